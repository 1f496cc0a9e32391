// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/headerbar.h"
#include "app/navigationrail.h"
#include "app/pagehost.h"
#include "app/reportjob.h"
#include "app/startpage.h"
#include "app/statusline.h"
#include "ascopeversion.h"
#include "models/base/units.h"
#include "widgets/common/ascopestyle.h"
#include "widgets/common/icons.h"
#include "widgets/common/progresspanel.h"
#include "widgets/pagefactory.h"
#include "widgets/timeline/timelinepage.h"

#include <QAction>
#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMimeData>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int narrowWindowPx = 1366; // below it the rail shows icons alone

} // namespace

QString pageTitle(const QString &name)
{
    if (name == "overview"_L1)
        return MainWindow::tr("Overview");
    if (name == "timeline"_L1)
        return MainWindow::tr("Timeline");
    if (name == "operators"_L1)
        return MainWindow::tr("Operators");
    if (name == "units"_L1)
        return MainWindow::tr("Units");
    if (name == "memory"_L1)
        return MainWindow::tr("Memory");
    return name == "communication"_L1 ? MainWindow::tr("Communication") : name;
}

MainWindow::MainWindow(const Settings &settings, const WindowOptions &options, bool isDesktopDark)
    : m_settings(settings)
    , m_options(options)
    , m_isDesktopDark(isDesktopDark)
    , m_theme(options.hasTheme ? options.theme : settings.theme)
    , m_controller(options.libraryDirectory)
{
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    setMinimumSize(1024, 640);
    resize(1440, 900);
    if (!m_settings.windowGeometry.isEmpty())
        restoreGeometry(m_settings.windowGeometry);
    buildUi();
    connectController();
    showStart();
}

MainWindow::~MainWindow() = default;

void MainWindow::openRequested()
{
    if (m_options.opensSample)
        m_controller.openSample();
    else
        m_controller.open(m_options.targets);
}

QString MainWindow::currentPage() const
{
    if (m_body->currentWidget() != m_sessionArea)
        return {};
    for (const auto &[name, host] : m_pages) {
        if (host == m_pageStack->currentWidget())
            return name;
    }
    return {};
}

void MainWindow::buildUi()
{
    auto *central = new QWidget;
    auto *column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_body = new QStackedWidget;
    m_start = new StartPage;
    m_sessionArea = new QWidget;
    std::vector<RailEntry> entries;
    int digit = 1;
    for (const QString &name : pageNames())
        entries.push_back({.name = name, .text = pageTitle(name), .key = QString::number(digit++)});
    m_rail = new NavigationRail(entries);
    m_header = new HeaderBar(m_state);
    m_pageStack = new QStackedWidget;
    m_status = new StatusLine;

    auto *row = new QHBoxLayout(m_sessionArea);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_rail);
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_header);
    right->addWidget(m_pageStack, 1);
    row->addLayout(right, 1);
    m_body->addWidget(m_start);
    m_body->addWidget(m_sessionArea);
    column->addWidget(m_body, 1);
    column->addWidget(m_status);
    setCentralWidget(central); // deletes the one before

    connect(m_rail, &NavigationRail::pageRequested, this, &MainWindow::showPage);
    connect(m_rail, &NavigationRail::helpRequested, this, &MainWindow::showHelp);
    connect(m_rail, &NavigationRail::startRequested, this, &MainWindow::showStart);
    connect(m_header, &HeaderBar::sessionMenuRequested, this, &MainWindow::showSessionMenu);
    connect(m_header, &HeaderBar::reportRequested, this, &MainWindow::chooseReport);
    connect(m_start, &StartPage::openFolderRequested, this, &MainWindow::chooseFolder);
    connect(m_start, &StartPage::openFileRequested, this, &MainWindow::chooseFile);
    connect(m_start, &StartPage::sampleRequested, &m_controller, &SessionController::openSample);
    connect(m_start, &StartPage::sessionRequested, &m_controller,
            [this](const SessionEntry &entry) { m_controller.open({entry.path}); });
    connect(m_start, &StartPage::removeRequested, this, &MainWindow::removeSession);
    connect(m_start, &StartPage::importAgainRequested, &m_controller, &SessionController::importAgain);
    connect(m_start, &StartPage::cancelRequested, &m_controller, &SessionController::cancel);
    connect(m_start, &StartPage::retryRequested, &m_controller, &SessionController::retry);
    connect(m_status, &StatusLine::cancelRequested, &m_controller, &SessionController::cancel);
    connect(m_status, &StatusLine::notesRequested, this, [this] { showPage(u"overview"_s); });
    connect(m_status, &StatusLine::themeMenuRequested, this, &MainWindow::showThemeMenu);
    connect(m_status, &StatusLine::languageMenuRequested, this, &MainWindow::showLanguageMenu);
    buildActions();
    if (m_hasSession)
        buildPages();
}

void MainWindow::buildPages()
{
    while (m_pageStack->count() > 0)
        delete m_pageStack->widget(0);
    m_pages.clear();
    for (const QString &name : pageNames()) {
        auto *host = new PageHost(makePage(name, m_state), m_state); // the stack owns it
        host->setAccessibleName(pageTitle(name));
        m_pages[name] = host;
        m_pageStack->addWidget(host);
        if (auto *timeline = qobject_cast<TimelinePage *>(&host->page()))
            connect(timeline, &TimelinePage::pointerMoved, m_status, &StatusLine::setPointer);
    }
    m_header->setOutline(m_outline);
}

void MainWindow::connectController()
{
    connect(&m_controller, &SessionController::started, this, [this] {
        m_start->setError({}, {});
        m_status->setMessage(State::Ok, {});
    });
    // Nothing that takes less than 300 ms shows its progress.
    connect(&m_controller, &SessionController::progressed, this, &MainWindow::showWork);
    const auto endWork = [this] {
        m_start->setWork({});
        m_status->endWork();
        m_controller.readSessions();
    };
    connect(&m_controller, &SessionController::opened, this, [this, endWork](const ImportSummary &summary) {
        endWork();
        openSession(summary.sessionPath);
    });
    connect(&m_controller, &SessionController::cancelled, this, [this, endWork] {
        endWork();
        m_status->setMessage(State::Info, tr("The import was cancelled; nothing of it was kept."));
    });
    connect(&m_controller, &SessionController::failed, this, [this, endWork](const Error &error) {
        endWork();
        showFailure(error);
    });
    connect(&m_controller, &SessionController::sessionsRead, this,
            [this] { m_start->setSessions(m_controller.sessions()); });
    connect(&m_state, &SessionState::pageRequested, this, &MainWindow::showPage);
    connect(&m_state, &SessionState::timelineRequested, this, [this] { showPage(u"timeline"_s); });
    connect(&m_state, &SessionState::operatorTypeRequested, this, [this] { showPage(u"operators"_s); });
}

void MainWindow::showStart()
{
    m_controller.readSessions();
    m_body->setCurrentWidget(m_start);
    setWindowTitle(u"ascope"_s);
    updateStatus();
}

void MainWindow::openSession(const QString &path)
{
    m_state.setStorePath(path);
    m_hasSession = true;
    m_outline = {.name = QFileInfo(path).completeBaseName()};
    m_status->setMessage(State::Ok, {});
    buildPages();
    showPage(pageNames().first());
    readOutlineOf(path);
}

void MainWindow::readOutlineOf(const QString &path)
{
    m_outlineRunner = std::make_unique<QueryRunner>(path);
    m_outlineRunner->run([](const Store &store) { return readOutline(store); },
                         [this](const Result<SessionOutline> &outline) {
                             if (outline)
                                 setOutline(*outline);
                         });
}

void MainWindow::setOutline(const SessionOutline &outline)
{
    m_outline = outline;
    m_header->setOutline(outline);
    updateStatus();
}

void MainWindow::showPage(const QString &name)
{
    const auto found = m_pages.find(name);
    if (found == m_pages.end())
        return;
    m_body->setCurrentWidget(m_sessionArea);
    m_pageStack->setCurrentWidget(found->second);
    m_rail->setCurrent(name);
    m_status->setPointer({});
    setWindowTitle(tr("%1 · %2 · ascope").arg(pageTitle(name), m_outline.name));
    updateRail();
    updateStatus();
    found->second->page().setFocus();
}

void MainWindow::updateRail()
{
    const QString page = currentPage();
    const auto chosen = m_settings.isRailNarrow.find(page);
    const bool isNarrowByDefault = page == "timeline"_L1 || width() < narrowWindowPx;
    m_rail->setNarrow(chosen != m_settings.isRailNarrow.end() ? chosen->second : isNarrowByDefault);
}

void MainWindow::toggleRail()
{
    if (currentPage().isEmpty())
        return;
    m_settings.isRailNarrow[currentPage()] = !m_rail->isNarrow();
    updateRail();
}

ProgressState MainWindow::progressState() const
{
    ProgressState state{.title = tr("Importing %1").arg(m_controller.busyName())};
    if (const auto &progress = m_controller.progress()) {
        state.doneBytes = progress->doneBytes;
        state.totalBytes = progress->totalBytes;
        state.seconds = progress->seconds;
        for (const SourceProgress &source : progress->sources)
            state.lines.push_back({.name = source.relativePath,
                                   .doneBytes = source.doneBytes,
                                   .totalBytes = source.totalBytes,
                                   .isFinished = source.isFinished});
    }
    return state;
}

void MainWindow::showWork()
{
    const ProgressState state = progressState();
    if (state.seconds < 0.3)
        return;
    m_start->setWork(state);
    if (m_body->currentWidget() != m_start)
        m_status->setWork(state);
}

void MainWindow::updateStatus()
{
    const bool isStart = m_body->currentWidget() == m_start;
    m_status->setTimesVisible(!isStart);
    if (isStart) {
        m_status->setSummary(
            {},
            tr("ascope %1 · library: %2")
                .arg(QStringLiteral(ASCOPE_VERSION), QDir::toNativeSeparators(m_controller.library().directory())));
        m_status->setNotes({});
    } else {
        m_status->setSummary(State::Ok, m_outline.importText.isEmpty() ? m_outline.name : m_outline.importText);
        QString notes;
        if (m_outline.noteCount > 0)
            notes = m_outline.noteCount == 1 ? tr("1 data note") : tr("%1 data notes").arg(m_outline.noteCount);
        m_status->setNotes(notes);
    }
    updateSwitches();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.windowGeometry = saveGeometry();
    m_settings.save();
    m_controller.cancel();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    m_controller.open(paths);
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    // Keys that a page did not take. As shortcuts they would be taken from the pages and from text fields.
    const bool hasSession = !currentPage().isEmpty();
    if (event->text() == u"?") {
        showHelp();
    } else if (hasSession && event->key() == Qt::Key_N) {
        m_header->stepBy(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
    } else {
        QMainWindow::keyPressEvent(event);
    }
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    updateRail();
}

} // namespace ascope
