// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"

#include <QStyledItemDelegate>

namespace ascope {

/// Paints the cells of a table as their model describes them by the roles of models/items/itemroles.h: swatch, text in
/// its tone, chip, bar beside the number. Colours are asked of the theme at paint time.
class TableDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit TableDelegate(QObject *parent = nullptr);

    static constexpr int rowHeightPx = 28;
    static constexpr int cellPaddingPx = 8;
    static constexpr int edgePaddingPx = 14; ///< before the first and after the last column

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    /// Room of the content: @p option's rectangle without paddings.
    static QRect contentRect(const QStyleOptionViewItem &option, const QModelIndex &index);
    /// Paints ground, row line and focus, and returns the room that is left for the content.
    static QRect paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index);
    /// Content of a cell; the painter's font and pen are free to change.
    virtual void paintContent(QPainter &painter, QRect room, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const;
    /// Width of the content without paddings.
    virtual int contentWidthPx(const QModelIndex &index) const;

    /// Colour and font of a text by its tone; a selected row raises captions.
    static QColor toneColor(const QModelIndex &index, bool isSelected);
    static FontRole toneFont(const QModelIndex &index, bool isSelected);
};

/// Paints a bar of RatioRole in the colour of KindRole, with the number at its right.
class BarDelegate : public TableDelegate
{
    Q_OBJECT

public:
    using TableDelegate::TableDelegate;

    static constexpr int minimumBarPx = 46;
    static constexpr int maximumBarPx = 130;

protected:
    void paintContent(QPainter &painter, QRect room, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const override;
    int contentWidthPx(const QModelIndex &index) const override;
};

/// Paints an arrow that leads elsewhere; on the row under the pointer and the selected one with words.
class JumpDelegate : public TableDelegate
{
    Q_OBJECT

public:
    explicit JumpDelegate(QString words, QObject *parent = nullptr);

protected:
    void paintContent(QPainter &painter, QRect room, const QStyleOptionViewItem &option,
                      const QModelIndex &index) const override;
    int contentWidthPx(const QModelIndex &index) const override;

private:
    QString m_words;
};

} // namespace ascope
