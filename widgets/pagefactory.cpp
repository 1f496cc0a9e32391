// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pagefactory.h"

#include "widgets/common/page.h"
#include "widgets/communication/communicationpage.h"
#include "widgets/memory/memorypage.h"
#include "widgets/operators/operatorspage.h"
#include "widgets/overview/overviewpage.h"
#include "widgets/timeline/timelinepage.h"
#include "widgets/units/unitspage.h"

#include <algorithm>
#include <vector>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

struct PageEntry
{
    QString name;
    std::unique_ptr<Page> (*make)(SessionState &state) = nullptr;
};

/// Makes a page of any class: `entry<OverviewPage>(u"overview"_s)` is the one line that adds a page.
template <typename T> [[maybe_unused]] PageEntry entry(const QString &name)
{
    return {.name = name,
            .make = [](SessionState &state) -> std::unique_ptr<Page> { return std::make_unique<T>(state); }};
}

const std::vector<PageEntry> &entries()
{
    static const std::vector<PageEntry> table{
        // In the order of the rail.
        entry<OverviewPage>(u"overview"_s),
        entry<TimelinePage>(u"timeline"_s),
        entry<OperatorsPage>(u"operators"_s),
        entry<UnitsPage>(u"units"_s),
        entry<MemoryPage>(u"memory"_s),
        entry<CommunicationPage>(u"communication"_s),
    };
    return table;
}

} // namespace

QStringList pageNames()
{
    QStringList names;
    for (const PageEntry &entry : entries())
        names.append(entry.name);
    return names;
}

std::unique_ptr<Page> makePage(const QString &name, SessionState &state)
{
    const auto found = std::ranges::find(entries(), name, &PageEntry::name);
    return found == entries().end() ? nullptr : found->make(state);
}

} // namespace ascope
