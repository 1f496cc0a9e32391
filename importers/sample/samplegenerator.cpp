// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sample/samplegenerator.h"

#include "importers/sample/samplefiles.h"

#include <QDir>
#include <QFile>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

Result<void> writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.flush())
        return {};
    return Error{.code = file.error() == QFileDevice::ResourceError ? ErrorCode::DiskFull : ErrorCode::NotWritable,
                 .detail = file.errorString(),
                 .path = path};
}

/// The name torch_npu.profiler gives a folder: worker, time of the start with milliseconds, kind.
QString folderName(const SampleRank &rank)
{
    const int milliseconds = 20 + rank.rank % 8;
    return u"%1_%2_202506120930%3_ascend_pt"_s.arg(QString::fromLatin1(rank.host))
        .arg(rank.processId)
        .arg(milliseconds, 5, 10, '0'_L1);
}

Result<void> writeRank(const QDir &directory, const SampleRank &rank, const SampleOptions &options)
{
    const QString folder = directory.filePath(folderName(rank));
    const QString output = folder + "/ASCEND_PROFILER_OUTPUT"_L1;
    if (!directory.mkpath(output))
        return Error{.code = ErrorCode::NotWritable, .path = output};

    std::vector<std::pair<QString, QByteArray>> files = {
        {u"trace_view.json"_s, sampleTraceView(rank)},
        {u"kernel_details.csv"_s, sampleKernelDetails(rank)},
        {u"op_statistic.csv"_s, sampleOpStatistic(rank)},
        {u"step_trace_time.csv"_s, sampleStepTraceTime(rank)},
        {u"api_statistic.csv"_s, sampleApiStatistic(rank)},
        {u"operator_details.csv"_s, sampleOperatorDetails(rank)},
        {u"l2_cache.csv"_s, sampleL2Cache(rank)},
        {u"../profiler_info_%1.json"_s.arg(rank.rank), sampleProfilerInfo(rank, options)},
        {u"../profiler_metadata.json"_s, sampleProfilerMetadata(rank, options)},
    };
    if (!rank.groups.empty()) {
        files.emplace_back(u"communication.json"_s, sampleCommunication(rank));
        files.emplace_back(u"communication_matrix.json"_s, sampleCommunicationMatrix(rank));
    }
    if (options.hasMemoryFiles) {
        files.emplace_back(u"memory_record.csv"_s, sampleMemoryRecord(rank));
        files.emplace_back(u"operator_memory.csv"_s, sampleOperatorMemory(rank));
        files.emplace_back(u"npu_module_mem.csv"_s, sampleNpuModuleMem(rank));
    }
    for (const auto &[name, content] : files) {
        if (auto written = writeFile(QDir::cleanPath(output + u'/' + name), content); !written)
            return written;
    }
    return {};
}

} // namespace

Result<void> writeSample(const QString &directory, const SampleOptions &options)
{
    if (options.ranks < 1 || options.ranks > 64 || options.ranksPerHost < 1 || options.steps < 1
        || options.layersPerStep < 1)
        return Error{.code = ErrorCode::Usage, .path = directory};
    if (!QDir().mkpath(directory))
        return Error{.code = ErrorCode::NotWritable, .path = directory};
    for (const SampleRank &rank : simulateSample(options)) {
        if (auto written = writeRank(QDir(directory), rank, options); !written)
            return written;
    }
    return {};
}

} // namespace ascope
