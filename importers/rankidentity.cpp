// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/rankidentity.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <array>
#include <utility>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::pair<const char *, const char *>, 8> metricSets = {{
    {"PIPE_UTILIZATION", "PipeUtilization"},
    {"ARITHMETIC_UTILIZATION", "ArithmeticUtilization"},
    {"MEMORY_BANDWIDTH", "Memory"},
    {"L0B_AND_WIDTH", "MemoryL0"},
    {"MEMORY_UB", "MemoryUB"},
    {"RESOURCE_CONFLICT_RATIO", "ResourceConflictRatio"},
    {"L2_CACHE", "L2Cache"},
    {"MEMORY_ACCESS", "MemoryAccess"},
}};

/// A rank as number or text; -1 (not distributed) is none.
std::optional<int> rankOf(const QJsonValue &value)
{
    bool isNumber = false;
    const int rank = value.toVariant().toString().toInt(&isNumber);
    return isNumber && rank >= 0 ? std::optional(rank) : std::nullopt;
}

QJsonObject readObject(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

void readFolderName(const QString &directory, RankIdentity &identity)
{
    static const QRegularExpression pattern(u"^(.+)_\\d+_(\\d{14}|\\d{17})_ascend_(pt|ms)$"_s);
    const auto match = pattern.match(QDir(directory).dirName());
    if (!match.hasMatch())
        return;
    identity.host = match.captured(1);
    identity.timestamp = match.captured(2);
}

void readInfo(const QDir &directory, RankIdentity &identity)
{
    const QStringList names = directory.entryList({u"profiler_info*.json"_s}, QDir::Files, QDir::Name);
    if (names.isEmpty())
        return;
    static const QRegularExpression pattern(u"^profiler_info_(\\d+)\\.json$"_s);
    const auto match = pattern.match(names.front());
    QFile file(directory.filePath(names.front()));
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QByteArray text = file.readAll();
    const QJsonObject info = QJsonDocument::fromJson(text).object();
    identity.rank = match.hasMatch() ? std::optional(match.captured(1).toInt()) : rankOf(info.value("rank_id"_L1));
    const QJsonObject experimental = info.value("config"_L1).toObject().value("experimental_config"_L1).toObject();
    const QString level = experimental.value("_profiler_level"_L1).toString();
    if (!level.isEmpty())
        identity.level = level;
    identity.metricSet = metricSetOfConfig(experimental.value("_aic_metrics"_L1).toString());
    if (!info.isEmpty())
        identity.configJson = QString::fromUtf8(text);
}

void readMetadata(const QDir &directory, RankIdentity &identity)
{
    if (identity.rank)
        return;
    const QJsonObject metadata = readObject(directory.filePath(u"profiler_metadata.json"_s));
    identity.rank = rankOf(metadata.value("distributed_args"_L1).toObject().value("rank"_L1));
}

} // namespace

std::optional<QString> metricSetOfConfig(const QString &name)
{
    for (const auto &[suffix, metricSet] : metricSets) {
        if (name.endsWith(QLatin1StringView(suffix)))
            return QString::fromLatin1(metricSet);
    }
    return {};
}

bool isRankDirectory(const QString &directory)
{
    const QDir folder(directory);
    const QString name = folder.dirName();
    return name.endsWith("_ascend_pt"_L1) || name.endsWith("_ascend_ms"_L1)
        || folder.exists(u"ASCEND_PROFILER_OUTPUT"_s)
        || !folder.entryList({u"profiler_info*.json"_s}, QDir::Files).isEmpty();
}

RankIdentity identifyRank(const QString &directory, const QList<QByteArray> &heads)
{
    RankIdentity identity;
    QDir folder(directory);
    if (folder.dirName() == "ASCEND_PROFILER_OUTPUT"_L1)
        folder.cdUp();
    readFolderName(folder.path(), identity);
    readInfo(folder, identity);
    readMetadata(folder, identity);

    static const QRegularExpression devicePattern(u"NPU:(\\d+)"_s);
    for (const QByteArray &head : heads) {
        const auto match = devicePattern.match(QString::fromUtf8(head));
        if (match.hasMatch()) {
            identity.device = match.captured(1).toInt();
            break;
        }
    }
    if (folder.dirName().endsWith("_ascend_ms"_L1))
        identity.producer = u"MindSpore"_s;
    else if (isRankDirectory(folder.path()))
        identity.producer = u"torch_npu"_s;
    return identity;
}

} // namespace ascope
