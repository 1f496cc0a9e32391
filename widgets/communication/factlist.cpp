// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/factlist.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/chips.h"
#include "widgets/common/fonts.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int rowPx = 30;
constexpr double iconPx = 14;
constexpr double titleLeftPx = 24;
constexpr double valueShare = 0.44; ///< of the width

QString rowText(const FactRow &row)
{
    return QStringList{row.title, row.value, row.right}.join(u'\t');
}

} // namespace

FactList::FactList(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
}

void FactList::setRows(std::vector<FactRow> rows)
{
    m_rows = std::move(rows);
    m_current = -1;
    m_hovered = -1;
    QStringList texts;
    for (const FactRow &row : m_rows)
        texts.append(rowText(row).replace(u'\t', u' '));
    setAccessibleDescription(texts.join(u'\n'));
    updateGeometry();
    update();
}

QSize FactList::sizeHint() const
{
    return {240, int(m_rows.size()) * rowPx};
}

int FactList::rowAt(double y) const
{
    const int row = int(std::floor(y / rowPx));
    return row >= 0 && row < int(m_rows.size()) ? row : -1;
}

void FactList::setCurrent(int row)
{
    m_current = std::clamp(row, 0, int(m_rows.size()) - 1);
    update();
}

void FactList::activate(int row)
{
    if (row >= 0 && row < int(m_rows.size()) && m_rows[size_t(row)].isLink)
        Q_EMIT activated(row);
}

void FactList::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        QString table;
        for (const FactRow &row : m_rows)
            table += rowText(row) + u'\n';
        QApplication::clipboard()->setText(table);
        return;
    }
    if (m_rows.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
        return setCurrent(m_current - 1);
    case Qt::Key_Down:
        return setCurrent(m_current + 1);
    case Qt::Key_Home:
        return setCurrent(0);
    case Qt::Key_End:
        return setCurrent(int(m_rows.size()));
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return activate(m_current);
    default:
        QWidget::keyPressEvent(event);
    }
}

void FactList::mouseMoveEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().y());
    if (row == m_hovered)
        return;
    m_hovered = row;
    update();
}

void FactList::mouseReleaseEvent(QMouseEvent *event)
{
    activate(rowAt(event->position().y()));
}

void FactList::leaveEvent(QEvent *)
{
    m_hovered = -1;
    update();
}

void FactList::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_current < 0 && !m_rows.empty())
        setCurrent(0);
}

void FactList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    const double valueLeft = titleLeftPx + (width() - titleLeftPx) * valueShare;
    for (int i = 0; i < int(m_rows.size()); ++i) {
        const FactRow &row = m_rows[size_t(i)];
        const QRectF rect(0, i * rowPx, width(), rowPx);
        if (i == m_hovered && row.isLink)
            painter.fillRect(rect, theme.color(Token::Hover));
        if (i > 0)
            painter.fillRect(QRectF(0, rect.top(), width(), 1), theme.color(Token::BorderSoft));
        if (row.state) {
            paintIcon(painter, QRectF(0, rect.center().y() - iconPx / 2, iconPx, iconPx), stateIconName(*row.state),
                      theme.color(*row.state == State::NotCollected ? Token::Text3 : stateToken(*row.state)));
        }
        const auto text
            = [&](const QRectF &cell, const QString &words, FontRole role, Token token, Qt::Alignment alignment) {
                  painter.setFont(themeFont(role));
                  painter.setPen(theme.color(token));
                  painter.drawText(cell, int(alignment | Qt::AlignVCenter | Qt::TextSingleLine),
                                   painter.fontMetrics().elidedText(words, Qt::ElideRight, int(cell.width())));
              };
        text(QRectF(titleLeftPx, rect.top(), valueLeft - titleLeftPx - 8, rowPx), row.title, FontRole::BodyMedium,
             Token::Text, Qt::AlignLeft);
        if (row.state == State::NotCollected) {
            paintChip(painter, valueLeft, rect.center().y(), {.text = row.value, .state = row.state});
            continue;
        }
        painter.setFont(themeFont(FontRole::Body));
        const double valueWidth = painter.fontMetrics().horizontalAdvance(row.value) + 2;
        text(QRectF(valueLeft, rect.top(), valueWidth, rowPx), row.value, FontRole::Body, Token::Text, Qt::AlignLeft);
        const double rightLeft = valueLeft + valueWidth + 10;
        text(QRectF(rightLeft, rect.top(), width() - rightLeft, rowPx), row.right, FontRole::Body, Token::Text2,
             Qt::AlignRight);
    }
    if (m_current >= 0 && hasKeyboardFocus(*this))
        paintFocusRing(painter, QRectF(0, m_current * rowPx, width(), rowPx), 4);
}

} // namespace ascope
