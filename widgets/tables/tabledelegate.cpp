// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/tabledelegate.h"

#include "models/items/itemroles.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/chips.h"
#include "widgets/common/patterns.h"

#include <QFontMetrics>
#include <QHash>
#include <QPainter>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int swatchPx = 10;
constexpr int gapPx = 8;
constexpr int jumpIconPx = 13;

int textWidthPx(const QString &text, FontRole role)
{
    return QFontMetrics(themeFont(role)).horizontalAdvance(text);
}

std::optional<ChipText> chipOf(const QModelIndex &index)
{
    const QStringList words = index.data(ChipRole).toStringList();
    if (words.size() != 2)
        return std::nullopt;
    const std::optional<State> state
        = words.front() == "info"_L1 ? State::Info : (words.front() == "attention"_L1 ? State::Attention : State::Ok);
    return ChipText{.text = words.back(), .state = state};
}

bool isFirstColumn(const QModelIndex &index)
{
    return index.column() == 0;
}

} // namespace

TableDelegate::TableDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{
}

QRect TableDelegate::contentRect(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const bool isLast = option.viewItemPosition == QStyleOptionViewItem::End
        || option.viewItemPosition == QStyleOptionViewItem::OnlyOne;
    return option.rect.adjusted(isFirstColumn(index) ? edgePaddingPx : cellPaddingPx, 0,
                                -(isLast ? edgePaddingPx : cellPaddingPx), 0);
}

QRect TableDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Theme theme = Theme::current();
    if (option.state.testFlag(QStyle::State_Selected))
        painter.fillRect(option.rect, theme.color(Token::Selection));
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(option.rect, theme.color(Token::Hover));
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                     theme.color(Token::BorderSoft));
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange))
        paintFocusRing(painter, QRectF(option.rect).adjusted(1, 1, -1, -2), 3);
    return contentRect(option, index);
}

void TableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    const QRect room = paintGround(*painter, option, index);
    painter->setClipRect(option.rect);
    paintContent(*painter, room, option, index);
    painter->restore();
}

QColor TableDelegate::toneColor(const QModelIndex &index, bool isSelected)
{
    const Theme theme = Theme::current();
    switch (Tone(index.data(ToneRole).toInt())) {
    case Tone::Normal:
    case Tone::Strong:
        return theme.color(Token::Text);
    case Tone::Quiet:
        return theme.color(Token::Text2);
    case Tone::Faint:
        return theme.color(isSelected ? Token::Text2 : Token::Text3);
    case Tone::Attention:
        return theme.color(Token::Attention);
    }
    Q_UNREACHABLE();
}

FontRole TableDelegate::toneFont(const QModelIndex &index, bool isSelected)
{
    switch (Tone(index.data(ToneRole).toInt())) {
    case Tone::Strong:
    case Tone::Attention:
        return FontRole::BodyMedium;
    case Tone::Faint:
        return FontRole::Small;
    case Tone::Quiet:
        return FontRole::Small;
    case Tone::Normal:
        return isSelected && isFirstColumn(index) ? FontRole::BodyMedium : FontRole::Body;
    }
    Q_UNREACHABLE();
}

void TableDelegate::paintContent(QPainter &painter, QRect room, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (index.data(HasSwatchRole).toBool()) {
        const QRectF swatch(room.left(), room.center().y() - swatchPx / 2 + 1, swatchPx, swatchPx);
        const auto kind = SliceKind(index.data(KindRole).toInt());
        const double ratio = painter.device()->devicePixelRatioF();
        const QBrush brush = kind == SliceKind::Other ? QBrush(Theme::unknownKind(index.data().toString()))
                                                      : kindBrush(Theme::current(), kind, ratio);
        paintSwatch(painter, swatch, brush);
        room.setLeft(room.left() + swatchPx + gapPx);
    }
    const std::optional<ChipText> chip = chipOf(index);
    QRect textRoom = room;
    if (chip)
        textRoom.setRight(room.right() - chipWidthPx(*chip) - gapPx);

    const FontRole role = toneFont(index, isSelected);
    painter.setFont(themeFont(role));
    painter.setPen(toneColor(index, isSelected));
    const Qt::Alignment alignment(index.data(Qt::TextAlignmentRole).toInt());
    const bool isNumber = alignment.testFlag(Qt::AlignRight);
    // A name keeps its ends, which tell it from its neighbours; a number is never cut.
    const QString whole = index.data().toString();
    const QString text = isNumber ? whole
                                  : painter.fontMetrics().elidedText(
                                      whole, isFirstColumn(index) ? Qt::ElideMiddle : Qt::ElideRight, textRoom.width());
    painter.drawText(textRoom, int(alignment | Qt::TextSingleLine), text);
    if (chip) {
        const int textEndPx = textRoom.left() + painter.fontMetrics().horizontalAdvance(text);
        paintChip(painter, textEndPx + gapPx, room.center().y() + 1, *chip);
    }
}

int TableDelegate::contentWidthPx(const QModelIndex &index) const
{
    int widthPx = textWidthPx(index.data().toString(), toneFont(index, true)) + 1;
    if (index.data(HasSwatchRole).toBool())
        widthPx += swatchPx + gapPx;
    if (const auto chip = chipOf(index))
        widthPx += chipWidthPx(*chip) + gapPx;
    return widthPx;
}

QSize TableDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int paddingPx = (isFirstColumn(index) ? edgePaddingPx : cellPaddingPx) + cellPaddingPx;
    return {contentWidthPx(index) + paddingPx, std::max(rowHeightPx, option.fontMetrics.height() + 10)};
}

void BarDelegate::paintContent(QPainter &painter, QRect room, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const int numberPx = index.data().toString().isEmpty() ? 0 : TableDelegate::contentWidthPx(index) + gapPx;
    const QVariant ratio = index.data(RatioRole);
    if (ratio.isValid() && !index.data(RestRole).toBool()) {
        // Right of the column, so that bars of short and long numbers start at one edge.
        const int reservedPx = numberPx == 0 ? 0 : textWidthPx(u"100.0 %"_s, FontRole::Body) + gapPx;
        const int barPx = std::clamp(room.width() - reservedPx, 0, maximumBarPx);
        const QRectF bar(room.right() + 1 - reservedPx - barPx, room.top() + 1, barPx, room.height());
        const Theme theme = Theme::current();
        const auto kind = SliceKind(index.data(KindRole).toInt());
        const QModelIndex name = index.siblingAtColumn(0);
        const QBrush fill = kind == SliceKind::Other ? QBrush(Theme::unknownKind(name.data().toString()))
                                                     : kindBrush(theme, kind, painter.device()->devicePixelRatioF());
        paintInlineBar(painter, bar, {.ratio = ratio.toDouble(), .fill = fill});
    }
    TableDelegate::paintContent(painter, room, option, index);
}

int BarDelegate::contentWidthPx(const QModelIndex &index) const
{
    const int textPx = index.data().toString().isEmpty() ? 0 : textWidthPx(u"100.0 %"_s, FontRole::Body) + gapPx;
    return textPx + minimumBarPx;
}

JumpDelegate::JumpDelegate(QString words, QObject *parent)
    : TableDelegate(parent)
    , m_words(std::move(words))
{
}

void JumpDelegate::paintContent(QPainter &painter, QRect room, const QStyleOptionViewItem &option,
                                const QModelIndex &index) const
{
    if (!index.data(SortRole).isValid())
        return; // nowhere to go
    const Theme theme = Theme::current();
    const bool isActive
        = option.state.testFlag(QStyle::State_Selected) || option.state.testFlag(QStyle::State_MouseOver);
    if (isActive) {
        painter.setFont(themeFont(FontRole::Small));
        painter.setPen(theme.color(Token::Accent));
        painter.drawText(room, int(Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine), m_words);
        return;
    }
    const QRectF icon(room.right() + 1 - jumpIconPx, room.center().y() - jumpIconPx / 2.0, jumpIconPx, jumpIconPx);
    paintIcon(painter, icon, u"jump"_s, theme.color(Token::Text3));
}

int JumpDelegate::contentWidthPx(const QModelIndex &) const
{
    return textWidthPx(m_words, FontRole::Small) + 2;
}

} // namespace ascope
