// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pdftext.h"

#include <QProcess>
#include <QRegularExpression>

namespace ascope::test {

using namespace Qt::StringLiterals;

QByteArray runTool(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(60'000))
        return "cannot run " + program.toUtf8() + ": " + process.errorString().toUtf8();
    return process.readAllStandardOutput();
}

QStringList pdfPages(const QString &path)
{
    static const QRegularExpression blanks(u"[\\s\\x{00A0}\\x{202F}\\x{2009}]+"_s);
    const QString all = QString::fromUtf8(runTool(u"pdftotext"_s, {u"-layout"_s, path, u"-"_s}));
    QStringList pages = all.split(u'\f');
    if (!pages.isEmpty() && pages.last().trimmed().isEmpty())
        pages.removeLast();
    for (QString &page : pages)
        page.replace(blanks, u" "_s);
    return pages;
}

QString pdfText(const QString &path)
{
    return pdfPages(path).join(u' ');
}

} // namespace ascope::test
