// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/tracktreebuilder.h"

#include <algorithm>
#include <map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Top to bottom inside a rank: from the host down to the device, then what is derived and sampled.
int placeOf(TrackKind kind)
{
    switch (kind) {
    case TrackKind::Python:
        return 0;
    case TrackKind::PythonGc:
        return 1;
    case TrackKind::Host:
        return 2;
    case TrackKind::Cann:
        return 3;
    case TrackKind::Hardware:
        return 4;
    case TrackKind::Communication:
        return 5;
    case TrackKind::Overlap:
        return 6;
    case TrackKind::Other:
        return 7;
    case TrackKind::Counter:
        return 8;
    }
    return 9;
}

/// A level with at most this many slices says nothing that its children do not.
constexpr quint32 emptyLevelSlices = 2;

/// "3096504" of "Thread 3096504"; empty for names of another form.
QString threadNumber(const QString &thread)
{
    const QString number = thread.startsWith("Thread "_L1) ? thread.mid(7) : thread;
    const bool isNumber
        = !number.isEmpty() && std::all_of(number.begin(), number.end(), [](QChar c) { return c.isDigit(); });
    return isNumber ? number : QString();
}

} // namespace

void TrackTreeBuilder::build()
{
    std::map<int, TrackList> byRank;
    for (const RankFact &rank : m_ranks)
        byRank.try_emplace(rank.rank);
    for (size_t i = 0; i < m_tree.m_tracks.size(); ++i)
        byRank[m_tree.m_tracks[i].rank].push_back(int(i));
    m_tree.m_nodeOfTrack.assign(m_tree.m_tracks.size(), -1);
    for (auto &[rank, tracks] : byRank) {
        if (tracks.empty())
            continue;
        std::stable_sort(tracks.begin(), tracks.end(),
                         [this](int a, int b) { return placeOf(track(a).kind) < placeOf(track(b).kind); });
        addRank(rank, tracks);
    }
    for (size_t i = 1; i < m_tree.m_roots.size(); ++i)
        m_tree.m_nodes[size_t(m_tree.m_roots[i])].isExpanded = false;
}

int TrackTreeBuilder::addNode(int parent, TrackNode node)
{
    const int index = int(m_tree.m_nodes.size());
    node.parent = parent;
    if (parent < 0) {
        m_tree.m_roots.push_back(index);
    } else {
        node.level = m_tree.m_nodes[size_t(parent)].level + 1;
        node.rank = m_tree.m_nodes[size_t(parent)].rank;
        m_tree.m_nodes[size_t(parent)].children.push_back(index);
    }
    if (node.track >= 0)
        m_tree.m_nodeOfTrack[size_t(node.track)] = index;
    m_tree.m_nodes.push_back(std::move(node));
    return index;
}

void TrackTreeBuilder::addRank(int rank, const TrackList &tracks)
{
    const int root = addNode(
        -1, {.type = TrackRowType::Rank, .rank = rank, .name = tr("Rank %1").arg(rank), .note = rankNote(rank)});
    // Tracks that follow each other with the same kind and process stand together.
    for (auto begin = tracks.begin(); begin != tracks.end();) {
        const Track &first = track(*begin);
        const auto end = std::find_if(begin, tracks.end(), [&](int index) {
            return track(index).kind != first.kind || track(index).process != first.process;
        });
        const TrackList group(begin, end);
        begin = end;
        switch (first.kind) {
        case TrackKind::Python:
        case TrackKind::PythonGc:
        case TrackKind::Cann:
            addThreads(root, group);
            break;
        case TrackKind::Communication:
            addCommunication(root, group);
            break;
        case TrackKind::Overlap:
            addOverlap(root, group);
            break;
        case TrackKind::Counter:
            addCounters(root, group);
            break;
        case TrackKind::Hardware:
        case TrackKind::Host:
        case TrackKind::Other:
            addGroup(root, group);
            break;
        }
    }
}

void TrackTreeBuilder::addThreads(int parent, const TrackList &tracks)
{
    const int main = busiest(tracks);
    for (const int index : tracks) {
        const Track &content = track(index);
        const QString number = threadNumber(content.thread);
        QString name = content.process;
        if (content.kind == TrackKind::Python && index == main && tracks.size() > 1)
            name = tr("%1 · main thread").arg(content.process);
        else if (number.isEmpty() && !content.thread.isEmpty())
            name = u"%1 · %2"_s.arg(content.process, content.thread);
        const int node = addTrack(parent, index, name, number);
        m_tree.m_nodes[size_t(node)].isExpanded = index == main;
    }
}

void TrackTreeBuilder::addGroup(int parent, const TrackList &tracks)
{
    if (tracks.size() == 1) {
        const Track &content = track(tracks.front());
        const QString name
            = content.thread.isEmpty() ? content.process : u"%1 · %2"_s.arg(content.process, content.thread);
        addTrack(parent, tracks.front(), name, {});
        return;
    }
    const TrackKind kind = track(tracks.front()).kind;
    const QString note = (kind == TrackKind::Hardware ? tr("%1 streams") : tr("%1 tracks")).arg(tracks.size());
    const int group = addNode(
        parent, {.type = TrackRowType::Group, .kind = kind, .name = track(tracks.front()).process, .note = note});
    for (const int index : tracks)
        addTrack(group, index, track(index).thread, {});
}

void TrackTreeBuilder::addCommunication(int parent, const TrackList &tracks)
{
    const auto isPlane = [this](int index) { return track(index).thread.startsWith("Plane "_L1); };
    if (std::all_of(tracks.begin(), tracks.end(), isPlane)) {
        addGroup(parent, tracks);
        return;
    }
    int group = -1;
    int planeCount = 0;
    const auto closeGroup = [&] {
        if (group >= 0 && planeCount > 0)
            m_tree.m_nodes[size_t(group)].note = planeCount == 1 ? tr("1 plane") : tr("%1 planes").arg(planeCount);
        planeCount = 0;
    };
    for (const int index : tracks) {
        if (isPlane(index) && group >= 0) {
            addTrack(group, index, track(index).thread, {});
            ++planeCount;
            continue;
        }
        closeGroup();
        QString name = track(index).thread;
        if (name.endsWith(" Communication"_L1))
            name.chop(14);
        group = addTrack(parent, index, tr("Communication · %1").arg(name), {});
        m_tree.m_nodes[size_t(group)].isExpanded = false;
    }
    closeGroup();
}

void TrackTreeBuilder::addOverlap(int parent, const TrackList &tracks)
{
    const int group = addNode(parent,
                              {.type = TrackRowType::Group,
                               .kind = TrackKind::Overlap,
                               .name = tr("Overlap"),
                               .note = tr("computing · comm. · free"),
                               .isExpanded = false,
                               .showsStripPerChild = true});
    for (const int index : tracks)
        addTrack(group, index, track(index).thread, {});
}

void TrackTreeBuilder::addCounters(int parent, const TrackList &tracks)
{
    const auto nameOf
        = [](const Track &counter) { return counter.thread.isEmpty() ? counter.process : counter.thread; };
    int group = parent;
    if (tracks.size() > 1) {
        const Track &first = track(tracks.front());
        const bool isOneUnit
            = std::all_of(tracks.begin(), tracks.end(), [&](int index) { return track(index).unit == first.unit; });
        const QString count = tr("%1 counters").arg(tracks.size());
        group = addNode(parent,
                        {.type = TrackRowType::CounterGroup,
                         .kind = TrackKind::Counter,
                         .name = first.process,
                         .note = isOneUnit && !first.unit.isEmpty() ? first.unit : count,
                         .isExpanded = false});
    }
    for (const int index : tracks) {
        addNode(group,
                {.type = TrackRowType::Counter,
                 .kind = TrackKind::Counter,
                 .track = index,
                 .name = nameOf(track(index)),
                 .note = track(index).unit});
    }
}

int TrackTreeBuilder::addTrack(int parent, int index, const QString &name, const QString &note)
{
    // A recorded Python stack starts with a dozen frames around the whole run. They stay in sight and take little room.
    const std::vector<Lane> &lanes = track(index).lanes;
    const int mostSqueezed = std::max(0, int(lanes.size()) - openDepthLimit);
    int squeezed = 0;
    while (squeezed < mostSqueezed && lanes[size_t(squeezed)].sliceCount <= emptyLevelSlices)
        ++squeezed;
    return addNode(parent,
                   {.type = TrackRowType::Track,
                    .kind = track(index).kind,
                    .track = index,
                    .name = name.isEmpty() ? tr("unnamed") : name,
                    .note = note,
                    .squeezedDepths = squeezed});
}

qint64 TrackTreeBuilder::sliceCount(int index) const
{
    qint64 count = 0;
    for (const Lane &lane : track(index).lanes)
        count += lane.sliceCount;
    return count;
}

int TrackTreeBuilder::busiest(const TrackList &tracks) const
{
    const auto found = std::max_element(tracks.begin(), tracks.end(),
                                        [this](int a, int b) { return sliceCount(a) < sliceCount(b); });
    return found == tracks.end() ? -1 : *found;
}

QString TrackTreeBuilder::rankNote(int rank) const
{
    const auto fact
        = std::find_if(m_ranks.begin(), m_ranks.end(), [rank](const RankFact &r) { return r.rank == rank; });
    if (fact == m_ranks.end())
        return {};
    const QString device = fact->device ? tr("device %1").arg(*fact->device) : QString();
    const QString host = fact->host.value_or(QString());
    if (host.isEmpty() || device.isEmpty())
        return host + device;
    return u"%1 · %2"_s.arg(host, device);
}

} // namespace ascope
