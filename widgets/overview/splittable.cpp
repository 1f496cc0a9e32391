// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/overview/splittable.h"

#include "models/base/units.h"
#include "models/items/tabletext.h"
#include "models/report/phrases.h"
#include "widgets/common/fonts.h"
#include "widgets/common/patterns.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetrics>
#include <QMenu>
#include <QPainter>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr QChar unitSpace(0x00a0);
constexpr int swatchPx = 10;
constexpr int shareWidthPx = 58;
constexpr int headPx = 24;

} // namespace

SplitTable::SplitTable(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

void SplitTable::setSplit(const QString &title, const QString &sumName, const StepSum &sum)
{
    m_title = title;
    m_sumName = sumName;
    m_sum = sum;
    setAccessibleName(title);
    setAccessibleDescription(text());
    update();
}

std::vector<SplitTable::Line> SplitTable::lines() const
{
    std::vector<double> parts(m_sum.parts.begin(), m_sum.parts.end());
    const std::vector<double> shares = sharesByLargestRemainder(parts);
    const TimeUnit unit = timeUnitFor(qint64(m_sum.meanWallNs()));
    std::vector<Line> lines;
    for (int part = 0; part < stepPartCount; ++part) {
        const bool isNone = parts[size_t(part)] <= 0;
        lines.push_back({.name = stepPartText(StepPart(part)),
                         .time = isNone ? QString() : timeCellText(m_sum.meanNs(StepPart(part)), unit),
                         .share = isNone ? tr("none") : formatNumber(shares[size_t(part)], 1) + unitSpace + u'%'});
    }
    lines.push_back({.name = m_sumName,
                     .time = timeCellText(m_sum.meanWallNs(), unit),
                     .share = formatNumber(100, 1) + unitSpace + u'%'});
    return lines;
}

QString SplitTable::text() const
{
    QString text = m_title + u'\t' + unitName(timeUnitFor(qint64(m_sum.meanWallNs()))) + u'\t' + tr("share") + u'\n';
    for (const Line &line : lines())
        text += line.name + u'\t' + line.time + u'\t' + line.share + u'\n';
    return text;
}

void SplitTable::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    const int flags = Qt::AlignVCenter | Qt::TextSingleLine;
    painter.setFont(themeFont(FontRole::CardTitle));
    painter.setPen(theme.color(Token::Text));
    painter.drawText(QRect(0, 0, width() - 100, headPx), flags | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(m_title, Qt::ElideRight, width() - 100));
    painter.setFont(themeFont(FontRole::Small));
    painter.setPen(theme.color(Token::Text3));
    painter.drawText(QRect(0, 0, width() - shareWidthPx, headPx), flags | Qt::AlignRight,
                     unitName(timeUnitFor(qint64(m_sum.meanWallNs()))));
    painter.drawText(QRect(0, 0, width(), headPx), flags | Qt::AlignRight, tr("share"));

    const std::vector<Line> rows = lines();
    const double rowPx = std::min(26.0, double(height() - headPx) / double(rows.size()));
    for (size_t i = 0; i < rows.size(); ++i) {
        const Line &line = rows[i];
        const QRectF room(0, headPx + double(i) * rowPx, width(), rowPx);
        const bool isSum = i + 1 == rows.size();
        const bool isNone = line.time.isEmpty();
        double nameLeft = 0;
        if (!isSum) {
            paintSwatch(painter, QRectF(0, std::round(room.center().y() - swatchPx / 2.0), swatchPx, swatchPx),
                        stepPartBrush(theme, StepPart(int(i)), devicePixelRatioF()));
            painter.fillRect(QRectF(0, std::round(room.bottom()) - 1, width(), 1), theme.color(Token::BorderSoft));
            nameLeft = swatchPx + 8;
        }
        painter.setFont(themeFont(isSum ? FontRole::CardTitle : FontRole::Body));
        painter.setPen(theme.color(isNone ? Token::Text2 : Token::Text));
        const double timePx = painter.fontMetrics().horizontalAdvance(line.time);
        const double nameRoomPx = width() - shareWidthPx - timePx - 10 - nameLeft;
        painter.drawText(room.adjusted(nameLeft, 0, 0, 0), flags | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(line.name, Qt::ElideRight, int(nameRoomPx)));
        if (!isSum)
            painter.setFont(themeFont(FontRole::BodyMedium));
        painter.drawText(room.adjusted(0, 0, -shareWidthPx, 0), flags | Qt::AlignRight, line.time);
        if (!isSum)
            painter.setFont(themeFont(FontRole::Body));
        painter.setPen(theme.color(isSum ? Token::Text : (isNone ? Token::Text3 : Token::Text2)));
        painter.drawText(room, flags | Qt::AlignRight, line.share);
    }
}

void SplitTable::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addAction(tr("Copy"), this, [this] { QApplication::clipboard()->setText(text()); });
    menu.exec(event->globalPos());
}

} // namespace ascope
