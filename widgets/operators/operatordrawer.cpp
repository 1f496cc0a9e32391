// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operators/operatordrawer.h"

#include "models/base/units.h"
#include "models/items/countwords.h"
#include "models/items/operatortablemodel.h"
#include "models/items/tabletext.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/label.h"
#include "widgets/operators/histogramview.h"
#include "widgets/tables/barlist.h"
#include "widgets/tables/tabledelegate.h"
#include "widgets/tables/tableview.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int lowHeightPx = 640; ///< below it the means per card give way
constexpr int maximumRankRows = 9;

/// "Durations  µs ........ note"
QHBoxLayout *makeSectionLine(const QString &title, Label *unit, Label *note)
{
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(new Label(title, FontRole::CardTitle));
    if (unit)
        line->addWidget(unit);
    line->addStretch();
    note->setElideMode(Qt::ElideRight);
    line->addWidget(note);
    return line;
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0;
    std::ranges::sort(values);
    const size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

} // namespace

OperatorDrawer::OperatorDrawer(QWidget *parent)
    : Card({}, {}, parent)
    , m_model(new OperatorInstanceModel(this))
    , m_name(new Label(FontRole::Title))
    , m_scope(new Label(FontRole::Small, Token::Text2))
    , m_content(new QWidget)
    , m_onlySums(new Label(FontRole::Body, Token::Text2))
    , m_durationsNote(new Label(FontRole::Small, Token::Text2))
    , m_histogram(new HistogramView)
    , m_rankPart(new QWidget)
    , m_rankUnit(new Label(FontRole::Small, Token::Text3))
    , m_rankNote(new Label(FontRole::Small, Token::Text2))
    , m_rankMeans(new BarList(tr("Mean per card"), true))
    , m_listNote(new Label(FontRole::Small, Token::Text3))
    , m_list(new TableView)
{
    setAccessibleName(tr("Details of the operator"));
    auto *close = new QToolButton;
    close->setIcon(themedIcon(u"close"_s));
    close->setAutoRaise(true);
    close->setFixedSize(24, 24);
    close->setAccessibleName(tr("Close the details"));
    close->setToolTip(tr("Close the details (Q)"));
    connect(close, &QToolButton::clicked, this, &OperatorDrawer::closeRequested);

    m_name->setElideMode(Qt::ElideMiddle);
    m_scope->setElideMode(Qt::ElideRight);
    auto *head = new QHBoxLayout;
    head->addWidget(m_name, 1);
    head->addWidget(close);
    body()->addLayout(head);
    body()->addWidget(m_scope);
    body()->addSpacing(8);
    m_onlySums->setWordWrap(true);
    m_onlySums->hide();
    body()->addWidget(m_onlySums);

    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(4);
    content->addLayout(makeSectionLine(tr("Durations"), nullptr, m_durationsNote));
    m_histogram->setFixedHeight(150);
    content->addWidget(m_histogram);
    content->addSpacing(10);

    auto *rankPart = new QVBoxLayout(m_rankPart);
    rankPart->setContentsMargins(0, 0, 0, 10);
    rankPart->setSpacing(4);
    rankPart->addLayout(makeSectionLine(tr("Mean per card"), m_rankUnit, m_rankNote));
    m_rankMeans->setMaximumBarPx(400);
    m_rankMeans->setRowHeightPx(18);
    rankPart->addWidget(m_rankMeans);
    content->addWidget(m_rankPart);

    content->addLayout(makeSectionLine(tr("Slowest executions"), nullptr, m_listNote));
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Slowest executions"));
    m_list->setItemDelegateForColumn(OperatorInstanceModel::JumpColumn,
                                     new JumpDelegate(tr("Show in timeline"), m_list));
    m_list->setStretchColumn(OperatorInstanceModel::StepColumn, 52);
    m_list->setHideOrder({OperatorInstanceModel::ShapesColumn, OperatorInstanceModel::WaitColumn,
                          OperatorInstanceModel::NameColumn, OperatorInstanceModel::TaskColumn});
    content->addWidget(m_list, 1);
    body()->addWidget(m_content, 1);
    body()->addStretch();

    connect(m_histogram, &HistogramView::brushChanged, this, [this] {
        showDurations();
        Q_EMIT filterChanged();
    });
    connect(m_rankMeans, &BarList::chosen, this,
            [this](int row) { Q_EMIT rankChosen(m_details.rankMeans[size_t(row)].rank); });
    connect(m_list, &QAbstractItemView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == OperatorInstanceModel::JumpColumn)
            jumpFrom(index);
    });
    connect(m_list, &QAbstractItemView::activated, this, &OperatorDrawer::jumpFrom);
}

void OperatorDrawer::setDetails(const OperatorDetails &details, const QString &scopeWords)
{
    m_onlySums->hide();
    m_content->show();
    m_details = details;
    m_name->setText(details.stat.key);
    QStringList parts{executionCountText(details.histogram.count), scopeWords,
                      tr("mean %1").arg(formatDuration(std::llround(details.histogram.meanNs)))};
    if (details.histogram.stddevNs)
        parts.append(tr("σ %1").arg(formatDuration(std::llround(*details.histogram.stddevNs))));
    m_scope->setText(parts.join(u" · "_s));
    m_histogram->setHistogram(details.histogram, details.stat.kind, details.stat.key);
    showRankMeans();
    setExecutions({.slowest = details.slowest, .executionCount = details.executionCount});
    showDurations();
}

void OperatorDrawer::setOnlySums(const QString &name)
{
    m_name->setText(name);
    m_scope->setText({});
    m_content->hide();
    m_onlySums->setText(tr("This recording has sums of operators, not single executions: durations, cards and the "
                           "slowest execution were not collected. kernel_details.csv brings them."));
    m_onlySums->show();
}

void OperatorDrawer::setExecutions(const ExecutionList &list)
{
    m_model->setInstances(list.slowest);
    std::vector<int> absent;
    for (int column = 0; column < OperatorInstanceModel::ColumnCount; ++column) {
        if (m_model->isColumnEmpty(OperatorInstanceModel::Column(column)))
            absent.push_back(column);
    }
    m_list->setAbsentColumns(std::move(absent));
    if (m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(0, 0));
    const auto shown = qint64(list.slowest.size());
    const QString place = m_histogram->brush() ? tr("in the brush") : QString();
    const QString count = shown < list.executionCount
        ? tr("%1 of %2").arg(formatCount(shown), formatCount(list.executionCount))
        : QString();
    m_listNote->setText(place + (place.isEmpty() || count.isEmpty() ? QString() : u" · "_s) + count);
}

void OperatorDrawer::showDurations()
{
    const std::optional<DurationRange> brush = m_histogram->brush();
    const TimeUnit unit
        = unitOfSingleDurations(m_details.histogram.bins.empty() ? 0 : qint64(m_details.histogram.bins.back().toNs));
    if (!brush) {
        m_durationsNote->setText(tr("%1 · drag to choose a part").arg(unitName(unit)));
        return;
    }
    m_durationsNote->setText(
        tr("%1 to %2 %3").arg(timeCellText(brush->fromNs, unit), timeCellText(brush->toNs, unit), unitName(unit)));
}

void OperatorDrawer::showRankMeans()
{
    std::vector<double> means;
    for (const RankMean &mean : m_details.rankMeans)
        means.push_back(mean.meanNs);
    const double medianNs = medianOf(means);
    const double largestNs = means.empty() ? 0 : *std::ranges::max_element(means);
    const TimeUnit unit = unitOfSingleDurations(qint64(largestNs));
    std::vector<BarRow> rows;
    for (const RankMean &mean : m_details.rankMeans) {
        const bool isSlow = means.size() > 2 && mean.meanNs >= OperatorTableModel::markedSpread * medianNs;
        rows.push_back(
            {.name = tr("Rank %1").arg(mean.rank),
             .ratio = largestNs > 0 ? mean.meanNs / (largestNs * 1.05) : 0,
             .fill = isSlow ? tokenFill(Token::CriticalFill) : kindFill(m_details.stat.kind, m_details.stat.key),
             .value = timeCellText(mean.meanNs, unit),
             .isStrong = isSlow,
             .toolTip = executionCountText(mean.count)});
    }
    m_rankPart->setVisible(rows.size() > 1 && height() >= lowHeightPx);
    const int shown = std::min(int(rows.size()), maximumRankRows);
    m_rankMeans->setFixedHeight(shown * 18);
    m_rankMeans->setRows(std::move(rows));
    m_rankMeans->setMark(largestNs > 0 ? std::optional(medianNs / (largestNs * 1.05)) : std::nullopt);
    m_rankUnit->setText(unitName(unit));
    m_rankNote->setText(tr("median %1").arg(timeCellText(medianNs, unit)));
}

OperatorFilter OperatorDrawer::filter() const
{
    OperatorFilter filter = m_details.filter;
    if (const auto brush = m_histogram->brush()) {
        filter.minDurationNs = qint64(std::ceil(brush->fromNs));
        filter.maxDurationNs = qint64(std::floor(brush->toNs));
    }
    return filter;
}

std::optional<OperatorInstance> OperatorDrawer::slowest() const
{
    const OperatorInstance *first = m_model->instance(0);
    return first ? std::optional(*first) : std::nullopt;
}

void OperatorDrawer::jumpFrom(const QModelIndex &index)
{
    const OperatorInstance *instance = m_model->instance(index.row());
    if (instance && instance->startNs)
        Q_EMIT executionChosen(*instance);
}

void OperatorDrawer::resizeEvent(QResizeEvent *event)
{
    Card::resizeEvent(event);
    m_rankPart->setVisible(m_details.rankMeans.size() > 1 && height() >= lowHeightPx);
}

void OperatorDrawer::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Q && event->modifiers() == Qt::NoModifier) {
        Q_EMIT closeRequested();
        return;
    }
    Card::keyPressEvent(event);
}

} // namespace ascope
