// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplefiles.h"
#include "importers/sample/sampletext.h"

#include <algorithm>
#include <array>

namespace ascope {

namespace {

/// What one collective sent over one link.
struct LinkUse
{
    const SampleLink *link = nullptr;
    const SampleCollective *collective = nullptr;

    qint64 bandwidth() const { return scaledRatio(link->bytes, link->durationNs, 4); } ///< GB/s x 10000
};

/// The collectives of one kind and group in a step.
struct MatrixRows
{
    const char *type = "";
    int group = 0;
    std::vector<const SampleCollective *> collectives;
};

const char *typeName(SampleCollectiveKind kind)
{
    switch (kind) {
    case SampleCollectiveKind::AllReduce:
        return "allreduce";
    case SampleCollectiveKind::AllToAll:
        return "alltoall";
    case SampleCollectiveKind::AllGather:
        return "allgather";
    }
    return "";
}

const char *transportName(SampleTransport transport)
{
    switch (transport) {
    case SampleTransport::Local:
        return "LOCAL";
    case SampleTransport::Hccs:
        return "HCCS";
    case SampleTransport::Rdma:
        return "RDMA";
    }
    return "";
}

/// Kinds in the order in which the step first used them.
std::vector<MatrixRows> rowsOfStep(const SampleRank &rank, int step)
{
    std::vector<MatrixRows> rows;
    for (const SampleCollective &collective : rank.collectives) {
        if (collective.step != step)
            continue;
        const char *type = typeName(collective.kind);
        auto row = std::find_if(rows.begin(), rows.end(), [&](const MatrixRows &other) {
            return other.type == type && other.group == collective.group;
        });
        if (row == rows.end()) {
            rows.push_back({.type = type, .group = collective.group});
            row = rows.end() - 1;
        }
        row->collectives.push_back(&collective);
    }
    return rows;
}

void writeLink(SampleText &text, int source, const SampleLink &link, qint64 bytes, qint64 durationNs,
               const QByteArray &name)
{
    text.raw("\"").number(source).raw("-").number(link.peer).raw(R"(": {"Transport Type": ")");
    text.raw(transportName(link.transport)).raw("\", \"Transit Size(MB)\": ").decimal(bytes, 6);
    text.raw(", \"Transit Time(ms)\": ").millis(durationNs).raw(", \"Bandwidth(GB/s)\": ");
    text.decimal(scaledRatio(bytes, durationNs, 4), 4);
    if (!name.isEmpty())
        text.raw(R"(, "Op Name": ")").raw(name).raw("\"");
    text.raw("}");
}

/// The collectives of @p rows over link number @p index, the fastest first.
std::vector<LinkUse> usesOf(const MatrixRows &rows, size_t index)
{
    std::vector<LinkUse> uses;
    for (const SampleCollective *collective : rows.collectives)
        uses.push_back({.link = &collective->links[index], .collective = collective});
    std::stable_sort(uses.begin(), uses.end(),
                     [](const LinkUse &a, const LinkUse &b) { return a.bandwidth() > b.bandwidth(); });
    return uses;
}

/// One entry of the matrix: of each link the collective at @p place of its order, or the sum.
void writeEntry(SampleText &text, const SampleRank &rank, const MatrixRows &rows, const char *which, int place)
{
    const SampleGroup &group = rank.groups[static_cast<size_t>(rows.group)];
    const int source = rank.rank - group.ranks.front();
    text.raw("\"").raw(rows.type).raw("-").raw(which).raw("@").raw(group.hash).raw(R"(": {)");
    for (size_t i = 0; i < group.ranks.size(); ++i) {
        if (i > 0)
            text.raw(", ");
        const std::vector<LinkUse> uses = usesOf(rows, i);
        if (place >= 0) {
            const LinkUse &use = uses[static_cast<size_t>(place)];
            writeLink(text, source, *use.link, use.link->bytes, use.link->durationNs, use.collective->name);
            continue;
        }
        qint64 bytes = 0;
        qint64 durationNs = 0;
        for (const LinkUse &use : uses) {
            bytes += use.link->bytes;
            durationNs += use.link->durationNs;
        }
        writeLink(text, source, *uses.front().link, bytes, durationNs, {});
    }
    text.raw("}");
}

void writeRows(SampleText &text, const SampleRank &rank, const MatrixRows &rows)
{
    const auto count = static_cast<int>(rows.collectives.size());
    writeEntry(text, rank, rows, "top1", 0);
    text.raw(", ");
    writeEntry(text, rank, rows, "middle", count / 2);
    text.raw(", ");
    writeEntry(text, rank, rows, "bottom1", count - 1);
    text.raw(", ");
    writeEntry(text, rank, rows, "total", -1);
    if (count >= 2) {
        text.raw(", ");
        writeEntry(text, rank, rows, "bottom2", count - 2);
    }
    if (count >= 3) {
        text.raw(", ");
        writeEntry(text, rank, rows, "bottom3", count - 3);
    }
}

} // namespace

QByteArray sampleCommunicationMatrix(const SampleRank &rank)
{
    SampleText text;
    text.raw("{");
    for (const SampleStep &step : rank.steps) {
        text.raw(&step == &rank.steps.front() ? R"("step)" : R"(, "step)").number(step.number);
        text.raw(R"(": {"p2p": {}, "collective": {)");
        bool isFirst = true;
        for (const MatrixRows &rows : rowsOfStep(rank, step.number)) {
            if (!isFirst)
                text.raw(", ");
            isFirst = false;
            writeRows(text, rank, rows);
        }
        text.raw("}}");
    }
    text.raw("}");
    return text.take();
}

} // namespace ascope
