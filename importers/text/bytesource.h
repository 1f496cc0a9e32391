// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/result.h"

#include <QString>

#include <memory>
#include <span>

struct gzFile_s;

namespace ascope {

/// Reads a file front to back, unpacking gzip on the fly. The file is opened for reading only. One thread.
class ByteSource
{
public:
    /// NotFound or Unreadable with the system's reason.
    static Result<ByteSource> open(const QString &path);

    /// Fills @p buffer as far as it can; 0 at the end. Unreadable or Truncated (a cut gzip file) on failure.
    Result<qsizetype> read(std::span<char> buffer);
    /// Bytes of the file on disk that are done, for progress; of the packed file for gzip.
    qint64 doneBytes() const;

private:
    struct Closer
    {
        void operator()(gzFile_s *file) const;
    };

    QString m_path;
    std::unique_ptr<gzFile_s, Closer> m_file;
};

} // namespace ascope
