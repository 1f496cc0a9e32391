// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/patterns.h"

#include "models/analysis/steps.h"
#include "widgets/common/fonts.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>
#include <QPixmap>

#include <cmath>

namespace ascope {

namespace {

/// A tile of @p tilePx device independent pixels, painted by @p paint in those units.
template <typename Paint> QBrush tileBrush(double tilePx, double devicePixelRatio, const QColor &ground, Paint paint)
{
    // A tile of whole device pixels: else neighbours would not meet.
    const int side = std::max(2, int(std::lround(tilePx * devicePixelRatio)));
    QPixmap tile(side, side);
    tile.fill(ground);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(side / tilePx, side / tilePx);
    paint(painter);
    painter.end();
    tile.setDevicePixelRatio(devicePixelRatio);
    return QBrush(tile);
}

/// Lines from the lower left to the upper right that meet over the borders of the tile.
void paintDiagonals(QPainter &painter, double tilePx, const QColor &line, double widthPx)
{
    painter.setPen(QPen(line, widthPx, Qt::SolidLine, Qt::FlatCap));
    for (int i = -1; i <= 1; ++i) {
        const double shift = i * tilePx;
        painter.drawLine(QPointF(shift - 1, tilePx + 1), QPointF(shift + tilePx + 1, -1));
    }
}

} // namespace

QBrush hatchBrush(const QColor &ground, const QColor &line, double tilePx, double widthPx, double devicePixelRatio)
{
    // Lines at 45 degrees that are tilePx apart meet the edge of a tile every tilePx * sqrt(2).
    const double sidePx = tilePx * std::sqrt(2.0);
    return tileBrush(sidePx, devicePixelRatio, ground,
                     [=](QPainter &painter) { paintDiagonals(painter, sidePx, line, widthPx); });
}

QBrush notCollectedBrush(const Theme &theme, double devicePixelRatio)
{
    return hatchBrush(theme.color(Token::NotCollected), theme.color(Token::NotCollectedLine), 6, 1, devicePixelRatio);
}

QBrush waitBrush(const Theme &theme, double devicePixelRatio)
{
    return hatchBrush(theme.color(Token::WaitGround), theme.color(Token::WaitLine), 5, 1.3, devicePixelRatio);
}

QBrush stepPartBrush(const Theme &theme, StepPart part, double devicePixelRatio)
{
    if (part == StepPart::Overlapped)
        return hatchBrush(theme.stepPart(StepPart::ComputingOnly), theme.stepPart(StepPart::Communication), 6, 2.4,
                          devicePixelRatio);
    if (part == StepPart::Bubble) {
        return tileBrush(6, devicePixelRatio, theme.stepPart(StepPart::Free), [&](QPainter &painter) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.color(Token::Text3));
            painter.drawEllipse(QPointF(3, 3), 1.1, 1.1);
        });
    }
    return theme.stepPart(part);
}

QBrush kindBrush(const Theme &theme, SliceKind kind, double devicePixelRatio)
{
    return kind == SliceKind::Wait ? waitBrush(theme, devicePixelRatio) : QBrush(theme.kind(kind));
}

void paintSwatch(QPainter &painter, const QRectF &rect, const QBrush &brush)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(brush);
    painter.drawRoundedRect(rect, 2, 2);
    painter.restore();
}

void paintNotCollected(QPainter &painter, const QRectF &rect, const QString &words)
{
    const Theme theme = Theme::current();
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrushOrigin(rect.topLeft());
    painter.setBrush(notCollectedBrush(theme, painter.device()->devicePixelRatioF()));
    painter.drawRect(rect);
    if (!words.isEmpty()) {
        painter.setFont(themeFont(FontRole::Small));
        const QFontMetricsF metrics(painter.font());
        const double widthPx = std::min(metrics.horizontalAdvance(words) + 6, rect.width());
        const QRectF plate(rect.center().x() - widthPx / 2, rect.center().y() - metrics.height() / 2 - 1, widthPx,
                           metrics.height() + 2);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(theme.color(Token::NotCollected));
        painter.drawRoundedRect(plate, 2, 2);
        painter.setPen(theme.color(Token::Text3));
        painter.drawText(plate, Qt::AlignCenter, metrics.elidedText(words, Qt::ElideRight, plate.width() - 2));
    }
    painter.restore();
}

} // namespace ascope
