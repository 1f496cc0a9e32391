// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace ascope {

/// A command or call in mono on a sunken plate, with Copy beside it.
class CommandBox : public QWidget
{
    Q_OBJECT

public:
    /// @p label in front ("PyTorch"), may be empty.
    explicit CommandBox(const QString &command, const QString &label = {}, QWidget *parent = nullptr);
};

} // namespace ascope
