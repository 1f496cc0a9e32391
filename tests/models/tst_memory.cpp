// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/memory.h"
#include "tests/support/storefixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::StoreFixture;

class TestMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stacksComponents();
    void firstValueCountsBeforeItsReading();
    void thinningKeepsExtremes();
    void peaksOfComponents();
    void highestRankComesFirst();
    void stepNarrowsToItsMark();
    void aliveAtThePeak();
    void sayWhatIsMissing();
    void restOfTheTrafficIsLast();
};

namespace {

void record(StoreWriter &writer, const char *component, qint64 atNs, std::optional<qint64> allocated,
            std::optional<qint64> reserved, int rank = 0, bool isModule = false)
{
    writer.facts().addMemory({.rank = rank,
                              .isModule = isModule,
                              .component = writer.intern(component),
                              .atNs = atNs,
                              .allocatedBytes = allocated,
                              .reservedBytes = reserved});
}

void fill(StoreWriter &writer)
{
    record(writer, "APP", 0, {}, 1000);
    record(writer, "PTA", 10, 300, 500);
    record(writer, "PTA+GE", 10, 300, 550);
    record(writer, "GE", 20, 10, 50);
    record(writer, "PTA", 30, 450, 500);
    record(writer, "APP", 40, {}, 1200);
    record(writer, "HCCL", 5, {}, 200, 0, true);
    record(writer, "APP", 5, {}, 500, 0, true); // the framework's pool under another name
    record(writer, "GE", 5, {}, 60, 0, true); // the record file knows better
    record(writer, "AICPU", 5, {}, 30, 0, true);
}

qint64 band(const MemorySample &sample, MemoryBand which)
{
    return sample.bytes[size_t(which)];
}

} // namespace

void TestMemory::stacksComponents()
{
    const StoreFixture fixture(fill);
    QVERIFY2(fixture.isOpen(), qPrintable(fixture.error()));

    const MemoryCurve curve = memoryCurve(fixture.store(), 0, 1000);

    QCOMPARE(curve.samples.size(), size_t(6)); // one a moment
    const MemorySample &last = curve.samples.back();
    QCOMPARE(last.atNs, 40);
    QCOMPARE(band(last, MemoryBand::FrameworkAllocated), 450);
    QCOMPARE(band(last, MemoryBand::FrameworkCached), 50);
    QCOMPARE(band(last, MemoryBand::Communication), 200);
    QCOMPARE(band(last, MemoryBand::Ge), 50);
    QCOMPARE(band(last, MemoryBand::Other), 1200 - 500 - 200 - 50);
    QCOMPARE(last.totalBytes(), 1200); // what the process holds
    QVERIFY(!curve.isPresent[size_t(MemoryBand::Workspace)]);
    QCOMPARE(curve.otherComponents, std::vector<QString>{u"AICPU"_s});
}

void TestMemory::firstValueCountsBeforeItsReading()
{
    const StoreFixture fixture(fill);

    const MemorySample first = memoryCurve(fixture.store(), 0, 1000).samples.front();

    QCOMPARE(first.atNs, 0);
    QCOMPARE(band(first, MemoryBand::FrameworkAllocated), 300);
    QCOMPARE(first.totalBytes(), 1000);
}

void TestMemory::thinningKeepsExtremes()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        for (qint64 i = 0; i < 10000; ++i)
            record(writer, "PTA", i, i == 7777 ? 5000 : 100 + i % 7, 6000);
    });

    const MemoryCurve curve = memoryCurve(fixture.store(), 0, 100);

    QVERIFY(curve.samples.size() <= 100);
    QVERIFY(std::ranges::is_sorted(curve.samples, {}, &MemorySample::atNs));
    const auto highest = std::ranges::max(
        curve.samples, {}, [](const MemorySample &s) { return band(s, MemoryBand::FrameworkAllocated); });
    QCOMPARE(band(highest, MemoryBand::FrameworkAllocated), 5000);
}

void TestMemory::peaksOfComponents()
{
    const StoreFixture fixture(fill);

    const MemoryReport report = memoryReport(fixture.store(), {}, 10);

    QCOMPARE(report.peaks.front().component, u"APP"_s);
    QCOMPARE(report.peaks.front().peakBytes, 1200);
    QCOMPARE(report.peaks.front().atNs, 40);
    const auto framework = std::ranges::find(report.peaks, u"PTA"_s, &MemoryPeak::component);
    QVERIFY(framework != report.peaks.end());
    QCOMPARE(framework->peakBytes, 500);
    QCOMPARE(framework->allocatedPeakBytes, 450);
    QCOMPARE(framework->allocatedAtNs, 30);
    QCOMPARE(std::ranges::count(report.peaks, u"GE"_s, &MemoryPeak::component), 1);
}

void TestMemory::highestRankComesFirst()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        record(writer, "PTA", 10, 100, 200, 0);
        record(writer, "PTA", 10, 100, 900, 1);
    });

    const MemoryReport report = memoryReport(fixture.store(), {}, 10);

    QCOMPARE(report.rankPeaks.size(), size_t(2));
    QCOMPARE(report.rankPeaks[0].rank, 1);
    QCOMPARE(memoryReport(fixture.store(), {.ranks = {0}}, 10).rankPeaks.size(), size_t(1));
}

void TestMemory::stepNarrowsToItsMark()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        fill(writer);
        writer.facts().addStep(0, 1, {0, 35});
    });

    const MemoryReport report = memoryReport(fixture.store(), {.steps = {1}}, 10);

    QCOMPARE(report.peaks.front().peakBytes, 1000);
    QVERIFY(report.rankPeaks.front().sample.atNs < 35);
}

void TestMemory::aliveAtThePeak()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        record(writer, "PTA", 10, 100, 200);
        record(writer, "PTA", 50, 150, 300);
        const auto add = [&writer](const char *name, qint64 size, std::optional<qint64> from,
                                   std::optional<qint64> to) {
            writer.facts().addMemoryOp(
                {.rank = 0, .name = writer.intern(name), .sizeBytes = size, .allocatedNs = from, .releasedNs = to});
        };
        add("before", 10, 1, 50); // released exactly then: gone
        add("small", 20, 50, 60);
        add("open", 70, 20, {});
        add("older", -40, {}, 90); // allocated before the recording
        add("later", 99, 51, {});
    });

    const MemoryReport report = memoryReport(fixture.store(), {}, 2);

    QCOMPARE(report.aliveCount, 3);
    QCOMPARE(report.aliveAtPeak.size(), size_t(2));
    QCOMPARE(report.aliveAtPeak[0].name, u"open"_s);
    QCOMPARE(report.aliveAtPeak[1].name, u"older"_s);
    QCOMPARE(report.aliveAtPeak[1].sizeBytes, 40);
    QVERIFY(report.missing.empty());
}

void TestMemory::sayWhatIsMissing()
{
    const StoreFixture fixture([](StoreWriter &) {});

    const MemoryReport report = memoryReport(fixture.store(), {}, 10);
    const HbmTraffic traffic = hbmTraffic(fixture.store(), {});

    QVERIFY(report.isEmpty());
    QCOMPARE(report.missing.size(), size_t(2));
    QCOMPARE(report.missing[0].file, u"memory_record.csv"_s);
    QVERIFY(report.missing[0].collectWith.contains(u"profile_memory=True"_s));
    QVERIFY(traffic.missing && !traffic.totalBytes);
    QVERIFY(traffic.missing->collectWith.contains(u"MemoryAccess"_s));
    QVERIFY(memoryCurve(fixture.store(), 0, 100).samples.empty());
}

void TestMemory::restOfTheTrafficIsLast()
{
    const StoreFixture fixture([](StoreWriter &writer) {
        writer.facts().addHbmOp({.name = u"FFN"_s, .type = u"GEMM"_s, .readBytes = 3, .writeBytes = 1});
        writer.facts().addHbmOp({.name = QString(), .type = QString(), .totalBytes = 6, .isRest = true});
        writer.facts().addHbmOp({.name = u"Small"_s, .type = u"x"_s, .readBytes = 1, .writeBytes = 1, .totalBytes = 2});
    });

    const HbmTraffic traffic = hbmTraffic(fixture.store(), {});

    QCOMPARE(traffic.origin, TrafficOrigin::File);
    QCOMPARE(traffic.totalBytes, 12.0);
    QCOMPARE(traffic.operators[0].totalBytes, 4.0);
    QVERIFY(traffic.operators[2].isRest);
    QVERIFY(!traffic.operators[2].readBytes);
    QCOMPARE(traffic.operators[2].share, 0.5);
}

QTEST_APPLESS_MAIN(TestMemory)
#include "tst_memory.moc"
