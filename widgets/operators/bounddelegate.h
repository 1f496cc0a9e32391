// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tables/tabledelegate.h"

namespace ascope {

/// Paints what limits an operator: a dot in the colour of the unit and its name.
class BoundDelegate : public TableDelegate
{
    Q_OBJECT

public:
    using TableDelegate::TableDelegate;

protected:
    void paintContent(QPainter &painter, QRect room, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const override;
    int contentWidthPx(const QModelIndex &index) const override;
};

} // namespace ascope
