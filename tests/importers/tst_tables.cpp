// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/importers/importfixture.h"
#include "tests/support/shareddata.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;
using ascope::test::ImportFixture;
using ascope::test::sharedPath;

/// The CSV tables of one rank, each from a few lines, as the session has them.
class TestTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kernelsOfBothVocabularies_data();
    void kernelsOfBothVocabularies();
    void kernelMetricsKeepTheirNames();
    void kernelsOfLevel0();
    void shortRowsKeepWhatTheyHave();
    void kernelsWithoutTypes();
    void communicationRowsAreApart();
    void namesWithCommasAreMerged();
    void timesLostInASpreadsheet();
    void cutOffTableIsSaid();
    void wrongHeaderIsMalformed();
    void stepTimes();
    void opStatistic();
    void apiStatistic();
    void memoryRecords_data();
    void memoryRecords();
    void moduleMemory();
    void allocations();
    void allocationsOfMsprof();
    void l2Cache();
    void operatorDetailsAreListed();
    void summaryOperators();
    void summaryHardware();
    void summaryHbm();
    void summaryApi();
    void totalBelowTheSumIsAnIssue();
    void sharedSummaryTables();
};

void TestTables::kernelsOfBothVocabularies_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");

    QTest::newRow("torch_npu 8.0")
        << u"kernel_details.csv"_s
        << QByteArray(
               "Step Id,Model ID,Task ID,Stream ID,Name,Type,OP State,Accelerator Core,Start "
               "Time(us),Duration(us),Wait Time(us),"
               "Block Dim,Mix Block Dim,HF32 Eligible,Input Shapes,Input Data Types,Input Formats,Output Shapes,Output "
               "Data Types,"
               "Output Formats,Context ID\n"
               "50,4294967295,11051,2,trans_0,TransData,dynamic,AI_VECTOR_CORE,1736408883704643.212\t,53.741,0,32,0,NO,"
               "\"\"\"32,3;8\"\"\",FLOAT,NCHW,\"\"\"32,1\"\"\",FLOAT,NC1HWC0,N/A\n");
    QTest::newRow("torch_npu 8.3, newest names")
        << u"kernel_details.csv"_s
        << QByteArray(
               "Step Id,Device_id,Model ID,Task ID,Stream ID,Name,Type,OP State,Accelerator Core,Start "
               "Time(us),Duration(us),"
               "Wait Time(us),Block Num,Mix Block Num,HF32 Eligible,Input Shapes,Input Data Types,Input Formats,Output "
               "Shapes,Output Data Types,Output Formats,Context ID\r\n"
               "50,0,4294967295,11051,2,trans_0,TransData,dynamic,AI_VECTOR_CORE,1736408883704643.212\t,53.741\t,0."
               "000000,32,0,"
               "NO,\"\"\"32,3;8\"\"\",FLOAT,NCHW,\"\"\"32,1\"\"\",FLOAT,NC1HWC0,N/A\r\n");
    QTest::newRow("msprof, with a step") << u"op_summary_20260101000000.csv"_s
                                         << QByteArray(
                                                "Device_id,Step Id,Model ID,Task ID,Stream ID,Op Name,OP Type,OP "
                                                "State,Task Type,Task Start Time(us),Task "
                                                "Duration(us),Task Wait Time(us),Block Num,Mix Block Num,HF32 "
                                                "Eligible,Input Shapes,Input Data Types,Input "
                                                "Formats,Output Shapes,Output Data Types,Output Formats,Context ID\n"
                                                "0,50,4294967295,11051,2,trans_0,TransData,dynamic,AI_VECTOR_CORE,"
                                                "1736408883704643.212\t,53.741,0,32,0,NO,"
                                                "\"\"\"32,3;8\"\"\",FLOAT,NCHW,\"\"\"32,1\"\"\",FLOAT,NC1HWC0,N/A\n");
    QTest::newRow("renamed") << u"my operators.csv"_s
                             << QByteArray("Step Id,Task ID,Stream ID,Name,Type,OP State,Accelerator Core,Start "
                                           "Time(us),Duration(us),Wait Time(us),Block Dim,"
                                           "Input Shapes,Input Data Types,Output Shapes,Output Data Types\n"
                                           "50,11051,2,trans_0,TransData,dynamic,AI_VECTOR_CORE,1736408883704643.212,"
                                           "53.741,0,32,\"\"\"32,3;8\"\"\",FLOAT,"
                                           "\"\"\"32,1\"\"\",FLOAT\n");
}

void TestTables::kernelsOfBothVocabularies()
{
    QFETCH(const QString, file);
    QFETCH(const QByteArray, content);
    ImportFixture fixture;
    fixture.write(file, content);

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT rank, step, name, type, core, stream, task, start_ns, duration_ns, wait_ns, "
                          "input_shapes, output_shapes FROM op"_s),
             QStringList{u"0 50 trans_0 TransData AI_VECTOR_CORE 2 11051 1736408883704643212 53741 0 32,3;8 32,1"_s});
    QCOMPARE(fixture.rows(u"SELECT block_count, kind, is_communication FROM op_fact"_s),
             QStringList{u"32 %1 0"_s.arg(int(SliceKind::Vector))});
    QCOMPARE(fixture.rows(u"SELECT count(*) FROM op_metric"_s), QStringList{u"0"_s});
    QVERIFY(fixture.issues().isEmpty());
}

void TestTables::kernelMetricsKeepTheirNames()
{
    ImportFixture fixture;
    fixture.write(
        u"kernel_details.csv"_s,
        "Name,Type,Accelerator Core,Start Time(us),Duration(us),Wait Time(us),Block Dim,Context ID,aicore_time(us),"
        "aic_mac_ratio,cube_utilization(%),PMU \"0x12\"\n"
        "a,MatMul,AI_CORE,1,2,0,8,N/A,1.5,0.25,91.5,7\n"
        "b,HcomAllReduce,HCCL,5,2,0,0,N/A,N/A,N/A,N/A,N/A\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT op_id, metric, value FROM op_metric ORDER BY metric"_s),
             QStringList({u"1 PMU \"0x12\" 7.0"_s, u"1 aic_mac_ratio 0.25"_s, u"1 aicore_time(us) 1.5"_s,
                          u"1 cube_utilization(%) 91.5"_s}));
}

void TestTables::kernelsOfLevel0()
{
    ImportFixture fixture;
    fixture.writeData(u"kernel_details/level0/kernel_details.csv"_s);

    QVERIFY(fixture.import());

    QCOMPARE(
        fixture.rows(u"SELECT count(*), sum(duration_ns), avg(duration_ns), count(input_shapes_id) FROM op_fact"_s),
        QStringList{u"2 5000 2500.0 0"_s});
}

void TestTables::shortRowsKeepWhatTheyHave()
{
    ImportFixture fixture;
    fixture.writeData(u"kernel_details/short_rows/kernel_details.csv"_s);

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name, duration_ns, wait_ns FROM op ORDER BY op_id"_s),
             QStringList({u"k0 2250 -"_s, u"k1 2750 7750"_s}));
    QCOMPARE(fixture.rows(u"SELECT code, count, example, line FROM import_issue"_s),
             QStringList{u"row_without_duration 1 k2 4"_s});
}

void TestTables::kernelsWithoutTypes()
{
    ImportFixture fixture;
    fixture.writeData(u"kernel_details/no_types/op_summary_20260101000000.csv"_s);

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT type, core, count(*), sum(duration_ns) FROM op GROUP BY 1, 2"_s),
             QStringList{u"N/A N/A 4 60000"_s});
    QCOMPARE(fixture.rows(u"SELECT DISTINCT value FROM op_metric WHERE metric = 'aiv_mte2_ratio'"_s),
             QStringList{u"0.481"_s});
}

void TestTables::communicationRowsAreApart()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s,
                  "Name,Type,Accelerator Core,Task ID,Start Time(us),Duration(us),Wait Time(us),Block Dim\n"
                  "hcom_allReduce__1,hcom_allReduce_,HCCL,N/A,1,2,0,0\n"
                  "hcom_allReduce__2,hcom_allReduce_,COMMUNICATION,N/A,5,2,0,0\n"
                  "Add,Add,AI_VECTOR_CORE,3,9,2,0,8\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT is_communication, task FROM op_fact ORDER BY op_id"_s),
             QStringList({u"1 -"_s, u"1 -"_s, u"0 3"_s}));
}

void TestTables::namesWithCommasAreMerged()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s,
                  "Name,Type,Accelerator Core,Start Time(us),Duration(us),Wait Time(us),Block Dim\n"
                  "add<float, 4>,Add,AI_CORE,1,2.5,0,8\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name, type, duration_ns FROM op"_s), QStringList{u"add<float, 4> Add 2500"_s});
}

void TestTables::timesLostInASpreadsheet()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s,
                  "Name,Type,Accelerator Core,Start Time(us),Duration(us),Wait Time(us),Block Dim\n"
                  "a,Add,AI_CORE,1.69512E+15,2.5,0,8\n"
                  "b,Add,AI_CORE,1.69512E+15,3.5,0,8\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT start_ns, duration_ns FROM op_fact"_s), QStringList({u"- 2500"_s, u"- 3500"_s}));
    QCOMPARE(fixture.rows(u"SELECT code, count, example, line FROM import_issue"_s),
             QStringList{u"time_lost_in_spreadsheet 2 1.69512E+15 2"_s});
}

void TestTables::cutOffTableIsSaid()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s,
                  "Name,Type,Accelerator Core,Start Time(us),Duration(us),Wait Time(us),Block Dim\n"
                  "a,Add,AI_CORE,1,2.5,0,8\n"
                  "b,Add,AI_CORE,4,1");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name FROM op"_s), QStringList{u"a"_s});
    QCOMPARE(fixture.rows(u"SELECT code, line FROM import_issue"_s), QStringList{u"truncated 3"_s});
}

void TestTables::wrongHeaderIsMalformed()
{
    ImportFixture fixture;
    fixture.write(u"kernel_details.csv"_s, "a,b\n1,2\n");

    const auto summary = fixture.import();

    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::Malformed);
    QVERIFY(summary.error().path.endsWith(u"kernel_details.csv"_s));
    QVERIFY(summary.error().detail.contains(u"a,b"_s));
}

void TestTables::stepTimes()
{
    ImportFixture fixture;
    fixture.write(
        u"step_trace_time.csv"_s,
        "Device_id,Step,Computing,Communication(Not Overlapped),Overlapped,Communication,Free,Stage,Bubble,"
        "Communication(Not Overlapped and Exclude Receive),Preparing\n"
        "0,50,8873.756000000001,101963.203,4028.6750000000175,105991.87800000001,25744.050000000003,136581.0,0,"
        "101963.203,17902.5\n"
        "0,,1,0,0,0,0,1,0,0,\n"
        "0,52,N/A,0,0,0,0,1,0,0,0\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT * FROM step_time"_s),
             QStringList({u"0 50 0 8873756 105991878 101963203 4028675 25744050 136581000 0 17902500"_s,
                          u"0 - 0 1000 0 0 0 0 1000 0 -"_s}));
    QCOMPARE(fixture.issues(), QStringList{u"row_without_duration 1"_s});
}

void TestTables::opStatistic()
{
    ImportFixture fixture;
    fixture.write(u"op_statistic.csv"_s,
                  "Device_id,OP Type,Core Type,Count,Total Time(us),Min Time(us),Avg Time(us),Max Time(us),Ratio(%)\n"
                  "0,MatMul,AI_CORE,3,1959.079,624.152,653.026,706.614,22.077\n"
                  "0,Broken,AI_CORE,N/A,1,1,1,1,1\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT type, name, core, count, total_ns, min_ns, max_ns, is_rest FROM op_stat"_s),
             QStringList{u"MatMul - AI_CORE 3 1959079 624152 706614 0"_s});
    QCOMPARE(fixture.issues(), QStringList{u"row_without_numbers 1"_s});
}

void TestTables::apiStatistic()
{
    ImportFixture fixture;
    fixture.write(u"api_statistic.csv"_s,
                  "Device_id,Level,API Name,Time(us),Count,Avg(us),Min(us),Max(us),Variance\n"
                  "host,acl,aclrtMalloc,474.41,4,118.603,89.18,138.75,389.155\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT level, name, count, total_ns, min_ns, max_ns FROM api_stat"_s),
             QStringList{u"acl aclrtMalloc 4 474410 89180 138750"_s});
}

void TestTables::memoryRecords_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QStringList>("expected");

    QTest::newRow("torch_npu, MB of 2^20")
        << QByteArray(
               "Component,Timestamp(us),Total Allocated(MB),Total Reserved(MB),Total Active(MB),Stream Ptr,Device "
               "Type\nAPP,1736408883573957.920\t,,2.5,,,NPU:0\nPTA,1736408883694238.150\t,1,3,0.5,8,NPU:0\n")
        << QStringList{u"APP 1736408883573957920 - 2621440 -"_s, u"PTA 1736408883694238150 1048576 3145728 524288"_s};
    QTest::newRow("msprof, KB") << QByteArray(
        "Device_id,Component,Timestamp(us),Total Allocated(KB),Total Reserved(KB),Device\n"
        "0,GE,5.5\t,1,2,NPU:0\n")
                                << QStringList{u"GE 5500 1024 2048 -"_s};
    QTest::newRow("negative means that only releases were seen")
        << QByteArray("Component,Timestamp(us),Total Allocated(MB),Total Reserved(MB)\nGE,1,-1,2\n")
        << QStringList{u"GE 1000 - 2097152 -"_s};
}

void TestTables::memoryRecords()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QStringList, expected);
    ImportFixture fixture;
    fixture.write(u"memory_record.csv"_s, content);

    QVERIFY(fixture.import());

    QCOMPARE(
        fixture.rows(u"SELECT component, at_ns, allocated_bytes, reserved_bytes, active_bytes FROM memory_record"_s),
        expected);
}

void TestTables::moduleMemory()
{
    ImportFixture fixture;
    fixture.write(u"npu_module_mem.csv"_s,
                  "Component,Timestamp(us),Total Reserved(MB),Device\n"
                  "SLOG,1736408883657086.220\t,0.5,NPU:3\nHCCL,2,-1,NPU:3\n");

    QVERIFY(fixture.import());

    QCOMPARE(
        fixture.rows(u"SELECT rank, component, at_ns, reserved_bytes, origin FROM memory_record ORDER BY component"_s),
        QStringList({u"3 HCCL 2000 - module"_s, u"3 SLOG 1736408883657086220 524288 module"_s}));
    QCOMPARE(fixture.store().ranks().front().device, 3);
}

void TestTables::allocations()
{
    ImportFixture fixture;
    fixture.write(u"operator_memory.csv"_s,
                  "Name,Size(KB),Allocation Time(us),Release Time(us),Active Release Time(us),Duration(us),Active "
                  "Duration(us),Allocation Total Allocated(MB),Stream Ptr,Device Type\n"
                  "aten::empty,18816.5,10.5\t,,,,,954.3,897357296,NPU:0\n"
                  "aten::add,0.5,10\t,12.25\t,,2.25,,1,1,NPU:0\n"
                  ",-4,,13\t,,,,,1,NPU:0\n"
                  "broken,N/A,1,2,,,,,,NPU:0\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name, bytes, allocated_ns, released_ns FROM memory_op"_s),
             QStringList({u"aten::empty 19268096 10500 -"_s, u"aten::add 512 10000 12250"_s, u" 4096 - 13000"_s}));
    QCOMPARE(fixture.issues(), QStringList{u"row_without_numbers 1"_s});
}

void TestTables::allocationsOfMsprof()
{
    ImportFixture fixture;
    fixture.write(u"operator_memory.csv"_s,
                  "Device_id,Name,Size(KB),Allocation Time(us),Duration(us),Device\n"
                  "0,a,1,10,2.5,NPU:0\n0,b,1,10,,NPU:0\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name, allocated_ns, released_ns FROM memory_op"_s),
             QStringList({u"a 10000 12500"_s, u"b 10000 -"_s}));
}

void TestTables::l2Cache()
{
    ImportFixture fixture;
    fixture.write(u"l2_cache.csv"_s,
                  "Stream Id,Task Id,Hit Rate,Victim Rate,Op Name\n"
                  "2,11052,N/A,0.23264,trans_1\n2,11053,0.5,1.25,Conv\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT stream, task, text, hit_ratio, victim_ratio FROM l2_fact JOIN string ON string_id = "
                          "name_id"_s),
             QStringList({u"2 11052 trans_1 - 0.23264"_s, u"2 11053 Conv 0.5 1.25"_s}));
}

void TestTables::operatorDetailsAreListed()
{
    ImportFixture fixture;
    fixture.write(
        u"operator_details.csv"_s,
        "Name,Input Shapes,Call Stack,Host Self Duration(us),Host Total Duration(us),Device Self Duration(us),Device "
        "Total Duration(us)\naten::add,,\"a;\r\nb\",1,2,3,4\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT format, status, reason FROM source"_s),
             QStringList{u"operator_details_csv skipped shown_later"_s});
}

void TestTables::summaryOperators()
{
    ImportFixture fixture;
    fixture.write(u"op_summary.csv"_s,
                  "op_name,op_type,avg_time(us),call_count,total_time(us)\n"
                  "FlashAttention,Attention,1250,30,37500\nFFN,GEMM,890,30,26700\nTotal,,,90,70000\n");

    QVERIFY(fixture.import());

    QCOMPARE(
        fixture.rows(u"SELECT name, type, count, total_ns, is_rest FROM op_stat"_s),
        QStringList({u"FlashAttention Attention 30 37500000 0"_s, u"FFN GEMM 30 26700000 0"_s, u"-  30 5800000 1"_s}));
    QCOMPARE(fixture.store().ranks().front().producer, u"summary CSV"_s);
}

void TestTables::summaryHardware()
{
    ImportFixture fixture;
    fixture.write(u"hardware_summary.csv"_s,
                  "unit,utilization(%),bandwidth(GB/s)\nCube,91,890\nVector,67,-\nHBM,,910\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT unit, utilization, bandwidth_gbps, origin FROM unit WHERE origin = 'file'"_s),
             QStringList({u"cube 0.91 890.0 file"_s, u"vector 0.67 - file"_s, u"hbm - 910.0 file"_s}));
}

void TestTables::summaryHbm()
{
    ImportFixture fixture;
    fixture.write(u"hbm_summary.csv"_s,
                  "op_name,op_type,hbm_read(GB),hbm_write(GB),total_hbm(GB)\n"
                  "FlashAttention,Attention,2.1,1.2,3.3\nFFN,GEMM,1.5,0.9,\nTotal,,,14.2\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT name, read_bytes, write_bytes, total_bytes, is_rest FROM hbm_op"_s),
             QStringList({u"FlashAttention 2100000000 1200000000 3300000000 0"_s,
                          u"FFN 1500000000 900000000 2400000000 0"_s, u" - - 8500000000 1"_s}));
}

void TestTables::summaryApi()
{
    ImportFixture fixture;
    fixture.write(u"acl_summary.csv"_s,
                  "op_name,op_type,acl_call_count,acl_total_time(us)\n"
                  "FlashAttention,Attention,30,450\nFFN,GEMM,30,350\nTotal,,,360,5000\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT level, name, count, total_ns, is_rest FROM api_stat"_s),
             QStringList({u"acl FlashAttention 30 450000 0"_s, u"acl FFN 30 350000 0"_s, u"acl  300 4200000 1"_s}));
}

void TestTables::totalBelowTheSumIsAnIssue()
{
    ImportFixture fixture;
    fixture.write(u"hbm_summary.csv"_s,
                  "op_name,op_type,hbm_read(GB),hbm_write(GB),total_hbm(GB)\n"
                  "a,x,2,1,3\nb,x,2,1,3\nTOTAL,,,5\n");

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT sum(total_bytes), sum(is_rest) FROM hbm_op"_s), QStringList{u"6000000000 0"_s});
    QCOMPARE(fixture.issues(), QStringList{u"total_below_sum 1"_s});
}

void TestTables::sharedSummaryTables()
{
    const QString folder = sharedPath(u"data/summary_csv"_s);
    if (folder.isEmpty())
        QSKIP("the shared captures are not here");
    ImportFixture fixture;
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files)) {
        QFile file(info.filePath());
        QVERIFY(file.open(QIODevice::ReadOnly));
        fixture.write(info.fileName(), file.readAll());
    }

    QVERIFY(fixture.import());

    QCOMPARE(fixture.rows(u"SELECT sum(total_bytes) FROM hbm_op"_s), QStringList{u"14200000000"_s});
    QCOMPARE(fixture.rows(u"SELECT sum(count), sum(total_ns) FROM api_stat"_s), QStringList{u"360 5000000"_s});
    QCOMPARE(fixture.rows(u"SELECT round(total_ns * 100.0 / (SELECT sum(total_ns) FROM op_stat), 1) FROM op_stat WHERE "
                          "name = 'FlashAttention'"_s),
             QStringList{u"41.0"_s});
    QVERIFY(fixture.issues().isEmpty());
}

QTEST_GUILESS_MAIN(TestTables)
#include "tst_tables.moc"
