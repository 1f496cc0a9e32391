// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/text/csvimporter.h"

#include <algorithm>

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

/// What stands where known columns were expected, short enough for a message.
QString headerText(const CsvReader &reader)
{
    QStringList names;
    for (const std::string &name : reader.header())
        names.append(QString::fromStdString(name));
    return u"columns: "_s + names.join(u',').left(120);
}

constexpr qint64 rowsBetweenLooks = 4096; // a look at progress and cancellation costs a lock

} // namespace

void CsvTable::noteRow(const QString &code, std::string_view example) const
{
    report.addIssue(code, IssueSeverity::Warning, QString::fromUtf8(example), reader.line());
}

Confidence CsvImporter::probe(const SourceFile &file) const
{
    if (!file.fileName.endsWith(".csv"_L1, Qt::CaseInsensitive) && !file.fileName.endsWith(".csv.gz"_L1))
        return Confidence::None;
    if (fits(CsvColumns(headerOf(file.head)), file))
        return Confidence::ByContent;
    const QString name = file.fileName.section(u'.', 0, 0);
    const auto isUsual = [&name](const QString &usual) {
        return name == usual || (name.startsWith(usual + u'_') && name.back().isDigit());
    };
    return std::ranges::any_of(usualNames(), isUsual) ? Confidence::ByName : Confidence::None;
}

Result<ImportReport> CsvImporter::import(const SourceFile &file, StoreWriter &writer, ImportContext &context) const
{
    auto reader = CsvReader::open(file.path);
    if (!reader)
        return reader.error();
    const CsvColumns columns(reader->header());
    if (!fits(columns, file))
        return Error{.code = ErrorCode::Malformed, .detail = headerText(*reader), .path = file.path, .line = 1};
    ImportReport report;
    report.isListedOnly = isListedOnly();
    if (report.isListedOnly)
        return report;
    const std::optional<int> textColumn = freeTextColumn(columns);
    const CsvTable table{*reader, columns, file, writer, report};
    const std::unique_ptr<CsvRows> handler = rows(table);
    for (qint64 count = 0;; ++count) {
        const auto more = reader->next();
        if (!more) {
            // What was read stays: the rows before the place are as good as ever.
            if (report.rows == 0)
                return more.error();
            report.addIssue(u"truncated"_s, IssueSeverity::Warning, more.error().detail, reader->line());
            break;
        }
        if (!*more)
            break;
        if (reader->isCutOff()) {
            table.noteRow(u"truncated"_s, reader->cells().back());
            break;
        }
        if (textColumn && reader->cells().size() > columns.size() && !reader->mergeSurplus(*textColumn))
            table.noteRow(u"row_longer_than_header"_s, reader->cells().front());
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
