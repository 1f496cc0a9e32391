// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/progresspanel.h"

#include "models/base/units.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/label.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

QString progressText(const ProgressState &state)
{
    const auto finished = std::ranges::count_if(state.lines, &ProgressLine::isFinished);
    QStringList parts;
    if (!state.lines.empty())
        parts.append(QCoreApplication::translate("ascope::ProgressPanel", "%1 of %2 files")
                         .arg(formatCount(qint64(finished)), formatCount(qint64(state.lines.size()))));
    if (state.seconds > 0.5 && state.doneBytes > 0) {
        const double bytesPerSecond = double(state.doneBytes) / state.seconds;
        parts.append(QCoreApplication::translate("ascope::ProgressPanel", "%1/s").arg(formatBytes(bytesPerSecond)));
        const auto left = qint64(std::ceil(double(state.totalBytes - state.doneBytes) / bytesPerSecond));
        if (left > 0)
            parts.append(
                QCoreApplication::translate("ascope::ProgressPanel", "about %1 s left").arg(formatCount(left)));
    }
    return parts.join(u" · "_s);
}

double progressRatio(const ProgressState &state)
{
    return state.totalBytes > 0 ? double(state.doneBytes) / double(state.totalBytes) : 0;
}

ProgressBar::ProgressBar(int barHeightPx, QWidget *parent)
    : QWidget(parent)
    , m_barHeightPx(barHeightPx)
{
    setFixedHeight(barHeightPx);
}

void ProgressBar::setRatio(double ratio, bool isFinished)
{
    m_ratio = std::clamp(ratio, 0.0, 1.0);
    m_isFinished = isFinished;
    setAccessibleDescription(formatPercent(m_ratio));
    update();
}

void ProgressBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    paintPlate(painter, rect(), theme.color(Token::Hover), QColor(), 2);
    if (m_ratio > 0)
        paintPlate(painter, QRectF(0, 0, std::max(2.0, width() * m_ratio), height()),
                   theme.color(m_isFinished ? Token::Ok : Token::Accent), QColor(), 2);
}

struct ProgressPanel::LineWidgets
{
    Label *name;
    ProgressBar *bar;
    Label *text;
};

ProgressPanel::ProgressPanel(QWidget *parent)
    : QWidget(parent)
    , m_title(new Label(FontRole::CardTitle))
    , m_text(new Label(FontRole::Small, Token::Text2))
    , m_bar(new ProgressBar(6))
    , m_cancel(makeSmallButton(tr("Cancel")))
    , m_lineArea(new QWidget)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto *head = new QHBoxLayout;
    head->setSpacing(12);
    m_title->setElideMode(Qt::ElideMiddle);
    m_title->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    head->addWidget(m_title, 1);
    head->addWidget(m_text);
    head->addWidget(m_cancel);
    layout->addLayout(head);
    layout->addWidget(m_bar);
    layout->addWidget(m_lineArea);
    new QGridLayout(m_lineArea);
    m_lineArea->layout()->setContentsMargins(0, 6, 0, 0);
    m_cancel->setAccessibleName(tr("Cancel the import"));
    m_bar->setAccessibleName(tr("Progress of the import"));
    connect(m_cancel, &QPushButton::clicked, this, &ProgressPanel::cancelRequested);
    setLineLimit(5);
}

ProgressPanel::~ProgressPanel() = default;

void ProgressPanel::setLineLimit(int count)
{
    m_lineLimit = count;
    auto *grid = static_cast<QGridLayout *>(m_lineArea->layout());
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(5);
    grid->setColumnStretch(0, 5);
    grid->setColumnStretch(1, 4);
    while (int(m_lines.size()) < count) {
        LineWidgets line{new Label(FontRole::Small, Token::Text2), new ProgressBar(4),
                         new Label(FontRole::Small, Token::Text2)};
        line.name->setElideMode(Qt::ElideLeft); // the end of a path tells files apart
        line.text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        const int row = int(m_lines.size());
        grid->addWidget(line.name, row, 0);
        grid->addWidget(line.bar, row, 1, Qt::AlignVCenter);
        grid->addWidget(line.text, row, 2);
        grid->setColumnMinimumWidth(2, 110);
        m_lines.push_back(line);
    }
}

void ProgressPanel::setState(const ProgressState &state)
{
    m_title->setText(state.title);
    m_text->setText(progressText(state));
    m_bar->setRatio(progressRatio(state));
    showLines(state);
}

void ProgressPanel::showLines(const ProgressState &state)
{
    // The one that is read now in the second place, what is done above it.
    const auto current = std::ranges::find_if_not(state.lines, &ProgressLine::isFinished) - state.lines.begin();
    const auto last = std::max<qsizetype>(0, qsizetype(state.lines.size()) - m_lineLimit);
    const auto first = std::clamp<qsizetype>(current - 1, 0, last);
    for (int i = 0; i < int(m_lines.size()); ++i) {
        const auto index = size_t(first + i);
        const bool isShown = index < state.lines.size() && i < m_lineLimit;
        LineWidgets &widgets = m_lines[size_t(i)];
        widgets.name->setVisible(isShown);
        widgets.bar->setVisible(isShown);
        widgets.text->setVisible(isShown);
        if (!isShown)
            continue;
        const ProgressLine &line = state.lines[index];
        widgets.name->setText(line.name);
        widgets.bar->setRatio(line.isFinished || line.totalBytes == 0
                                  ? double(line.isFinished)
                                  : double(line.doneBytes) / double(line.totalBytes),
                              line.isFinished);
        widgets.text->setText(
            line.isFinished
                ? tr("done")
                : tr("%1 of %2").arg(formatBytes(double(line.doneBytes)), formatBytes(double(line.totalBytes))));
    }
}

} // namespace ascope
