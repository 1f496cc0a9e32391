// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelinetoolbar.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/patterns.h"
#include "widgets/timeline/timelineactions.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include <array>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int heightPx = 38;
constexpr int swatchPx = 10;
constexpr int entryGapPx = 14;

/// Order of the legend: device, then host, then what is derived.
constexpr std::array legendOrder{
    SliceKind::Cube,
    SliceKind::Vector,
    SliceKind::Mix,
    SliceKind::AiCpu,
    SliceKind::Communication,
    SliceKind::Copy,
    SliceKind::Python,
    SliceKind::Acl,
    SliceKind::Runtime,
    SliceKind::Node,
    SliceKind::GarbageCollection,
    SliceKind::Wait,
    SliceKind::Free,
    SliceKind::Other,
};

int entryWidth(const QFontMetrics &metrics, SliceKind kind)
{
    return swatchPx + 5 + metrics.horizontalAdvance(sliceKindText(kind));
}

} // namespace

QString sliceKindText(SliceKind kind)
{
    // In the order of SliceKind.
    constexpr std::array<const char *, sliceKindCount> texts{
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Other"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Cube"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Vector"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Mix"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "AI CPU"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Communication"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Copy"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Python"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "CANN acl"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "CANN runtime"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "CANN node"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Wait"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Garbage collection"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Computing"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Communication, not overlapped"),
        QT_TRANSLATE_NOOP("ascope::SliceKind", "Free"),
    };
    return QCoreApplication::translate("ascope::SliceKind", texts[size_t(kind)]);
}

KindLegend::KindLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Colours of the kinds of slices"));
}

void KindLegend::setKinds(quint32 kinds)
{
    // The overlap rows use the colours of Cube and Communication; one entry a colour is enough.
    if (kinds & (1u << unsigned(SliceKind::Computing)))
        kinds |= 1u << unsigned(SliceKind::Cube);
    if (kinds & (1u << unsigned(SliceKind::NotOverlapped)))
        kinds |= 1u << unsigned(SliceKind::Communication);
    m_kinds.clear();
    QStringList names;
    for (const SliceKind kind : legendOrder) {
        if (!(kinds & (1u << unsigned(kind))))
            continue;
        m_kinds.push_back(kind);
        names.append(sliceKindText(kind));
    }
    setAccessibleDescription(names.join(u", "_s));
    updateGeometry();
    update();
}

QSize KindLegend::sizeHint() const
{
    const QFontMetrics metrics(themeFont(FontRole::Small));
    int widthPx = 0;
    for (const SliceKind kind : m_kinds)
        widthPx += entryWidth(metrics, kind) + entryGapPx;
    return {widthPx, 24};
}

void KindLegend::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::current();
    const QFont font = themeFont(FontRole::Small);
    const QFontMetrics metrics(font);
    QPainter painter(this);
    painter.setFont(font);
    // Whole entries only, and the device kinds, which stand first, keep their place longest.
    size_t shown = 0;
    int widthPx = 0;
    while (shown < m_kinds.size() && widthPx + entryWidth(metrics, m_kinds[shown]) <= width())
        widthPx += entryWidth(metrics, m_kinds[shown++]) + entryGapPx;
    int x = width() - widthPx + entryGapPx;
    for (size_t i = 0; i < shown; ++i) {
        const SliceKind kind = m_kinds[i];
        const QRect swatch(x, (height() - swatchPx) / 2, swatchPx, swatchPx);
        paintSwatch(painter, swatch, kindBrush(theme, kind, devicePixelRatioF()));
        painter.setPen(theme.color(Token::Text2));
        painter.drawText(QRect(x + swatchPx + 5, 0, width(), height()), Qt::AlignVCenter, sliceKindText(kind));
        x += entryWidth(metrics, kind) + entryGapPx;
    }
}

TimelineToolbar::TimelineToolbar(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
    , m_legend(new KindLegend(this))
{
    setFixedHeight(heightPx);
    m_layout->setContentsMargins(12, 5, 14, 5);
    m_layout->setSpacing(4);
    m_layout->addSpacing(12);
    m_layout->addWidget(m_legend, 1);
}

void TimelineToolbar::addButton(const TimelineAction &action, const QString &text)
{
    QPushButton *button = makeSmallButton(text, {}, this);
    button->setAccessibleName(action.text);
    button->setToolTip(tr("%1 (%2)").arg(action.text, action.keys.first().toString(QKeySequence::NativeText)));
    button->setAutoRepeat(action.id.startsWith("zoom_"_L1));
    connect(button, &QPushButton::clicked, this, action.run);
    m_layout->insertWidget(m_layout->count() - 2, button);
}

void TimelineToolbar::addGap()
{
    m_layout->insertSpacing(m_layout->count() - 2, 10);
}

void TimelineToolbar::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(Token::Surface));
    painter.fillRect(0, height() - 1, width(), 1, theme.color(Token::Border));
}

} // namespace ascope
