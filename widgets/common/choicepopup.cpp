// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/choicepopup.h"

#include "models/base/units.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

enum ChoiceRole { IdRole = Qt::UserRole + 1, NoteRole, CurrentRole };
constexpr int rowHeightPx = 26;
constexpr int visibleRows = 12;

/// A row: tick or box, text, note.
class ChoiceDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {200, rowHeightPx}; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme theme = Theme::current();
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
        if (isCurrent || option.state.testFlag(QStyle::State_MouseOver))
            paintPlate(*painter, QRectF(option.rect).adjusted(4, 0, -4, 0),
                       theme.color(isCurrent ? Token::Selection : Token::Hover), QColor(), 4);
        const QRectF mark(option.rect.left() + 12, option.rect.center().y() - 7, 16, 16);
        const QVariant check = index.data(Qt::CheckStateRole);
        if (check.isValid()) {
            QStyleOption box;
            box.rect = mark.toRect();
            box.state = QStyle::State_Enabled | (check.toInt() == Qt::Checked ? QStyle::State_On : QStyle::State_Off);
            option.widget->style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, painter, option.widget);
        } else if (index.data(CurrentRole).toBool()) {
            paintIcon(*painter, mark.adjusted(1, 1, -1, -1), u"check"_s, theme.color(Token::Accent));
        }
        const QRect area = option.rect.adjusted(36, 0, -12, 0);
        painter->setFont(themeFont(FontRole::Small));
        painter->setPen(theme.color(Token::Text2));
        const QString note = index.data(NoteRole).toString();
        painter->drawText(area, Qt::AlignVCenter | Qt::AlignRight, note);
        const int noteWidthPx = note.isEmpty() ? 0 : painter->fontMetrics().horizontalAdvance(note) + 12;
        painter->setFont(themeFont(FontRole::Body));
        painter->setPen(theme.color(Token::Text));
        painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideMiddle,
                                                            area.width() - noteWidthPx));
    }
};

} // namespace

ChoicePopup::ChoicePopup(Mode mode, const QString &name, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_mode(mode)
    , m_field(new QLineEdit)
    , m_list(new QListView)
    , m_model(new QStandardItemModel(this))
    , m_filter(new QSortFilterProxyModel(this))
{
    setAccessibleName(name);
    setFixedWidth(260);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(9, 9, 9, 9);
    layout->setSpacing(8);
    m_field->setPlaceholderText(tr("Filter"));
    m_field->setAccessibleName(tr("Filter the list"));
    m_field->setClearButtonEnabled(false);
    m_field->installEventFilter(this);
    layout->addWidget(m_field);
    m_filter->setSourceModel(m_model);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(m_filter);
    m_list->setAccessibleName(name);
    m_list->setItemDelegate(new ChoiceDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setMouseTracking(true);
    m_list->setContentsMargins(0, 0, 0, 0);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    layout->addWidget(m_list);
    if (mode == Mode::Several) {
        auto *buttons = new QHBoxLayout;
        auto *all = makeSmallButton(tr("All"));
        auto *none = makeSmallButton(tr("None"));
        m_apply = makeSmallButton(tr("Apply"));
        buttons->addWidget(all);
        buttons->addWidget(none);
        buttons->addStretch();
        buttons->addWidget(m_apply);
        layout->addLayout(buttons);
        connect(all, &QPushButton::clicked, this, [this] { setAllTicks(true); });
        connect(none, &QPushButton::clicked, this, [this] { setAllTicks(false); });
        connect(m_apply, &QPushButton::clicked, this, [this] { finish(tickedIds()); });
    }
    connect(m_field, &QLineEdit::textChanged, this, &ChoicePopup::applyFilter);
    connect(m_list, &QListView::clicked, this, &ChoicePopup::choose);
    connect(m_model, &QStandardItemModel::itemChanged, this, &ChoicePopup::updateApply);
}

void ChoicePopup::setChoices(const std::vector<Choice> &choices, const std::vector<qint64> &chosenIds)
{
    m_model->clear();
    for (const Choice &choice : choices) {
        auto *item = new QStandardItem(choice.text); // the model owns it
        item->setData(choice.id, IdRole);
        item->setData(choice.note, NoteRole);
        const bool isChosen = std::ranges::find(chosenIds, choice.id) != chosenIds.end();
        if (m_mode == Mode::Several)
            item->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
        else
            item->setData(isChosen, CurrentRole);
        m_model->appendRow(item);
    }
    const int rows = std::clamp(int(choices.size()), 2, visibleRows);
    m_list->setFixedHeight(rows * rowHeightPx + 2);
    m_field->setVisible(int(choices.size()) > visibleRows || m_takesSpans);
    updateApply();
}

void ChoicePopup::setTakesSpans(bool takesSpans)
{
    m_takesSpans = takesSpans;
    m_field->setPlaceholderText(takesSpans ? tr("Filter, or numbers: 0-3, 8") : tr("Filter"));
}

void ChoicePopup::openBelow(const QWidget &anchor)
{
    m_field->clear();
    adjustSize();
    QPoint at = anchor.mapToGlobal(QPoint(0, anchor.height() + 4));
    const QRect screen = anchor.screen()->availableGeometry();
    at.setX(std::clamp(at.x(), screen.left(), std::max(screen.left(), screen.right() - width())));
    move(at);
    show();
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        if (m_filter->index(row, 0).data(CurrentRole).toBool()) {
            m_list->setCurrentIndex(m_filter->index(row, 0));
            m_list->scrollTo(m_filter->index(row, 0), QAbstractItemView::PositionAtCenter);
        }
    }
    if (m_field->isVisible())
        m_field->setFocus();
    else
        m_list->setFocus();
}

bool ChoicePopup::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (watched == m_field && key->key() == Qt::Key_Down) {
        m_list->setFocus();
        if (!m_list->currentIndex().isValid())
            m_list->setCurrentIndex(m_filter->index(0, 0));
        return true;
    }
    if (isEnter && watched == m_field && m_takesSpans) {
        if (const auto ids = spanIds(m_field->text()); !ids.empty()) {
            finish(ids);
            return true;
        }
    }
    if (isEnter && m_mode == Mode::Several) {
        finish(tickedIds());
        return true;
    }
    if (isEnter) {
        const QModelIndex index = m_list->currentIndex().isValid() ? m_list->currentIndex() : m_filter->index(0, 0);
        choose(index);
        return true;
    }
    if (watched == m_list && key->key() == Qt::Key_Space && m_list->currentIndex().isValid()) {
        choose(m_list->currentIndex());
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

void ChoicePopup::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    painter.setPen(theme.color(Token::BorderStrong));
    painter.setBrush(theme.color(Token::Raised));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

std::vector<qint64> ChoicePopup::tickedIds() const
{
    std::vector<qint64> ids;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QStandardItem *item = m_model->item(row);
        if (item->checkState() == Qt::Checked)
            ids.push_back(item->data(IdRole).toLongLong());
    }
    return ids;
}

std::vector<qint64> ChoicePopup::spanIds(const QString &text) const
{
    const std::vector<qint64> wanted = parseSpans(text);
    std::vector<qint64> ids;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const qint64 id = m_model->item(row)->data(IdRole).toLongLong();
        if (std::ranges::find(wanted, id) != wanted.end())
            ids.push_back(id);
    }
    return ids;
}

void ChoicePopup::applyFilter(const QString &text)
{
    if (m_takesSpans && !spanIds(text).empty())
        m_filter->setFilterFixedString({}); // a list of numbers is not looked for in the texts
    else
        m_filter->setFilterFixedString(text);
}

void ChoicePopup::choose(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    QStandardItem *item = m_model->itemFromIndex(m_filter->mapToSource(index));
    if (m_mode == Mode::Several)
        item->setCheckState(item->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
    else
        finish({item->data(IdRole).toLongLong()});
}

void ChoicePopup::finish(const std::vector<qint64> &ids)
{
    if (ids.empty())
        return;
    hide();
    Q_EMIT chosen(ids);
}

void ChoicePopup::setAllTicks(bool areTicked)
{
    // What the filter hides stays as it is.
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        QStandardItem *item = m_model->itemFromIndex(m_filter->mapToSource(m_filter->index(row, 0)));
        item->setCheckState(areTicked ? Qt::Checked : Qt::Unchecked);
    }
}

void ChoicePopup::updateApply()
{
    if (!m_apply)
        return;
    const auto count = tickedIds().size();
    m_apply->setEnabled(count > 0);
    m_apply->setText(tr("Apply %1").arg(formatCount(qint64(count))));
}

std::vector<qint64> parseSpans(const QString &text)
{
    static const QRegularExpression span(u"^\\s*(\\d{1,9})\\s*(?:[-–]\\s*(\\d{1,9}))?\\s*$"_s);
    std::vector<qint64> numbers;
    for (const QString &part : text.split(u',')) {
        const auto match = span.match(part);
        if (!match.hasMatch())
            return {};
        const qint64 first = match.captured(1).toLongLong();
        const qint64 last = match.captured(2).isEmpty() ? first : match.captured(2).toLongLong();
        if (last < first || last - first > 100'000)
            return {};
        for (qint64 number = first; number <= last; ++number)
            numbers.push_back(number);
    }
    return numbers;
}

} // namespace ascope
