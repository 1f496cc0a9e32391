// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/library.h"

#include <QAbstractListModel>
#include <QListView>

#include <vector>

namespace ascope {

/// Sessions of the library as rows.
class RecentModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setEntries(std::vector<SessionEntry> entries);
    const SessionEntry &entry(const QModelIndex &index) const { return m_entries[size_t(index.row())]; }
    int rowCount(const QModelIndex &parent = {}) const override;
    /// The name for display; for a screen reader the whole row.
    QVariant data(const QModelIndex &index, int role) const override;

private:
    std::vector<SessionEntry> m_entries;
};

/// The list of recent sessions: state, name, setup, what was found, when and how large. Enter opens, Delete removes.
class RecentList : public QListView
{
    Q_OBJECT

public:
    explicit RecentList(QWidget *parent = nullptr);

    void setEntries(std::vector<SessionEntry> entries);
    /// Height of a row.
    static constexpr int rowHeightPx = 63;

Q_SIGNALS:
    void openRequested(const ascope::SessionEntry &entry);
    void removeRequested(const ascope::SessionEntry &entry);
    void importAgainRequested(const ascope::SessionEntry &entry);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    RecentModel *m_model;
};

/// "today 09:12", "yesterday", "27 Nov", "27 Nov 2025".
QString recentDateText(qint64 importedNs);

} // namespace ascope
