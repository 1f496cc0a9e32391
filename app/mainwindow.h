// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/helpdialog.h"
#include "app/sessioncontroller.h"
#include "app/sessionoutline.h"
#include "app/settings.h"
#include "models/store/queryrunner.h"
#include "widgets/common/sessionstate.h"

#include <QKeySequence>
#include <QMainWindow>

#include <functional>
#include <map>
#include <memory>
#include <vector>

class QStackedWidget;

namespace ascope {

class HeaderBar;
class NavigationRail;
class PageHost;
class StartPage;
class StatusLine;
struct ProgressState;

/// Name of a page for people: "Overview" for "overview".
QString pageTitle(const QString &name);

/// The window: the start page, or the rail, the header and the pages of one session, and the status line below.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// @p isDesktopDark is what an automatic theme follows.
    MainWindow(const Settings &settings, const WindowOptions &options, bool isDesktopDark);
    ~MainWindow() override;

    /// Opens what the command line asked for.
    void openRequested();
    SessionController &controller() { return m_controller; }
    SessionState &state() { return m_state; }
    /// Name of the page that is shown; empty on the start page.
    QString currentPage() const;
    void showPage(const QString &name);
    /// Makes the content of the window anew in another language; session, page and scope stay.
    void setLanguage(const QString &code);
    /// Writes the report of the session in the present scope to @p path.
    void saveReport(const QString &path);

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Something the window does on a key; the page of keys is made from the table of these.
    struct WindowAction
    {
        QString text;
        QList<QKeySequence> keys;
        std::function<void()> run;
        bool isHelpOnly = false; ///< the key is handled where it is typed, not as a shortcut
    };

    void buildUi();
    void buildPages();
    void buildActions();
    void connectController();
    void showStart();
    void openSession(const QString &path);
    void setOutline(const SessionOutline &outline);
    void updateRail();
    void toggleRail();
    void showWork();
    void chooseFolder();
    void chooseFile();
    void chooseReport();
    void removeSession(const SessionEntry &entry);
    void showSessionMenu(QWidget *anchor);
    void showThemeMenu(QWidget *anchor);
    void showLanguageMenu(QWidget *anchor);
    void setTheme(ThemeChoice choice);

    void showHelp();
    void showFailure(const Error &error);
    void updateStatus();
    void updateSwitches();
    void readOutlineOf(const QString &path);
    ProgressState progressState() const;

    Settings m_settings;
    WindowOptions m_options;
    bool m_isDesktopDark;
    ThemeChoice m_theme;
    SessionController m_controller;
    SessionState m_state;
    std::unique_ptr<QueryRunner> m_outlineRunner;
    SessionOutline m_outline;
    bool m_hasSession = false;
    std::vector<WindowAction> m_actions;
    std::map<QString, PageHost *> m_pages;
    QStackedWidget *m_body = nullptr;
    StartPage *m_start = nullptr;
    QWidget *m_sessionArea = nullptr;
    NavigationRail *m_rail = nullptr;
    HeaderBar *m_header = nullptr;
    QStackedWidget *m_pageStack = nullptr;
    StatusLine *m_status = nullptr;
};

} // namespace ascope
