// SPDX-License-Identifier: GPL-3.0-or-later

// CPU time of a frame of the timeline: bench_timeline [SLICES [FRAMES]]
// Builds a store of SLICES slices (1 000 000) over 60 lanes, paints the tracks as the view does at 1920 x 1080, and
// prints a line a zoom with the median and the 95th percentile of the CPU time of this thread, labels included.

#include "models/store/storewriter.h"
#include "models/store/tracebuilder.h"
#include "models/store/tracequeries.h"
#include "widgets/common/fonts.h"
#include "widgets/timeline/minimap.h"
#include "widgets/timeline/trackcanvas.h"
#include "widgets/timeline/trackheader.h"
#include "widgets/timeline/viewport.h"

#include <QGuiApplication>
#include <QPainter>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>

using namespace Qt::StringLiterals;
using namespace ascope;

namespace {

constexpr int laneCount = 60;
constexpr QSize viewPx(1920 - 236, 1080 - 74);

double cpuMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

/// Streams like those of a device: bursts of kernels of a few to a few hundred us with short gaps, idle between bursts.
bool writeStore(const QString &path, qint64 sliceCount)
{
    auto writer = StoreWriter::create(path);
    if (!writer)
        return false;
    const qint64 sourceId = (*writer)->addSource({.path = u"bench"_s, .format = u"bench"_s, .domain = u"timeline"_s});
    std::vector<quint32> names;
    for (int i = 0; i < 400; ++i)
        names.push_back(quint32((*writer)->intern(u"aclnnMatmul_MatMulCommon_MatMulV%1"_s.arg(i))));
    TraceBuilder builder(**writer, 0, sourceId);
    builder.setProcessName(1, u"Ascend Hardware"_s);
    std::mt19937 random(1);
    qint64 endNs = 0;
    constexpr qint64 startNs = 1784177144514943155;
    for (int lane = 0; lane < laneCount; ++lane) {
        qint64 atNs = startNs;
        for (qint64 i = 0; i < sliceCount / laneCount; ++i) {
            const auto draw = random();
            const qint64 durationNs = 2'000 + qint64(draw % 64) * qint64(draw % 64) * 60;
            builder.addSlice(1, lane,
                             {.startNs = atNs,
                              .durationNs = durationNs,
                              .nameId = names[draw % names.size()],
                              .kind = SliceKind(1 + draw % 6)});
            atNs += durationNs + 500 + qint64(random() % 20'000) + (i % 300 == 0 ? 5'000'000 : 0);
        }
        endNs = std::max(endNs, atNs);
    }
    builder.applyNames();
    for (TrackDraft &track : builder.tracks())
        track.kind = TrackKind::Hardware;
    if (!builder.finish())
        return false;
    (*writer)->setMeta(u"start_ns"_s, QString::number(startNs));
    (*writer)->setMeta(u"end_ns"_s, QString::number(endNs));
    return (*writer)->finish().hasValue();
}

/// Everything a frame of the view paints: tracks, minimap, headers.
class Frame
{
public:
    explicit Frame(const Store &store)
        : m_cache(store.path())
        , m_tree(tracks(store), {})
        , m_picture(QSize(1920, 1080), QImage::Format_RGB32)
    {
        m_cache.setSynchronous(true);
        m_colors = timelineColors();
        m_canvas.setColors(m_colors);
        m_canvas.setFont(themeFont(FontRole::Axis));
        m_viewport.setWidthPx(viewPx.width());
        m_viewport.setBounds(store.rangeNs());
    }

    Viewport &viewport() { return m_viewport; }

    void paint()
    {
        QPainter painter(&m_picture);
        m_cache.beginFrame();
        painter.drawImage(QPoint(236, 74),
                          m_canvas.paint(m_cache, m_tree, {.sizePx = viewPx, .scale = m_viewport.scale()}));
        m_minimap.paint(painter, QRect(236, 0, viewPx.width(), 44), m_cache, m_tree, {}, m_viewport.boundsNs(),
                        m_viewport.windowNs(), {}, m_colors);
        m_header.paint(painter, QRect(0, 74, 236, viewPx.height()), m_tree, 0, -1, m_colors);
        m_cache.endFrame();
    }

private:
    BlockCache m_cache;
    TrackTree m_tree;
    QImage m_picture;
    TimelineColors m_colors;
    TrackCanvas m_canvas;
    Minimap m_minimap;
    TrackHeader m_header;
    Viewport m_viewport;
};

void measure(Frame &frame, const char *name, double share, int frames)
{
    const TimeRange boundsNs = frame.viewport().boundsNs();
    const auto lengthNs = qint64(double(boundsNs.lengthNs()) * share);
    const qint64 startNs = boundsNs.startNs + (boundsNs.lengthNs() - lengthNs) / 3;
    frame.viewport().show({startNs, startNs + lengthNs});
    frame.paint(); // blocks come in, labels are made
    std::vector<double> cpu;
    for (int i = 0; i < frames; ++i) {
        // Panning and zooming by turns, as a user does; new blocks of the way are part of the time.
        if (i % 4 == 3)
            frame.viewport().zoomAt(viewPx.width() / 2.0, i % 8 == 3 ? 1.05 : 1 / 1.05);
        else
            frame.viewport().panBy(i % 8 < 4 ? 17 : -17);
        const double before = cpuMs();
        frame.paint();
        cpu.push_back(cpuMs() - before);
    }
    std::sort(cpu.begin(), cpu.end());
    std::printf("%-8s p50 %6.2f ms  p95 %6.2f ms  max %6.2f ms\n", name, cpu[cpu.size() / 2],
                cpu[cpu.size() * 95 / 100], cpu.back());
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(argc, argv);
    const QStringList options = application.arguments();
    const qint64 sliceCount = options.size() > 1 ? options.at(1).toLongLong() : 1'000'000;
    const int frames = options.size() > 2 ? options.at(2).toInt() : 200;
    const QTemporaryDir directory;
    const QString path = directory.filePath(u"bench.ascope"_s);
    if (!writeStore(path, sliceCount)) {
        std::fprintf(stderr, "the store could not be written\n");
        return 1;
    }
    const auto store = Store::open(path);
    if (!store) {
        std::fprintf(stderr, "%s\n", qUtf8Printable(describe(store.error())));
        return 1;
    }
    std::printf("timeline frame, %lld slices, %d lanes, 1920 x 1080, CPU time of the GUI thread\n",
                static_cast<long long>(sliceCount), laneCount);
    Frame frame(*store);
    measure(frame, "whole", 1, frames);
    measure(frame, "10 %", 0.1, frames);
    measure(frame, "1 %", 0.01, frames);
    measure(frame, "0.1 %", 0.001, frames);
    measure(frame, "0.01 %", 0.0001, frames);
    measure(frame, "0.001 %", 0.00001, frames);
    return 0;
}
