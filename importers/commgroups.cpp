// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/commgroups.h"

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

// A rank reports the links it sends on: all sources of its own file are itself. A file with several sources in one group
// was merged by hand: there only the link to itself tells, or a number that is the rank's own anyway.
constexpr const char *ownLinksSql = R"(
    WITH merged(reporting_rank) AS (
        SELECT DISTINCT reporting_rank FROM comm_link_fact
        GROUP BY group_name, reporting_rank HAVING count(DISTINCT local_src) > 1),
    own(group_name, reporting_rank, local_rank) AS (
        SELECT group_name, reporting_rank, min(local_src) FROM comm_link_fact
        GROUP BY group_name, reporting_rank HAVING count(DISTINCT local_src) = 1
            AND (min(local_src) = reporting_rank OR reporting_rank NOT IN (SELECT reporting_rank FROM merged))
        UNION
        SELECT DISTINCT group_name, reporting_rank, local_src FROM comm_link_fact
        WHERE local_src = local_dst AND (group_name, reporting_rank) IN (
            SELECT group_name, reporting_rank FROM comm_link_fact
            GROUP BY group_name, reporting_rank HAVING count(DISTINCT local_src) > 1))
)";

constexpr const char *claimsSql = "SELECT count(*) FROM (SELECT 1 FROM own GROUP BY group_name, local_rank HAVING "
                                  "count(DISTINCT reporting_rank) > 1)";

constexpr const char *mapSql = R"(
    INSERT OR IGNORE INTO comm_group_rank
    SELECT group_name, local_rank, min(reporting_rank), 'own_links' FROM own GROUP BY group_name, local_rank)";

constexpr const char *applySql = R"(
    INSERT OR IGNORE INTO comm_group SELECT DISTINCT group_name, NULL, NULL FROM comm_link_fact;
    INSERT OR IGNORE INTO comm_group SELECT DISTINCT group_name, NULL, NULL FROM comm_op_fact;
    UPDATE comm_link_fact SET
        src = (SELECT rank FROM comm_group_rank m
               WHERE m.group_name = comm_link_fact.group_name AND m.local_rank = local_src),
        dst = (SELECT rank FROM comm_group_rank m
               WHERE m.group_name = comm_link_fact.group_name AND m.local_rank = local_dst);
    UPDATE comm_link_fact SET src_is_local = src IS NULL, dst_is_local = dst IS NULL)";

} // namespace

Result<void> resolveGroupRanks(StoreWriter &writer)
{
    Database &database = writer.database();
    const qint64 claims
        = database.scalar(QString::fromLatin1(ownLinksSql) + QString::fromLatin1(claimsSql)).value_or(0);
    if (claims > 0)
        writer.addIssue(0,
                        {.code = u"local_rank_claimed_twice"_s, .severity = IssueSeverity::Warning, .count = claims});
    if (const auto mapped = database.execute(QString::fromLatin1(ownLinksSql) + QString::fromLatin1(mapSql)); !mapped)
        return mapped.error();
    return database.execute(QString::fromLatin1(applySql));
}

} // namespace ascope
