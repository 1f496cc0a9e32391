// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/sourcedelegate.h"

#include "models/items/sourcetablemodel.h"
#include "widgets/common/icons.h"

#include <QPainter>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int iconPx = 14;
constexpr int gapPx = 8;

State stateOf(const QString &word)
{
    if (word == "critical"_L1)
        return State::Critical;
    if (word == "attention"_L1)
        return State::Attention;
    return word == "ok"_L1 ? State::Ok : State::NotCollected;
}

} // namespace

void SourceDelegate::paintContent(QPainter &painter, QRect room, const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    const State state = stateOf(index.data(SourceTableModel::StateRole).toString());
    paintIcon(painter, QRectF(room.left(), room.center().y() - iconPx / 2.0 + 0.5, iconPx, iconPx),
              stateIconName(state), Theme::current().color(stateToken(state)));
    room.setLeft(room.left() + iconPx + gapPx);
    TableDelegate::paintContent(painter, room, option, index);
}

int SourceDelegate::contentWidthPx(const QModelIndex &index) const
{
    return TableDelegate::contentWidthPx(index) + iconPx + gapPx;
}

} // namespace ascope
