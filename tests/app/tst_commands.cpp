// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplegenerator.h"
#include "models/analysis/steps.h"
#include "models/store/library.h"
#include "tests/app/clirun.h"
#include "tests/support/storefixture.h"

#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::CliRun;

/// Commands on the generated sample: four cards, three steps, one slow card.
class TestCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void exitCodes_data();
    void exitCodes();
    void jsonHasTheFixedKeys_data();
    void jsonHasTheFixedKeys();
    void csvHasTheFixedColumns_data();
    void csvHasTheFixedColumns();
    void importSaysWhatItDid();
    void stepsAreThoseOfTheAnalysis();
    void scopeRestrictsRanksAndSteps();
    void medianStepIsResolved();
    void topLimitsRows();
    void instancesComeSlowestFirst();
    void sharesAddUpToOne();
    void commNamesThePlantedFaults();
    void queryReturnsTypedRows();
    void queryCannotWrite();
    void sessionsListAndRemove();
    void cancelledCommandPrintsNothing();
    void damagedTableIsAnError_data();
    void damagedTableIsAnError();
    void helpListsOnlyWhatThereIs();
    void wordsThatLookLikeCommandsAreForTheCommandLine_data();
    void wordsThatLookLikeCommandsAreForTheCommandLine();

private:
    CliRun run(QStringList words) const
    {
        words << u"--library"_s << m_directory.filePath(u"library"_s);
        return test::runCli(words);
    }
    QString sample() const { return m_directory.filePath(u"sample"_s); }

    QTemporaryDir m_directory;
};

namespace {

QSet<QString> keysOf(const QJsonObject &object)
{
    const QStringList keys = object.keys();
    return QSet<QString>(keys.begin(), keys.end());
}

/// The object that stands for the rows of a command: itself, its first element, or the first element of a member.
QJsonObject rowOf(const QJsonDocument &json, const QString &member)
{
    const QJsonArray rows = member.isEmpty() ? json.array() : json.object()[member].toArray();
    return rows.isEmpty() ? QJsonObject() : rows.first().toObject();
}

} // namespace

void TestCommands::initTestCase()
{
    QVERIFY(
        writeSample(sample(), {.ranks = 4, .ranksPerHost = 4, .steps = 4, .slowLinkSource = 1, .slowLinkTarget = 2}));
    const CliRun imported = run({u"import"_s, sample()});
    QVERIFY2(imported.code == 0, imported.error.constData());
}

void TestCommands::exitCodes_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("says");

    const auto row = [](const char *name, const QStringList &words, int code, const QByteArray &says) {
        QTest::newRow(name) << words << code << says;
    };
    row("nothing", {}, 2, "--help");
    row("misspelt command", {u"sumary"_s, u"sample"_s}, 2, "Did you mean summary?");
    row("command of a later version", {u"check"_s, u"sample"_s}, 2, "Unknown command check");
    row("missing target", {u"ops"_s}, 2, "ascope ops TARGET");
    row("two targets", {u"ops"_s, u"a"_s, u"b"_s}, 2, "ascope ops TARGET");
    row("misspelt option", {u"ops"_s, u"sample"_s, u"--tpo"_s, u"3"_s}, 2, "Did you mean --top?");
    row("top is no number", {u"ops"_s, u"sample"_s, u"--top"_s, u"many"_s}, 2, "many");
    row("negative top", {u"ops"_s, u"sample"_s, u"--top=-1"_s}, 2, "-1");
    row("rank is no number", {u"ops"_s, u"sample"_s, u"--rank"_s, u"x"_s}, 2, "x");
    row("absent rank", {u"ops"_s, u"sample"_s, u"--rank"_s, u"9"_s}, 1, "no rank 9");
    row("absent step", {u"steps"_s, u"sample"_s, u"--step"_s, u"99"_s}, 1, "no step 99");
    row("absent group", {u"comm"_s, u"sample"_s, u"--group"_s, u"nosuch"_s}, 1, "nosuch");
    row("unknown table", {u"comm"_s, u"sample"_s, u"--csv"_s, u"--table"_s, u"x"_s}, 2, "slow_links");
    row("unknown language", {u"ops"_s, u"sample"_s, u"--lang"_s, u"fr"_s}, 2, "en, zh");
    row("absent target", {u"ops"_s, u"/no/such/folder"_s}, 1, "/no/such/folder");
    row("broken statement", {u"query"_s, u"sample"_s, u"SELEC 1"_s}, 1, "SELEC");
    row("report without pictures", {u"report"_s, u"sample"_s, u"-o"_s, u"x.pdf"_s}, 1, "needs the program ascope");
    row("render without pictures", {u"render"_s, u"overview"_s, u"sample"_s, u"-o"_s, u"x.png"_s}, 1,
        "needs the program ascope");
    row("database export of a later version", {u"import"_s, sample(), u"--source"_s, u"db"_s}, 1, "text export only");
    row("misspelt action of sessions", {u"sessions"_s, u"lits"_s}, 2, "Did you mean list?");
    row("remove without a name", {u"sessions"_s, u"remove"_s}, 2, "remove NAME");
    row("remove an absent session", {u"sessions"_s, u"remove"_s, u"sampel"_s}, 1, "Did you mean sample?");
    for (const QString &command : {u"summary"_s, u"steps"_s, u"ops"_s, u"units"_s, u"memory"_s, u"api"_s, u"comm"_s})
        row(command.toLatin1().constData(), {command, u"sample"_s}, 0, {});
    row("version", {u"--version"_s}, 0, {});
    row("help", {u"--help"_s}, 0, {});
    row("help of a command", {u"ops"_s, u"--help"_s}, 0, {});
}

void TestCommands::exitCodes()
{
    QFETCH(const QStringList, words);
    QFETCH(const int, code);
    QFETCH(const QByteArray, says);

    const CliRun result = run(words);

    QCOMPARE(result.code, code);
    if (code == 0) {
        QVERIFY(!result.output.isEmpty());
        QVERIFY2(result.error.isEmpty(), result.error.constData());
    } else {
        QVERIFY(result.output.isEmpty());
        QVERIFY2(result.error.contains(says), result.error.constData());
        QCOMPARE(result.error.count('\n'), 1);
    }
}

void TestCommands::jsonHasTheFixedKeys_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("member"); ///< empty: rows are the document; "." : the document is one object
    QTest::addColumn<QStringList>("keys");

    const auto row = [](const char *name, const QStringList &words, const QString &member, const char *keys) {
        QTest::newRow(name) << words << member << QString::fromLatin1(keys).split(u' ');
    };
    row("steps", {u"steps"_s}, {},
        "rank step stage_us computing_us communication_us communication_not_overlapped_us overlapped_us free_us "
        "bubble_us "
        "preparing_us wall_us origin");
    row("ops", {u"ops"_s}, {}, "key type core count total_us share avg_us min_us p50_us p99_us max_us stddev_us ranks");
    row("instances", {u"ops"_s, u"--instances"_s}, {},
        "name type rank step stream task start_ns duration_us wait_us shapes bound");
    row("units", {u"units"_s}, {}, "unit utilization bandwidth_gbps peak_gbps hit_rate rank basis state threshold");
    row("memory", {u"memory"_s}, u"."_s, "hbm peaks breakdown alive_at_peak");
    row("peaks", {u"memory"_s}, u"peaks"_s, "rank component peak_bytes at_ns");
    row("breakdown", {u"memory"_s}, u"breakdown"_s, "rank at_ns component bytes");
    row("alive", {u"memory"_s}, u"alive_at_peak"_s, "rank name bytes allocated_ns released_ns");
    row("api", {u"api"_s}, u"."_s, "total_calls total_us apis");
    row("apis", {u"api"_s}, u"apis"_s, "level name count total_us avg_us min_us max_us");
    row("comm", {u"comm"_s}, u"."_s, "groups links ranks slow_ranks slow_collectives slow_links not_enough_data");
    row("groups", {u"comm"_s}, u"groups"_s, "group name type ranks");
    row("links", {u"comm"_s}, u"links"_s,
        "step group op src dst src_local dst_local transport size_mb time_ms bandwidth_gbps");
    row("comm ranks", {u"comm"_s}, u"ranks"_s, "rank group elapse_ms transit_ms wait_ms synchronization_ms idle_ms");
    row("slow ranks", {u"comm"_s}, u"slow_ranks"_s, "rank severity cause lost_us votes evidence");
    row("slow links", {u"comm"_s}, u"slow_links"_s, "src dst transport bandwidth_gbps typical_gbps factor");
    row("summary", {u"summary"_s}, u"."_s,
        "session name producer ranks hosts steps start_ns end_ns headline apparent_utilization effective_utilization "
        "communication_share top_ops not_collected");
    row("sessions", {u"sessions"_s}, {}, "name path source bytes imported_ns state");
}

void TestCommands::jsonHasTheFixedKeys()
{
    QFETCH(QStringList, words);
    QFETCH(const QString, member);
    QFETCH(const QStringList, keys);
    if (words.first() != "sessions"_L1)
        words.insert(1, u"sample"_s);

    const CliRun result = run(words << u"--json"_s);

    QCOMPARE(result.code, 0);
    const QJsonObject object = member == "."_L1 ? result.object() : rowOf(result.json(), member);
    const QSet<QString> missing = QSet<QString>(keys.begin(), keys.end()) - keysOf(object);
    QVERIFY2(missing.isEmpty(), qPrintable(QStringList(missing.begin(), missing.end()).join(u' ')));
}

void TestCommands::csvHasTheFixedColumns_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("header");

    QTest::newRow("steps") << QStringList{u"steps"_s}
                           << QByteArray(
                                  "rank,step,stage_us,computing_us,communication_us,communication_not_overlapped_us,"
                                  "overlapped_us,free_us,bubble_us,preparing_us,wall_us,origin");
    QTest::newRow("ops") << QStringList{u"ops"_s}
                         << QByteArray(
                                "key,type,core,count,total_us,share,avg_us,min_us,p50_us,p99_us,max_us,stddev_us,ranks,"
                                "spread,wait_us,bound");
    QTest::newRow("links are the first table of comm")
        << QStringList{u"comm"_s}
        << QByteArray("step,group,op,src,dst,src_local,dst_local,transport,size_mb,time_ms,bandwidth_gbps");
    QTest::newRow("another table of comm") << QStringList{u"comm"_s, u"--table"_s, u"slow_ranks"_s}
                                           << QByteArray("rank,severity,cause,lost_us,votes,collectives");
    QTest::newRow("query") << QStringList{u"query"_s, u"SELECT 1 AS a, 'x,y' AS b"_s} << QByteArray("a,b");
}

void TestCommands::csvHasTheFixedColumns()
{
    QFETCH(QStringList, words);
    QFETCH(const QByteArray, header);
    words.insert(1, u"sample"_s);

    const CliRun result = run(words << u"--csv"_s);

    QCOMPARE(result.code, 0);
    QCOMPARE(result.lines().first(), header);
    QVERIFY(result.lines().size() > 1);
}

void TestCommands::importSaysWhatItDid()
{
    const QJsonObject reused = run({u"import"_s, sample(), u"--json"_s}).object();
    const QJsonObject forced = run({u"import"_s, sample(), u"--json"_s, u"--force"_s}).object();

    QCOMPARE(reused[u"created"_s].toBool(), false);
    QCOMPARE(forced[u"created"_s].toBool(), true);
    QCOMPARE(forced[u"name"_s].toString(), u"sample"_s);
    QCOMPARE(forced[u"ranks"_s].toArray(), (QJsonArray{0, 1, 2, 3}));
    QVERIFY(forced[u"counts"_s][u"slices"_s].toInteger() > 1000);
    QVERIFY(forced[u"counts"_s][u"ops"_s].toInteger() > 100);
    QCOMPARE(forced[u"counts"_s].toObject(), reused[u"counts"_s].toObject());
    const QJsonObject source = forced[u"sources"_s].toArray().first().toObject();
    const QSet<QString> wanted{u"path"_s, u"format"_s, u"domain"_s, u"rank"_s, u"rows"_s, u"status"_s, u"reason"_s};
    QVERIFY((wanted - keysOf(source)).isEmpty());
}

void TestCommands::stepsAreThoseOfTheAnalysis()
{
    const auto store = Store::open(Library(m_directory.filePath(u"library"_s)).byName(u"sample"_s)->path);
    QVERIFY(store);
    const StepBreakdown breakdown = stepBreakdown(*store, {});

    const QJsonArray rows = run({u"steps"_s, u"sample"_s, u"--json"_s}).array();

    QCOMPARE(rows.size(), qsizetype(breakdown.rows.size()));
    QCOMPARE(rows.size(), 16);
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const StepSplit &expected = breakdown.rows[size_t(i)];
        QCOMPARE(rows[i][u"rank"_s].toInt(), expected.rank);
        QCOMPARE(rows[i][u"step"_s].toInteger(), *expected.step);
        QCOMPARE(qRound64(rows[i][u"wall_us"_s].toDouble() * 1000), expected.wallNs);
        QCOMPARE(rows[i][u"origin"_s].toString(), u"file"_s);
    }
}

void TestCommands::scopeRestrictsRanksAndSteps()
{
    const QJsonArray rows
        = run({u"steps"_s, u"sample"_s, u"--json"_s, u"--rank"_s, u"1"_s, u"--rank"_s, u"3"_s, u"--step"_s, u"11-12"_s})
              .array();

    QCOMPARE(rows.size(), 4);
    QCOMPARE(rows[0][u"rank"_s].toInt(), 1);
    QCOMPARE(rows[0][u"step"_s].toInt(), 11);
    QCOMPARE(rows[3][u"rank"_s].toInt(), 3);
    QCOMPARE(rows[3][u"step"_s].toInt(), 12);
}

void TestCommands::medianStepIsResolved()
{
    const QJsonArray median = run({u"steps"_s, u"sample"_s, u"--json"_s, u"--step"_s, u"median"_s}).array();
    const QJsonArray all = run({u"steps"_s, u"sample"_s, u"--json"_s, u"--step"_s, u"all"_s}).array();

    QCOMPARE(median.size(), 4);
    QVERIFY(median[0][u"step"_s].toInt() > 10); // the warm-up is never the median
    QCOMPARE(all.size(), 16);
}

void TestCommands::topLimitsRows()
{
    QCOMPARE(run({u"ops"_s, u"sample"_s, u"--json"_s, u"--top"_s, u"3"_s}).array().size(), 3);
    QCOMPARE(run({u"ops"_s, u"sample"_s, u"--json"_s}).array().size(), 20);
    QVERIFY(run({u"ops"_s, u"sample"_s, u"--json"_s, u"--top"_s, u"0"_s}).array().size() > 20);
    QVERIFY(run({u"ops"_s, u"sample"_s, u"--top"_s, u"3"_s}).output.contains("--top 0"));
}

void TestCommands::instancesComeSlowestFirst()
{
    const QJsonArray rows = run({u"ops"_s, u"sample"_s, u"--json"_s, u"--instances"_s, u"--key"_s, u"Cast"_s}).array();

    QCOMPARE(rows.size(), 20);
    for (qsizetype i = 0; i < rows.size(); ++i) {
        QCOMPARE(rows[i][u"type"_s].toString(), u"Cast"_s);
        QVERIFY(i == 0 || rows[i][u"duration_us"_s].toDouble() <= rows[i - 1][u"duration_us"_s].toDouble());
    }
}

void TestCommands::sharesAddUpToOne()
{
    for (const QString &by : {u"type"_s, u"name"_s, u"shape"_s, u"core"_s}) {
        double sum = 0;
        double totalUs = 0;
        for (const QJsonValue &row : run({u"ops"_s, u"sample"_s, u"--json"_s, u"--top=0"_s, u"--by"_s, by}).array()) {
            sum += row[u"share"_s].toDouble();
            totalUs += row[u"total_us"_s].toDouble();
        }
        QVERIFY(qAbs(sum - 1) < 1e-9);
        QVERIFY(totalUs > 0);
    }
}

void TestCommands::commNamesThePlantedFaults()
{
    const QJsonObject comm = run({u"comm"_s, u"sample"_s, u"--json"_s}).object();

    const QJsonValue slow = comm[u"slow_ranks"_s][0];
    QCOMPARE(slow[u"rank"_s].toInt(), 3);
    QCOMPARE(slow[u"cause"_s].toString(), u"compute"_s);
    QVERIFY(!slow[u"evidence"_s].toArray().isEmpty());
    const QJsonValue link = comm[u"slow_links"_s][0];
    QCOMPARE(link[u"src"_s].toInt(), 1);
    QCOMPARE(link[u"dst"_s].toInt(), 2);
    for (const QJsonValue &total : comm[u"links"_s].toArray()) {
        QVERIFY(total[u"step"_s].isNull() && total[u"group"_s].isNull());
        QCOMPARE(total[u"op"_s].toString(), u"total"_s);
    }
    QVERIFY(run({u"summary"_s, u"sample"_s}).output.contains("Rank 3"));
}

void TestCommands::queryReturnsTypedRows()
{
    const CliRun result
        = run({u"query"_s, u"sample"_s, u"SELECT rank, producer, 1.5 AS x, NULL AS n FROM rank ORDER BY rank"_s,
               u"--json"_s, u"--top"_s, u"2"_s});

    QCOMPARE(result.code, 0);
    QCOMPARE(result.object()[u"columns"_s].toArray(), (QJsonArray{u"rank"_s, u"producer"_s, u"x"_s, u"n"_s}));
    QCOMPARE(result.object()[u"rows"_s].toArray().size(), 2);
    QCOMPARE(result.object()[u"rows"_s][1].toArray(), (QJsonArray{1, u"torch_npu"_s, 1.5, QJsonValue::Null}));
    QCOMPARE(result.object()[u"truncated"_s].toBool(), true);
}

void TestCommands::queryCannotWrite()
{
    const CliRun result = run({u"query"_s, u"sample"_s, u"DELETE FROM op_fact"_s});

    QCOMPARE(result.code, 1);
    QVERIFY(run({u"ops"_s, u"sample"_s, u"--json"_s}).array().size() > 0);
}

void TestCommands::sessionsListAndRemove()
{
    QVERIFY(writeSample(m_directory.filePath(u"other"_s), {.ranks = 1, .steps = 1, .layersPerStep = 1}));
    QCOMPARE(run({u"import"_s, m_directory.filePath(u"other"_s)}).code, 0);
    QCOMPARE(run({u"sessions"_s, u"--json"_s}).array().size(), 2);

    const CliRun removed = run({u"sessions"_s, u"remove"_s, u"other"_s});

    QCOMPARE(removed.code, 0);
    QCOMPARE(run({u"sessions"_s, u"--json"_s}).array().size(), 1);
    QCOMPARE(run({u"sessions"_s, u"where"_s}).output.trimmed(), m_directory.filePath(u"library"_s).toUtf8());
}

void TestCommands::cancelledCommandPrintsNothing()
{
    const std::atomic_bool cancel = true;

    const CliRun result
        = test::runCli({u"ops"_s, u"sample"_s, u"--library"_s, m_directory.filePath(u"library"_s)}, &cancel);

    QCOMPARE(result.code, 1);
    QVERIFY(result.output.isEmpty());
}

void TestCommands::damagedTableIsAnError_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("table");
    QTest::newRow("steps") << u"steps"_s << u"step_time"_s;
    QTest::newRow("ops") << u"ops"_s << u"op_fact"_s;
    QTest::newRow("units") << u"units"_s << u"op_pmu"_s;
    QTest::newRow("memory") << u"memory"_s << u"memory_fact"_s;
    QTest::newRow("api") << u"api"_s << u"api_stat"_s;
    QTest::newRow("comm") << u"comm"_s << u"comm_link_fact"_s;
    QTest::newRow("summary") << u"summary"_s << u"comm_link_fact"_s;
}

void TestCommands::damagedTableIsAnError()
{
    QFETCH(const QString, command);
    QFETCH(const QString, table);
    const QString path = m_directory.filePath(table + u"-of-"_s + command + u".ascope"_s);
    QVERIFY(QFile::copy(m_directory.filePath(u"library/sample.ascope"_s), path));
    QVERIFY(test::overwriteTable(path, table));

    const CliRun result = run({command, path});

    QCOMPARE(result.code, 1);
    QVERIFY(result.output.isEmpty());
    QVERIFY2(result.error.contains(path.toUtf8()), result.error.constData());
}

void TestCommands::helpListsOnlyWhatThereIs()
{
    const QByteArray help = run({u"--help"_s}).output;

    for (const char *command : {"import", "summary", "steps", "ops", "units", "memory", "api", "comm", "report",
                                "render", "query", "sessions"})
        QVERIFY2(help.contains(QByteArray("  ").append(command).append(' ')), command);
    for (const char *later : {"compare", "record", "monitor", "doctor", "verdict", "check ", "export"})
        QVERIFY2(!help.contains(QByteArray("  ").append(later)), later);
    QVERIFY(run({u"query"_s, u"--help"_s}).output.contains("comm_link(step, group_name"));
}

void TestCommands::wordsThatLookLikeCommandsAreForTheCommandLine_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<bool>("expected");

    QTest::newRow("nothing opens the window") << QStringList{} << false;
    QTest::newRow("command") << QStringList{u"ops"_s, u"x"_s} << true;
    QTest::newRow("option before the command") << QStringList{u"--lang"_s, u"zh"_s, u"ops"_s} << true;
    QTest::newRow("misspelt command") << QStringList{u"opps"_s} << true;
    QTest::newRow("folder") << QStringList{QDir::tempPath()} << false;
    QTest::newRow("file that is gone") << QStringList{u"gone/trace_view.json"_s} << false;
    QTest::newRow("help") << QStringList{u"--help"_s} << true;
}

void TestCommands::wordsThatLookLikeCommandsAreForTheCommandLine()
{
    QFETCH(const QStringList, words);
    QFETCH(const bool, expected);

    QCOMPARE(isCommandLine(builtinCommands(), words), expected);
}

QTEST_GUILESS_MAIN(TestCommands)
#include "tst_commands.moc"
