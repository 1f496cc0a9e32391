// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"
#include "importers/text/csvcolumns.h"
#include "importers/text/csvreader.h"

#include <QStringList>

#include <memory>
#include <optional>

namespace ascope {

/// What a CSV importer works with while it reads one file.
struct CsvTable
{
    const CsvReader &reader; ///< stands on the current record
    const CsvColumns &columns;
    const SourceFile &file;
    StoreWriter &writer;
    ImportReport &report;

    /// Counts the current record under @p code; @p example is what was wrong with it.
    void noteRow(const QString &code, std::string_view example) const;
};

/// Takes the records of one file, one after the other.
class CsvRows
{
public:
    virtual ~CsvRows() = default;
    /// The record CsvTable::reader stands on.
    virtual void row() = 0;
    /// After the last record.
    virtual void finish() { }
};

/// Base of the importers of one CSV table: opens, finds columns, loops, counts. A format says how to know its header
/// and what to do with a record.
class CsvImporter : public Importer
{
public:
    /// By content when the header fits: files are renamed, headers are not. By name when only that fits; import() then
    /// fails and says what the header is.
    Confidence probe(const SourceFile &file) const final;
    Result<ImportReport> import(const SourceFile &file, StoreWriter &writer, ImportContext &context) const final;

protected:
    virtual bool fits(const CsvColumns &columns, const SourceFile &file) const = 0;
    virtual std::unique_ptr<CsvRows> rows(const CsvTable &table) const = 0;
    /// Names of the file without number and suffix: "kernel_details".
    virtual QStringList usualNames() const = 0;
    /// Column that takes what a record has beyond the header (names with commas, not quoted); -1 when there is none and
    /// longer records are counted; empty when the format reads them itself.
    virtual std::optional<int> freeTextColumn(const CsvColumns &) const { return -1; }
    /// True for a table that is only listed: its records are not read.
    virtual bool isListedOnly() const { return false; }
};

} // namespace ascope
