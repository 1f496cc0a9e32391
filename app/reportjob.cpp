// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/reportjob.h"

#include "ascopeversion.h"
#include "models/base/language.h"
#include "models/report/buildreport.h"
#include "widgets/report/pdfreport.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

Result<void> write(const QString &storePath, const QString &path, const ReportOptions &options)
{
    const auto store = Store::open(storePath);
    if (!store)
        return store.error();
    const ReportDocument document = buildReport(*store, options);
    if (const auto read = store->status(); !read)
        return read.error();
    const auto pages = writePdf(document, path);
    return pages ? Result<void>() : Result<void>(pages.error());
}

} // namespace

void startReport(const QString &storePath, const QString &path, const Scope &scope, QObject *receiver,
                 std::function<void(const Result<void> &)> done)
{
    const ReportOptions options{.languageTag = currentLanguage() == "zh"_L1 ? u"zh-CN"_s : u"en"_s,
                                .scope = scope,
                                .programVersion = u"ascope "_s + QStringLiteral(ASCOPE_VERSION),
                                .date = QDate::currentDate()};
    QThreadPool::globalInstance()->start(
        [storePath, path, options, receiver = QPointer<QObject>(receiver), done = std::move(done)] {
            const Result<void> written = write(storePath, path, options);
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [receiver, done, written] {
                    if (receiver)
                        done(written);
                },
                Qt::QueuedConnection);
        });
}

} // namespace ascope
