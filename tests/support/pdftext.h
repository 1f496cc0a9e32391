// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace ascope::test {

/// Output of a program that the scripts of the project install (poppler-utils, qpdf); both streams. When it cannot be
/// started the output says so and the test fails on it.
QByteArray runTool(const QString &program, const QStringList &arguments);

/// Text of a PDF, page by page, in reading order. All kinds of blanks are one space, so that a number with a
/// narrow space and a wrapped sentence can be looked for as they are written.
QStringList pdfPages(const QString &path);
/// All pages joined by a space.
QString pdfText(const QString &path);

} // namespace ascope::test
