// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/rankmatrix.h"

#include "models/base/units.h"
#include "widgets/communication/commwords.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int linesPerCell = 4;

/// At most four characters before the decimals: cells are narrow. A value that would print as zero is not one.
QString cellNumber(double value)
{
    if (value > 0 && value < 0.05)
        return u"<"_s + formatNumber(0.1, 1);
    return formatNumber(value, value >= 99.95 ? 0 : 1);
}

/// Unit of an amount: one for all cells.
struct AmountUnit
{
    QString name;
    double size = 1; ///< in bytes or ps
};

AmountUnit unitFor(LinkMeasure measure, double largest)
{
    if (measure == LinkMeasure::Time) {
        static constexpr std::array<double, 4> unitPs{1e3, 1e6, 1e9, 1e12};
        const TimeUnit unit = timeUnitFor(std::llround(largest / 1000));
        return {.name = unitName(unit), .size = unitPs[size_t(unit)]};
    }
    for (const auto &[name, bytes] : {std::pair("GB", 1e9), std::pair("MB", 1e6), std::pair("kB", 1e3)}) {
        if (largest >= 2 * bytes)
            return {.name = QString::fromLatin1(name), .size = bytes};
    }
    return {.name = u"B"_s};
}

QString bandwidthText(const CommLink &link)
{
    const auto bandwidth = link.bandwidthGbps();
    return bandwidth ? u"%1\u00A0GB/s"_s.arg(formatNumber(*bandwidth, 1))
                     : CommWords::tr("no bandwidth: it took no time");
}

QString timeText(qint64 timePs)
{
    return formatDuration(std::llround(double(timePs) / 1000));
}

} // namespace

/// The links of a cell.
struct RankMatrix::Sum
{
    const Entry *shown = nullptr; ///< whose bandwidth and transport stand for the cell
    double sizeBytes = 0; ///< like shown: of links between cards, or of on-card copies where there is nothing else
    double timePs = 0;
    bool isSlow = false;
    std::vector<const Entry *> entries;
};

std::vector<RankMatrix::Sum> RankMatrix::sumsOf(const std::vector<MatrixSpan> &rows,
                                                const std::vector<MatrixSpan> &columns) const
{
    const auto placesOf = [this](const std::vector<MatrixSpan> &blocks) {
        std::vector<int> places(m_ranks.size(), -1);
        for (size_t i = 0; i < blocks.size(); ++i)
            std::fill_n(places.begin() + blocks[i].first, blocks[i].count, int(i));
        return places;
    };
    const std::vector<int> rowPlaces = placesOf(rows);
    const std::vector<int> columnPlaces = placesOf(columns);
    std::vector<Sum> sums(rows.size() * columns.size());
    // Slowest for its transport: a slow HCCS link may still be faster than every RDMA one.
    const auto speedOf = [this](const Entry &entry) {
        const auto bandwidth = entry.link.bandwidthGbps();
        const double usual = m_scales[size_t(entry.scale)].high;
        return bandwidth && usual > 0 ? *bandwidth / usual : HUGE_VAL;
    };
    const auto first = std::ranges::lower_bound(m_entries, rows.front().first, {}, &Entry::row);
    const auto last = std::ranges::lower_bound(m_entries, rows.back().first + rows.back().count, {}, &Entry::row);
    for (const Entry &entry : std::span<const Entry>(first, last)) {
        const int row = rowPlaces[size_t(entry.row)];
        const int column = columnPlaces[size_t(entry.column)];
        if (row < 0 || column < 0)
            continue;
        Sum &sum = sums[size_t(row) * columns.size() + size_t(column)];
        sum.isSlow = sum.isSlow || entry.isSlow;
        sum.entries.push_back(&entry);
        if (sum.shown && entry.link.isLocal() && !sum.shown->link.isLocal())
            continue;
        if (sum.shown && sum.shown->link.isLocal() && !entry.link.isLocal())
            sum = {.isSlow = sum.isSlow, .entries = std::move(sum.entries)};
        sum.sizeBytes += double(entry.link.sizeBytes);
        sum.timePs += double(entry.link.timePs);
        if (!sum.shown || speedOf(entry) < speedOf(*sum.shown))
            sum.shown = &entry;
    }
    return sums;
}

void RankMatrix::addBandwidths(HeatmapData &data, const std::vector<Sum> &sums) const
{
    data.scales = m_scales;
    for (const Sum &sum : sums) {
        HeatmapCell cell{.isMarked = sum.isSlow};
        if (sum.shown) {
            const auto bandwidth = sum.shown->link.bandwidthGbps();
            cell.kind = bandwidth ? HeatmapCellKind::Value : HeatmapCellKind::Undefined;
            cell.value = bandwidth.value_or(0);
            cell.text = bandwidth ? cellNumber(*bandwidth) : CommWords::tr("n/a");
            cell.scale = sum.shown->scale;
        }
        data.cells.push_back(cell);
    }
}

void RankMatrix::addAmounts(HeatmapData &data, const std::vector<Sum> &sums, LinkMeasure measure)
{
    // Amounts of all transports compare; only copies on the card have a scale of their own.
    const auto amountOf
        = [measure](const Sum &sum) { return measure == LinkMeasure::Size ? sum.sizeBytes : sum.timePs; };
    const auto scaleOf = [](const Sum &sum) { return size_t(sum.shown->link.isLocal()); };
    std::array<double, 2> largest{};
    std::array<int, 2> counts{};
    for (const Sum &sum : sums) {
        if (!sum.shown)
            continue;
        largest[scaleOf(sum)] = std::max(largest[scaleOf(sum)], amountOf(sum));
        ++counts[scaleOf(sum)];
    }
    const AmountUnit unit = unitFor(measure, std::max(largest[0], largest[1]));
    const std::array<QString, 2> names{CommWords::tr("Between cards"), CommWords::tr("LOCAL, on the card")};
    std::array<int, 2> scales{};
    for (size_t i = 0; i < names.size(); ++i) {
        if (counts[i] == 0)
            continue;
        scales[i] = int(data.scales.size());
        data.scales.push_back({.name = names[i],
                               .colors = i == 0 ? SequentialScale::Hccs : SequentialScale::Local,
                               .high = largest[i] / unit.size,
                               .lowText = u"0"_s,
                               .highText = u"%1\u00A0%2"_s.arg(cellNumber(largest[i] / unit.size), unit.name)});
    }
    for (const Sum &sum : sums) {
        HeatmapCell cell{.isMarked = sum.isSlow};
        if (sum.shown) {
            cell.kind = HeatmapCellKind::Value;
            cell.value = amountOf(sum) / unit.size;
            cell.text = cellNumber(cell.value);
            cell.scale = scales[scaleOf(sum)];
        }
        data.cells.push_back(cell);
    }
}

HeatmapData RankMatrix::heatmap(LinkMeasure measure, const MatrixWindow &window) const
{
    const std::vector<MatrixSpan> rows = blocksOf(window.rows);
    const std::vector<MatrixSpan> columns = blocksOf(window.columns);
    HeatmapData data{.columnTitle = CommWords::tr("destination"),
                     .rowPrefix = CommWords::tr("Rank"),
                     .rows = labelsOf(rows),
                     .columns = labelsOf(columns)};
    const std::vector<Sum> sums = sumsOf(rows, columns);
    if (measure == LinkMeasure::Bandwidth)
        addBandwidths(data, sums);
    else
        addAmounts(data, sums, measure);
    return data;
}

std::vector<HeatmapNote> RankMatrix::notes(const HeatmapData &data, const MatrixWindow &window) const
{
    std::vector<HeatmapNote> notes;
    const auto add = [&notes](bool isWanted, HeatmapMark mark, const QString &text) {
        if (isWanted)
            notes.push_back({.mark = mark, .text = text});
    };
    const auto hasKind = [&data](HeatmapCellKind kind) {
        return std::ranges::find(data.cells, kind, &HeatmapCell::kind) != data.cells.end();
    };
    add(hasKind(HeatmapCellKind::NoData), HeatmapMark::NoData, CommWords::tr("not collected"));
    add(hasKind(HeatmapCellKind::Undefined), HeatmapMark::Undefined, CommWords::tr("n/a: it took no time"));
    add(std::ranges::any_of(data.rows, &HeatmapLabel::isOutlined)
            || std::ranges::any_of(data.columns, &HeatmapLabel::isOutlined),
        HeatmapMark::SlowCard, CommWords::tr("slow card"));
    add(std::ranges::any_of(data.cells, &HeatmapCell::isMarked), HeatmapMark::SlowLink, CommWords::tr("slow link"));
    add(std::ranges::any_of(data.rows, &HeatmapLabel::startsHost), HeatmapMark::Host, CommWords::tr("another host"));
    const auto isLocal = [this](const MatrixSpan &span) {
        return std::any_of(m_ranks.begin() + span.first, m_ranks.begin() + span.first + span.count,
                           [](const MatrixRank &rank) { return rank.isLocal; });
    };
    add(isLocal(window.rows) || isLocal(window.columns), HeatmapMark::Local, CommWords::tr("number inside its group"));
    return notes;
}

QString RankMatrix::cellText(const MatrixWindow &window, HeatmapPlace place) const
{
    const MatrixWindow cell = windowOf(window, place);
    const bool isBlock = cell.rows.count > 1 || cell.columns.count > 1;
    QStringList lines{(isBlock ? CommWords::tr("Ranks %1 to ranks %2") : CommWords::tr("Rank %1 to rank %2"))
                          .arg(spanName(cell.rows), spanName(cell.columns))};
    const std::vector<Sum> sums = sumsOf({cell.rows}, {cell.columns});
    const Sum &sum = sums.front();
    if (!sum.shown) {
        lines.append(CommWords::tr("not collected"));
        return lines.join(u'\n');
    }
    if (isBlock && sum.entries.size() > 1) {
        lines.append(CommWords::tr("slowest of %1 links for its transport: %2 to %3")
                         .arg(formatCount(qint64(sum.entries.size())), matrixRankLabel(m_ranks[size_t(sum.shown->row)]),
                              matrixRankLabel(m_ranks[size_t(sum.shown->column)])));
    }
    const std::vector<const Entry *> shown = isBlock ? std::vector<const Entry *>{sum.shown} : sum.entries;
    for (const Entry *entry : shown) {
        if (lines.size() >= linesPerCell)
            break;
        lines.append(CommWords::tr("%1: %2, %3 in %4")
                         .arg(entry->link.transport, bandwidthText(entry->link),
                              formatBytes(double(entry->link.sizeBytes)), timeText(entry->link.timePs)));
    }
    if (isBlock) {
        lines.append(
            CommWords::tr("together %1 in %2").arg(formatBytes(sum.sizeBytes), timeText(std::llround(sum.timePs))));
    }
    return lines.join(u'\n');
}

} // namespace ascope
