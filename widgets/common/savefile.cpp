// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/savefile.h"

#include <QDir>
#include <QSaveFile>

namespace ascope {

Result<void> saveWhole(const QByteArray &bytes, const QString &path)
{
    QSaveFile file(path);
    const auto failure = [&file, &path](ErrorCode code) {
        return Error{.code = code, .detail = file.errorString(), .path = QDir::toNativeSeparators(path)};
    };
    if (!file.open(QIODevice::WriteOnly))
        return failure(ErrorCode::NotWritable);
    if (file.write(bytes) != bytes.size() || !file.flush()) {
        const Error error = failure(ErrorCode::DiskFull);
        file.cancelWriting();
        return error;
    }
    if (!file.commit())
        return failure(file.error() == QFileDevice::RenameError ? ErrorCode::NotWritable : ErrorCode::DiskFull);
    return {};
}

} // namespace ascope
