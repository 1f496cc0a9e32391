// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/sumline.h"

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace ascope {

namespace {

constexpr int groupGapPx = 18;

int widthOf(const SumPart &part)
{
    const QFontMetrics metrics(themeFont(part.isStrong ? FontRole::SmallMedium : FontRole::Small));
    return metrics.horizontalAdvance(part.text) + (part.startsGroup ? groupGapPx : 0);
}

} // namespace

SumLine::SumLine(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void SumLine::setParts(std::vector<SumPart> parts)
{
    m_parts = std::move(parts);
    QString text;
    for (const SumPart &part : m_parts)
        text += part.startsGroup ? QString(u", " + part.text) : part.text;
    setAccessibleName(text);
    setToolTip(text);
    updateGeometry();
    update();
}

QSize SumLine::sizeHint() const
{
    int widthPx = 0;
    for (const SumPart &part : m_parts)
        widthPx += widthOf(part);
    return {widthPx + 2, 20};
}

void SumLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    int left = 0;
    for (const SumPart &part : m_parts) {
        if (part.startsGroup)
            left += groupGapPx;
        painter.setFont(themeFont(part.isStrong ? FontRole::SmallMedium : FontRole::Small));
        painter.setPen(theme.color(part.isStrong ? Token::Text : Token::Text2));
        const QString text = painter.fontMetrics().elidedText(part.text, Qt::ElideRight, width() - left);
        painter.drawText(QRect(left, 0, width() - left, height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        left += painter.fontMetrics().horizontalAdvance(text);
        if (text != part.text)
            break;
    }
}

} // namespace ascope
