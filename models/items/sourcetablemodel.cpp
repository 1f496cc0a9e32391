// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/sourcetablemodel.h"

#include "models/base/units.h"
#include "models/items/itemroles.h"
#include "models/report/phrases.h"
#include "models/report/sourcephrases.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

enum Order { FailedOrder, TroubleOrder, ReadOrder, SkippedOrder };

Qt::Alignment alignmentOf(SourceTableModel::Column column)
{
    const bool isNumber = column == SourceTableModel::RowsColumn || column == SourceTableModel::SizeColumn;
    return Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft);
}

/// Name of the file with its numbers as '*': "profiler_info_*.json".
QString filePattern(const QString &path)
{
    static const QRegularExpression digits(u"[0-9]+"_s);
    return path.section(u'/', -1).replace(digits, u"*"_s);
}

QString listedPaths(const QStringList &paths)
{
    constexpr qsizetype most = 16;
    const QString text = paths.mid(0, most).join(u'\n');
    return paths.size() > most ? QString(text + u"\n…"_s) : text;
}

QString contentText(const QString &domain)
{
    static const struct
    {
        const char *domain;
        const char *text;
    } texts[] = {
        {"timeline", QT_TRANSLATE_NOOP("ascope::SourceTableModel", "timeline")},
        {"operators", QT_TRANSLATE_NOOP("ascope::SourceTableModel", "operators")},
        {"steps", QT_TRANSLATE_NOOP("ascope::SourceTableModel", "steps")},
        {"api", QT_TRANSLATE_NOOP("ascope::SourceTableModel", "host calls")},
        {"communication", QT_TRANSLATE_NOOP("ascope::SourceTableModel", "communication")},
        {"memory", QT_TRANSLATE_NOOP("ascope::SourceTableModel", "memory")},
        {"units", QT_TRANSLATE_NOOP("ascope::SourceTableModel", "units")},
        {"host", QT_TRANSLATE_NOOP("ascope::SourceTableModel", "host")},
        {"setup", QT_TRANSLATE_NOOP("ascope::SourceTableModel", "setup")},
        {"other", QT_TRANSLATE_NOOP("ascope::SourceTableModel", "other")},
    };
    for (const auto &entry : texts) {
        if (domain == QLatin1StringView(entry.domain))
            return SourceTableModel::tr(entry.text);
    }
    return domain;
}

} // namespace

SourceTableModel::SourceTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void SourceTableModel::setSources(std::vector<SourceFact> sources, const std::vector<SourceIssue> &issues)
{
    beginResetModel();
    QHash<QString, QStringList> notes;
    QHash<QString, bool> hasTrouble;
    m_issueCount = int(issues.size());
    for (const SourceIssue &issue : issues) {
        notes[issue.path].append(issueText(issue.issue));
        hasTrouble[issue.path] |= issue.issue.severity != IssueSeverity::Info;
    }
    m_rows.clear();
    m_readCount = m_skippedCount = m_failedCount = 0;
    for (SourceFact &source : sources) {
        Row row{.source = std::move(source), .name = {}, .paths = {}, .ranks = {}, .note = {}, .order = ReadOrder};
        row.name = row.source.path.section(u'/', -1);
        row.paths.append(row.source.path);
        if (row.source.rank)
            row.ranks.push_back(*row.source.rank);
        QStringList sentences = notes.value(row.source.path);
        switch (row.source.status) {
        case SourceStatus::Imported:
            ++m_readCount;
            row.order = hasTrouble.value(row.source.path) ? TroubleOrder : ReadOrder;
            break;
        case SourceStatus::Skipped:
            ++m_skippedCount;
            row.order = SkippedOrder;
            break;
        case SourceStatus::Failed:
            ++m_failedCount;
            row.order = FailedOrder;
            break;
        }
        if (!row.source.reason.isEmpty())
            sentences.prepend(sourceReasonText(row.source.reason));
        if (sentences.isEmpty() && row.source.status == SourceStatus::Imported)
            sentences.append(tr("read"));
        row.note = sentences.join(u' ');
        m_rows.push_back(std::move(row));
    }
    fold();
    std::ranges::stable_sort(m_rows, {}, &Row::order);
    endResetModel();
}

bool SourceTableModel::Row::isAlike(const Row &other) const
{
    return order == other.order && note == other.note && source.format == other.source.format
        && filePattern(source.path) == filePattern(other.source.path);
}

void SourceTableModel::Row::add(const Row &other)
{
    if (name != other.name)
        name = filePattern(source.path);
    source.rows += other.source.rows;
    source.sizeBytes += other.source.sizeBytes;
    paths += other.paths;
    ranks.insert(ranks.end(), other.ranks.begin(), other.ranks.end());
}

void SourceTableModel::fold()
{
    QMultiHash<QString, size_t> byPattern;
    std::vector<Row> folded;
    for (Row &row : m_rows) {
        const QString pattern = filePattern(row.source.path);
        bool isAdded = false;
        for (auto [at, end] = byPattern.equal_range(pattern); at != end && !isAdded; ++at) {
            if (folded[*at].isAlike(row)) {
                folded[*at].add(row);
                isAdded = true;
            }
        }
        if (isAdded)
            continue;
        byPattern.insert(pattern, folded.size());
        folded.push_back(std::move(row));
    }
    m_rows = std::move(folded);
}

int SourceTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int SourceTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant SourceTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= ColumnCount)
        return {};
    const Row &row = m_rows[size_t(index.row())];
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return displayText(row, column);
    case Qt::ToolTipRole:
        if (column == FileColumn)
            return listedPaths(row.paths);
        return column == NoteColumn ? QVariant(row.note) : QVariant();
    case Qt::TextAlignmentRole:
        return int(alignmentOf(column));
    case SortRole:
        return sortValue(row, column);
    case CopyRole:
        if (column == RowsColumn || column == SizeColumn)
            return sortValue(row, column).toString();
        if (column == FileColumn)
            return row.paths.join(u' ');
        return {};
    case ToneRole:
        if (column == FileColumn)
            return int(row.order == SkippedOrder ? Tone::Quiet : Tone::Normal);
        return int(column == NoteColumn ? Tone::Faint : Tone::Quiet);
    case StateRole: {
        static const QString words[] = {u"critical"_s, u"attention"_s, u"ok"_s, u"none"_s};
        return words[row.order];
    }
    default:
        return {};
    }
}

QVariant SourceTableModel::sortValue(const Row &row, Column column) const
{
    switch (column) {
    case FileColumn:
        return row.name;
    case RankColumn:
        return row.ranks.empty() ? QVariant() : QVariant(row.ranks.front());
    case ContentColumn:
        return contentText(row.source.domain);
    case RowsColumn:
        return row.source.status == SourceStatus::Imported ? QVariant(row.source.rows) : QVariant();
    case SizeColumn:
        return row.source.sizeBytes;
    case NoteColumn:
        return row.note;
    case ColumnCount:
        break;
    }
    return {};
}

QString SourceTableModel::displayText(const Row &row, Column column) const
{
    const QVariant value = sortValue(row, column);
    if (!value.isValid())
        return {};
    if (column == RankColumn)
        return formatRanks(row.ranks);
    if (column == RowsColumn)
        return formatCount(row.source.rows);
    if (column == SizeColumn)
        return formatBytes(double(row.source.sizeBytes));
    return value.toString();
}

QVariant SourceTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= ColumnCount)
        return {};
    const auto column = Column(section);
    if (role == Qt::TextAlignmentRole)
        return int(alignmentOf(column));
    if (role != Qt::DisplayRole)
        return {};
    const QString heads[] = {tr("File"), tr("Ranks"), tr("Content"), tr("Rows"), tr("Size"), tr("What happened")};
    return heads[section];
}

} // namespace ascope
