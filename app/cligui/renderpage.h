// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"
#include "models/store/store.h"
#include "models/trace/scope.h"

#include <QByteArray>
#include <QSize>
#include <QString>

namespace ascope {

/// A picture of one page of the window.
struct PagePicture
{
    QString page; ///< name of pagefactory.h
    QSize size{1440, 900};
    QString format; ///< "png", "svg" or "pdf"
};

/// Builds the page, fills it from @p store for @p scope at once and draws it in the palette of the application.
/// GUI thread; needs a QApplication, a display is not needed. An unknown page is a Usage error.
Result<QByteArray> renderPage(const Store &store, const Scope &scope, const PagePicture &picture);

} // namespace ascope
