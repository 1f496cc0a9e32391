// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/commgroups.h"

#include <map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

// A rank reports the links it sends on: all sources of its own file are itself. A file with several sources in one
// group was merged by hand: there only the link to itself tells, or a number that is the rank's own anyway.
constexpr const char *ownLinksSql = R"(
    WITH merged(reporting_rank) AS (
        SELECT DISTINCT reporting_rank FROM comm_link_fact
        GROUP BY group_name, reporting_rank HAVING count(DISTINCT local_src) > 1)
    SELECT group_name, min(local_src), reporting_rank FROM comm_link_fact
    GROUP BY group_name, reporting_rank HAVING count(DISTINCT local_src) = 1
        AND (min(local_src) = reporting_rank OR reporting_rank NOT IN (SELECT reporting_rank FROM merged))
    UNION
    SELECT DISTINCT group_name, local_src, reporting_rank FROM comm_link_fact
    WHERE local_src = local_dst AND (group_name, reporting_rank) IN (
        SELECT group_name, reporting_rank FROM comm_link_fact
        GROUP BY group_name, reporting_rank HAVING count(DISTINCT local_src) > 1)
    ORDER BY 1, 2, 3)";

struct Member
{
    int rank = 0;
    QString origin;
};
using Members = std::map<std::pair<QString, int>, Member>; ///< by group and local rank

class GroupResolver
{
public:
    explicit GroupResolver(StoreWriter &writer)
        : m_writer(writer)
    {
    }

    std::vector<ImportIssue> run()
    {
        collect(u"SELECT group_name, local_rank, rank FROM comm_group_rank WHERE origin = 'metadata'"_s, u"metadata"_s);
        collect(QString::fromLatin1(ownLinksSql), u"own_links"_s);
        writeMembers();
        execute(u"INSERT OR IGNORE INTO comm_group SELECT DISTINCT group_name, NULL, NULL FROM comm_op_fact "
                "UNION SELECT DISTINCT group_name, NULL, NULL FROM comm_link_fact"_s);
        writeLinks();
        return m_conflict.count > 0 ? std::vector{m_conflict} : std::vector<ImportIssue>();
    }

private:
    void execute(const QString &sql)
    {
        if (!m_writer.status())
            return;
        if (const auto done = m_writer.database().execute(sql); !done)
            m_writer.fail(done.error());
    }

    void collect(const QString &sql, const QString &origin)
    {
        auto rows = m_writer.database().prepare(sql);
        if (!rows) {
            m_writer.fail(rows.error());
            return;
        }
        while (rows->next().valueOr(false)) {
            const QString group = rows->text(0);
            const int local = int(rows->integer(1));
            const int rank = int(rows->integer(2));
            const auto [member, isNew] = m_members.try_emplace({group, local}, Member{rank, origin});
            if (!isNew && member->second.rank != rank)
                addConflict(group, local, member->second, rank);
        }
    }

    void addConflict(const QString &group, int local, const Member &kept, int other)
    {
        if (m_conflict.count == 0)
            m_conflict.example
                = u"%1: %2 = %3 (%4), %5"_s.arg(group).arg(local).arg(kept.rank).arg(kept.origin).arg(other);
        ++m_conflict.count;
    }

    void writeMembers()
    {
        execute(u"DELETE FROM comm_group_rank"_s);
        auto insert = m_writer.database().prepare(u"INSERT INTO comm_group_rank VALUES(?,?,?,?)"_s);
        if (!insert) {
            m_writer.fail(insert.error());
            return;
        }
        for (const auto &[key, member] : m_members) {
            insert->bind(1, key.first);
            insert->bind(2, key.second);
            insert->bind(3, member.rank);
            insert->bind(4, member.origin);
            if (const auto done = insert->execute(); !done)
                m_writer.fail(done.error());
        }
    }

    void writeLinks()
    {
        // A table with a key: the facts' own has no index while the file is built.
        execute(u"CREATE TEMP TABLE member(group_name TEXT, local_rank INTEGER, rank INTEGER, "
                "PRIMARY KEY(group_name, local_rank)) WITHOUT ROWID; "
                "INSERT INTO member SELECT group_name, local_rank, rank FROM comm_group_rank; "
                "UPDATE comm_link_fact SET "
                "src = (SELECT rank FROM member m WHERE m.group_name = comm_link_fact.group_name AND m.local_rank = "
                "local_src), "
                "dst = (SELECT rank FROM member m WHERE m.group_name = comm_link_fact.group_name AND m.local_rank = "
                "local_dst); "
                "UPDATE comm_link_fact SET src_is_local = src IS NULL, dst_is_local = dst IS NULL, "
                "src = coalesce(src, local_src), dst = coalesce(dst, local_dst); "
                "DROP TABLE member"_s);
    }

    StoreWriter &m_writer;
    Members m_members;
    ImportIssue m_conflict{.code = u"local_rank_claimed_twice"_s, .severity = IssueSeverity::Warning};
};

} // namespace

std::vector<ImportIssue> resolveCommGroups(StoreWriter &writer)
{
    return GroupResolver(writer).run();
}

} // namespace ascope
