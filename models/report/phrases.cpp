// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/phrases.h"

#include "models/base/units.h"

#include <QCoreApplication>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// One translation context for all words of the analyses.
QString tr(const char *text)
{
    return QCoreApplication::translate("Phrases", text);
}

QString largestPartText(const Headline &headline)
{
    const QString share = formatPercent(headline.share);
    switch (headline.code) {
    case HeadlineCode::NoTime:
        return QCoreApplication::translate("Phrases", "Nothing in this recording has a duration.");
    case HeadlineCode::TopOperator:
        return QCoreApplication::translate("Phrases", "%1 takes %2 of the listed operator time.")
            .arg(headline.operatorKey, share);
    case HeadlineCode::Computing:
        return QCoreApplication::translate("Phrases", "%1 of the time is computing.").arg(share);
    case HeadlineCode::Communication:
        return QCoreApplication::translate("Phrases", "%1 of the time is communication that nothing hides.").arg(share);
    case HeadlineCode::Free:
        return QCoreApplication::translate("Phrases",
                                           "%1 of the time the device is free: it neither computes nor "
                                           "communicates.")
            .arg(share);
    }
    return {};
}

} // namespace

QString headlineText(const Headline &headline)
{
    QString text = largestPartText(headline);
    if (headline.step && headline.code != HeadlineCode::NoTime && headline.code != HeadlineCode::TopOperator)
        text = QCoreApplication::translate("Phrases", "Step %1: %2").arg(QString::number(*headline.step), text);
    if (!headline.slowRank)
        return text;
    const QString slow = QCoreApplication::translate("Phrases",
                                                     "Rank %1 is conspicuously late in %2 of %3 collectives and costs "
                                                     "the others %4 a step.")
                             .arg(QString::number(*headline.slowRank), formatCount(headline.slowVotes),
                                  formatCount(headline.slowCollectives), formatDuration(qint64(headline.slowLostNs)));
    return QCoreApplication::translate("Phrases", "%1 %2", "two sentences of the headline").arg(text, slow);
}

QString notCollectedText()
{
    return QCoreApplication::translate("Phrases", "not collected");
}

QString missingText(const MissingSource &missing)
{
    static const struct
    {
        const char *code;
        const char *text;
    } texts[] = {
        {"timeline", QT_TRANSLATE_NOOP("Phrases", "Timeline")},
        {"steps", QT_TRANSLATE_NOOP("Phrases", "Step times")},
        {"operators", QT_TRANSLATE_NOOP("Phrases", "Operators")},
        {"operator_types", QT_TRANSLATE_NOOP("Phrases", "Operator types and shapes")},
        {"pipe_metrics", QT_TRANSLATE_NOOP("Phrases", "Utilisation of the compute units")},
        {"hbm_traffic", QT_TRANSLATE_NOOP("Phrases", "HBM traffic by operator")},
        {"l2_hit_rate", QT_TRANSLATE_NOOP("Phrases", "L2 hit rate")},
        {"memory_curve", QT_TRANSLATE_NOOP("Phrases", "Device memory over time")},
        {"memory_allocations", QT_TRANSLATE_NOOP("Phrases", "Single allocations")},
        {"api", QT_TRANSLATE_NOOP("Phrases", "Host calls")},
        {"communication_time", QT_TRANSLATE_NOOP("Phrases", "Communication times")},
        {"communication_matrix", QT_TRANSLATE_NOOP("Phrases", "Bandwidth between ranks")},
    };
    for (const auto &entry : texts) {
        if (missing.code == QLatin1StringView(entry.code))
            return tr(entry.text);
    }
    return missing.code;
}

QString stepPartText(StepPart part)
{
    switch (part) {
    case StepPart::ComputingOnly:
        return QCoreApplication::translate("Phrases", "Computing only");
    case StepPart::Overlapped:
        return QCoreApplication::translate("Phrases", "Computing + communication");
    case StepPart::Communication:
        return QCoreApplication::translate("Phrases", "Communication, not overlapped");
    case StepPart::Free:
        return QCoreApplication::translate("Phrases", "Free");
    case StepPart::Bubble:
        return QCoreApplication::translate("Phrases", "Bubble");
    case StepPart::Preparing:
        return QCoreApplication::translate("Phrases", "Preparing");
    }
    return {};
}

QString hardwareUnitText(HardwareUnit unit)
{
    static const char *const texts[hardwareUnitCount] = {
        QT_TRANSLATE_NOOP("Phrases", "Cube"),    QT_TRANSLATE_NOOP("Phrases", "Vector"),
        QT_TRANSLATE_NOOP("Phrases", "Scalar"),  QT_TRANSLATE_NOOP("Phrases", "MTE1"),
        QT_TRANSLATE_NOOP("Phrases", "MTE2"),    QT_TRANSLATE_NOOP("Phrases", "MTE3"),
        QT_TRANSLATE_NOOP("Phrases", "FixPipe"), QT_TRANSLATE_NOOP("Phrases", "HBM"),
        QT_TRANSLATE_NOOP("Phrases", "L0"),      QT_TRANSLATE_NOOP("Phrases", "L1"),
        QT_TRANSLATE_NOOP("Phrases", "L2"),      QT_TRANSLATE_NOOP("Phrases", "UB"),
    };
    return tr(texts[size_t(unit)]);
}

QString unitStateText(const std::optional<UnitState> &state)
{
    if (!state)
        return QCoreApplication::translate("Phrases", "no threshold");
    switch (*state) {
    case UnitState::Low:
        return QCoreApplication::translate("Phrases", "low");
    case UnitState::Possible:
        return QCoreApplication::translate("Phrases", "possible");
    case UnitState::Ok:
        return QCoreApplication::translate("Phrases", "ok");
    case UnitState::High:
        return QCoreApplication::translate("Phrases", "high");
    }
    return {};
}

QString unitStateText(const UnitUse &use)
{
    if (!use.isCollected())
        return notCollectedText();
    if (!use.state && use.threshold)
        return QCoreApplication::translate("Phrases", "peak not known");
    return unitStateText(use.state);
}

QString boundText(const std::optional<BoundClass> &bound)
{
    if (!bound)
        return notCollectedText();
    switch (*bound) {
    case BoundClass::None:
        return QCoreApplication::translate("Phrases", "none", "no unit limits the operator");
    case BoundClass::Cube:
        return QCoreApplication::translate("Phrases", "cube");
    case BoundClass::Vector:
        return QCoreApplication::translate("Phrases", "vector");
    case BoundClass::Scalar:
        return QCoreApplication::translate("Phrases", "scalar");
    case BoundClass::Mte1:
        return QCoreApplication::translate("Phrases", "MTE1");
    case BoundClass::Mte2:
        return QCoreApplication::translate("Phrases", "MTE2 (read)");
    case BoundClass::Mte3:
        return QCoreApplication::translate("Phrases", "MTE3 (write)");
    case BoundClass::Fixpipe:
        return QCoreApplication::translate("Phrases", "FixPipe");
    case BoundClass::Mixed:
        return QCoreApplication::translate("Phrases", "mixed");
    }
    return {};
}

QString memoryBandText(MemoryBand band)
{
    static const char *const texts[memoryBandCount] = {
        QT_TRANSLATE_NOOP("Phrases", "Framework, allocated"),
        QT_TRANSLATE_NOOP("Phrases", "Framework, cached"),
        QT_TRANSLATE_NOOP("Phrases", "Communication"),
        QT_TRANSLATE_NOOP("Phrases", "Workspace"),
        QT_TRANSLATE_NOOP("Phrases", "Runtime"),
        QT_TRANSLATE_NOOP("Phrases", "GE"),
        QT_TRANSLATE_NOOP("Phrases", "Other"),
    };
    return tr(texts[size_t(band)]);
}

QString slowCauseText(SlowCause cause)
{
    switch (cause) {
    case SlowCause::Compute:
        return QCoreApplication::translate("Phrases", "its computing takes longer");
    case SlowCause::Host:
        return QCoreApplication::translate("Phrases", "its host launches later");
    case SlowCause::Frequency:
        return QCoreApplication::translate("Phrases", "its clock is lower");
    case SlowCause::Link:
        return QCoreApplication::translate("Phrases", "one of its links is slow");
    case SlowCause::Unknown:
        return QCoreApplication::translate("Phrases", "the cause is not known");
    }
    return {};
}

QString notEnoughDataText(const QString &code)
{
    static const struct
    {
        const char *code;
        const char *text;
    } texts[] = {
        {"no_communication_time",
         QT_TRANSLATE_NOOP("Phrases",
                           "There are no communication times (communication.json): slow cards cannot be judged.")},
        {"no_communication_matrix",
         QT_TRANSLATE_NOOP("Phrases",
                           "There is no communication matrix (communication_matrix.json): links cannot be judged.")},
        {"one_rank",
         QT_TRANSLATE_NOOP("Phrases", "Only one rank was captured: a slow card needs others to compare with.")},
        {"few_ranks",
         QT_TRANSLATE_NOOP("Phrases", "Fewer than four ranks were captured: the test for a slow card needs four.")},
        {"unequal_counts",
         QT_TRANSLATE_NOOP("Phrases",
                           "The ranks of a group report different numbers of collectives: that group was left out.")},
        {"few_links",
         QT_TRANSLATE_NOOP("Phrases",
                           "No two links of one transport carried similar amounts: slow links cannot be "
                           "judged.")},
    };
    for (const auto &entry : texts) {
        if (code == QLatin1StringView(entry.code))
            return tr(entry.text);
    }
    return code;
}

QString groupText(const QString &name, const QString &label)
{
    if (!label.isEmpty())
        return label;
    return name.isEmpty() ? QCoreApplication::translate("Phrases", "unknown group") : name;
}

QString stepText(const std::optional<qint64> &step)
{
    return step ? QCoreApplication::translate("Phrases", "Step %1").arg(*step)
                : QCoreApplication::translate("Phrases", "Run");
}

} // namespace ascope
