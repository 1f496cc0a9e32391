// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/trackheader.h"

#include "widgets/common/fonts.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>

#include <cmath>

namespace ascope {

namespace {

constexpr int indentPx = 14;
constexpr int leftPaddingPx = 10;
constexpr int rightPaddingPx = 12;
constexpr int trianglePx = 18; ///< room of the triangle before the name
constexpr int chipHeightPx = 16;
constexpr int readableNotePx = 48;

void paintTriangle(QPainter &painter, const QPointF &center, bool isOpen, const TimelineColors &colors)
{
    QPainterPath path;
    if (isOpen) {
        path.moveTo(center + QPointF(-4, -2));
        path.lineTo(center + QPointF(0, 2));
        path.lineTo(center + QPointF(4, -2));
    } else {
        path.moveTo(center + QPointF(-2, -4));
        path.lineTo(center + QPointF(2, 0));
        path.lineTo(center + QPointF(-2, 4));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor::fromRgb(colors.text2), 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

QString levelsText(const TrackRow &row)
{
    if (row.hiddenDepthCount == 1)
        return QCoreApplication::translate("ascope::TrackHeader", "+ 1 level");
    return QCoreApplication::translate("ascope::TrackHeader", "+ %1 levels").arg(row.hiddenDepthCount);
}

} // namespace

void TrackHeader::paint(QPainter &painter, const QRect &rect, const TrackTree &tree, int scrollPx, int hoveredRow,
                        const TimelineColors &colors)
{
    if (m_picture.isNull() || m_picture.devicePixelRatio() != painter.device()->devicePixelRatioF()
        || m_picture.deviceIndependentSize().toSize() != rect.size() || m_scrollPx != scrollPx
        || m_hoveredRow != hoveredRow) {
        const double pixelRatio = painter.device()->devicePixelRatioF();
        m_picture = QPixmap(rect.size() * pixelRatio);
        m_picture.setDevicePixelRatio(pixelRatio);
        m_picture.fill(QColor::fromRgb(colors.sunken));
        m_scrollPx = scrollPx;
        m_hoveredRow = hoveredRow;
        QPainter picture(&m_picture);
        for (size_t i = size_t(std::max(0, tree.rowAt(scrollPx))); i < tree.rows().size(); ++i) {
            const TrackRow &row = tree.rows()[i];
            const QRect place(0, row.topPx - scrollPx, rect.width(), row.heightPx);
            if (place.top() >= rect.height())
                break;
            paintRow(picture, row, tree.nodes()[size_t(row.node)], place, int(i) == hoveredRow, colors);
        }
        picture.fillRect(rect.width() - 1, 0, 1, rect.height(), QColor::fromRgb(colors.border));
    }
    painter.drawPixmap(rect.topLeft(), m_picture);
}

void TrackHeader::paintRow(QPainter &painter, const TrackRow &row, const TrackNode &node, const QRect &rect,
                           bool isHovered, const TimelineColors &colors) const
{
    const bool isRank = node.type == TrackRowType::Rank;
    if (isHovered)
        painter.fillRect(rect, QColor::fromRgb(colors.hover));
    else if (isRank)
        painter.fillRect(rect, QColor::fromRgb(colors.window));
    if (isRank)
        painter.fillRect(rect.left(), rect.top(), rect.width(), 1, QColor::fromRgb(colors.border));

    const int left = rect.left() + leftPaddingPx + node.level * indentPx;
    // An open track keeps its name beside its first levels, not in the middle of a tall row.
    const bool isTall = node.type == TrackRowType::Track && row.depthCount > 1;
    const int textHeight = isTall ? std::min(rect.height(), 3 * depthHeightPx + 6) : rect.height();
    const QRect line(left, rect.top(), rect.right() - left - rightPaddingPx + 1, textHeight);
    if (row.canExpand)
        paintTriangle(painter, QPointF(left + 5, line.center().y() + 1), node.isExpanded, colors);

    const QFont noteFont = themeFont(FontRole::Small);
    const QRect chip = levelsChip(row, node, rect);
    const QString note = chip.isNull() ? node.note : QString();
    const QFontMetricsF noteMetrics(noteFont);
    const int nameLeft = left + trianglePx;
    QFont nameFont = themeFont(FontRole::Body);
    nameFont.setBold(isRank);
    const QFontMetricsF nameMetrics(nameFont);
    const int roomPx = line.right() - nameLeft;
    const int namePx = std::min(int(std::ceil(nameMetrics.horizontalAdvance(node.name))), roomPx);
    const int notePx
        = std::min(int(std::ceil(noteMetrics.horizontalAdvance(note))) + 1, std::max(0, roomPx - namePx - 8));

    painter.setFont(nameFont);
    painter.setPen(QColor::fromRgb(colors.text));
    painter.drawText(QRect(nameLeft, line.top(), roomPx, line.height()), Qt::AlignLeft | Qt::AlignVCenter,
                     nameMetrics.elidedText(node.name, Qt::ElideMiddle, roomPx));
    // A note that is cut after its first letters says nothing.
    if (notePx >= std::min(readableNotePx, int(std::ceil(noteMetrics.horizontalAdvance(note))))) {
        painter.setFont(noteFont);
        painter.setPen(QColor::fromRgb(colors.text3));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, noteMetrics.elidedText(note, Qt::ElideRight, notePx));
    }
    if (!chip.isNull()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor::fromRgb(colors.accentSoft));
        painter.drawRoundedRect(chip, chipHeightPx / 2.0, chipHeightPx / 2.0);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setFont(themeFont(FontRole::Axis));
        painter.setPen(QColor::fromRgb(colors.accent));
        painter.drawText(chip, Qt::AlignCenter, levelsText(row));
    }
}

QRect TrackHeader::levelsChip(const TrackRow &row, const TrackNode &node, const QRect &rowRect)
{
    const bool isOpen = node.isExpanded || !node.children.empty();
    if (row.hiddenDepthCount == 0 || !isOpen || node.type != TrackRowType::Track)
        return {};
    const int widthPx = int(QFontMetricsF(themeFont(FontRole::Axis)).horizontalAdvance(levelsText(row))) + 14;
    return {rowRect.right() - rightPaddingPx - widthPx + 1, rowRect.bottom() - chipHeightPx - 3, widthPx, chipHeightPx};
}

} // namespace ascope
