// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/heatmap/heatmaplegend.h"

#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/heatmap/heatmappainter.h"

#include <QPainter>
#include <QStringList>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int barHeightPx = 8;
constexpr int scaleGapPx = 12;
constexpr int noteHeightPx = 20;
constexpr double signPx = 10;
constexpr int widthPx = 204;

int lineHeightPx()
{
    return QFontMetrics(themeFont(FontRole::Small)).height() + 2;
}

/// In the steps of a screen: flat pieces a pixel wide.
void paintBar(QPainter &painter, const QRectF &rect, SequentialScale colors, const Theme &theme)
{
    const int pieces = int(rect.width());
    for (int piece = 0; piece < pieces; ++piece)
        painter.fillRect(QRectF(rect.left() + piece, rect.top(), 1, rect.height()),
                         theme.sequential(colors, (piece + 0.5) / pieces));
}

void paintSign(QPainter &painter, HeatmapMark mark, const QRectF &rect, const Theme &theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    switch (mark) {
    case HeatmapMark::NoData:
        paintNotCollectedHatch(painter, rect, 2, theme);
        break;
    case HeatmapMark::Undefined:
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Token::Hover));
        painter.drawRoundedRect(rect, 2, 2);
        break;
    case HeatmapMark::SlowCard:
        painter.setPen(QPen(theme.color(Token::Critical), 2));
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2.5, 2.5);
        break;
    case HeatmapMark::SlowLink:
        paintIcon(painter, rect.adjusted(-1, -1, 1, 1), stateIconName(State::Attention), theme.color(Token::Attention));
        break;
    case HeatmapMark::Host: {
        painter.setRenderHint(QPainter::Antialiasing, false);
        QPen pen(theme.color(Token::Text3), 1, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({1.5, 2});
        painter.setPen(pen);
        const double y = std::floor(rect.center().y()) + 0.5;
        painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
        break;
    }
    case HeatmapMark::Local:
        painter.setFont(themeFont(FontRole::Small));
        painter.setPen(theme.color(Token::Text2));
        painter.drawText(rect.adjusted(-2, -2, 2, 2), Qt::AlignCenter, u"*"_s);
        break;
    }
    painter.restore();
}

} // namespace

HeatmapLegend::HeatmapLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Legend of the matrix"));
}

void HeatmapLegend::setContent(const std::vector<HeatmapScale> &scales, const std::vector<HeatmapNote> &notes)
{
    m_scales = scales;
    m_notes = notes;
    QStringList texts;
    for (const HeatmapScale &scale : m_scales)
        texts.append(tr("%1: %2, from %3 to %4").arg(scale.name, scale.countText, scale.lowText, scale.highText));
    for (const HeatmapNote &note : m_notes)
        texts.append(note.text);
    setAccessibleDescription(texts.join(u"\n"_s));
    updateGeometry();
    update();
}

int HeatmapLegend::scaleHeightPx() const
{
    return 2 * lineHeightPx() + barHeightPx + scaleGapPx;
}

QSize HeatmapLegend::sizeHint() const
{
    return {widthPx, int(m_scales.size()) * scaleHeightPx() + int(m_notes.size()) * noteHeightPx};
}

QSize HeatmapLegend::minimumSizeHint() const
{
    return sizeHint();
}

void HeatmapLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    const double linePx = lineHeightPx();
    double top = 0;
    QFont bold = themeFont(FontRole::Small);
    bold.setBold(true);
    for (const HeatmapScale &scale : m_scales) {
        const QRectF head(0, top, width(), linePx);
        painter.setFont(bold);
        painter.setPen(theme.color(Token::Text));
        painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, scale.name);
        painter.setFont(themeFont(FontRole::Small));
        painter.setPen(theme.color(Token::Text2));
        painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, scale.countText);
        paintBar(painter, QRectF(0, top + linePx, width(), barHeightPx), scale.colors, theme);
        const QRectF foot(0, top + linePx + barHeightPx + 2, width(), linePx);
        painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter, scale.lowText);
        painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter, scale.highText);
        top += scaleHeightPx();
    }
    for (const HeatmapNote &note : m_notes) {
        const QRectF row(0, top, width(), noteHeightPx);
        paintSign(painter, note.mark, QRectF(0, row.center().y() - signPx / 2, signPx, signPx), theme);
        painter.setFont(themeFont(FontRole::Small));
        painter.setPen(theme.color(Token::Text));
        const QRectF text = row.adjusted(signPx + 7, 0, 0, 0);
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(note.text, Qt::ElideRight, int(text.width())));
        top += noteHeightPx;
    }
}

} // namespace ascope
