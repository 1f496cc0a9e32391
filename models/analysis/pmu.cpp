// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/pmu.h"

#include <algorithm>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

using Field = std::optional<double> PipeSample::*;

/// Pipe columns without "_ratio"; the first that has a value counts.
constexpr std::array<std::pair<const char *, Field>, 16> pipeNames = {{
    {"aic_mac", &PipeSample::cube},
    {"mac", &PipeSample::cube},
    {"aiv_vec", &PipeSample::vector},
    {"vec", &PipeSample::vector},
    {"aic_scalar", &PipeSample::cubeScalar},
    {"aiv_scalar", &PipeSample::vectorScalar},
    {"scalar", &PipeSample::cubeScalar},
    {"aic_mte1", &PipeSample::mte1},
    {"mte1", &PipeSample::mte1},
    {"aic_mte2", &PipeSample::cubeMte2},
    {"aiv_mte2", &PipeSample::vectorMte2},
    {"mte2", &PipeSample::cubeMte2},
    {"aiv_mte3", &PipeSample::mte3},
    {"mte3", &PipeSample::mte3},
    {"aic_fixpipe", &PipeSample::fixpipe},
    {"fixpipe", &PipeSample::fixpipe},
}};

std::optional<double> larger(std::optional<double> a, std::optional<double> b)
{
    if (!a || !b)
        return a ? a : b;
    return std::max(*a, *b);
}

} // namespace

QStringList pmuColumns(const Database &database)
{
    QStringList names;
    for (const QString &name :
         collectRows(database, u"SELECT name FROM pragma_table_info('op_pmu') WHERE name <> 'op_id' ORDER BY cid"_s,
                     [](const Statement &row) { return row.text(0); }))
        names.append(name);
    return names;
}

QString pmuColumn(const QString &name)
{
    return u"p.\""_s + QString(name).replace(u'"', u"\"\""_s) + u'"';
}

PipeRatios PipeSample::ratios() const
{
    return {.cube = cube,
            .vector = vector,
            .scalar = larger(cubeScalar, vectorScalar),
            .mte1 = mte1,
            .mte2 = larger(cubeMte2, vectorMte2),
            .mte3 = mte3,
            .fixpipe = fixpipe};
}

PipeColumns::PipeColumns(const Database &database)
{
    const QStringList present = pmuColumns(database);
    // Both cores have names of their own on A2 and later; one core does it all on the chips before.
    for (const QLatin1StringView infix : {""_L1, "exe_"_L1}) {
        for (const auto &[name, field] : pipeNames)
            add(present, QString::fromLatin1(name) + u'_' + infix + u"ratio"_s, field);
    }
    if (m_columns.isEmpty())
        return;
    add(present, u"aicore_time(us)"_s, &PipeSample::cubeTimeUs);
    add(present, u"aic_total_time(us)"_s, &PipeSample::cubeTimeUs);
    const auto before = m_columns.size();
    add(present, u"aiv_time(us)"_s, &PipeSample::vectorTimeUs);
    add(present, u"aiv_total_time(us)"_s, &PipeSample::vectorTimeUs);
    if (m_columns.size() == before)
        add(present, u"aicore_time(us)"_s, &PipeSample::vectorTimeUs);
}

void PipeColumns::add(const QStringList &present, const QString &name, Field field)
{
    const auto found = std::ranges::find_if(
        present, [&name](const QString &column) { return column.compare(name, Qt::CaseInsensitive) == 0; });
    if (found == present.end())
        return;
    m_columns.append(*found);
    m_fields.push_back(field);
}

QString PipeColumns::sql() const
{
    QString sql;
    for (const QString &column : m_columns)
        sql += u", "_s + pmuColumn(column);
    return sql;
}

PipeSample PipeColumns::read(const Statement &row, int firstColumn) const
{
    PipeSample sample;
    for (size_t i = 0; i < m_fields.size(); ++i) {
        std::optional<double> &value = sample.*m_fields[i];
        if (!value)
            value = row.optionalReal(firstColumn + int(i));
    }
    return sample;
}

} // namespace ascope
