// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cligui/outputfile.h"

#include "app/cli/target.h"
#include "widgets/report/pdfreport.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QJsonObject>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Whether a file carries our name where its format keeps the program that wrote it. An empty file is nobody's.
bool isOurs(const QString &path)
{
    if (QFileInfo(path).size() == 0)
        return true;
    const QString suffix = suffixOf(path);
    if (suffix == "pdf"_L1)
        return isOurPdf(path);
    if (suffix == "png"_L1)
        return QImageReader(path).text(u"Software"_s).startsWith("ascope "_L1);
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(2048).contains("<desc>ascope ");
}

} // namespace

std::vector<OptionSpec> outputOptions(const char *help)
{
    return {{.name = u"output"_s, .valueName = u"FILE"_s, .help = help, .shortName = u"o"_s},
            {.name = u"force"_s, .help = QT_TRANSLATE_NOOP("Cli", "replace a file that ascope did not write")}};
}

QString suffixOf(const QString &path)
{
    return QFileInfo(path).suffix().toLower();
}

Result<QString> outputPath(const Arguments &arguments, const QStringList &suffixes)
{
    const QString path = arguments.value(u"output"_s);
    const QString endings = u"."_s + suffixes.join(u", ."_s);
    if (path.isEmpty())
        return usageError(QCoreApplication::translate("Cli", "Name the file to write: -o FILE (%1).").arg(endings));
    if (!suffixes.contains(suffixOf(path)))
        return usageError(QCoreApplication::translate("Cli", "%1 has to end in %2.").arg(path, endings));
    const QFileInfo info(path);
    if (info.isDir()) {
        return Error{.code = ErrorCode::NotWritable,
                     .detail = QCoreApplication::translate("Cli", "it is a folder"),
                     .path = path};
    }
    if (info.exists() && !arguments.has(u"force"_s) && !isOurs(path)) {
        return Error{.code = ErrorCode::Unsupported,
                     .detail = QCoreApplication::translate(
                                   "Cli", "%1 exists and ascope did not write it; name another file, or use --force.")
                                   .arg(path)};
    }
    return path;
}

Result<ExitCode> finishOutput(CommandContext &context, const QString &path, const QString &line,
                              const QJsonObject &details)
{
    QJsonObject json = details;
    json.insert(u"path"_s, QFileInfo(path).absoluteFilePath());
    json.insert(u"bytes"_s, QFileInfo(path).size());
    return finish(context, {.json = json, .lines = {line}});
}

} // namespace ascope
