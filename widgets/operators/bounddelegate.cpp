// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/bounddelegate.h"

#include "models/items/operatortablemodel.h"

#include <QPainter>

namespace ascope {

namespace {

constexpr int dotPx = 9;
constexpr int gapPx = 6;

QColor colorOf(BoundClass bound)
{
    const Theme theme = Theme::current();
    switch (bound) {
    case BoundClass::Cube:
        return theme.kind(SliceKind::Cube);
    case BoundClass::Vector:
        return theme.kind(SliceKind::Vector);
    case BoundClass::Mte2:
        return Theme::hbmRead();
    case BoundClass::Mte3:
        return Theme::hbmWrite();
    case BoundClass::Mixed:
        return theme.kind(SliceKind::Mix);
    case BoundClass::None:
    case BoundClass::Scalar:
    case BoundClass::Mte1:
    case BoundClass::Fixpipe:
        break;
    }
    return theme.color(Token::BorderStrong);
}

} // namespace

void BoundDelegate::paintContent(QPainter &painter, QRect room, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    const QVariant bound = index.data(OperatorTableModel::BoundRole);
    if (bound.isValid()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colorOf(BoundClass(bound.toInt())));
        painter.drawEllipse(QRectF(room.left(), room.center().y() - dotPx / 2.0 + 0.5, dotPx, dotPx));
        room.setLeft(room.left() + dotPx + gapPx);
    }
    TableDelegate::paintContent(painter, room, option, index);
}

int BoundDelegate::contentWidthPx(const QModelIndex &index) const
{
    return TableDelegate::contentWidthPx(index) + dotPx + gapPx;
}

} // namespace ascope
