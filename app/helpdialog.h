// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QList>
#include <QString>

#include <vector>

namespace ascope {

/// A key and what it does, for the page of keys.
struct KeyHelp
{
    QString text;
    QList<QKeySequence> keys;
};
struct KeyHelpGroup
{
    QString title;
    std::vector<KeyHelp> keys;
};

/// The page of keys, made from the tables of actions, and the version.
class HelpDialog : public QDialog
{
    Q_OBJECT

public:
    HelpDialog(const std::vector<KeyHelpGroup> &groups, QWidget *parent);
};

} // namespace ascope
