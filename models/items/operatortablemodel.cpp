// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/operatortablemodel.h"

#include "models/items/itemroles.h"
#include "models/items/tabletext.h"
#include "models/report/phrases.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr QChar unitSpace(0x00a0);

bool isTimeColumn(OperatorTableModel::Column column)
{
    switch (column) {
    case OperatorTableModel::TotalColumn:
    case OperatorTableModel::AverageColumn:
    case OperatorTableModel::MedianColumn:
    case OperatorTableModel::P99Column:
    case OperatorTableModel::MinimumColumn:
    case OperatorTableModel::MaximumColumn:
    case OperatorTableModel::DeviationColumn:
    case OperatorTableModel::WaitColumn:
        return true;
    default:
        return false;
    }
}

Qt::Alignment alignmentOf(OperatorTableModel::Column column)
{
    const bool isText = column == OperatorTableModel::NameColumn || column == OperatorTableModel::CoreColumn
        || column == OperatorTableModel::BoundColumn;
    return Qt::AlignVCenter | (isText ? Qt::AlignLeft : Qt::AlignRight);
}

/// Cores as people call them: "AI_VECTOR_CORE" is AIV. The clipboard keeps the words of the file.
QString shortCore(QString core)
{
    return core.replace("AI_VECTOR_CORE"_L1, "AIV"_L1).replace("AI_CORE"_L1, "AIC"_L1);
}

template <typename T> QVariant orInvalid(const std::optional<T> &value)
{
    return value ? QVariant::fromValue(*value) : QVariant();
}

} // namespace

OperatorTableModel::OperatorTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void OperatorTableModel::setTable(OperatorTable table, OperatorGrouping grouping, double stepWallNs)
{
    beginResetModel();
    m_table = std::move(table);
    m_grouping = grouping;
    m_stepWallNs = stepWallNs;
    std::vector<double> totals;
    qint64 largestTotalNs = 0;
    qint64 largestSingleNs = 0;
    for (const OperatorStat &stat : m_table.rows) {
        totals.push_back(double(stat.totalNs));
        largestTotalNs = std::max(largestTotalNs, stat.totalNs);
        largestSingleNs = std::max(largestSingleNs, stat.maxNs.value_or(qint64(stat.avgNs)));
    }
    m_sharesPercent = sharesByLargestRemainder(totals);
    m_largestTotalNs = double(largestTotalNs);
    m_totalUnit = timeUnitFor(largestTotalNs);
    m_singleUnit = unitOfSingleDurations(largestSingleNs);
    endResetModel();
}

int OperatorTableModel::rowOf(const QString &key) const
{
    const auto found = std::ranges::find(m_table.rows, key, &OperatorStat::key);
    return found == m_table.rows.end() ? -1 : int(found - m_table.rows.begin());
}

bool OperatorTableModel::isColumnEmpty(Column column) const
{
    return std::ranges::none_of(
        m_table.rows, [&](const OperatorStat &stat) { return !stat.isRest && sortValue(stat, column).isValid(); });
}

int OperatorTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.rows.size());
}

int OperatorTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant OperatorTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= ColumnCount)
        return {};
    const OperatorStat &stat = m_table.rows[size_t(index.row())];
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return displayText(index.row(), column);
    case Qt::ToolTipRole:
        return column == NameColumn ? displayText(index.row(), column) : QVariant();
    case Qt::TextAlignmentRole:
        return int(alignmentOf(column));
    case SortRole:
        return sortValue(stat, column);
    case CopyRole:
        return copyValue(index.row(), column);
    case KindRole:
        return int(stat.kind);
    case RatioRole:
        return column == ShareColumn && m_largestTotalNs > 0 ? QVariant(double(stat.totalNs) / m_largestTotalNs)
                                                             : QVariant();
    case ToneRole:
        return toneOf(stat, column);
    case RestRole:
        return stat.isRest;
    case BoundRole:
        return column == BoundColumn && stat.bound ? QVariant(int(*stat.bound)) : QVariant();
    case HasSwatchRole:
        return column == NameColumn && !stat.isRest;
    case ChipRole:
        if (column == NameColumn && stat.kind == SliceKind::AiCpu)
            return QStringList{u"info"_s, tr("AI CPU")};
        return {};
    default:
        return {};
    }
}

QVariant OperatorTableModel::sortValue(const OperatorStat &stat, Column column) const
{
    switch (column) {
    case NameColumn:
        return stat.key;
    case CoreColumn:
        return stat.core.isEmpty() ? QVariant() : QVariant(stat.core);
    case CountColumn:
        return stat.count;
    case TotalColumn:
    case ShareColumn:
        return stat.totalNs;
    case StepShareColumn:
        return m_stepWallNs > 0 ? QVariant(stat.totalNs) : QVariant();
    case AverageColumn:
        return stat.isRest ? QVariant() : QVariant(stat.avgNs);
    case MedianColumn:
        return orInvalid(stat.p50Ns);
    case P99Column:
        return orInvalid(stat.p99Ns);
    case MinimumColumn:
        return orInvalid(stat.minNs);
    case MaximumColumn:
        return orInvalid(stat.maxNs);
    case DeviationColumn:
        return orInvalid(stat.stddevNs);
    case WaitColumn:
        return orInvalid(stat.waitNs);
    case SpreadColumn:
        return orInvalid(stat.spread);
    case BoundColumn:
        return stat.bound ? QVariant(boundText(stat.bound)) : QVariant();
    case ColumnCount:
        break;
    }
    return {};
}

QString OperatorTableModel::displayText(int row, Column column) const
{
    const OperatorStat &stat = m_table.rows[size_t(row)];
    if (stat.isRest && column == NameColumn)
        return tr("Not listed by the file");
    const QVariant value = sortValue(stat, column);
    if (!value.isValid()) {
        // One execution has no deviation and one rank no spread: nothing is missing there.
        const bool isMissing = !stat.isRest && column != DeviationColumn && column != SpreadColumn;
        return isMissing ? notCollectedText() : QString();
    }
    if (isTimeColumn(column))
        return timeCellText(value.toDouble(), unitOf(column));
    switch (column) {
    case CoreColumn:
        return shortCore(stat.core);
    case CountColumn:
        return formatCount(stat.count);
    case ShareColumn:
        return formatNumber(m_sharesPercent[size_t(row)], 1) + unitSpace + u'%';
    case StepShareColumn:
        return formatPercent(double(stat.totalNs) / m_stepWallNs);
    case SpreadColumn:
        return u'×' + formatNumber(*stat.spread, 2);
    default:
        return value.toString();
    }
}

QVariant OperatorTableModel::copyValue(int row, Column column) const
{
    const OperatorStat &stat = m_table.rows[size_t(row)];
    const QVariant value = sortValue(stat, column);
    if (!value.isValid() || column == NameColumn || column == BoundColumn)
        return displayText(row, column);
    if (isTimeColumn(column))
        return timeCopyText(value.toDouble(), unitOf(column));
    switch (column) {
    case CountColumn:
        return QString::number(stat.count);
    case ShareColumn:
        return QString::number(m_sharesPercent[size_t(row)], 'f', 1);
    case StepShareColumn:
        return QString::number(double(stat.totalNs) / m_stepWallNs * 100, 'f', 1);
    case SpreadColumn:
        return QString::number(*stat.spread, 'f', 3);
    default:
        return value.toString();
    }
}

int OperatorTableModel::toneOf(const OperatorStat &stat, Column column) const
{
    if (!sortValue(stat, column).isValid())
        return int(Tone::Faint);
    switch (column) {
    case NameColumn:
        return int(stat.isRest ? Tone::Quiet : Tone::Normal);
    case TotalColumn:
        return int(Tone::Strong);
    case SpreadColumn:
        return int(*stat.spread >= markedSpread ? Tone::Attention : Tone::Normal);
    case CoreColumn:
        return int(Tone::Quiet);
    default:
        return int(Tone::Normal);
    }
}

TimeUnit OperatorTableModel::unitOf(Column column) const
{
    return column == TotalColumn || column == WaitColumn ? m_totalUnit : m_singleUnit;
}

QString OperatorTableModel::nameHead() const
{
    switch (m_grouping) {
    case OperatorGrouping::Type:
        return tr("Operator type");
    case OperatorGrouping::Name:
        return tr("Operator name");
    case OperatorGrouping::Shape:
        return tr("Operator name and input shapes");
    case OperatorGrouping::Core:
        return tr("Core type");
    }
    return {};
}

QVariant OperatorTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= ColumnCount)
        return {};
    const auto column = Column(section);
    if (role == Qt::TextAlignmentRole)
        return int(alignmentOf(column));
    if (role != Qt::DisplayRole)
        return {};
    const QString unit = unitName(unitOf(column));
    switch (column) {
    case NameColumn:
        return nameHead();
    case CoreColumn:
        return tr("Core");
    case CountColumn:
        return tr("Count");
    case TotalColumn:
        return tr("Σ total, %1").arg(unit);
    case ShareColumn:
        return tr("Of operators");
    case StepShareColumn:
        return tr("Of step");
    case AverageColumn:
        return tr("avg, %1").arg(unit);
    case MedianColumn:
        return tr("p50, %1").arg(unit);
    case P99Column:
        return tr("p99, %1").arg(unit);
    case MinimumColumn:
        return tr("min, %1").arg(unit);
    case MaximumColumn:
        return tr("max, %1").arg(unit);
    case DeviationColumn:
        return tr("σ, %1").arg(unit);
    case WaitColumn:
        return tr("Σ wait, %1").arg(unit);
    case SpreadColumn:
        return tr("Spread");
    case BoundColumn:
        return tr("Limited by");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace ascope
