// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/bound.h"
#include "tests/support/shareddata.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace ascope;

Q_DECLARE_METATYPE(ascope::PipeRatios)

class TestBound : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesTheLimit_data();
    void namesTheLimit();
    void agreesWithTheReferenceVectors();
};

namespace {

QString classified(const PipeRatios &ratios, const QString &core, const QString &type)
{
    const auto bound = boundClass(ratios, core, type);
    return bound ? boundName(*bound) : u"null"_s;
}

/// Labels of the reference in our names.
QString ours(const QString &label)
{
    if (label == "mac"_L1)
        return u"cube"_s;
    if (label == "vec"_L1)
        return u"vector"_s;
    return label.isEmpty() ? u"none"_s : label.contains(u'_') ? u"mixed"_s : label;
}

} // namespace

void TestBound::namesTheLimit_data()
{
    QTest::addColumn<QString>("core");
    QTest::addColumn<QString>("type");
    QTest::addColumn<PipeRatios>("ratios");
    QTest::addColumn<QString>("expected");

    const QString cube = u"AI_CORE"_s;
    const QString vector = u"AI_VECTOR_CORE"_s;
    const QString attention = u"FlashAttentionScore"_s;
    QTest::newRow("not measured") << cube << u"MatMul"_s << PipeRatios{} << u"null"_s;
    QTest::newRow("measured and idle") << cube << u"MatMul"_s << PipeRatios{.cube = 0, .mte2 = 0} << u"none"_s;
    QTest::newRow("cube at its limit") << cube << u"MatMul"_s << PipeRatios{.cube = 0.8, .mte2 = 0.94} << u"cube"_s;
    QTest::newRow("cube between its limit and that of mte2")
        << cube << u"MatMul"_s << PipeRatios{.cube = 0.85, .mte2 = 0.5} << u"cube"_s;
    QTest::newRow("attention with busy mte2")
        << u"MIX_AIC"_s << attention << PipeRatios{.vector = 0.1, .mte2 = 0.85} << u"mte2"_s;
    QTest::newRow("attention with busy fixpipe")
        << u"MIX_AIC"_s << attention << PipeRatios{.vector = 0.1, .mte2 = 0.1, .fixpipe = 0.75} << u"fixpipe"_s;
    QTest::newRow("vector pipes together")
        << vector << u"Add"_s << PipeRatios{.vector = 0.3, .mte2 = 0.3, .mte3 = 0.3} << u"mixed"_s;
    QTest::newRow("scalar has no rule of its own")
        << cube << u"MatMul"_s << PipeRatios{.cube = 0.1, .scalar = 0.85} << u"scalar"_s;
}

void TestBound::namesTheLimit()
{
    QFETCH(const QString, core);
    QFETCH(const QString, type);
    QFETCH(const PipeRatios, ratios);
    QFETCH(const QString, expected);

    QCOMPARE(classified(ratios, core, type), expected);
}

void TestBound::agreesWithTheReferenceVectors()
{
    QFile file(test::sharedPath(u"expected/vectors/bound_classification.json"_s));
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("no shared reference vectors");
    const QJsonObject vectors = QJsonDocument::fromJson(file.readAll()).object();
    const auto number = [](const QJsonValue &entry, const char *name) -> std::optional<double> {
        const QJsonValue value = entry[QLatin1StringView(name)];
        return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
    };
    const auto label = [](const QJsonValue &entry) { return ours(entry[u"result"_s].toArray().at(0).toString()); };

    for (const QJsonValue &entry : vectors[u"vector"_s].toArray()) {
        const PipeRatios ratios{
            .vector = number(entry, "vec"), .mte2 = number(entry, "mte2"), .mte3 = number(entry, "mte3")};
        QCOMPARE(classified(ratios, u"AI_VECTOR_CORE"_s, u"Add"_s), label(entry));
    }
    for (const QJsonValue &entry : vectors[u"cube"_s].toArray()) {
        const PipeRatios ratios{.cube = number(entry, "aic_mac_ratio"), .mte2 = number(entry, "aic_mte2_ratio")};
        // The reference compares mac with the limit of mte2 here: its defect, not matched.
        const bool isDefect = ratios.cube == 0.85 && ratios.mte2 == 0.5;
        QCOMPARE(classified(ratios, u"AI_CORE"_s, u"MatMulV2"_s), isDefect ? u"cube"_s : label(entry));
    }
    for (const QJsonValue &entry : vectors[u"fa_forward"_s].toArray()) {
        const PipeRatios ratios{.vector = number(entry, "aiv_vec_ratio"), .mte2 = number(entry, "aic_mte2_ratio")};
        const bool isDefect = label(entry) == "cube"_L1; // a busy mte2 is labelled mac there
        QCOMPARE(classified(ratios, u"MIX_AIC"_s, u"FlashAttentionScore"_s), isDefect ? u"mte2"_s : label(entry));
    }
}

QTEST_APPLESS_MAIN(TestBound)
#include "tst_bound.moc"
