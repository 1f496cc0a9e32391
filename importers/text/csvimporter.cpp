// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/text/csvimporter.h"

#include <QList>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Cells of the first line of @p head. Headers hold no quotes.
std::vector<std::string> headerOf(const QByteArray &head)
{
    QByteArray line = head.left(head.indexOf('\n') < 0 ? head.size() : head.indexOf('\n'));
    if (line.startsWith("\xEF\xBB\xBF"))
        line.remove(0, 3);
    std::vector<std::string> cells;
    for (const QByteArray &cell : line.split(','))
        cells.push_back(cell.trimmed().toStdString());
    return cells;
}

constexpr qint64 rowsBetweenLooks = 4096; // a look at progress and cancellation costs a lock

} // namespace

void CsvTable::skipRow(const QString &code, std::string_view example) const
{
    report.addIssue(code, IssueSeverity::Warning, QString::fromUtf8(example.data(), qsizetype(example.size())),
                    reader.line());
}

Confidence CsvImporter::probe(const SourceFile &file) const
{
    if (!file.fileName.endsWith(".csv"_L1, Qt::CaseInsensitive) && !file.fileName.endsWith(".csv.gz"_L1))
        return Confidence::None;
    return fits(CsvColumns(headerOf(file.head)), file) ? Confidence::ByContent : Confidence::None;
}

Result<ImportReport> CsvImporter::import(const SourceFile &file, StoreWriter &writer, ImportContext &context) const
{
    auto reader = CsvReader::open(file.path);
    if (!reader)
        return reader.error();
    const CsvColumns columns(reader->header());
    ImportReport report;
    const CsvTable table{*reader, columns, file, writer, report};
    const std::unique_ptr<CsvRows> handler = rows(table);
    for (qint64 count = 0;; ++count) {
        const auto more = reader->next();
        if (!more)
            return more.error();
        if (!*more)
            break;
        handler->row();
        if (count % rowsBetweenLooks == 0) {
            if (context.isCancelled())
                return Error{.code = ErrorCode::Cancelled, .path = file.path};
            context.progress(reader->doneBytes());
        }
    }
    handler->finish();
    if (const auto written = writer.status(); !written)
        return written.error();
    return report;
}

} // namespace ascope
