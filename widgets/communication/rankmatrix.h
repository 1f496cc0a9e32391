// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/communication.h"
#include "models/trace/facts.h"
#include "widgets/heatmap/heatmapdata.h"
#include "widgets/heatmap/heatmapgeometry.h"
#include "widgets/heatmap/heatmaplegend.h"

#include <vector>

namespace ascope {

/// What the colours of the matrix stand for.
enum class LinkMeasure { Bandwidth, Size, Time };

/// A rank as a row and column. A local one is only known by the number of its group.
struct MatrixRank
{
    int rank = 0;
    bool isLocal = false;
    auto operator<=>(const MatrixRank &) const = default;
};

/// "3", or "3*" for a local one.
QString matrixRankLabel(const MatrixRank &rank);

/// A run of neighbours in the order of the matrix.
struct MatrixSpan
{
    int first = 0;
    int count = 0;
    bool operator==(const MatrixSpan &) const = default;
};

/// The part of the matrix that is looked at.
struct MatrixWindow
{
    MatrixSpan rows;
    MatrixSpan columns;
    bool operator==(const MatrixWindow &) const = default;
};

/// The links of a recording as a square matrix of ranks: rows send, columns receive. Up to 64 ranks have a row each;
/// more are shown in blocks, by host or in eights, and a block can be looked into. Plain data, any thread.
class RankMatrix
{
public:
    static constexpr int largestSide = 64;

    RankMatrix() = default;
    /// @p ranks are the captured ones in scope: each has a row, even when it sent nothing.
    RankMatrix(const CommReport &report, const std::vector<RankFact> &ranks);

    bool isEmpty() const { return m_ranks.empty(); }
    const std::vector<MatrixRank> &ranks() const { return m_ranks; }
    /// Captured ranks that no link starts from: their rows are empty.
    const std::vector<int> &silentRanks() const { return m_silentRanks; }
    bool hasLocalRanks() const { return m_hasLocal; }

    MatrixWindow whole() const;
    /// Whether a cell of @p window stands for several ranks.
    bool isAggregated(const MatrixWindow &window) const;
    /// The part of the matrix that a cell of @p window stands for.
    MatrixWindow windowOf(const MatrixWindow &window, HeatmapPlace place) const;
    /// The cell in which a link stands; empty outside @p window.
    std::optional<HeatmapPlace> placeOf(const MatrixWindow &window, const MatrixRank &src, const MatrixRank &dst) const;

    /// Cells and scales of @p window. Ranges of bandwidths are those of the whole matrix. In an aggregated one a cell
    /// has the bandwidth of the link that is slowest for its transport; sizes and times are sums. On-card copies are
    /// left out of a block that has other links.
    HeatmapData heatmap(LinkMeasure measure, const MatrixWindow &window) const;
    /// Signs that @p data shows and what they mean.
    std::vector<HeatmapNote> notes(const HeatmapData &data, const MatrixWindow &window) const;
    /// One cell in words: its ends, and each of its transports with bandwidth, size and time. Lines of plain text.
    QString cellText(const MatrixWindow &window, HeatmapPlace place) const;

private:
    struct Entry
    {
        int row = 0;
        int column = 0;
        int scale = 0; ///< in m_scales
        bool isSlow = false;
        CommLink link;
    };
    struct Sum;

    void addRanks(const CommReport &report, const std::vector<RankFact> &ranks);
    void addLinks(const CommReport &report);
    void setScales();
    int indexOf(const MatrixRank &rank) const;
    std::vector<MatrixSpan> blocksOf(const MatrixSpan &span) const;
    std::vector<HeatmapLabel> labelsOf(const std::vector<MatrixSpan> &blocks) const;
    std::vector<Sum> sumsOf(const std::vector<MatrixSpan> &rows, const std::vector<MatrixSpan> &columns) const;
    void addBandwidths(HeatmapData &data, const std::vector<Sum> &sums) const;
    static void addAmounts(HeatmapData &data, const std::vector<Sum> &sums, LinkMeasure measure);
    QString spanName(const MatrixSpan &span) const;

    std::vector<MatrixRank> m_ranks; ///< by number, local ones after global ones of the same number
    std::vector<QString> m_hosts; ///< of each rank; empty when unknown
    std::vector<bool> m_isSlow; ///< of each rank
    std::vector<Entry> m_entries; ///< by row, then column
    std::vector<HeatmapScale> m_scales; ///< of the bandwidth; one a transport
    std::vector<int> m_silentRanks;
    bool m_hasLocal = false;
};

} // namespace ascope
