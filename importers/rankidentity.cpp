// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/rankidentity.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestSetupFile = 16 << 20; ///< setup files have a few KB; a larger one is something else

std::optional<int> captured(const QString &text, const char *pattern)
{
    const auto match = QRegularExpression(QString::fromLatin1(pattern)).match(text);
    if (!match.hasMatch())
        return {};
    bool isNumber = false;
    const int number = match.captured(1).toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

QByteArray smallFile(const QString &path)
{
    QFile file(path);
    if (file.size() > largestSetupFile || !file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll();
}

QJsonObject jsonObject(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).object();
}

/// A rank as number or text; negative means that the run was not distributed.
std::optional<int> rankOf(const QJsonValue &value)
{
    bool isNumber = false;
    const int rank = value.isString() ? value.toString().toInt(&isNumber) : value.toInt(-1);
    if (value.isString() && !isNumber)
        return {};
    return rank >= 0 ? std::optional(rank) : std::nullopt;
}

/// "ACL_AICORE_PIPE_UTILIZATION" of profiler_info as the collector's option is called.
std::optional<QString> metricSetName(const QString &constant)
{
    constexpr std::array<std::pair<const char *, const char *>, 9> names = {{
        {"PIPE_UTILIZATION", "PipeUtilization"},
        {"ARITHMETIC_UTILIZATION", "ArithmeticUtilization"},
        {"MEMORY_BANDWIDTH", "Memory"},
        {"L0B_AND_WIDTH", "MemoryL0"},
        {"MEMORY_UB", "MemoryUB"},
        {"RESOURCE_CONFLICT_RATIO", "ResourceConflictRatio"},
        {"L2_CACHE", "L2Cache"},
        {"MEMORY_ACCESS", "MemoryAccess"},
        {"PIPE_EXECUTE_UTILIZATION", "PipelineExecuteUtilization"},
    }};
    for (const auto &[suffix, name] : names) {
        if (constant == u"ACL_AICORE_"_s + QLatin1StringView(suffix))
            return QString::fromLatin1(name);
    }
    return {};
}

class Identifier
{
public:
    Identifier(const QString &directory, const QStringList &paths, const std::vector<FileHints> &hints)
        : m_directory(directory)
        , m_paths(paths)
        , m_hints(hints)
    {
    }

    RankIdentity run()
    {
        readProfilerInfo();
        readDatabaseNames();
        readMetadata();
        readDeviceInfo();
        readHints();
        readFolderNames();
        setProducer();
        return m_identity;
    }

private:
    void offerRank(std::optional<int> rank)
    {
        if (!m_identity.rank && rank && *rank >= 0)
            m_identity.rank = rank;
    }
    void offerDevice(std::optional<int> device)
    {
        if (!m_identity.device)
            m_identity.device = device;
    }

    void readProfilerInfo()
    {
        for (const QString &path : m_paths) {
            const QString name = QFileInfo(path).fileName();
            if (!name.startsWith("profiler_info"_L1) || !name.endsWith(".json"_L1))
                continue;
            m_hasProfilerInfo = true;
            const QByteArray text = smallFile(path);
            const QJsonObject info = jsonObject(text);
            offerRank(captured(name, R"(^profiler_info_(\d+)\.json$)"));
            offerRank(rankOf(info.value("rank_id"_L1)));
            const QJsonObject config = info.value("config"_L1).toObject().value("experimental_config"_L1).toObject();
            // Older versions write the keys with an underscore in front.
            const auto option = [&config](const QString &key) {
                return config.contains(u'_' + key) ? config.value(u'_' + key).toString() : config.value(key).toString();
            };
            const QString level = option(u"profiler_level"_s).section(u'.', -1);
            if (!level.isEmpty())
                m_identity.level = level;
            m_identity.metricSet = metricSetName(option(u"aic_metrics"_s));
            if (!info.isEmpty())
                m_identity.configJson = QString::fromUtf8(text);
            m_identity.recordedAtMs
                = info.value("end_info"_L1).toObject().value("collectionTimeEnd"_L1).toInteger() / 1'000'000;
        }
    }

    void readDatabaseNames()
    {
        for (const QString &path : m_paths)
            offerRank(captured(QFileInfo(path).fileName(), R"(^ascend_(?:pytorch|mindspore)_profiler_(\d+)\.db$)"));
    }

    void readMetadata()
    {
        for (const QString &path : m_paths) {
            if (QFileInfo(path).fileName() == "profiler_metadata.json"_L1) {
                const QJsonObject metadata = jsonObject(smallFile(path));
                offerRank(rankOf(metadata.value("distributed_args"_L1).toObject().value("rank"_L1)));
            }
        }
    }

    /// info.json of host/ and info.json.N of device_N/ in a PROF folder.
    void readDeviceInfo()
    {
        for (const QString &path : m_paths) {
            const QString name = QFileInfo(path).fileName();
            if (name != "info.json"_L1 && !captured(name, R"(^info\.json\.(\d+)$)"))
                continue;
            m_hasDeviceInfo = true;
            const QJsonObject info = jsonObject(smallFile(path));
            offerRank(rankOf(info.value("rank_id"_L1)));
            offerDevice(captured(name, R"(^info\.json\.(\d+)$)"));
            const QString host = info.value("hostname"_L1).toString();
            if (!m_identity.host && !host.isEmpty())
                m_identity.host = host;
        }
    }

    void readHints()
    {
        for (const FileHints &hint : m_hints) {
            offerDevice(hint.device);
            offerRank(hint.rank);
        }
    }

    void readFolderNames()
    {
        const QFileInfo folder(m_directory);
        const QString name = folder.fileName();
        offerRank(captured(name, R"((?:^|[^a-zA-Z])[rR]ank[_-]?(\d+))"));
        // MindFormers puts each recording into a folder of its rank.
        offerRank(captured(QFileInfo(folder.path()).fileName(), R"(^rank[_-](\d+)$)"));
        // worker_timestamp_ascend_pt; a worker is hostname_pid unless the user named it.
        const auto parts = QRegularExpression(uR"(^(.+)_(\d{14,17})_ascend_(?:pt|ms)$)"_s).match(name);
        if (!parts.hasMatch())
            return;
        const QString stamp = parts.captured(2);
        const auto second = QDateTime::fromString(stamp.left(14), u"yyyyMMddhhmmss"_s);
        if (second.isValid())
            m_identity.recordedAtMs = second.toMSecsSinceEpoch() + stamp.mid(14).toLongLong();
        const auto worker = QRegularExpression(uR"(^(.+)_\d+$)"_s).match(parts.captured(1));
        if (!m_identity.host && worker.hasMatch())
            m_identity.host = worker.captured(1);
    }

    void setProducer()
    {
        const QString name = QFileInfo(m_directory).fileName();
        const bool hasFolder = std::ranges::any_of(
            m_paths, [](const QString &path) { return path.contains("/ASCEND_PROFILER_OUTPUT/"_L1); });
        if (name.endsWith("_ascend_ms"_L1))
            m_identity.producer = u"MindSpore"_s;
        else if (m_hasProfilerInfo || hasFolder || name.endsWith("_ascend_pt"_L1))
            m_identity.producer = u"torch_npu"_s;
        else if (m_hasDeviceInfo || name.startsWith("PROF_"_L1))
            m_identity.producer = u"msprof"_s;
    }

    const QString &m_directory;
    const QStringList &m_paths;
    const std::vector<FileHints> &m_hints;
    RankIdentity m_identity;
    bool m_hasProfilerInfo = false;
    bool m_hasDeviceInfo = false;
};

} // namespace

FileHints hintsOf(const QByteArray &head, const QString &fileName)
{
    const QString text = QString::fromLatin1(head);
    FileHints hints;
    if (fileName.contains(".json"_L1)) {
        hints.rank = captured(text, R"("distributedInfo"\s*:\s*\{[^}]*"rank"\s*:\s*(\d+))");
        if (!hints.rank)
            hints.rank = captured(fileName, R"((?:^|[^a-zA-Z])[rR]ank[_-]?(\d+))");
        return hints;
    }
    hints.device = captured(text, R"(\bNPU:(\d+))");
    const QStringList lines = text.left(8192).split(u'\n');
    if (hints.device || lines.size() < 2)
        return hints;
    // Plain columns stand before any quoted cell in the tables that have this one.
    const QStringList header = lines[0].split(u',');
    for (qsizetype column = 0; column < header.size(); ++column) {
        if (header[column].trimmed().compare("Device_id"_L1, Qt::CaseInsensitive) == 0)
            hints.device = captured(lines[1].section(u',', column, column).trimmed(), R"(^(\d+)$)");
    }
    return hints;
}

RankIdentity identifyRank(const QString &directory, const QStringList &paths, const std::vector<FileHints> &hints)
{
    return Identifier(directory, paths, hints).run();
}

bool isRecordingName(const QString &folderName)
{
    static const QRegularExpression prof(uR"(^PROF_\d+_\d+_[0-9a-zA-Z]+$)"_s);
    return folderName.endsWith("_ascend_pt"_L1) || folderName.endsWith("_ascend_ms"_L1)
        || prof.match(folderName).hasMatch();
}

} // namespace ascope
