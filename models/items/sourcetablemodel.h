// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/store.h"

#include <QAbstractTableModel>

namespace ascope {

/// The files of the opened folder and what became of each: failed ones first, then read with trouble, read, skipped.
/// Files of one name that fared alike on several ranks are one row.
/// Read only; the whole content changes at once.
class SourceTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { FileColumn, RankColumn, ContentColumn, RowsColumn, SizeColumn, NoteColumn, ColumnCount };
    /// A word of State for the icon of a row: "critical", "attention", "ok", "none".
    static constexpr int StateRole = Qt::UserRole + 100;

    explicit SourceTableModel(QObject *parent = nullptr);

    void setSources(std::vector<SourceFact> sources, const std::vector<SourceIssue> &issues);

    int readCount() const { return m_readCount; }
    int skippedCount() const { return m_skippedCount; }
    int failedCount() const { return m_failedCount; }
    /// Issues of the session as a whole or of files, as sentences.
    int issueCount() const { return m_issueCount; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        SourceFact source; ///< of the first file; rows and sizeBytes are sums over the files
        QString name; ///< of the file; numbers as '*' when the files of the row differ in them
        QStringList paths;
        std::vector<int> ranks;
        QString note; ///< reason or issues, as sentences
        int order = 0;

        bool isAlike(const Row &other) const;
        void add(const Row &other);
    };
    QVariant sortValue(const Row &row, Column column) const;
    QString displayText(const Row &row, Column column) const;

    void fold();

    std::vector<Row> m_rows;
    int m_readCount = 0;
    int m_skippedCount = 0;
    int m_failedCount = 0;
    int m_issueCount = 0;
};

} // namespace ascope
