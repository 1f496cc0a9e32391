// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/ascopestyle.h"
#include "widgets/common/choicepopup.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/errorbox.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/common/patterns.h"
#include "widgets/common/progresspanel.h"
#include "widgets/common/segments.h"
#include "widgets/common/valuebutton.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QImage>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace ascope;
using namespace Qt::StringLiterals;

namespace {

/// Everything that can be read below @p widget.
QString textIn(const QWidget &widget)
{
    QStringList texts;
    for (const auto *label : widget.findChildren<const QLabel *>())
        texts.append(label->text());
    for (const auto *chip : widget.findChildren<const QWidget *>())
        texts.append(chip->accessibleName());
    return texts.join(u'|');
}

QAbstractButton *buttonIn(const QWidget &widget, const QString &text)
{
    for (auto *button : widget.findChildren<QAbstractButton *>()) {
        if (button->text() == text)
            return button;
    }
    return nullptr;
}

} // namespace

class TestControls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(Appearance::Light); }
    void init() { applyTheme(Appearance::Light); }
    void spansAreRead_data();
    void spansAreRead();
    void popupOfRanksTakesSpans();
    void popupOfOneChoiceFiltersAndChooses();
    void segmentTellsOnlyWhatTheUserChose();
    void crossOfASelectorOpensNothing();
    void progressTellsRateAndTimeLeft();
    void progressFollowsTheFileThatIsRead();
    void emptyStateNamesEveryCallOnce();
    void commandIsCopied();
    void errorTellsFileAndPlace();
    void textFollowsTheTheme();
    void iconFollowsTheTheme();
    void hatchMeetsAtTheBordersOfItsTile_data();
    void hatchMeetsAtTheBordersOfItsTile();
};

void TestControls::spansAreRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::vector<qint64>>("numbers");

    QTest::newRow("one") << u"7"_s << std::vector<qint64>{7};
    QTest::newRow("a span") << u"0-3"_s << std::vector<qint64>{0, 1, 2, 3};
    QTest::newRow("several") << u"0-1, 8 , 10–11"_s << std::vector<qint64>{0, 1, 8, 10, 11};
    QTest::newRow("a name") << u"node-01"_s << std::vector<qint64>{};
    QTest::newRow("backwards") << u"3-1"_s << std::vector<qint64>{};
    QTest::newRow("endless") << u"0-999999999"_s << std::vector<qint64>{};
    QTest::newRow("nothing") << QString() << std::vector<qint64>{};
}

void TestControls::spansAreRead()
{
    QFETCH(const QString, text);
    QFETCH(const std::vector<qint64>, numbers);

    QCOMPARE(parseSpans(text), numbers);
}

void TestControls::popupOfRanksTakesSpans()
{
    QWidget anchor;
    anchor.show();
    ChoicePopup popup(ChoicePopup::Mode::Several, u"Ranks"_s);
    popup.setTakesSpans(true);
    std::vector<Choice> choices;
    for (int rank = 0; rank < 1000; ++rank)
        choices.push_back({.id = rank, .text = u"Rank %1"_s.arg(rank), .note = u"node%1"_s.arg(rank / 8)});
    popup.setChoices(choices, {});
    popup.openBelow(anchor);
    QSignalSpy chosen(&popup, &ChoicePopup::chosen);

    auto *field = popup.findChild<QLineEdit *>();
    QTest::keyClicks(field, u"998-1005"_s);
    QTest::keyClick(field, Qt::Key_Return);

    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().value<std::vector<qint64>>(), (std::vector<qint64>{998, 999}));
    QVERIFY(!popup.isVisible());
}

void TestControls::popupOfOneChoiceFiltersAndChooses()
{
    QWidget anchor;
    anchor.show();
    ChoicePopup popup(ChoicePopup::Mode::One, u"Step"_s);
    std::vector<Choice> choices;
    for (int step = 0; step < 40; ++step)
        choices.push_back({.id = step, .text = u"Step %1"_s.arg(step)});
    popup.setChoices(choices, {7});
    popup.openBelow(anchor);
    QSignalSpy chosen(&popup, &ChoicePopup::chosen);

    auto *field = popup.findChild<QLineEdit *>();
    QTest::keyClicks(field, u"33"_s);
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(popup.findChild<QListView *>(), Qt::Key_Return);

    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().value<std::vector<qint64>>(), std::vector<qint64>{33});
}

void TestControls::segmentTellsOnlyWhatTheUserChose()
{
    Segments segments(u"Group by"_s, {u"Type"_s, u"Name"_s, u"Core"_s});
    QSignalSpy chosen(&segments, &Segments::chosen);

    segments.setCurrent(2);
    QCOMPARE(chosen.count(), 0);

    buttonIn(segments, u"Name"_s)->click();
    buttonIn(segments, u"Name"_s)->click();
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(segments.current(), 1);
}

void TestControls::crossOfASelectorOpensNothing()
{
    ValueButton button(u"Step"_s);
    button.setValue(u"16"_s);
    button.setRestricting(true);
    button.resize(button.sizeHint());
    QSignalSpy cleared(&button, &ValueButton::clearRequested);
    QSignalSpy clicked(&button, &ValueButton::clicked);

    QTest::mouseClick(&button, Qt::LeftButton, {}, QPoint(button.width() - 15, 14));
    QCOMPARE(cleared.count(), 1);
    QCOMPARE(clicked.count(), 0);

    QTest::mouseClick(&button, Qt::LeftButton, {}, QPoint(12, 14));
    QCOMPARE(cleared.count(), 1);
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(button.accessibleName(), u"Step: 16"_s);
}

void TestControls::progressTellsRateAndTimeLeft()
{
    const ProgressState state{.title = u"Importing"_s,
                              .doneBytes = 200'000'000,
                              .totalBytes = 1'000'000'000,
                              .seconds = 2,
                              .lines = {{.isFinished = true}, {}, {}}};

    const QString text = progressText(state);

    QVERIFY2(text.contains("1 of 3 files"_L1), qPrintable(text));
    QVERIFY2(text.contains(u"100.0\u00A0MB/s"_s), qPrintable(text));
    QVERIFY2(text.contains("about 8 s left"_L1), qPrintable(text));
    QCOMPARE(progressRatio(state), 0.2);
    QCOMPARE(progressRatio({}), 0.0);
}

void TestControls::progressFollowsTheFileThatIsRead()
{
    ProgressPanel panel;
    panel.resize(600, 200);
    panel.show();
    ProgressState state{.title = u"Importing"_s, .totalBytes = 100};
    for (int i = 0; i < 40; ++i)
        state.lines.push_back({.name = u"file %1"_s.arg(i), .totalBytes = 10, .isFinished = i < 30});

    panel.setState(state);

    QStringList shown;
    for (const auto *label : panel.findChildren<const QLabel *>()) {
        if (label->isVisible() && label->text().startsWith("file"_L1))
            shown.append(label->text());
    }
    QVERIFY(shown.contains("file 30"_L1));
    QCOMPARE(shown.size(), 5);
}

void TestControls::emptyStateNamesEveryCallOnce()
{
    const std::vector<MissingSource> missing{
        {.code = u"memory_curve"_s, .file = u"a.csv"_s, .collectWith = u"call(1)"_s},
        {.code = u"hbm_traffic"_s, .file = u"b.csv"_s, .collectWith = u"call(1)"_s},
        {.code = u"api"_s, .file = u"c.csv"_s, .collectWith = {}}};

    const EmptyStateContent content = emptyStateFor(u"memory"_s, u"Nothing"_s, u"Never measured."_s, missing);
    QCOMPARE(content.rows.size(), size_t(3));
    QCOMPARE(content.commands.size(), size_t(1));

    EmptyState state;
    state.setContent(content);
    const QString text = textIn(state);
    for (const QString &part : {u"a.csv"_s, u"b.csv"_s, u"c.csv"_s, u"call(1)"_s, u"not collected"_s})
        QVERIFY2(text.contains(part), qPrintable(part));
}

void TestControls::commandIsCopied()
{
    EmptyState state;
    state.setContent({.iconName = u"memory"_s,
                      .title = u"Nothing"_s,
                      .reason = {},
                      .rows = {},
                      .commands = {{.label = u"PyTorch"_s, .command = u"profile(x=1)"_s}}});
    QApplication::clipboard()->clear();

    buttonIn(state, u"Copy"_s)->click();

    QCOMPARE(QApplication::clipboard()->text(), u"profile(x=1)"_s);
}

void TestControls::errorTellsFileAndPlace()
{
    ErrorBox box;
    box.setError(u"This cannot be opened"_s,
                 {.code = ErrorCode::Truncated, .path = u"/data/trace_view.json"_s, .byteOffset = 418203648});

    const QString text = textIn(box);
    QVERIFY2(text.contains("/data/trace_view.json"_L1), qPrintable(text));
    QVERIFY2(text.contains("This cannot be opened"_L1), qPrintable(text));

    buttonIn(box, u"Copy details"_s)->click();
    QVERIFY(QApplication::clipboard()->text().contains("trace_view.json"_L1));
}

void TestControls::textFollowsTheTheme()
{
    Label label(u"text"_s, FontRole::Body, Token::Text2);
    label.show();
    QCOMPARE(label.palette().color(QPalette::WindowText), Theme(Appearance::Light).color(Token::Text2));

    applyTheme(Appearance::Dark);

    QTRY_COMPARE(label.palette().color(QPalette::WindowText), Theme(Appearance::Dark).color(Token::Text2));
}

void TestControls::iconFollowsTheTheme()
{
    const QIcon icon = themedIcon(u"overview"_s, Token::Accent);
    const auto hasColor = [&](const QColor &color) {
        const QImage image = icon.pixmap(QSize(64, 64), 1.0).toImage();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y) == color)
                    return true;
            }
        }
        return false;
    };
    QVERIFY(hasColor(Theme(Appearance::Light).color(Token::Accent)));

    applyTheme(Appearance::Dark);

    QVERIFY(hasColor(Theme(Appearance::Dark).color(Token::Accent)));
}

void TestControls::hatchMeetsAtTheBordersOfItsTile_data()
{
    QTest::addColumn<double>("devicePixelRatio");
    for (const double ratio : {1.0, 1.25, 1.5, 2.0})
        QTest::addRow("%g", ratio) << ratio;
}

void TestControls::hatchMeetsAtTheBordersOfItsTile()
{
    QFETCH(const double, devicePixelRatio);

    const QImage tile = notCollectedBrush(Theme(Appearance::Light), devicePixelRatio).texture().toImage();

    // Along a 45 degree line every pixel is the same, also over the border to the next tile.
    const int side = tile.width();
    QCOMPARE(tile.height(), side);
    for (int x = 0; x < side; ++x) {
        for (int y = 0; y < side; ++y) {
            const QColor here = tile.pixelColor(x, y);
            const QColor next = tile.pixelColor((x + 1) % side, (y + side - 1) % side);
            QVERIFY(std::abs(here.red() - next.red()) <= 2);
        }
    }
}

QTEST_MAIN(TestControls)
#include "tst_controls.moc"
