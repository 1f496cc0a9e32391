// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis/memory.h"
#include "models/analysis/steps.h"
#include "tests/support/colourvision.h"
#include "widgets/common/theme.h"

#include <QTest>

using namespace ascope;
using namespace Qt::StringLiterals;

namespace {

constexpr Theme light(Appearance::Light);
constexpr Theme dark(Appearance::Dark);

/// Ratio with one decimal, as the table of the design has it; a printed ratio is met when the real one rounds to it.
double rounded(double ratio)
{
    return std::round(ratio * 10) / 10;
}

using Colors = std::vector<QColor>;

Colors statesOf(const Theme &theme)
{
    return {theme.color(Token::Ok), theme.color(Token::Attention), theme.color(Token::Critical),
            theme.color(Token::Info)};
}

Colors kinds(std::initializer_list<SliceKind> wanted)
{
    Colors colors;
    for (const SliceKind kind : wanted)
        colors.push_back(light.kind(kind));
    return colors;
}

Colors splitOf(const Theme &theme)
{
    return {theme.stepPart(StepPart::ComputingOnly), theme.stepPart(StepPart::Communication),
            theme.stepPart(StepPart::Free), theme.stepPart(StepPart::Preparing)};
}

Colors seriesOf(const Theme &theme)
{
    Colors colors;
    for (int i = 0; i < Theme::seriesCount; ++i)
        colors.push_back(theme.series(i));
    return colors;
}

Colors memoryBands()
{
    Colors colors;
    for (int band = 0; band < memoryBandCount; ++band)
        colors.push_back(Theme::memoryBand(MemoryBand(band)));
    return colors;
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPairHasItsContrast_data();
    void everyPairHasItsContrast();
    void inkIsReadOnEveryKind();
    void coloursOfOneSetStayApart_data();
    void coloursOfOneSetStayApart();
    void cellsOfTheScalesCarryText_data();
    void cellsOfTheScalesCarryText();
    void scalesGetDarkerInLightAndBrighterInDark_data();
    void scalesGetDarkerInLightAndBrighterInDark();
    void paletteOfSelectionKeepsTheTextColour();
    void unknownKindsKeepTheirColour();
    void transportsHaveTheirScale();
};

void TestTheme::everyPairHasItsContrast_data()
{
    QTest::addColumn<int>("ink");
    QTest::addColumn<int>("ground");
    QTest::addColumn<double>("inLight");
    QTest::addColumn<double>("inDark");

    const auto row = [](const char *name, Token ink, Token ground, double inLight, double inDark) {
        QTest::newRow(name) << int(ink) << int(ground) << inLight << inDark;
    };
    row("text on surface", Token::Text, Token::Surface, 17.4, 13.8);
    row("text on window", Token::Text, Token::Window, 15.8, 15.0);
    row("text on selection", Token::Text, Token::Selection, 13.5, 9.6);
    row("text2 on surface", Token::Text2, Token::Surface, 7.9, 8.3);
    row("text2 on rail", Token::Text2, Token::Rail, 6.6, 9.3);
    row("text2 on selection", Token::Text2, Token::Selection, 6.1, 5.7);
    row("text3 on surface", Token::Text3, Token::Surface, 5.7, 6.5);
    row("text3 on window", Token::Text3, Token::Window, 5.2, 7.0);
    row("text3 on rail", Token::Text3, Token::Rail, 4.8, 7.3);
    row("text3 on hover", Token::Text3, Token::Hover, 5.0, 5.6);
    row("accent on surface", Token::Accent, Token::Surface, 6.5, 7.5);
    row("accent on soft accent", Token::Accent, Token::AccentSoft, 5.4, 6.0);
    row("accent text on accent", Token::AccentText, Token::Accent, 6.5, 8.3);
    row("ok on surface", Token::Ok, Token::Surface, 6.1, 8.4);
    row("ok on soft ok", Token::Ok, Token::OkSoft, 5.2, 6.8);
    row("attention on surface", Token::Attention, Token::Surface, 5.5, 9.1);
    row("attention on soft attention", Token::Attention, Token::AttentionSoft, 4.8, 7.4);
    row("critical on surface", Token::Critical, Token::Surface, 8.2, 7.4);
    row("critical on soft critical", Token::Critical, Token::CriticalSoft, 6.8, 6.3);
    row("info on soft info", Token::Info, Token::InfoSoft, 5.8, 6.7);
    row("text on soft attention", Token::Text, Token::AttentionSoft, 15.3, 11.1);
    row("text on soft critical", Token::Text, Token::CriticalSoft, 14.3, 11.8);
    row("strong border on surface", Token::BorderStrong, Token::Surface, 3.4, 3.5);
    row("strong border on window", Token::BorderStrong, Token::Window, 3.1, 3.8);
    row("focus on surface", Token::Focus, Token::Surface, 6.5, 7.5);
    row("hatch line on hatch ground", Token::NotCollectedLine, Token::NotCollected, 3.0, 3.2);
    row("disabled on surface", Token::Disabled, Token::Surface, 2.6, 3.1);
}

void TestTheme::everyPairHasItsContrast()
{
    QFETCH(const int, ink);
    QFETCH(const int, ground);
    QFETCH(const double, inLight);
    QFETCH(const double, inDark);

    QCOMPARE(rounded(contrastRatio(light.color(Token(ink)), light.color(Token(ground)))), inLight);
    QCOMPARE(rounded(contrastRatio(dark.color(Token(ink)), dark.color(Token(ground)))), inDark);
}

void TestTheme::inkIsReadOnEveryKind()
{
    for (int kind = 1; kind < sliceKindCount; ++kind) {
        const double ratio = contrastRatio(Theme::ink(), light.kind(SliceKind(kind)));
        QVERIFY2(ratio >= 4.5, qPrintable(u"kind %1: %2"_s.arg(kind).arg(ratio)));
    }
}

void TestTheme::coloursOfOneSetStayApart_data()
{
    QTest::addColumn<Colors>("colors");
    QTest::addColumn<QList<double>>("smallest"); // normal, protanopia, deuteranopia, tritanopia

    QTest::newRow("device tracks") << kinds({SliceKind::Cube, SliceKind::Vector, SliceKind::Mix, SliceKind::AiCpu,
                                             SliceKind::Communication, SliceKind::Copy})
                                   << QList{20.2, 11.9, 11.9, 11.0};
    QTest::newRow("host tracks") << kinds(
        {SliceKind::Python, SliceKind::Acl, SliceKind::Runtime, SliceKind::Node, SliceKind::GarbageCollection})
                                 << QList{23.3, 14.4, 13.4, 13.4};
    QTest::newRow("step split, light") << splitOf(light) << QList{17.8, 11.6, 13.0, 16.1};
    QTest::newRow("step split, dark") << splitOf(dark) << QList{17.8, 11.6, 13.0, 16.1};
    QTest::newRow("memory components") << memoryBands() << QList{15.0, 11.8, 11.0, 12.7};
    // Under 10 in three cases, which is why a state is always icon, word and colour.
    QTest::newRow("states, light") << statesOf(light) << QList{25.8, 16.0, 8.8, 6.9};
    QTest::newRow("states, dark") << statesOf(dark) << QList{25.7, 14.5, 10.8, 9.4};
    QTest::newRow("compare, light") << Colors{light.diverging(-1), light.diverging(0), light.diverging(1)}
                                    << QList{46.6, 46.1, 47.8, 44.9};
    QTest::newRow("compare, dark") << Colors{dark.diverging(-1), dark.diverging(0), dark.diverging(1)}
                                   << QList{43.7, 45.9, 49.2, 53.8};
    QTest::newRow("series, light") << seriesOf(light) << QList{25.2, 20.7, 21.1, 20.8};
    QTest::newRow("series, dark") << seriesOf(dark) << QList{22.6, 20.2, 20.4, 20.4};
}

void TestTheme::coloursOfOneSetStayApart()
{
    QFETCH(const Colors, colors);
    QFETCH(const QList<double>, smallest);

    for (const ColourVision vision : allColourVisions)
        QCOMPARE(rounded(smallestDistance(colors, vision)), smallest.at(int(vision)));
}

namespace {

void addScales()
{
    QTest::addColumn<int>("scale");
    QTest::newRow("HCCS") << int(SequentialScale::Hccs);
    QTest::newRow("RDMA") << int(SequentialScale::Rdma);
    QTest::newRow("LOCAL") << int(SequentialScale::Local);
    QTest::newRow("PCIe") << int(SequentialScale::Pcie);
    QTest::newRow("SIO, UB") << int(SequentialScale::SioUb);
}

} // namespace

void TestTheme::cellsOfTheScalesCarryText_data()
{
    addScales();
}

void TestTheme::cellsOfTheScalesCarryText()
{
    QFETCH(const int, scale);

    for (const Theme &theme : {light, dark}) {
        for (int i = 0; i <= 100; ++i) {
            const QColor cell = theme.sequential(SequentialScale(scale), i / 100.0);
            QVERIFY(contrastRatio(Theme::textOn(cell), cell) >= 4.5);
        }
    }
}

void TestTheme::scalesGetDarkerInLightAndBrighterInDark_data()
{
    addScales();
}

void TestTheme::scalesGetDarkerInLightAndBrighterInDark()
{
    QFETCH(const int, scale);

    for (const Theme &theme : {light, dark}) {
        for (const ColourVision vision : allColourVisions) {
            double before = perceivedLightness(theme.sequential(SequentialScale(scale), 0), vision);
            for (int i = 1; i <= 100; ++i) {
                const double now = perceivedLightness(theme.sequential(SequentialScale(scale), i / 100.0), vision);
                QVERIFY(theme.isDark() ? now > before : now < before);
                before = now;
            }
        }
    }
}

void TestTheme::paletteOfSelectionKeepsTheTextColour()
{
    for (const Theme &theme : {light, dark}) {
        const QPalette palette = theme.palette();
        QCOMPARE(palette.color(QPalette::HighlightedText), theme.color(Token::Text));
        QCOMPARE(palette.color(QPalette::Disabled, QPalette::Text), theme.color(Token::Disabled));
        QCOMPARE(palette.color(QPalette::Base), theme.color(Token::Surface));
    }
}

void TestTheme::unknownKindsKeepTheirColour()
{
    // The colour of a name is part of what people remember of a recording: it must not change between builds.
    QCOMPARE(Theme::unknownKind(u"MyKernel"_s), Theme::unknownKind(u"MyKernel"_s));
    QSet<QRgb> seen;
    for (int i = 0; i < 60; ++i)
        seen.insert(Theme::unknownKind(u"kernel_%1"_s.arg(i)).rgb());
    QCOMPARE(seen.size(), 6);
}

void TestTheme::transportsHaveTheirScale()
{
    QCOMPARE(sequentialScaleFor(u"HCCS"_s), SequentialScale::Hccs);
    QCOMPARE(sequentialScaleFor(u"RDMA"_s), SequentialScale::Rdma);
    QCOMPARE(sequentialScaleFor(u"LOCAL"_s), SequentialScale::Local);
    QCOMPARE(sequentialScaleFor(u"PCIE"_s), SequentialScale::Pcie);
    QCOMPARE(sequentialScaleFor(u"SIO"_s), SequentialScale::SioUb);
}

QTEST_APPLESS_MAIN(TestTheme)
#include "tst_theme.moc"
