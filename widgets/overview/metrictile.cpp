// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/metrictile.h"

#include "models/base/units.h"
#include "models/report/phrases.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/chips.h"
#include "widgets/common/fonts.h"

#include <QFontMetrics>
#include <QPainter>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int paddingPx = 14;

} // namespace

MetricTile::MetricTile(QString name, QWidget *parent)
    : QFrame(parent)
    , m_name(std::move(name))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::TabFocus);
}

void MetricTile::setValue(std::optional<double> ratio, const QString &madeOf, const QString &formula)
{
    m_ratio = ratio;
    m_madeOf = madeOf;
    const QString value = ratio ? formatPercent(*ratio) : notCollectedText();
    setAccessibleName(tr("%1: %2").arg(m_name, value));
    setAccessibleDescription(madeOf + u'\n' + formula);
    setToolTip(m_name + u'\n' + value + u"\n\n"_s + formula);
    update();
}

void MetricTile::setCompact(bool isCompact)
{
    m_isCompact = isCompact;
    updateGeometry();
    update();
}

QSize MetricTile::sizeHint() const
{
    return m_isCompact ? QSize(300, 66) : QSize(286, 78);
}

QSize MetricTile::minimumSizeHint() const
{
    return m_isCompact ? QSize(220, 56) : QSize(220, 64);
}

void MetricTile::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    paintPlate(painter, rect(), theme.color(Token::Surface), theme.color(Token::Border), 8);
    if (hasKeyboardFocus(*this))
        paintFocusRing(painter, rect(), 8);
    const QRect room = rect().adjusted(paddingPx, 0, -paddingPx, 0);
    const QFontMetrics metricMetrics(themeFont(FontRole::Metric));
    const QString number = m_ratio ? formatNumber(*m_ratio * 100, 1) : QString();
    const int numberPx = metricMetrics.horizontalAdvance(number);

    // Three lines with even air above and below, or number left and two lines right of it.
    const int textLeft = m_isCompact ? room.left() + (m_ratio ? numberPx + 34 : 120) : room.left();
    const int middle = height() / 2;
    const int numberBaseline = middle + metricMetrics.ascent() / 2 - (m_isCompact ? 3 : 5);
    const int nameBaseline = m_isCompact ? middle - 5 : numberBaseline - 25;
    const int madeOfBaseline = m_isCompact ? middle + 13 : numberBaseline + 19;

    painter.setFont(themeFont(m_isCompact ? FontRole::BodyMedium : FontRole::Small));
    painter.setPen(theme.color(m_isCompact ? Token::Text : Token::Text2));
    painter.drawText(QPoint(textLeft, nameBaseline),
                     painter.fontMetrics().elidedText(m_name, Qt::ElideRight, room.right() - textLeft));
    if (m_ratio) {
        painter.setFont(themeFont(FontRole::Metric));
        painter.setPen(theme.color(Token::Text));
        painter.drawText(QPoint(room.left(), numberBaseline), number);
        painter.setFont(themeFont(FontRole::MetricUnit));
        painter.setPen(theme.color(Token::Text2));
        painter.drawText(QPoint(room.left() + numberPx + 5, numberBaseline), u"%"_s);
    } else {
        paintChip(painter, room.left(), numberBaseline - 8, {.text = notCollectedText(), .state = State::NotCollected});
    }
    painter.setFont(themeFont(FontRole::Small));
    painter.setPen(theme.color(Token::Text2));
    painter.drawText(QPoint(textLeft, madeOfBaseline),
                     painter.fontMetrics().elidedText(m_madeOf, Qt::ElideRight, room.right() - textLeft));
}

} // namespace ascope
