// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/missing.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QPushButton;

namespace ascope {

/// One line of the table of an empty state.
struct EmptyStateRow
{
    QString what; ///< what would be shown: "Memory over time"
    QString file; ///< file that brings it
    QString found; ///< what of it this folder has ("4 of 8 ranks"); empty: not collected
};

/// A call or command that collects the data next time.
struct EmptyStateCommand
{
    QString label; ///< "PyTorch"
    QString command;
};

/// What stands in a page that has nothing to show.
struct EmptyStateContent
{
    QString iconName; ///< of the page
    QString title; ///< what is missing: "Device memory was not recorded"
    QString reason; ///< one sentence: never measured, not "no data"
    std::vector<EmptyStateRow> rows;
    std::vector<EmptyStateCommand> commands;
};

/// Rows and commands for what an analysis found missing; commands that repeat are named once.
EmptyStateContent emptyStateFor(const QString &iconName, const QString &title, const QString &reason,
                                const std::vector<MissingSource> &missing);

/// A hatched plate with the icon of the page, what is missing and why, which file would fill the place, and the exact
/// call to get it with Copy. Stands in the middle of the page or card it fills.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    void setContent(const EmptyStateContent &content);
    /// Adds a button under the commands, for what can still be shown.
    void addButton(QPushButton *button);

private:
    QWidget *m_content = nullptr;
    std::vector<QPushButton *> m_buttons;
};

} // namespace ascope
