// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/target.h"
#include "app/cligui/drawingcommands.h"
#include "app/cligui/outputfile.h"
#include "app/cligui/renderpage.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/savefile.h"
#include "widgets/pagefactory.h"

#include <QCoreApplication>
#include <QJsonObject>

#include <optional>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int smallestPx = 200;
constexpr int largestPx = 8000;

std::optional<QSize> sizeOf(const QString &text)
{
    const QStringList parts = text.toLower().split(u'x');
    if (parts.size() != 2)
        return {};
    const QSize size(parts[0].toInt(), parts[1].toInt());
    const auto fits = [](int px) { return px >= smallestPx && px <= largestPx; };
    return fits(size.width()) && fits(size.height()) ? std::optional(size) : std::nullopt;
}

Error unknownPage(const QString &name)
{
    const QStringList names = pageNames();
    const QString nearest = nearestName(name, names);
    if (nearest.isEmpty()) {
        return usageError(
            QCoreApplication::translate("Cli", "There is no page %1; there are %2.").arg(name, names.join(u", "_s)));
    }
    return usageError(QCoreApplication::translate("Cli", "There is no page %1. Did you mean %2?").arg(name, nearest));
}

Result<ExitCode> runRender(CommandContext &context)
{
    const QString page = context.arguments.operands().front();
    if (!pageNames().contains(page))
        return unknownPage(page);
    const auto path = outputPath(context.arguments, {u"png"_s, u"svg"_s, u"pdf"_s});
    if (!path)
        return path.error();
    const auto size = sizeOf(context.arguments.value(u"size"_s, u"1440x900"_s));
    if (!size) {
        return usageError(
            QCoreApplication::translate("Cli", "--size takes WIDTHxHEIGHT from %1 to %2 pixels, such as 1440x900.")
                .arg(smallestPx)
                .arg(largestPx));
    }
    const auto target = openForCommand(context, context.arguments.operands().at(1));
    if (!target)
        return target.error();

    applyTheme(context.arguments.value(u"theme"_s) == "dark"_L1 ? Appearance::Dark : Appearance::Light);
    const auto bytes
        = renderPage((*target)->store, (*target)->scope, {.page = page, .size = *size, .format = suffixOf(*path)});
    if (!bytes)
        return bytes.error();
    if (context.cancel && *context.cancel)
        return Error{.code = ErrorCode::Cancelled};
    if (const auto saved = saveWhole(*bytes, *path); !saved)
        return saved.error();
    return finishOutput(context, *path, QCoreApplication::translate("Cli", "Wrote %1.").arg(*path),
                        {{u"page"_s, page}});
}

} // namespace

Command renderCommand()
{
    std::vector<OptionSpec> options
        = outputOptions(QT_TRANSLATE_NOOP("Cli", "the picture to write: .png, .svg or .pdf"));
    options.push_back({.name = u"size"_s,
                       .valueName = u"WxH"_s,
                       .help = QT_TRANSLATE_NOOP("Cli", "size in pixels, 1440x900 without it")});
    options.push_back({.name = u"theme"_s,
                       .valueName = u"light|dark"_s,
                       .help = QT_TRANSLATE_NOOP("Cli", "light without it"),
                       .choices = {u"light"_s, u"dark"_s}});
    return {.name = u"render"_s,
            .operands = u"PAGE TARGET -o FILE.png"_s,
            .summary = QT_TRANSLATE_NOOP("Cli", "draw a page of the window into a picture"),
            .leastOperands = 2,
            .mostOperands = 2,
            .options = std::move(options),
            .run = runRender,
            .details = QT_TRANSLATE_NOOP(
                "Cli", "Pages: overview, timeline, operators, units, memory, communication. No display is needed.")};
}

} // namespace ascope
