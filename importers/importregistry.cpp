// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importregistry.h"

#include <algorithm>

namespace ascope {

// Declares make<Name>() of every format.
#define ASCOPE_IMPORTER(Name) std::unique_ptr<Importer> make##Name();
#include "builtinimporters.inc"
#undef ASCOPE_IMPORTER

const std::vector<std::unique_ptr<Importer>> &importers()
{
    static const std::vector<std::unique_ptr<Importer>> all = [] {
        std::vector<std::unique_ptr<Importer>> list;
#define ASCOPE_IMPORTER(Name) list.push_back(make##Name());
#include "builtinimporters.inc"
#undef ASCOPE_IMPORTER
        std::ranges::stable_sort(list, {}, [](const auto &importer) { return importer->order(); });
        return list;
    }();
    return all;
}

const Importer *importerFor(const SourceFile &file)
{
    const Importer *best = nullptr;
    Confidence confidence = Confidence::None;
    for (const auto &importer : importers()) {
        const Confidence own = importer->probe(file);
        if (own > confidence) {
            confidence = own;
            best = importer.get();
        }
    }
    return best;
}

} // namespace ascope
