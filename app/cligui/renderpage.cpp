// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cligui/renderpage.h"

#include "ascopeversion.h"
#include "widgets/common/page.h"
#include "widgets/common/sessionstate.h"
#include "widgets/pagefactory.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QThreadPool>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int pixelsPerInch = 96;
constexpr int quietRounds = 3;
constexpr int roundMs = 20;
constexpr qint64 patienceMs = 60'000;

const QString &creator()
{
    static const QString name = u"ascope "_s + QStringLiteral(ASCOPE_VERSION);
    return name;
}

/// Pages may ask for more in the background once they know their size: waits until nothing runs and nothing is queued.
void settle()
{
    QElapsedTimer timer;
    timer.start();
    for (int quiet = 0; quiet < quietRounds && timer.elapsed() < patienceMs;) {
        QCoreApplication::processEvents();
        const bool isIdle = QThreadPool::globalInstance()->waitForDone(roundMs);
        quiet = isIdle ? quiet + 1 : 0;
    }
    QCoreApplication::processEvents();
}

QByteArray toPng(QWidget &page)
{
    QImage image = page.grab().toImage();
    image.setText(u"Software"_s, creator());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray toSvg(QWidget &page)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(page.size());
    generator.setViewBox(page.rect());
    generator.setResolution(pixelsPerInch);
    generator.setTitle(page.accessibleName());
    generator.setDescription(creator());
    QPainter painter(&generator);
    page.render(&painter);
    painter.end();
    return bytes;
}

QByteArray toPdf(QWidget &page)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(pixelsPerInch);
    const QSizeF inches = QSizeF(page.size()) / pixelsPerInch;
    writer.setPageLayout(QPageLayout(QPageSize(inches, QPageSize::Inch), QPageLayout::Portrait, QMarginsF()));
    writer.setCreator(creator());
    writer.setTitle(page.accessibleName());
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    page.render(&painter);
    painter.end();
    return bytes;
}

} // namespace

Result<QByteArray> renderPage(const Store &store, const Scope &scope, const PagePicture &picture)
{
    SessionState state;
    state.setStorePath(store.path());
    state.setScope(scope);
    const std::unique_ptr<Page> page = makePage(picture.page, state);
    if (!page)
        return Error{.code = ErrorCode::Usage, .detail = picture.page};
    // Never shown: pages read what they need at once when they are painted hidden.
    page->setAutoFillBackground(true);
    page->setFixedSize(picture.size);
    page->setData(page->loader()(store, scope), scope);
    page->grab(); // lays out
    settle();
    if (picture.format == "svg"_L1)
        return toSvg(*page);
    return picture.format == "pdf"_L1 ? toPdf(*page) : toPng(*page);
}

} // namespace ascope
