// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/fingerprint.h"

#include <QCryptographicHash>

namespace ascope {

using namespace Qt::StringLiterals;

QString fingerprintOf(const QStringList &targets, const FolderScan &scan)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](const QString &text) { hash.addData((text + u'\n').toUtf8()); };
    add(QString::number(importerVersion));
    for (const QString &target : targets)
        add(target);
    for (const ScannedFile &file : scan.files)
        add(u"%1 %2 %3 %4 %5"_s.arg(file.file.rank)
                .arg(file.importer->id())
                .arg(file.file.sizeBytes)
                .arg(file.modifiedNs)
                .arg(file.file.path));
    // A file that could not be read and now can be makes a difference as well.
    for (const SourceFact &source : scan.notRead)
        add(u"%1 %2 %3"_s.arg(source.reason).arg(source.sizeBytes).arg(source.path));
    return QString::fromLatin1(hash.result().toHex());
}

} // namespace ascope
