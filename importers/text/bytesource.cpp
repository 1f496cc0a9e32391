// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/text/bytesource.h"

#include <QFile>

#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>

#include <fcntl.h>
#include <unistd.h>

namespace ascope {

void ByteSource::Closer::operator()(gzFile_s *file) const
{
    gzclose(file);
}

Result<ByteSource> ByteSource::open(const QString &path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return Error{.code = errno == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable,
                     .detail = QString::fromLocal8Bit(std::strerror(errno)),
                     .path = path};
    }
    // zlib hands the bytes of a file that is not packed through as they are.
    gzFile file = gzdopen(descriptor, "rb");
    if (!file) {
        ::close(descriptor);
        return Error{.code = ErrorCode::Unreadable, .path = path};
    }
    gzbuffer(file, 1 << 20);
    ByteSource source;
    source.m_path = path;
    source.m_file.reset(file);
    return source;
}

Result<qsizetype> ByteSource::read(std::span<char> buffer)
{
    const auto wanted = unsigned(std::min<size_t>(buffer.size(), std::numeric_limits<int>::max()));
    const int got = gzread(m_file.get(), buffer.data(), wanted);
    int code = Z_OK;
    const char *message = gzerror(m_file.get(), &code);
    if (got < 0 || (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR))
        return Error{.code = ErrorCode::Unreadable, .detail = QString::fromLocal8Bit(message), .path = m_path};
    if (got == 0 && code == Z_BUF_ERROR)
        return Error{.code = ErrorCode::Truncated, .detail = QString::fromLocal8Bit(message), .path = m_path};
    return qsizetype(got);
}

qint64 ByteSource::doneBytes() const
{
    return gzoffset(m_file.get());
}

} // namespace ascope
