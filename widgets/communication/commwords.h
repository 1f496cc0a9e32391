// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace ascope {

/// The translation context of the Communication page outside its widgets.
class CommWords
{
    Q_DECLARE_TR_FUNCTIONS(CommWords)
};

} // namespace ascope
