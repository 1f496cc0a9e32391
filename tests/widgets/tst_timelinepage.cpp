// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/tracequeries.h"
#include "tests/support/storefixture.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/sessionstate.h"
#include "widgets/timeline/timelinepage.h"

#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::slice;
using ascope::test::StoreFixture;

namespace {

constexpr qint64 epochNs = 1784177144000000001;
constexpr int kernelCount = 20'000;
constexpr qint64 periodNs = 50'000;

/// A main thread that launches kernels on two ranks, the kernels on one stream, and two steps. Kernel i of rank r is
/// launched at i * period and runs 20 us later for 30 us.
void fillRecording(StoreWriter &writer)
{
    for (int rank = 0; rank < 2; ++rank) {
        writer.addRank({.rank = rank, .device = rank, .producer = u"test"_s});
        TraceBuilder builder(writer, rank, 1);
        builder.setProcessName(1, u"Python"_s);
        builder.setThreadName(1, 1, u"Thread 1"_s);
        builder.setProcessName(2, u"Ascend Hardware"_s);
        builder.setThreadName(2, 7, u"Stream 7"_s);
        for (int i = 0; i < kernelCount; ++i) {
            const qint64 atNs = epochNs + i * periodNs;
            builder.addSlice(1, 1, slice(writer, "aten::mm", atNs, 10'000, SliceKind::Python));
            builder.addSlice(2, 7, slice(writer, "MatMul", atNs + 20'000, 30'000 - i % 3, SliceKind::Cube));
            const QByteArray id = QByteArray::number(i);
            builder.addFlowEnd(true, "async_npu", std::string_view(id.constData(), size_t(id.size())), 1, 1, atNs);
            builder.addFlowEnd(false, "async_npu", std::string_view(id.constData(), size_t(id.size())), 2, 7,
                               atNs + 20'000);
        }
        builder.applyNames();
        builder.tracks()[0].kind = TrackKind::Python;
        builder.tracks()[1].kind = TrackKind::Hardware;
        QVERIFY(builder.finish());
    }
    const qint64 middleNs = epochNs + kernelCount / 2 * periodNs;
    writer.facts().addStep(0, 1, {epochNs, middleNs});
    writer.facts().addStep(0, 2, {middleNs, epochNs + kernelCount * periodNs});
}

} // namespace

class TestTimelinePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void theWholeRecordingIsShownFirst();
    void keysMoveTheWindow_data();
    void keysMoveTheWindow();
    void keysZoomAndUndo();
    void stepsAreOneKeyApart();
    void controlWheelZoomsAtThePointer();
    void wheelScrolls();
    void draggingMarksARange();
    void shiftDragPans();
    void altDragZooms();
    void escapeClearsTheRangeThenTheSelection();
    void aClickSelectsAndShowsTheDetails();
    void aDoubleClickZoomsToTheSlice();
    void neighboursAndFlowsAreKeysAway();
    void markAndZoomToTheSelection();
    void revealLandsOnTheSliceOfItsRank();
    void revealWaitsForTheData();
    void revealOfAnUnknownTimeMarksTheRange();
    void theScopeKeepsTheWindow();
    void theScopedStepIsShown();
    void namesFold();
    void detailsAreShownAndHiddenByAKey();
    void noActionSharesAKey();
    void theSelectionIsToldToScreenReaders();
    void aHiddenPageIsPaintedWhole();
    void finerBlocksArriveInTheBackground();
    void aSessionWithoutTimesSaysWhatIsMissing();
    void aDamagedSessionStaysCoarse();

private:
    TimelineView &view() { return m_page->view(); }
    Viewport &viewport() { return view().viewport(); }
    /// Point on the stream of rank 0 at a time.
    QPoint pointOn(int kernel);
    SliceId kernelId(int rank, int kernel);
    void selectKernel(int kernel);

    std::unique_ptr<StoreFixture> m_fixture;
    std::unique_ptr<SessionState> m_state;
    std::unique_ptr<TimelinePage> m_page;
};

void TestTimelinePage::initTestCase()
{
    m_fixture = std::make_unique<StoreFixture>(fillRecording);
    QVERIFY2(m_fixture->isOpen(), qPrintable(m_fixture->error()));
}

void TestTimelinePage::init()
{
    m_state = std::make_unique<SessionState>();
    m_state->setStorePath(m_fixture->path());
    m_page = std::make_unique<TimelinePage>(*m_state);
    m_page->resize(1236, 700);
    m_page->setData(m_page->loader()(m_fixture->store(), {}), {});
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestTimelinePage::cleanup()
{
    m_page.reset();
    m_state.reset();
}

QPoint TestTimelinePage::pointOn(int kernel)
{
    const SliceId id = kernelId(0, kernel);
    const qint64 startNs = epochNs + kernel * periodNs + 20'000;
    return view().placeOf(laneOf(id), startNs, 30'000 - kernel % 3)->rect.center().toPoint();
}

SliceId TestTimelinePage::kernelId(int rank, int kernel)
{
    for (const Track &track : view().tree().tracks()) {
        if (track.rank == rank && track.kind == TrackKind::Hardware)
            return sliceId(track.lanes[0].id, quint32(kernel));
    }
    return {};
}

void TestTimelinePage::selectKernel(int kernel)
{
    view().selectSlice(kernelId(0, kernel));
    QTRY_VERIFY(view().details());
}

void TestTimelinePage::theWholeRecordingIsShownFirst()
{
    QVERIFY(viewport().windowNs().startNs <= epochNs);
    QVERIFY(viewport().windowNs().endNs >= epochNs + kernelCount * periodNs);
    QVERIFY(m_page->drawer().isHidden());
}

void TestTimelinePage::keysMoveTheWindow_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<double>("zoom");
    QTest::addColumn<double>("moveShare");

    QTest::newRow("W zooms in") << Qt::Key_W << 0.8 << 0.0;
    QTest::newRow("S zooms out") << Qt::Key_S << 1.25 << 0.0;
    QTest::newRow("A goes back") << Qt::Key_A << 1.0 << -0.1;
    QTest::newRow("D goes on") << Qt::Key_D << 1.0 << 0.1;
    QTest::newRow("left arrow") << Qt::Key_Left << 1.0 << -0.1;
    QTest::newRow("right arrow") << Qt::Key_Right << 1.0 << 0.1;
}

void TestTimelinePage::keysMoveTheWindow()
{
    QFETCH(const Qt::Key, key);
    QFETCH(const double, zoom);
    QFETCH(const double, moveShare);
    viewport().show({epochNs + 100'000'000, epochNs + 101'000'000});

    QTest::keyClick(&view(), key);

    QCOMPARE(viewport().windowLengthNs(), 1'000'000 * zoom);
    if (zoom == 1.0)
        QCOMPARE(viewport().windowNs().startNs, epochNs + 100'000'000 + qint64(moveShare * 1'000'000));
}

void TestTimelinePage::keysZoomAndUndo()
{
    const double wholeNs = viewport().windowLengthNs();
    viewport().show({epochNs, epochNs + 1'000});

    QTest::keyClick(&view(), Qt::Key_Backspace);
    QCOMPARE(viewport().windowLengthNs(), wholeNs);

    viewport().show({epochNs, epochNs + 1'000});
    QTest::keyClick(&view(), Qt::Key_0, Qt::ControlModifier);
    QVERIFY(std::abs(viewport().windowLengthNs() - wholeNs) < 2);
}

void TestTimelinePage::stepsAreOneKeyApart()
{
    const qint64 middleNs = epochNs + kernelCount / 2 * periodNs;
    viewport().show({epochNs + 1'000, epochNs + 2'000});

    QTest::keyClick(&view(), Qt::Key_N);
    QVERIFY(std::abs(viewport().windowNs().startNs - middleNs) < kernelCount * periodNs / 50);

    QTest::keyClick(&view(), Qt::Key_N, Qt::ShiftModifier);
    QVERIFY(viewport().windowNs().contains(epochNs));
    QVERIFY(viewport().windowNs().contains(middleNs - 1));
}

void TestTimelinePage::controlWheelZoomsAtThePointer()
{
    viewport().show({epochNs + 100'000'000, epochNs + 101'000'000});
    const QPoint point = view().layoutPx().tracks().topLeft() + QPoint(250, 30);
    const qint64 atNs = viewport().scale().nearestTimeAt(250);

    QWheelEvent wheel(point, view().mapToGlobal(point), {}, QPoint(0, 120), Qt::NoButton, Qt::ControlModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view(), &wheel);

    QCOMPARE(viewport().windowLengthNs(), 800'000.0);
    QVERIFY(std::abs(viewport().scale().nearestTimeAt(250) - atNs) <= 1);
}

void TestTimelinePage::wheelScrolls()
{
    m_page->resize(1236, 200);
    view().setAllExpanded(true);
    const double lengthNs = viewport().windowLengthNs();
    const QPoint point = view().layoutPx().tracks().topLeft() + QPoint(250, 30);

    QWheelEvent wheel(point, view().mapToGlobal(point), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view(), &wheel);

    QVERIFY(view().scrollPx() > 0);
    QCOMPARE(viewport().windowLengthNs(), lengthNs);
}

void TestTimelinePage::draggingMarksARange()
{
    viewport().show({epochNs, epochNs + 1'000'000});
    const QPoint tracks = view().layoutPx().tracks().topLeft();

    QTest::mousePress(&view(), Qt::LeftButton, {}, tracks + QPoint(300, 40));
    QTest::mouseMove(&view(), tracks + QPoint(200, 45));
    QTest::mouseMove(&view(), tracks + QPoint(100, 45));
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, tracks + QPoint(100, 45));

    QVERIFY(viewport().rangeNs());
    QCOMPARE(viewport().rangeNs()->startNs, viewport().scale().nearestTimeAt(100));
    QCOMPARE(viewport().rangeNs()->endNs, viewport().scale().nearestTimeAt(300));
    QCOMPARE(view().selectedSlice(), SliceId{});
}

void TestTimelinePage::shiftDragPans()
{
    viewport().show({epochNs + 100'000'000, epochNs + 101'000'000});
    const QPoint tracks = view().layoutPx().tracks().topLeft();
    const qint64 atNs = viewport().scale().nearestTimeAt(300);

    QTest::mousePress(&view(), Qt::LeftButton, Qt::ShiftModifier, tracks + QPoint(300, 40));
    QTest::mouseMove(&view(), tracks + QPoint(200, 40));
    QTest::mouseRelease(&view(), Qt::LeftButton, Qt::ShiftModifier, tracks + QPoint(200, 40));

    QVERIFY(std::abs(viewport().scale().nearestTimeAt(200) - atNs) <= 1);
    QVERIFY(!viewport().rangeNs());
}

void TestTimelinePage::altDragZooms()
{
    viewport().show({epochNs + 100'000'000, epochNs + 101'000'000});
    const QPoint tracks = view().layoutPx().tracks().topLeft();
    const qint64 fromNs = viewport().scale().nearestTimeAt(100);
    const qint64 toNs = viewport().scale().nearestTimeAt(300);

    QTest::mousePress(&view(), Qt::LeftButton, Qt::AltModifier, tracks + QPoint(100, 40));
    QTest::mouseMove(&view(), tracks + QPoint(300, 40));
    QTest::mouseRelease(&view(), Qt::LeftButton, Qt::AltModifier, tracks + QPoint(300, 40));

    QCOMPARE(viewport().windowNs().startNs, fromNs);
    QCOMPARE(viewport().windowNs().endNs, toNs);
    QVERIFY(!viewport().rangeNs());
}

void TestTimelinePage::escapeClearsTheRangeThenTheSelection()
{
    selectKernel(5);
    viewport().setRangeNs(TimeRange{epochNs, epochNs + 10});

    QTest::keyClick(&view(), Qt::Key_Escape);
    QVERIFY(!viewport().rangeNs());
    QCOMPARE(view().selectedSlice(), kernelId(0, 5));

    QTest::keyClick(&view(), Qt::Key_Escape);
    QCOMPARE(view().selectedSlice(), SliceId{});
    QCOMPARE(m_state->selectedSlice(), SliceId{});
}

void TestTimelinePage::aClickSelectsAndShowsTheDetails()
{
    viewport().show({epochNs + 100 * periodNs, epochNs + 110 * periodNs});
    QTRY_VERIFY(view().hitAt(pointOn(104)).slice && view().hitAt(pointOn(104)).slice->isLoaded);

    QTest::mouseClick(&view(), Qt::LeftButton, {}, pointOn(104));

    QCOMPARE(view().selectedSlice(), kernelId(0, 104));
    QCOMPARE(m_state->selectedSlice(), kernelId(0, 104));
    QTRY_VERIFY(view().details());
    QVERIFY(!m_page->drawer().isHidden());
    QCOMPARE(view().details()->slice.name, u"MatMul"_s);
    QCOMPARE(view().details()->slice.durationNs, 30'000 - 104 % 3);
    QCOMPARE(view().details()->chain.size(), size_t(2));
    QCOMPARE(view().details()->chain.front().name, u"aten::mm"_s);
    QCOMPARE(view().details()->incomingCount, 1);
}

void TestTimelinePage::aDoubleClickZoomsToTheSlice()
{
    viewport().show({epochNs + 100 * periodNs, epochNs + 110 * periodNs});
    QTRY_VERIFY(view().hitAt(pointOn(104)).slice && view().hitAt(pointOn(104)).slice->isLoaded);

    QTest::mouseDClick(&view(), Qt::LeftButton, {}, pointOn(104));

    const qint64 durationNs = 30'000 - 104 % 3;
    QCOMPARE(viewport().windowLengthNs(), double(durationNs) * 1.5);
    QVERIFY(viewport().windowNs().contains(epochNs + 104 * periodNs + 20'000));
}

void TestTimelinePage::neighboursAndFlowsAreKeysAway()
{
    selectKernel(7);

    QTest::keyClick(&view(), Qt::Key_Period);
    QCOMPARE(view().selectedSlice(), kernelId(0, 8));
    QTest::keyClick(&view(), Qt::Key_Comma);
    QTest::keyClick(&view(), Qt::Key_Comma);
    QCOMPARE(view().selectedSlice(), kernelId(0, 6));
    QTRY_VERIFY(view().details());

    QTest::keyClick(&view(), Qt::Key_BracketLeft);
    QTRY_VERIFY(view().details());
    QCOMPARE(view().details()->slice.name, u"aten::mm"_s);
    QCOMPARE(view().details()->slice.startNs, epochNs + 6 * periodNs);

    QTest::keyClick(&view(), Qt::Key_BracketRight);
    QCOMPARE(view().selectedSlice(), kernelId(0, 6));
}

void TestTimelinePage::markAndZoomToTheSelection()
{
    selectKernel(40);

    QTest::keyClick(&view(), Qt::Key_M);
    const TimeRange expected{epochNs + 40 * periodNs + 20'000, epochNs + 40 * periodNs + 50'000 - 40 % 3};
    QCOMPARE(*viewport().rangeNs(), expected);

    QTest::keyClick(&view(), Qt::Key_Z, Qt::ShiftModifier);
    QCOMPARE(viewport().windowNs(), expected);
}

void TestTimelinePage::revealLandsOnTheSliceOfItsRank()
{
    const qint64 startNs = epochNs + 15'000 * periodNs + 20'000;

    m_state->showOnTimeline(1, startNs, 30'000 - 15'000 % 3);

    QTRY_COMPARE(view().selectedSlice(), kernelId(1, 15'000));
    QTRY_VERIFY(view().details());
    const auto place = view().placeOf(laneOf(kernelId(1, 15'000)), startNs, 30'000);
    QVERIFY(place);
    QVERIFY(!place->isFolded);
    QVERIFY(view().layoutPx().tracks().contains(place->rect.center().toPoint()));
    QVERIFY(place->rect.width() >= 40);
}

void TestTimelinePage::revealWaitsForTheData()
{
    TimelinePage page(*m_state);
    page.resize(1236, 700);
    page.revealSlice(0, epochNs + 9 * periodNs + 20'000, 30'000);
    QCOMPARE(page.view().selectedSlice(), SliceId{});

    page.setData(page.loader()(m_fixture->store(), {}), {});

    QTRY_COMPARE(page.view().selectedSlice(), kernelId(0, 9));
}

void TestTimelinePage::revealOfAnUnknownTimeMarksTheRange()
{
    m_page->revealSlice(0, epochNs + 12'345, 777);

    QTRY_VERIFY(viewport().rangeNs());
    QCOMPARE(*viewport().rangeNs(), (TimeRange{epochNs + 12'345, epochNs + 12'345 + 777}));
    QVERIFY(viewport().windowNs().contains(epochNs + 12'345));
}

void TestTimelinePage::theScopeKeepsTheWindow()
{
    viewport().show({epochNs + 100'000'000, epochNs + 101'000'000});
    selectKernel(2'010);
    const Scope scope{.ranks = {0}};

    m_page->setData(m_page->loader()(m_fixture->store(), scope), scope);

    QCOMPARE(viewport().windowNs().startNs, epochNs + 100'000'000);
    QCOMPARE(view().selectedSlice(), kernelId(0, 2'010));
    for (const TrackRow &row : view().tree().rows())
        QCOMPARE(view().tree().nodes()[size_t(row.node)].rank, 0);
}

void TestTimelinePage::theScopedStepIsShown()
{
    const Scope scope{.steps = {2}};

    m_page->setData(m_page->loader()(m_fixture->store(), scope), scope);

    const qint64 middleNs = epochNs + kernelCount / 2 * periodNs;
    QVERIFY(std::abs(viewport().windowNs().startNs - middleNs) < kernelCount * periodNs / 50);
}

void TestTimelinePage::namesFold()
{
    const size_t rows = view().tree().rows().size();
    const QPoint firstRank = view().layoutPx().headers().topLeft() + QPoint(20, 10);

    QTest::mouseClick(&view(), Qt::LeftButton, {}, firstRank);

    QVERIFY(view().tree().rows().size() < rows);
}

void TestTimelinePage::detailsAreShownAndHiddenByAKey()
{
    QTest::keyClick(&view(), Qt::Key_Q);
    QVERIFY(!m_page->drawer().isHidden());

    QTest::keyClick(&view(), Qt::Key_Q);
    QVERIFY(m_page->drawer().isHidden());

    selectKernel(3);
    QVERIFY(m_page->drawer().isHidden()); // closed by the user stays closed
}

void TestTimelinePage::noActionSharesAKey()
{
    QList<QKeySequence> keys;
    for (const TimelineAction &action : m_page->actions()) {
        QVERIFY(!action.id.isEmpty());
        QVERIFY(!action.text.isEmpty());
        for (const QKeySequence &key : action.keys) {
            QVERIFY2(!keys.contains(key), qPrintable(action.id));
            keys.append(key);
        }
    }
    QVERIFY(keys.size() >= 25);
}

void TestTimelinePage::theSelectionIsToldToScreenReaders()
{
    QVERIFY(view().accessibleDescription().contains(u"Nothing"_s));

    selectKernel(6);

    QVERIFY(view().accessibleDescription().contains(u"MatMul"_s));
    QVERIFY(view().accessibleDescription().contains(u"Stream 7"_s));
}

void TestTimelinePage::aHiddenPageIsPaintedWhole()
{
    TimelinePage page(*m_state);
    page.resize(1236, 700);
    page.setData(page.loader()(m_fixture->store(), {}), {});
    page.view().viewport().show({epochNs + 100 * periodNs, epochNs + 110 * periodNs});

    const QImage picture = page.grab().toImage();

    // Kernel 104 stands at its place in full colour although nothing was on screen before.
    const SliceId id = sliceId(laneOf(kernelId(0, 0)), 104);
    const QRectF rect = page.view().placeOf(laneOf(id), epochNs + 104 * periodNs + 20'000, 29'998)->rect;
    const QPoint corner = page.view().mapTo(&page, (rect.bottomRight() - QPointF(4, 3)).toPoint());
    QCOMPARE(picture.pixel(corner), timelineColors().kinds[size_t(SliceKind::Cube)]);
}

void TestTimelinePage::finerBlocksArriveInTheBackground()
{
    viewport().show({epochNs + 9'000 * periodNs, epochNs + 9'010 * periodNs});

    const QPoint point = pointOn(9'004);

    QTRY_VERIFY(view().hitAt(point).slice && view().hitAt(point).slice->isLoaded);
    QTRY_VERIFY(view().describeHit(view().hitAt(point)).startsWith(u"MatMul"_s));
}

void TestTimelinePage::aSessionWithoutTimesSaysWhatIsMissing()
{
    const StoreFixture tables([](StoreWriter &) {});
    SessionState state;
    state.setStorePath(tables.path());
    TimelinePage page(state);

    page.setData(page.loader()(tables.store(), {}), {});
    page.show();

    const auto *empty = page.findChild<EmptyState *>();
    QVERIFY(empty->isVisible());
    QVERIFY(!page.view().isVisible());
}

void TestTimelinePage::aDamagedSessionStaysCoarse()
{
    SessionState state;
    state.setStorePath(m_fixture->path());
    TimelinePage page(state);
    page.resize(1236, 700);
    const auto data = std::make_shared<TimelineData>(
        *std::dynamic_pointer_cast<const TimelineData>(page.loader()(m_fixture->store(), {})));
    data->storePath = u"/nowhere/gone.ascope"_s;

    page.setData(data, {});
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    page.view().viewport().show({epochNs, epochNs + 10 * periodNs});
    page.view().repaint();

    // The levels that came with the data still show that something ran.
    QCOMPARE(page.view().tree().tracks().size(), size_t(4));
    const QImage picture = page.view().grab().toImage();
    const QRect tracks = page.view().layoutPx().tracks();
    QVERIFY(picture.pixel(tracks.left() + 300, tracks.top() + 37) != timelineColors().surface);
}

QTEST_MAIN(TestTimelinePage)
#include "tst_timelinepage.moc"
