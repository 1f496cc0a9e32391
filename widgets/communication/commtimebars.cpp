// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/commtimebars.h"

#include "models/base/units.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/patterns.h"

#include <QApplication>
#include <QClipboard>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr double leastPitchPx = 22;
constexpr double largestPitchPx = 40;
constexpr double largestBarPx = 23;
constexpr double numberPaddingPx = 6;
constexpr int swatchPx = 10;

qint64 toNs(qint64 timePs)
{
    return std::llround(double(timePs) / 1000);
}

/// A number inside a part, where it fits; on a hatch it stands on a plate.
void paintNumber(QPainter &painter, const QRectF &part, const QString &text, bool isHatched, const Theme &theme)
{
    const double widthPx = QFontMetricsF(painter.font()).horizontalAdvance(text);
    if (widthPx + 2 * numberPaddingPx > part.width())
        return;
    const QRectF plate(part.left() + numberPaddingPx - 3, part.center().y() - 8, widthPx + 6, 16);
    if (isHatched) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Token::WaitGround));
        painter.drawRoundedRect(plate, 2, 2);
    }
    painter.setPen(isHatched ? theme.color(Token::Text) : Theme::ink());
    painter.drawText(plate, Qt::AlignCenter, text);
}

QString partText(CommPart part)
{
    switch (part) {
    case CommPart::Transit:
        return CommPartLegend::tr("transit");
    case CommPart::Wait:
        return CommPartLegend::tr("wait");
    case CommPart::Idle:
        return CommPartLegend::tr("idle");
    }
    Q_UNREACHABLE();
}

constexpr std::array allParts{CommPart::Transit, CommPart::Wait, CommPart::Idle};

} // namespace

QBrush commPartBrush(const Theme &theme, CommPart part, double devicePixelRatio)
{
    switch (part) {
    case CommPart::Transit:
        return theme.kind(SliceKind::Communication);
    case CommPart::Wait:
        return waitBrush(theme, devicePixelRatio);
    case CommPart::Idle:
        return theme.kind(SliceKind::Free);
    }
    Q_UNREACHABLE();
}

CommTimeBars::CommTimeBars(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Time in communication by rank"));
}

void CommTimeBars::setBars(std::vector<CommTimeBar> bars)
{
    m_bars = std::move(bars);
    m_longestPs = 0;
    QStringList texts;
    for (const CommTimeBar &bar : m_bars) {
        m_longestPs = std::max(m_longestPs, bar.totalPs());
        texts.append(bar.tip);
    }
    setAccessibleDescription(texts.join(u'\n'));
    updateGeometry();
    update();
}

QString CommTimeBars::unitText() const
{
    return unitName(timeUnitFor(toNs(m_longestPs)));
}

QString CommTimeBars::number(qint64 timePs) const
{
    return formatInUnit(toNs(timePs), timeUnitFor(toNs(m_longestPs)));
}

double CommTimeBars::pitchPx() const
{
    const double count = std::max(1.0, double(m_bars.size()));
    return std::clamp(std::floor(height() / count), leastPitchPx, largestPitchPx);
}

double CommTimeBars::labelWidthPx() const
{
    QFont font = themeFont(FontRole::Small);
    font.setBold(true);
    double widthPx = 0;
    for (const CommTimeBar &bar : m_bars)
        widthPx = std::max(widthPx, QFontMetricsF(font).horizontalAdvance(bar.label));
    return std::ceil(widthPx) + 12;
}

double CommTimeBars::sumWidthPx() const
{
    return std::ceil(QFontMetricsF(themeFont(FontRole::BodyMedium)).horizontalAdvance(number(m_longestPs))) + 12;
}

QRectF CommTimeBars::barRect(int row) const
{
    const double roomPx = std::max(0.0, width() - labelWidthPx() - sumWidthPx());
    const double lengthPx = m_longestPs > 0 ? roomPx * double(m_bars[size_t(row)].totalPs()) / double(m_longestPs) : 0;
    const double barPx = std::min(largestBarPx, pitchPx() - 6);
    return {labelWidthPx(), row * pitchPx() + std::floor((pitchPx() - barPx) / 2), lengthPx, barPx};
}

QSize CommTimeBars::sizeHint() const
{
    return {400, int(double(m_bars.size()) * largestPitchPx)};
}

QSize CommTimeBars::minimumSizeHint() const
{
    return {200, int(double(m_bars.size()) * leastPitchPx)};
}

bool CommTimeBars::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const auto row = size_t(help->pos().y() / pitchPx());
        if (row < m_bars.size())
            QToolTip::showText(help->globalPos(), m_bars[row].tip, this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void CommTimeBars::keyPressEvent(QKeyEvent *event)
{
    if (!event->matches(QKeySequence::Copy)) {
        QWidget::keyPressEvent(event);
        return;
    }
    QString table = u"\t%1\t%2\t%3 (%4)\n"_s.arg(partText(CommPart::Transit), partText(CommPart::Wait),
                                                 partText(CommPart::Idle), unitText());
    for (const CommTimeBar &bar : m_bars) {
        table += u"%1\t%2\t%3\t%4\n"_s.arg(bar.label, number(bar.transitPs), number(bar.waitPs), number(bar.idlePs));
    }
    QApplication::clipboard()->setText(table);
}

void CommTimeBars::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    painter.setRenderHint(QPainter::Antialiasing);
    for (int row = 0; row < int(m_bars.size()); ++row) {
        const CommTimeBar &bar = m_bars[size_t(row)];
        const QRectF rect = barRect(row);
        if (rect.bottom() < event->rect().top() || rect.top() > event->rect().bottom())
            continue;
        QFont label = themeFont(FontRole::Small);
        label.setBold(bar.isEmphasised);
        painter.setFont(label);
        painter.setPen(theme.color(bar.isEmphasised ? Token::Text : Token::Text2));
        painter.drawText(QRectF(0, rect.top(), labelWidthPx(), rect.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         bar.label);
        double left = rect.left();
        for (const CommPart part : allParts) {
            const qint64 timePs = part == CommPart::Transit ? bar.transitPs
                : part == CommPart::Wait                    ? bar.waitPs
                                                            : bar.idlePs;
            const double widthPx = bar.totalPs() > 0 ? rect.width() * double(timePs) / double(bar.totalPs()) : 0;
            // One pixel of the surface between the parts.
            const QRectF piece(left, rect.top(), std::max(0.0, widthPx - 1), rect.height());
            left += widthPx;
            if (piece.width() < 0.5)
                continue;
            painter.setPen(Qt::NoPen);
            painter.setBrush(commPartBrush(theme, part, devicePixelRatioF()));
            painter.drawRoundedRect(piece, 2, 2);
            painter.setFont(themeFont(FontRole::Axis));
            if (part != CommPart::Idle)
                paintNumber(painter, piece, number(timePs), part == CommPart::Wait, theme);
        }
        painter.setFont(themeFont(FontRole::BodyMedium));
        painter.setPen(theme.color(Token::Text));
        painter.drawText(QRectF(width() - sumWidthPx(), rect.top(), sumWidthPx(), rect.height()),
                         Qt::AlignRight | Qt::AlignVCenter, number(bar.totalPs()));
    }
    if (hasKeyboardFocus(*this))
        paintFocusRing(painter, rect(), 4);
}

CommPartLegend::CommPartLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Parts: transit, wait, idle"));
}

QSize CommPartLegend::sizeHint() const
{
    const QFontMetrics metrics(themeFont(FontRole::Small));
    int widthPx = -16;
    for (const CommPart part : allParts)
        widthPx += swatchPx + 5 + metrics.horizontalAdvance(partText(part)) + 16;
    return {widthPx, 20};
}

void CommPartLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    painter.setFont(themeFont(FontRole::Small));
    int left = 0;
    for (const CommPart part : allParts) {
        paintSwatch(painter, QRectF(left, (height() - swatchPx) / 2, swatchPx, swatchPx),
                    commPartBrush(theme, part, devicePixelRatioF()));
        left += swatchPx + 5;
        painter.setPen(theme.color(Token::Text2));
        const int widthPx = painter.fontMetrics().horizontalAdvance(partText(part));
        painter.drawText(QRect(left, 0, widthPx + 1, height()), Qt::AlignLeft | Qt::AlignVCenter, partText(part));
        left += widthPx + 16;
    }
}

} // namespace ascope
