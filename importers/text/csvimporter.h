// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"
#include "importers/text/csvcolumns.h"
#include "importers/text/csvreader.h"

#include <memory>

namespace ascope {

/// What a CSV importer works with while it reads one file.
struct CsvTable
{
    const CsvReader &reader; ///< stands on the current record
    const CsvColumns &columns;
    const SourceFile &file;
    StoreWriter &writer;
    ImportReport &report;

    /// Counts the current record as broken; @p example is what was wrong with it.
    void skipRow(const QString &code, std::string_view example) const;
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
    /// By content when the header fits: files are renamed, headers are not.
    Confidence probe(const SourceFile &file) const final;
    Result<ImportReport> import(const SourceFile &file, StoreWriter &writer, ImportContext &context) const final;

protected:
    virtual bool fits(const CsvColumns &columns, const SourceFile &file) const = 0;
    virtual std::unique_ptr<CsvRows> rows(const CsvTable &table) const = 0;
};

} // namespace ascope
