// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelineview.h"

#include "models/base/units.h"
#include "widgets/common/fonts.h"
#include "widgets/timeline/timelinemouse.h"

#include <QAccessible>
#include <QEvent>

#include <algorithm>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// A slice that a jump lands on is at least this wide, and at most this share of the view.
constexpr double readableSlicePx = 40;
constexpr double readableShare = 0.5;
/// Room around a slice that is fitted, as a share of it on either side.
constexpr double fitMargin = 0.25;
constexpr double jumpMargin = 5;

} // namespace

TimelineView::TimelineView(QWidget *parent)
    : QWidget(parent)
    , m_mouse(std::make_unique<TimelineMouse>(*this))
    , m_scrollBar(new QScrollBar(Qt::Vertical, this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Timeline"));
    m_scrollBar->setAccessibleName(tr("Tracks, up and down"));
    m_scrollBar->setFocusPolicy(Qt::NoFocus);
    updateColors();
    connect(&m_viewport, &Viewport::windowChanged, this, qOverload<>(&QWidget::update));
    connect(&m_viewport, &Viewport::rangeChanged, this, qOverload<>(&QWidget::update));
    connect(m_scrollBar, &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
}

TimelineView::~TimelineView() = default;

void TimelineView::setData(const std::shared_ptr<const TimelineData> &recording, const std::vector<int> &ranks)
{
    const bool isSame = m_cache && recording->storePath == m_storePath && recording->rangeNs == m_recordingNs
        && recording->tracks.size() == m_tree.tracks().size();
    m_steps = recording->steps;
    m_ranks = ranks;
    if (!isSame) {
        m_storePath = recording->storePath;
        m_recordingNs = recording->rangeNs;
        m_cache = std::make_unique<BlockCache>(recording->storePath);
        m_cache->insert(recording->blocks);
        connect(m_cache.get(), &BlockCache::blocksArrived, this, qOverload<>(&QWidget::update));
        m_tree = TrackTree(recording->tracks, recording->ranks);
        m_selected = {};
        m_details.reset();
        m_viewport.setBounds(recording->rangeNs);
        m_scrollBar->setValue(0);
        describeSelection();
    }
    m_tree.setRanks(ranks);
    rowsChanged();
}

void TimelineView::setHeaderWidthPx(int widthPx)
{
    m_hasOwnHeaderWidth = true;
    m_layout.headerPx = std::clamp(widthPx, TimelineLayout::narrowestHeaderPx, TimelineLayout::widestHeaderPx);
    relayout();
}

void TimelineView::toggleNode(int node)
{
    m_tree.toggle(node);
    rowsChanged();
}

void TimelineView::showAllDepths(int node)
{
    m_tree.setShowsAllDepths(node, true);
    rowsChanged();
}

void TimelineView::setAllExpanded(bool isExpanded)
{
    m_tree.setAllExpanded(isExpanded);
    rowsChanged();
}

void TimelineView::selectSlice(SliceId id, std::optional<TimeRange> rangeNs)
{
    m_revealWhenKnown = false;
    if (id == m_selected.id)
        return;
    m_selected = {.id = id, .rangeNs = rangeNs};
    if (const auto place = m_tree.placeOf(laneOf(id)))
        m_selected.trackKind = m_tree.tracks()[size_t(place->track)].kind;
    m_details.reset();
    describeSelection();
    update();
    Q_EMIT selectionChanged();
}

void TimelineView::showDetails(const std::shared_ptr<const SliceDetails> &details)
{
    if (!details || details->slice.id != m_selected.id)
        return;
    m_details = details;
    m_selected.rangeNs = TimeRange{details->slice.startNs, details->slice.endNs()};
    describeSelection();
    if (m_revealWhenKnown)
        applyReveal();
    update();
}

void TimelineView::revealSelection()
{
    if (m_selected.rangeNs)
        applyReveal();
    else
        m_revealWhenKnown = true;
}

void TimelineView::applyReveal()
{
    m_revealWhenKnown = false;
    const LaneId lane = laneOf(m_selected.id);
    if (m_tree.reveal(lane))
        rowsChanged();
    const TimeRange rangeNs = *m_selected.rangeNs;
    const double widthPx = m_viewport.scale().lengthPx(rangeNs.lengthNs());
    if (rangeNs.lengthNs() > 0 && (widthPx < readableSlicePx || widthPx > m_viewport.widthPx() * readableShare))
        m_viewport.show(rangeNs, jumpMargin);
    else
        m_viewport.center(rangeNs);
    const auto place = placeOf(lane, rangeNs.startNs, rangeNs.lengthNs());
    if (!place)
        return;
    const QRect tracks = m_layout.tracks();
    if (place->rect.top() < tracks.top() || place->rect.bottom() > tracks.bottom())
        setScrollPx(scrollPx() + int(place->rect.center().y()) - tracks.center().y());
}

void TimelineView::ensureSelectionVisible()
{
    if (!m_selected.rangeNs)
        return;
    const auto place = placeOf(laneOf(m_selected.id), m_selected.rangeNs->startNs, m_selected.rangeNs->lengthNs());
    if (!place)
        return;
    const QRect tracks = m_layout.tracks();
    if (place->rect.bottom() > tracks.bottom())
        scrollBy(int(place->rect.bottom()) - tracks.bottom() + trackRowHeightPx);
    else if (place->rect.top() < tracks.top())
        scrollBy(int(place->rect.top()) - tracks.top() - trackRowHeightPx);
}

void TimelineView::zoom(double factor)
{
    m_viewport.zoomAt(pointerXPx(), factor);
}

void TimelineView::pan(double windowShare)
{
    m_viewport.panBy(windowShare * m_viewport.widthPx());
}

void TimelineView::scrollBy(int px)
{
    setScrollPx(scrollPx() + px);
}

void TimelineView::focusSelection()
{
    if (m_selected.id == SliceId{})
        return;
    if (!m_selected.rangeNs) {
        m_revealWhenKnown = true;
        return;
    }
    const TimeRange rangeNs = *m_selected.rangeNs;
    const double middlePx = m_viewport.scale().xOf(rangeNs.startNs + rangeNs.lengthNs() / 2);
    const bool isCentered = std::abs(middlePx - m_viewport.widthPx() / 2) < 2;
    const auto place = placeOf(laneOf(m_selected.id), rangeNs.startNs, rangeNs.lengthNs());
    const bool isVisible = place && !place->isFolded
        && m_layout.tracks().contains(QPoint(m_layout.tracks().left(), int(place->rect.center().y())));
    if (isCentered && isVisible) {
        m_viewport.show(rangeNs, fitMargin);
        return;
    }
    if (m_tree.reveal(laneOf(m_selected.id)))
        rowsChanged();
    m_viewport.center(rangeNs);
    if (const auto shown = placeOf(laneOf(m_selected.id), rangeNs.startNs, rangeNs.lengthNs()); shown && !isVisible)
        setScrollPx(scrollPx() + int(shown->rect.center().y()) - m_layout.tracks().center().y());
}

void TimelineView::zoomToSelection()
{
    if (m_viewport.rangeNs())
        m_viewport.show(*m_viewport.rangeNs());
    else if (m_selected.rangeNs)
        m_viewport.show(*m_selected.rangeNs, fitMargin);
}

void TimelineView::undoWindow()
{
    m_viewport.undo();
}

void TimelineView::markSelection()
{
    if (m_selected.rangeNs)
        m_viewport.setRangeNs(m_selected.rangeNs);
}

void TimelineView::clearInnermost()
{
    if (m_viewport.rangeNs())
        m_viewport.setRangeNs({});
    else
        selectSlice({});
}

void TimelineView::selectNeighbour(int direction)
{
    const Lane *lane = m_tree.lane(laneOf(m_selected.id));
    if (!lane)
        return;
    const qint64 index = qint64(indexInLane(m_selected.id)) + direction;
    if (index < 0 || index >= qint64(lane->sliceCount))
        return;
    selectSlice(sliceId(lane->id, quint32(index)));
    m_revealWhenKnown = true;
}

void TimelineView::followFlow(int direction)
{
    if (!m_details)
        return;
    const std::vector<LinkedSlice> &links = direction > 0 ? m_details->outgoing : m_details->incoming;
    if (links.empty())
        return;
    const Slice &next = links.front().slice;
    selectSlice(next.id, TimeRange{next.startNs, next.endNs()});
    revealSelection();
}

void TimelineView::showNeighbourStep(int direction)
{
    if (m_steps.empty())
        return;
    const TimeRange windowNs = m_viewport.windowNs();
    const StepMark *current = stepAt(m_steps, windowNs.startNs + windowNs.lengthNs() / 2);
    const qint64 index = current ? current - m_steps.data() + direction : (direction > 0 ? 0 : -1);
    if (index >= 0 && index < qint64(m_steps.size()))
        m_viewport.show(m_steps[size_t(index)].rangeNs, 0.02);
}

void TimelineView::toggleSelectedTrack()
{
    const auto place = m_tree.placeOf(laneOf(m_selected.id));
    if (!place)
        return;
    const int row = m_tree.visibleRowOf(place->node);
    if (row >= 0 && m_tree.rows()[size_t(row)].canExpand)
        toggleNode(m_tree.rows()[size_t(row)].node);
}

TimelineView::Hit TimelineView::hitAt(const QPoint &point)
{
    constexpr double reachPx = 4;
    Hit hit;
    const QRect tracks = m_layout.tracks();
    if (!m_cache || point.y() < tracks.top() || point.y() > tracks.bottom())
        return hit;
    const int yPx = point.y() - tracks.top() + scrollPx();
    hit.row = m_tree.rowAt(yPx);
    if (hit.row < 0)
        return hit;
    const TrackRow &row = m_tree.rows()[size_t(hit.row)];
    hit.node = row.node;
    hit.atNs = m_viewport.scale().timeAt(point.x() - tracks.left());
    const int track = m_tree.nodes()[size_t(row.node)].track;
    if (track < 0 || !tracks.contains(point))
        return hit;
    for (int depth = 0; depth < row.depthCount; ++depth) {
        const auto box = TrackTree::laneBox(row, depth);
        if (yPx < box->topPx || yPx > box->topPx + box->heightPx)
            continue;
        const Lane &lane = m_tree.tracks()[size_t(track)].lanes[size_t(depth)];
        hit.lane = lane.id;
        hit.slice = hitLane(*m_cache, lane, m_viewport.scale(), point.x() - tracks.left() + 0.5, reachPx);
        break;
    }
    return hit;
}

std::optional<SlicePlace> TimelineView::placeOf(LaneId lane, qint64 startNs, qint64 durationNs) const
{
    const auto place = m_tree.placeOf(lane);
    if (!place)
        return {};
    const int rowIndex = m_tree.visibleRowOf(place->node);
    if (rowIndex < 0)
        return {};
    const TrackRow &row = m_tree.rows()[size_t(rowIndex)];
    const std::optional<LaneBox> box = row.node == place->node ? TrackTree::laneBox(row, place->depth) : std::nullopt;
    // What a limit of levels hides stands at the foot of the row, what a folded group hides in its middle.
    constexpr int foldedHeightPx = 12;
    const int foldedRoomPx = row.heightPx - foldedHeightPx;
    const double top = box ? box->topPx : row.topPx + (row.depthCount > 1 ? foldedRoomPx - 2 : foldedRoomPx / 2);
    const double height = box ? box->heightPx : foldedHeightPx;
    const QRect tracks = m_layout.tracks();
    const double left = std::round(m_viewport.scale().xOf(startNs));
    const double right = std::max(left + 1, std::round(m_viewport.scale().xOf(startNs + durationNs)));
    return SlicePlace{.rect = QRectF(tracks.left() + left, tracks.top() + top - scrollPx(), right - left, height),
                      .isFolded = !box};
}

QString TimelineView::timeText(qint64 atNs) const
{
    return formatStepTime(originOf(m_steps, m_recordingNs, atNs), atNs);
}

QString TimelineView::placeText(LaneId lane) const
{
    const auto place = m_tree.placeOf(lane);
    if (!place)
        return {};
    const Track &track = m_tree.tracks()[size_t(place->track)];
    const QString thread = track.thread.isEmpty() ? QString() : QString(u" · "_s + track.thread);
    return tr("rank %1 · %2").arg(track.rank).arg(track.process) + thread;
}

QString TimelineView::describeHit(const Hit &hit)
{
    if (!hit.slice)
        return hit.node >= 0 ? describeCounter(m_tree.nodes()[size_t(hit.node)], hit.atNs) : QString();
    if (!hit.slice->isLoaded)
        return tr("%1 slices share this pixel; a click selects the longest").arg(hit.slice->sliceCount);
    const NameTable::Name *name = m_cache->names().find(hit.slice->nameId);
    return tr("%1 · %2 · %3")
        .arg(name ? name->text : tr("unnamed"), formatDuration(hit.slice->durationNs), timeText(hit.slice->startNs));
}

QString TimelineView::describeCounter(const TrackNode &node, qint64 atNs)
{
    if (node.type != TrackRowType::Counter)
        return {};
    const Track &counter = m_tree.tracks()[size_t(node.track)];
    const auto value = counterValueAt(*m_cache, counter, atNs);
    if (!value)
        return {};
    const QString number = formatNumber(*value, *value == std::floor(*value) ? 0 : 1);
    return tr("%1 · %2 at %3")
        .arg(node.name, counter.unit.isEmpty() ? number : number + u'\u00a0' + counter.unit, timeText(atNs));
}

void TimelineView::relayout()
{
    m_layout.sizePx = size();
    if (!m_hasOwnHeaderWidth) {
        const bool isNarrow = width() < TimelineLayout::narrowBelowPx;
        m_layout.headerPx = isNarrow ? TimelineLayout::narrowHeaderPx : TimelineLayout::usualHeaderPx;
    }
    m_scrollBar->setGeometry(m_layout.scrollBar());
    m_viewport.setWidthPx(m_layout.lanesWidthPx());
    m_minimap.invalidate();
    rowsChanged();
}

void TimelineView::rowsChanged()
{
    m_scrollBar->setRange(0, std::max(0, m_tree.heightPx() - m_layout.tracksHeightPx()));
    m_scrollBar->setPageStep(m_layout.tracksHeightPx());
    m_scrollBar->setSingleStep(trackRowHeightPx);
    m_header.invalidate();
    update();
}

void TimelineView::updateColors()
{
    m_colors = timelineColors();
    m_canvas.setColors(m_colors);
    m_canvas.setFont(themeFont(FontRole::Axis));
    m_header.invalidate();
    m_minimap.invalidate();
    update();
}

void TimelineView::describeSelection()
{
    QString text = tr("Nothing is selected.");
    if (m_details) {
        const Slice &slice = m_details->slice;
        text = tr("Selected: %1, %2 long, starts at %3, %4.")
                   .arg(slice.name, formatDuration(slice.durationNs), timeText(slice.startNs),
                        placeText(laneOf(slice.id)));
    }
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

double TimelineView::pointerXPx() const
{
    const QPoint point = mapFromGlobal(QCursor::pos());
    const QRect tracks = m_layout.tracks();
    return tracks.contains(point) ? point.x() - tracks.left() : m_viewport.widthPx() / 2;
}

} // namespace ascope
