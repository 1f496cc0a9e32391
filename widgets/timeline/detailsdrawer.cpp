// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/detailsdrawer.h"

#include "widgets/timeline/argumentlist.h"
#include "widgets/timeline/timelinecolors.h"
#include "widgets/timeline/timelinefonts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace ascope {

namespace {

constexpr int narrowBelowPx = 1100;
constexpr int wideFromPx = 1600;

/// "[ ] along the flow": a key in a cap, then what it does.
QLabel *hint(const QString &keys, const QString &text)
{
    const TimelineColors colors = timelineColors();
    auto *label
        = new QLabel(QStringLiteral("<span style='color:%1'><b>%2</b>&nbsp; %3</span>")
                         .arg(QColor::fromRgb(colors.text3).name(), keys.toHtmlEscaped(), text.toHtmlEscaped()));
    label->setFont(timelineFont(TimelineFont::Small));
    return label;
}

} // namespace

DetailsDrawer::DetailsDrawer(QWidget *parent)
    : QWidget(parent)
    , m_tabs(new QTabBar(this))
    , m_body(new QWidget(this))
{
    setAccessibleName(tr("Details of the selection"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setFont(timelineFont(TimelineFont::Body));
    m_tabs->setAccessibleName(tr("Parts of the details"));
    m_tabs->addTab(tr("Slice"));
    connect(m_tabs, &QTabBar::currentChanged, this, &DetailsDrawer::rebuild);

    auto *close = new QToolButton(this);
    close->setText(QStringLiteral("✕"));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Hide the details"));
    close->setToolTip(tr("Hide the details (Q)"));
    connect(close, &QToolButton::clicked, this, &DetailsDrawer::closeRequested);

    auto *head = new QHBoxLayout;
    head->setContentsMargins(4, 0, 8, 0);
    head->setSpacing(14);
    head->addWidget(m_tabs);
    head->addStretch(1);
    head->addWidget(hint(QStringLiteral("[ ]"), tr("along the flow")));
    head->addWidget(hint(QStringLiteral(", ."), tr("next on the track")));
    head->addWidget(hint(QStringLiteral("M"), tr("range")));
    head->addWidget(hint(QStringLiteral("Q"), tr("hide")));
    head->addWidget(close);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 1, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_body, 1);
    auto *body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 1, 0, 0);
    rebuild();
}

void DetailsDrawer::setDetails(const std::shared_ptr<const SliceDetails> &details, const SlicePanelTexts &texts)
{
    m_details = details;
    m_texts = texts;
    rebuild();
}

DetailsDrawer::Room DetailsDrawer::roomOf(int widthPx) const
{
    if (widthPx < narrowBelowPx)
        return Room::Narrow;
    return widthPx < wideFromPx ? Room::Normal : Room::Wide;
}

int DetailsDrawer::columnsOfTab(int tab) const
{
    const int all = SlicePanel::What | SlicePanel::Arguments | SlicePanel::Counters | SlicePanel::Chain;
    switch (m_room) {
    case Room::Narrow:
        return tab == 0 ? SlicePanel::What | SlicePanel::Counters
                        : (tab == 1 ? SlicePanel::Arguments | SlicePanel::Chain : int(SlicePanel::CallStack));
    case Room::Normal:
        return tab == 0 ? all : int(SlicePanel::CallStack);
    case Room::Wide:
        break;
    }
    return all | SlicePanel::CallStack;
}

void DetailsDrawer::rebuild()
{
    const bool hasStack = m_details && !callStackOf(m_details->slice.argumentsJson).isEmpty();
    QStringList tabs{tr("Slice")};
    if (m_room == Room::Narrow)
        tabs.append(tr("Arguments and launch"));
    if (hasStack && m_room != Room::Wide)
        tabs.append(tr("Call stack"));
    {
        const QSignalBlocker blocker(m_tabs);
        while (m_tabs->count() > tabs.size())
            m_tabs->removeTab(m_tabs->count() - 1);
        for (int i = 0; i < tabs.size(); ++i) {
            if (i < m_tabs->count())
                m_tabs->setTabText(i, tabs.at(i));
            else
                m_tabs->addTab(tabs.at(i));
        }
    }
    delete m_panel;
    if (m_details) {
        auto *panel = new SlicePanel(*m_details, m_texts, columnsOfTab(m_tabs->currentIndex()), m_body);
        // Queued: the panel that asks is replaced by what the jump selects.
        connect(panel, &SlicePanel::sliceRequested, this, &DetailsDrawer::sliceRequested, Qt::QueuedConnection);
        m_panel = panel;
    } else {
        auto *text = new QLabel(tr("Click a slice to see everything that is known about it."), m_body);
        text->setAlignment(Qt::AlignCenter);
        text->setFont(timelineFont(TimelineFont::Body));
        m_panel = text;
    }
    m_body->layout()->addWidget(m_panel);
}

void DetailsDrawer::paintEvent(QPaintEvent *)
{
    const TimelineColors colors = timelineColors();
    QPainter painter(this);
    painter.fillRect(rect(), QColor::fromRgb(colors.surface));
    painter.fillRect(0, 0, width(), 1, QColor::fromRgb(colors.borderStrong));
    painter.fillRect(0, m_body->y(), width(), 1, QColor::fromRgb(colors.border));
}

void DetailsDrawer::resizeEvent(QResizeEvent *)
{
    const Room room = roomOf(width());
    if (room == m_room)
        return;
    m_room = room;
    rebuild();
}

void DetailsDrawer::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace ascope
