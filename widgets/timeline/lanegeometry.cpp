// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/lanegeometry.h"

namespace ascope {

namespace {

/// Room around the view inside which edges are still placed exactly; further out they are cut.
constexpr double clipMarginPx = 16;

struct LayoutVisitor
{
    LaneGeometry &geometry;
    double pxPerNs;
    double widthPx;

    void node(double x0, double x1, const SliceNode &node, quint32 sliceCount)
    {
        geometry.columns.add(x0, x1, double(node.busyNs) * pxPerNs, node.kind, sliceCount);
    }

    void slice(quint32 index, double x0, double x1, const SliceColumns &columns, size_t at)
    {
        const SliceKind kind = columns.kind[at];
        if (columns.durationNs[at] == 0) {
            const int xPx = int(std::floor(x0));
            if (geometry.events.empty() || geometry.events.back().xPx != xPx)
                geometry.events.push_back({.xPx = xPx, .index = index, .kind = kind});
            return;
        }
        if (x1 - x0 < mergeBelowPx) {
            geometry.columns.add(x0, x1, x1 - x0, kind, 1);
            return;
        }
        WideSlice wide{.index = index, .nameId = columns.nameId[at], .kind = kind};
        wide.leftPx = int(std::lround(std::max(x0, -clipMarginPx)));
        wide.rightPx = std::max(wide.leftPx + 1, int(std::lround(std::min(x1, widthPx + clipMarginPx))));
        geometry.slices.push_back(wide);
    }

    void coarse(double x0, double x1, const SliceNode &node)
    {
        geometry.isComplete = false;
        geometry.columns.add(x0, x1, double(node.busyNs) * pxPerNs, node.kind, lodFanOut);
    }

    void missing(double x0, double x1)
    {
        geometry.isComplete = false;
        geometry.columns.add(x0, x1, 0, SliceKind::Other, lodFanOut);
    }
};

struct LoadVisitor
{
    Columns &columns;
    double pxPerNs; ///< times the weight
    double weight;
    bool isComplete = true;

    void node(double x0, double x1, const SliceNode &node, quint32 sliceCount)
    {
        if (node.kind != SliceKind::Wait)
            columns.add(x0, x1, double(node.busyNs) * pxPerNs, node.kind, sliceCount);
    }
    void slice(quint32, double x0, double x1, const SliceColumns &slices, size_t at)
    {
        if (slices.kind[at] != SliceKind::Wait)
            columns.add(x0, x1, (x1 - x0) * weight, slices.kind[at], 1);
    }
    void coarse(double x0, double x1, const SliceNode &node)
    {
        isComplete = false;
        this->node(x0, x1, node, lodFanOut);
    }
    void missing(double, double) { isComplete = false; }
};

struct HitVisitor
{
    double xPx;
    double reachPx;
    std::optional<LaneHit> best;
    double bestDistancePx = 0;
    double bestLengthPx = 0;
    quint32 sharing = 0; ///< slices narrower than a pixel that touch the column

    void offer(const LaneHit &hit, double x0, double x1)
    {
        const double distancePx = std::max({0.0, x0 - xPx, xPx - x1});
        if (distancePx > reachPx)
            return;
        const bool isNearer = distancePx < bestDistancePx;
        const bool isLonger = distancePx == bestDistancePx && x1 - x0 > bestLengthPx;
        if (best && !isNearer && !isLonger)
            return;
        best = hit;
        bestDistancePx = distancePx;
        bestLengthPx = x1 - x0;
    }

    void node(double x0, double x1, const SliceNode &node, quint32 sliceCount)
    {
        if (std::floor(x1) >= std::floor(xPx) && std::floor(x0) <= std::floor(xPx))
            sharing += sliceCount;
        offer({.index = node.longestIndex, .kind = node.kind, .sliceCount = sliceCount}, x0, x1);
    }
    void slice(quint32 index, double x0, double x1, const SliceColumns &columns, size_t at)
    {
        offer({.index = index,
               .isLoaded = true,
               .startNs = columns.startNs[at],
               .durationNs = columns.durationNs[at],
               .nameId = columns.nameId[at],
               .kind = columns.kind[at]},
              x0, x1);
    }
    void coarse(double x0, double x1, const SliceNode &node) { this->node(x0, x1, node, lodFanOut); }
    void missing(double, double) { }
};

} // namespace

void layoutLane(LaneBlocks &blocks, const Lane &lane, const TimeScale &scale, int widthPx, LaneGeometry *geometry)
{
    geometry->slices.clear();
    geometry->events.clear();
    geometry->columns.reset(widthPx);
    geometry->isComplete = true;
    LayoutVisitor visitor{*geometry, 1.0 / scale.nsPerPx, double(widthPx)};
    LaneWalk<LayoutVisitor>(blocks, lane, scale, -2, widthPx + 2, visitor).run();
}

bool addLoad(LaneBlocks &blocks, const Lane &lane, const TimeScale &scale, int widthPx, Columns *columns, double weight,
             double stopPx)
{
    LoadVisitor visitor{*columns, weight / scale.nsPerPx, weight};
    LaneWalk<LoadVisitor>(blocks, lane, scale, 0, widthPx, visitor, stopPx).run();
    return visitor.isComplete;
}

std::optional<LaneHit> hitLane(LaneBlocks &blocks, const Lane &lane, const TimeScale &scale, double xPx, double reachPx)
{
    HitVisitor visitor{.xPx = xPx, .reachPx = reachPx};
    LaneWalk<HitVisitor>(blocks, lane, scale, xPx - reachPx - 1, xPx + reachPx + 1, visitor).run();
    if (visitor.best && !visitor.best->isLoaded)
        visitor.best->sliceCount = std::max(visitor.best->sliceCount, visitor.sharing);
    return visitor.best;
}

} // namespace ascope
