// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/barlist.h"

#include "models/base/units.h"
#include "models/report/phrases.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/patterns.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int gapPx = 12;
constexpr int swatchPx = 10;
constexpr int moreHeightPx = 14;
constexpr int minimumBarPx = 40;
constexpr int nameShare = 44; ///< percent of the width that a name may take

int widthOf(const QString &text, FontRole role)
{
    return QFontMetrics(themeFont(role)).horizontalAdvance(text);
}

FontRole nameRole(const BarRow &row)
{
    return row.isStrong ? FontRole::BodyMedium : FontRole::Body;
}

} // namespace

BarFill tokenFill(Token token)
{
    return [token](const Theme &theme, double) { return QBrush(theme.color(token)); };
}

BarFill kindFill(SliceKind kind, const QString &name)
{
    if (kind == SliceKind::Other)
        return [name](const Theme &, double) { return QBrush(Theme::unknownKind(name)); };
    return [kind](const Theme &theme, double devicePixelRatio) { return kindBrush(theme, kind, devicePixelRatio); };
}

BarList::BarList(const QString &name, bool isClickable, QWidget *parent)
    : QWidget(parent)
    , m_isClickable(isClickable)
{
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    if (isClickable) {
        setMouseTracking(true);
        setFocusPolicy(Qt::TabFocus);
    }
}

void BarList::setRows(std::vector<BarRow> rows)
{
    m_rows = std::move(rows);
    m_hoveredRow = -1;
    m_currentRow = std::clamp(m_currentRow, 0, std::max(0, int(m_rows.size()) - 1));
    setAccessibleDescription(text());
    updateGeometry();
    update();
}

void BarList::setMaximumBarPx(int widthPx)
{
    m_maximumBarPx = widthPx;
    update();
}

void BarList::setRowHeightPx(int heightPx)
{
    m_rowHeightPx = heightPx;
    updateGeometry();
    update();
}

void BarList::setMark(std::optional<double> ratio)
{
    m_mark = ratio;
    update();
}

int BarList::visibleRowCount() const
{
    const int rowCount = int(m_rows.size());
    if (height() >= rowCount * m_rowHeightPx)
        return rowCount;
    return std::max(0, (height() - moreHeightPx) / m_rowHeightPx); // the last line says how many more
}

QString BarList::text() const
{
    QString text;
    for (const BarRow &row : m_rows)
        text += row.name + u'\t' + (row.value.isEmpty() ? notCollectedText() : row.value) + u'\t' + row.note + u'\n';
    return text;
}

QSize BarList::sizeHint() const
{
    return {280, int(m_rows.size()) * m_rowHeightPx};
}

QSize BarList::minimumSizeHint() const
{
    return {160, std::min(3, int(m_rows.size())) * m_rowHeightPx};
}

BarList::Columns BarList::columns() const
{
    Columns columns;
    for (const BarRow &row : m_rows) {
        columns.namePx
            = std::max(columns.namePx, widthOf(row.name, nameRole(row)) + (row.hasSwatch ? swatchPx + 8 : 0));
        columns.valuePx = std::max(columns.valuePx, widthOf(row.value, FontRole::BodyMedium) + 1);
        columns.notePx = std::max(columns.notePx, widthOf(row.note, FontRole::Small) + 1);
        if (row.chip)
            columns.chipPx = std::max(columns.chipPx, chipWidthPx(*row.chip));
    }
    columns.namePx = std::min(columns.namePx + 1, width() * nameShare / 100);
    const int restPx = width() - columns.namePx - columns.valuePx - 2 * gapPx
        - (columns.chipPx > 0 ? columns.chipPx + gapPx : 0) - (columns.notePx > 0 ? columns.notePx + gapPx : 0);
    columns.barPx = std::clamp(restPx, minimumBarPx, m_maximumBarPx);
    return columns;
}

void BarList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    const Columns layout = columns();
    const int shown = visibleRowCount();
    for (int row = 0; row < shown; ++row)
        paintRow(painter, row, layout);
    if (shown < int(m_rows.size())) {
        painter.setFont(themeFont(FontRole::Small));
        painter.setPen(theme.color(Token::Text3));
        painter.drawText(QRect(0, shown * m_rowHeightPx, width(), moreHeightPx + 2), Qt::AlignVCenter | Qt::AlignLeft,
                         tr("%1 more").arg(formatCount(qint64(m_rows.size()) - shown)));
    }
    if (m_mark && shown > 0) {
        const double x = layout.namePx + gapPx + *m_mark * layout.barPx;
        QPen pen(theme.color(Token::Text2), 1);
        pen.setDashPattern({2, 2});
        painter.setPen(pen);
        painter.drawLine(QPointF(x, 0), QPointF(x, shown * m_rowHeightPx));
    }
}

void BarList::paintRow(QPainter &painter, int row, const Columns &layout) const
{
    const Theme theme = Theme::current();
    const BarRow &entry = m_rows[size_t(row)];
    const QRect room(0, row * m_rowHeightPx, width(), m_rowHeightPx);
    const int flags = Qt::AlignVCenter | Qt::TextSingleLine;
    if (m_isClickable && row == m_hoveredRow)
        paintPlate(painter, QRectF(room).adjusted(-4, 0, 4, 0), theme.color(Token::Hover), QColor(), 4);

    int x = 0;
    if (entry.hasSwatch) {
        paintSwatch(painter, QRectF(0, room.center().y() - swatchPx / 2 + 1, swatchPx, swatchPx),
                    entry.fill(theme, devicePixelRatioF()));
        x = swatchPx + 8;
    }
    painter.setFont(themeFont(nameRole(entry)));
    painter.setPen(theme.color(Token::Text));
    const QRect nameRoom(x, room.top(), layout.namePx - x, room.height());
    painter.drawText(nameRoom, flags | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(entry.name, Qt::ElideMiddle, nameRoom.width()));

    x = layout.namePx + gapPx;
    const QRectF barRoom(x, room.top(), layout.barPx, room.height());
    if (entry.ratio) {
        const QBrush fill = entry.fill ? entry.fill(theme, devicePixelRatioF()) : QBrush(theme.color(Token::Text3));
        paintInlineBar(painter, barRoom, {.ratio = *entry.ratio, .fill = fill, .threshold = entry.threshold});
    } else if (entry.value.isEmpty()) {
        paintNotCollected(painter, QRectF(x, room.center().y() - 4, layout.barPx, 9), {});
    }

    x += layout.barPx + gapPx;
    if (entry.value.isEmpty()) {
        painter.setFont(themeFont(FontRole::Small));
        painter.setPen(theme.color(Token::Text3));
        painter.drawText(QRect(x, room.top(), width() - x, room.height()), flags | Qt::AlignRight, notCollectedText());
        return;
    }
    painter.setFont(themeFont(FontRole::BodyMedium));
    painter.setPen(theme.color(Token::Text));
    painter.drawText(QRect(x, room.top(), layout.valuePx, room.height()), flags | Qt::AlignRight, entry.value);
    x += layout.valuePx + gapPx;
    if (entry.chip)
        paintChip(painter, x, room.center().y() + 1, *entry.chip);
    painter.setFont(themeFont(FontRole::Small));
    painter.setPen(theme.color(Token::Text2));
    const int noteLeft = x + (layout.chipPx > 0 ? layout.chipPx + gapPx : 0);
    const QRect noteRoom(noteLeft, room.top(), std::max(0, width() - noteLeft), room.height());
    painter.drawText(noteRoom, flags | Qt::AlignRight,
                     painter.fontMetrics().elidedText(entry.note, Qt::ElideRight, noteRoom.width()));
    if (m_isClickable && row == m_currentRow && hasKeyboardFocus(*this))
        paintFocusRing(painter, QRectF(room).adjusted(0, 0, 0, -1), 4);
}

int BarList::rowAt(const QPoint &position) const
{
    const int row = position.y() / m_rowHeightPx;
    return position.y() >= 0 && row < visibleRowCount() ? row : -1;
}

void BarList::mouseMoveEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().toPoint());
    if (row == m_hoveredRow)
        return;
    m_hoveredRow = row;
    update();
}

void BarList::mouseReleaseEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().toPoint());
    if (m_isClickable && event->button() == Qt::LeftButton && row >= 0) {
        m_currentRow = row;
        Q_EMIT chosen(row);
    }
}

void BarList::leaveEvent(QEvent *)
{
    m_hoveredRow = -1;
    update();
}

void BarList::keyPressEvent(QKeyEvent *event)
{
    const int last = visibleRowCount() - 1;
    switch (event->key()) {
    case Qt::Key_Down:
        m_currentRow = std::clamp(m_currentRow + 1, 0, std::max(0, last));
        break;
    case Qt::Key_Up:
        m_currentRow = std::clamp(m_currentRow - 1, 0, std::max(0, last));
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_currentRow <= last)
            Q_EMIT chosen(m_currentRow);
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    update();
}

bool BarList::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int row = rowAt(help->pos());
        const QString tip = row >= 0 ? m_rows[size_t(row)].toolTip : QString();
        QToolTip::showText(help->globalPos(), tip, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace ascope
