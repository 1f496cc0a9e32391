// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does on keys, menus and dialogs.
#include "app/mainwindow.h"

#include "app/headerbar.h"
#include "app/pagehost.h"
#include "app/reportjob.h"
#include "app/startpage.h"
#include "app/statusline.h"
#include "models/base/language.h"
#include "models/base/units.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/icons.h"
#include "widgets/pagefactory.h"
#include "widgets/timeline/timelinepage.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QStackedWidget>
#include <QUrl>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int recentInMenu = 8;

QString themeText(ThemeChoice choice)
{
    if (choice == ThemeChoice::Automatic)
        return MainWindow::tr("Automatic");
    return choice == ThemeChoice::Dark ? MainWindow::tr("Dark") : MainWindow::tr("Light");
}

/// Names of languages are written in themselves.
QString languageText(const QString &code)
{
    return code == "zh"_L1 ? u"中文"_s : u"English"_s;
}

QPoint above(const QWidget &anchor, const QMenu &menu)
{
    return anchor.mapToGlobal(QPoint(anchor.width() - menu.sizeHint().width(), -menu.sizeHint().height() - 2));
}

} // namespace

void MainWindow::buildActions()
{
    m_actions = {
        {tr("Open a folder"), {QKeySequence::Open}, [this] { chooseFolder(); }},
        {tr("Open a file"), {Qt::CTRL | Qt::SHIFT | Qt::Key_O}, [this] { chooseFile(); }},
        {tr("Start page"), {Qt::CTRL | Qt::Key_W}, [this] { showStart(); }},
        {tr("Save the report as PDF"), {Qt::CTRL | Qt::Key_R}, [this] { chooseReport(); }},
        {tr("Wide or narrow rail"), {Qt::CTRL | Qt::Key_B}, [this] { toggleRail(); }},
        {tr("Next step"), {Qt::Key_N}, {}, true},
        {tr("Previous step"), {Qt::SHIFT | Qt::Key_N}, {}, true},
        {tr("Median step, or all steps"), {Qt::CTRL | Qt::Key_M}, [this] { m_header->toggleMedianStep(); }},
        {tr("Help and keys"), {Qt::Key_F1, Qt::Key_Question}, [this] { showHelp(); }},
        {tr("Quit"), {Qt::CTRL | Qt::Key_Q}, [this] { close(); }},
    };
    int digit = 0;
    for (const QString &name : pageNames())
        m_actions.push_back({tr("Page %1").arg(pageTitle(name)),
                             {QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + digit++))},
                             [this, name] { showPage(name); }});
    for (QAction *action : actions())
        delete action;
    for (const WindowAction &entry : m_actions) {
        if (entry.isHelpOnly)
            continue;
        auto *action = new QAction(entry.text, this);
        QList<QKeySequence> keys = entry.keys;
        keys.removeAll(QKeySequence(Qt::Key_Question)); // typed with Shift on some keyboards: see keyPressEvent()
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, entry.run);
        addAction(action);
    }
}

void MainWindow::chooseFolder()
{
    const QString path
        = QFileDialog::getExistingDirectory(this, tr("Open a profiling folder"), m_settings.lastDirectory);
    if (path.isEmpty())
        return;
    m_settings.lastDirectory = QFileInfo(path).absolutePath();
    m_controller.open({path});
}

void MainWindow::chooseFile()
{
    const QStringList paths = QFileDialog::getOpenFileNames(this, tr("Open files"), m_settings.lastDirectory,
                                                            tr("Profiling data (*.json *.json.gz *.csv *.ascope)")
                                                                + u";;"_s + tr("All files (*)"));
    if (paths.isEmpty())
        return;
    m_settings.lastDirectory = QFileInfo(paths.first()).absolutePath();
    m_controller.open(paths);
}

void MainWindow::chooseReport()
{
    if (currentPage().isEmpty())
        return;
    const QString directory = m_settings.lastDirectory.isEmpty() ? QDir::homePath() : m_settings.lastDirectory;
    const QString proposed = QDir(directory).filePath(tr("%1-report.pdf").arg(m_outline.name));
    QString path = QFileDialog::getSaveFileName(this, tr("Save the report"), proposed, tr("PDF (*.pdf)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += u".pdf"_s;
    m_settings.lastDirectory = QFileInfo(path).absolutePath();
    saveReport(path);
}

void MainWindow::saveReport(const QString &path)
{
    m_header->setReportEnabled(false);
    m_status->setMessage(State::Info, tr("Writing the report…"));
    startReport(m_state.storePath(), path, m_state.scope(), this, [this, path](const Result<void> &written) {
        m_header->setReportEnabled(true);
        if (!written) {
            m_status->setMessage(State::Critical, describe(written.error()));
            return;
        }
        m_status->setMessage(State::Ok, tr("Report saved as %1").arg(QDir::toNativeSeparators(path)), tr("Open"),
                             [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    });
}

void MainWindow::removeSession(const SessionEntry &entry)
{
    if (const auto removed = m_controller.library().remove(entry.name); !removed)
        m_start->setError(tr("%1 cannot be removed").arg(entry.name), removed.error());
    m_controller.readSessions();
}

void MainWindow::showSessionMenu(QWidget *anchor)
{
    QMenu menu(this);
    int shown = 0;
    for (const SessionEntry &entry : m_controller.sessions()) {
        if (++shown > recentInMenu)
            break;
        const QString text = entry.setup.isEmpty() ? entry.name : tr("%1 · %2").arg(entry.name, entry.setup);
        QAction *action = menu.addAction(text, this, [this, entry] { m_controller.open({entry.path}); });
        action->setCheckable(true);
        action->setChecked(entry.path == m_state.storePath());
    }
    menu.addSeparator();
    menu.addAction(themedIcon(u"folder"_s), tr("Open folder…\tCtrl+O"), this, &MainWindow::chooseFolder);
    menu.addAction(themedIcon(u"file"_s), tr("Open file…\tCtrl+Shift+O"), this, &MainWindow::chooseFile);
    menu.addAction(themedIcon(u"again"_s), tr("Import again"), this, [this] {
        for (const SessionEntry &entry : m_controller.sessions()) {
            if (entry.path == m_state.storePath())
                m_controller.importAgain(entry);
        }
    });
    menu.addSeparator();
    menu.addAction(tr("Start page\tCtrl+W"), this, &MainWindow::showStart);
    menu.exec(anchor->mapToGlobal(QPoint(0, anchor->height() + 4)));
}

void MainWindow::showThemeMenu(QWidget *anchor)
{
    QMenu menu(this);
    for (const ThemeChoice choice : {ThemeChoice::Automatic, ThemeChoice::Light, ThemeChoice::Dark}) {
        QAction *action = menu.addAction(themeText(choice), this, [this, choice] { setTheme(choice); });
        action->setCheckable(true);
        action->setChecked(m_theme == choice);
    }
    menu.exec(above(*anchor, menu));
}

void MainWindow::showLanguageMenu(QWidget *anchor)
{
    QMenu menu(this);
    QString chosen;
    for (const QString &code : {u"en"_s, u"zh"_s}) {
        QAction *action = menu.addAction(languageText(code), this, [&chosen, code] { chosen = code; });
        action->setCheckable(true);
        action->setChecked(currentLanguage() == code);
    }
    menu.exec(above(*anchor, menu));
    // After the menu has gone: the whole content of the window is made anew.
    if (!chosen.isEmpty() && chosen != currentLanguage())
        QMetaObject::invokeMethod(
            this, [this, chosen] { setLanguage(chosen); }, Qt::QueuedConnection);
}

void MainWindow::setTheme(ThemeChoice choice)
{
    m_theme = choice;
    m_settings.theme = choice;
    applyTheme(appearanceOf(choice, m_isDesktopDark));
    updateSwitches();
}

void MainWindow::setLanguage(const QString &code)
{
    const QString page = currentPage();
    useLanguage(code);
    m_settings.language = code;
    buildUi();
    showStart();
    if (page.isEmpty())
        return;
    showPage(page);
    readOutlineOf(m_state.storePath());
}

void MainWindow::updateSwitches()
{
    m_status->setSwitches(themeText(m_theme), languageText(currentLanguage()));
}

void MainWindow::showHelp()
{
    KeyHelpGroup window{.title = tr("Everywhere"), .keys = {}};
    for (const WindowAction &action : m_actions)
        window.keys.push_back({.text = action.text, .keys = action.keys});
    std::vector<KeyHelpGroup> groups{window};
    KeyHelpGroup timeline{.title = tr("Timeline"), .keys = {}};
    for (const auto &[name, host] : m_pages) {
        if (const auto *page = qobject_cast<const TimelinePage *>(&host->page())) {
            for (const TimelineAction &action : page->actions())
                timeline.keys.push_back({.text = action.text, .keys = action.keys});
        }
    }
    if (!timeline.keys.empty())
        groups.push_back(timeline);
    HelpDialog(groups, this).exec();
}

void MainWindow::showFailure(const Error &error)
{
    const QString title = tr("%1 cannot be opened").arg(m_controller.busyName());
    if (m_body->currentWidget() == m_start)
        m_start->setError(title, error);
    else
        m_status->setMessage(State::Critical, describe(error));
}

} // namespace ascope
