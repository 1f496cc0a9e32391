// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/detailsdrawer.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/timeline/argumentlist.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>
#include <vector>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int narrowBelowPx = 1240;
constexpr int wideFromPx = 1600;

/// Keys in caps, each group followed by what it does.
class KeyHints : public QWidget
{
public:
    explicit KeyHints(std::vector<std::pair<QStringList, QString>> hints)
        : m_hints(std::move(hints))
    {
        QStringList texts;
        for (const auto &[keys, text] : m_hints)
            texts.append(keys.join(u' ') + u' ' + text);
        setAccessibleName(texts.join(u", "_s));
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

    QSize sizeHint() const override
    {
        int widthPx = 0;
        layOut([&](const QRect &rect, const QString &, bool) { widthPx = rect.right() + 1; });
        return {widthPx, capPx + 2};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = Theme::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(themeFont(FontRole::Small));
        layOut([&](const QRect &rect, const QString &text, bool isKey) {
            if (isKey)
                paintPlate(painter, rect, theme.color(Token::Sunken), theme.color(Token::Border), 4);
            painter.setPen(theme.color(isKey ? Token::Text2 : Token::Text3));
            painter.drawText(rect, Qt::AlignCenter, text);
        });
    }

private:
    static constexpr int capPx = 18;

    template <typename Place> void layOut(Place place) const
    {
        const QFontMetrics metrics(themeFont(FontRole::Small));
        int x = 0;
        for (const auto &[keys, text] : m_hints) {
            for (const QString &key : keys) {
                const QRect cap(x, 1, std::max(capPx, metrics.horizontalAdvance(key) + 10), capPx);
                place(cap, key, true);
                x = cap.right() + 5;
            }
            const QRect words(x + 2, 0, metrics.horizontalAdvance(text) + 2, capPx + 2);
            place(words, text, false);
            x = words.right() + 14;
        }
    }

    std::vector<std::pair<QStringList, QString>> m_hints;
};

} // namespace

DetailsDrawer::DetailsDrawer(QWidget *parent)
    : QWidget(parent)
    , m_tabs(new QTabBar(this))
    , m_body(new QWidget(this))
{
    setAccessibleName(tr("Details of the selection"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setFont(themeFont(FontRole::Body));
    m_tabs->setAccessibleName(tr("Parts of the details"));
    m_tabs->addTab(tr("Slice"));
    connect(m_tabs, &QTabBar::currentChanged, this, &DetailsDrawer::rebuild);

    auto *close = new QToolButton(this);
    close->setIcon(themedIcon(u"close"_s));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Hide the details"));
    close->setToolTip(tr("Hide the details (Q)"));
    connect(close, &QToolButton::clicked, this, &DetailsDrawer::closeRequested);

    auto *head = new QHBoxLayout;
    head->setContentsMargins(4, 0, 8, 0);
    head->setSpacing(14);
    head->addWidget(m_tabs);
    head->addStretch(1);
    head->addWidget(new KeyHints({{{u"["_s, u"]"_s}, tr("along the flow")},
                                  {{u","_s, u"."_s}, tr("next on the track")},
                                  {{u"M"_s}, tr("range")},
                                  {{u"Q"_s}, tr("hide")}}));
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
        auto *text = new Label(tr("Click a slice to see everything that is known about it."), FontRole::Body,
                               Token::Text3, m_body);
        text->setAlignment(Qt::AlignCenter);
        m_panel = text;
    }
    m_body->layout()->addWidget(m_panel);
}

void DetailsDrawer::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(Token::Surface));
    painter.fillRect(0, 0, width(), 1, theme.color(Token::BorderStrong));
    painter.fillRect(0, m_body->y(), width(), 1, theme.color(Token::Border));
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
