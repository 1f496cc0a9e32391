// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recentlist.h"

#include "models/base/units.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"

#include <QContextMenuEvent>
#include <QDateTime>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

State stateOf(const SessionEntry &entry)
{
    if (entry.state == "damaged"_L1)
        return State::Critical;
    if (entry.state == "newer"_L1)
        return State::Attention;
    return entry.state == "source gone"_L1 ? State::NotCollected : State::Ok;
}

/// What is to be said of the state; empty for a session that is simply ready.
QString stateText(const SessionEntry &entry)
{
    if (entry.state == "damaged"_L1)
        return RecentList::tr("The session file cannot be read. Import the folder again.");
    if (entry.state == "newer"_L1)
        return RecentList::tr("Written by a newer version of ascope. Import the folder again, or update ascope.");
    return entry.state == "source gone"_L1 ? RecentList::tr("The source folder is gone; the session still opens.")
                                           : QString();
}

QRect removeRect(const QRect &row)
{
    return {row.right() - 36, row.center().y() - 12, 24, 24};
}

/// Paints one session.
class RecentDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {300, RecentList::rowHeightPx};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto &entry = static_cast<const RecentModel *>(index.model())->entry(index);
        const Theme theme = Theme::current();
        const QRect row = option.rect;
        const bool isHovered = option.state.testFlag(QStyle::State_MouseOver);
        const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
        if (isHovered || hasFocus)
            painter->fillRect(row, theme.color(Token::Hover));
        if (index.row() > 0)
            painter->fillRect(QRect(row.left(), row.top(), row.width(), 1), theme.color(Token::BorderSoft));
        const State state = stateOf(entry);
        paintIcon(*painter, QRectF(row.left() + 16, row.center().y() - 8, 16, 16), stateIconName(state),
                  theme.color(stateToken(state)));

        const int rightWidthPx = isHovered || hasFocus ? 130 : 100;
        const QRect texts = row.adjusted(49, 0, -16 - rightWidthPx, 0);
        const QRect top(texts.left(), row.top() + 11, texts.width(), 20);
        painter->setFont(themeFont(FontRole::CardTitle));
        painter->setPen(theme.color(Token::Text));
        const QString name = painter->fontMetrics().elidedText(entry.name, Qt::ElideMiddle, top.width());
        painter->drawText(top, Qt::AlignVCenter | Qt::AlignLeft, name);
        const int nameWidthPx = painter->fontMetrics().horizontalAdvance(name);
        painter->setFont(themeFont(FontRole::Small));
        painter->setPen(theme.color(Token::Text3));
        const QRect setup = top.adjusted(nameWidthPx + 9, 0, 0, 0);
        painter->drawText(setup, Qt::AlignVCenter | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(entry.setup, Qt::ElideRight, std::max(0, setup.width())));
        painter->setFont(themeFont(FontRole::Body));
        painter->setPen(theme.color(Token::Text2));
        const QString said = stateText(entry).isEmpty() ? entry.headline : stateText(entry);
        const QString second = said.isEmpty() ? entry.sourcePath : said;
        const QRect bottom(texts.left(), row.top() + 32, texts.width(), 20);
        painter->drawText(bottom, Qt::AlignVCenter | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(second, Qt::ElideRight, bottom.width()));

        QRect right = row.adjusted(0, 0, -16, 0);
        if (isHovered || hasFocus) {
            paintIcon(*painter, QRectF(removeRect(row)).adjusted(5, 5, -5, -5), u"remove"_s, theme.color(Token::Text2));
            right.setRight(removeRect(row).left() - 8);
        }
        painter->setFont(themeFont(FontRole::Small));
        painter->setPen(theme.color(Token::Text2));
        painter->drawText(QRect(right.left(), top.top(), right.width(), 20), Qt::AlignVCenter | Qt::AlignRight,
                          recentDateText(entry.importedNs));
        const qint64 bytes = entry.sourceBytes > 0 ? entry.sourceBytes : entry.sizeBytes;
        painter->drawText(QRect(right.left(), bottom.top(), right.width(), 20), Qt::AlignVCenter | Qt::AlignRight,
                          formatBytes(double(bytes)));
        if (hasFocus && hasKeyboardFocus(*option.widget))
            paintFocusRing(*painter, QRectF(row).adjusted(2, 2, -2, -2), 6);
    }
};

} // namespace

void RecentModel::setEntries(std::vector<SessionEntry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    endResetModel();
}

int RecentModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_entries.size());
}

QVariant RecentModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const SessionEntry &session = entry(index);
    if (role == Qt::DisplayRole)
        return session.name;
    if (role == Qt::AccessibleTextRole)
        return QStringList{session.name, session.setup, session.headline, stateText(session)}.join(u". "_s);
    if (role == Qt::ToolTipRole)
        return session.sourcePath;
    return {};
}

RecentList::RecentList(QWidget *parent)
    : QListView(parent)
    , m_model(new RecentModel(this))
{
    setModel(m_model);
    setItemDelegate(new RecentDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setSelectionMode(NoSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setAccessibleName(tr("Recent sessions"));
    viewport()->setAutoFillBackground(false);
}

void RecentList::setEntries(std::vector<SessionEntry> entries)
{
    m_model->setEntries(std::move(entries));
}

void RecentList::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex index = currentIndex();
    if (index.isValid() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        Q_EMIT openRequested(m_model->entry(index));
        return;
    }
    if (index.isValid() && event->key() == Qt::Key_Delete) {
        Q_EMIT removeRequested(m_model->entry(index));
        return;
    }
    QListView::keyPressEvent(event);
}

void RecentList::mouseReleaseEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    if (!index.isValid() || event->button() != Qt::LeftButton)
        return;
    const SessionEntry entry = m_model->entry(index); // a copy: the signal may change the list
    if (removeRect(visualRect(index)).contains(event->position().toPoint()))
        Q_EMIT removeRequested(entry);
    else
        Q_EMIT openRequested(entry);
}

void RecentList::mouseMoveEvent(QMouseEvent *event)
{
    QListView::mouseMoveEvent(event);
    viewport()->update();
}

void RecentList::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    if (!index.isValid())
        return;
    const SessionEntry entry = m_model->entry(index);
    QMenu menu(this);
    menu.addAction(tr("Open"), this, [this, entry] { Q_EMIT openRequested(entry); });
    QAction *again = menu.addAction(tr("Import again"), this, [this, entry] { Q_EMIT importAgainRequested(entry); });
    again->setEnabled(entry.state != "source gone"_L1 && !entry.sourcePath.isEmpty());
    menu.addSeparator();
    menu.addAction(themedIcon(u"remove"_s), tr("Remove the session; the source folder stays"), this,
                   [this, entry] { Q_EMIT removeRequested(entry); });
    menu.exec(event->globalPos());
}

void RecentList::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    if (m_model->rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setFont(themeFont(FontRole::Body));
    painter.setPen(Theme::current().color(Token::Text3));
    painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("No session to show here."));
}

QString recentDateText(qint64 importedNs)
{
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(importedNs / 1'000'000);
    const QDate today = QDate::currentDate();
    if (when.date() == today)
        return RecentList::tr("today %1").arg(when.time().toString(u"HH:mm"_s));
    if (when.date() == today.addDays(-1))
        return RecentList::tr("yesterday");
    const bool isThisYear = when.date().year() == today.year();
    return when.date().toString(isThisYear ? RecentList::tr("d MMM", "date of this year")
                                           : RecentList::tr("d MMM yyyy", "date of another year"));
}

} // namespace ascope
