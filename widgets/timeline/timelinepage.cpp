// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelinepage.h"

#include "models/store/tracequeries.h"
#include "widgets/common/sessionstate.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QVBoxLayout>

namespace ascope {

using namespace Qt::StringLiterals;

TimelinePage::TimelinePage(SessionState &state, QWidget *parent)
    : Page(state, parent)
    , m_content(new QWidget(this))
    , m_empty(new EmptyState(this))
    , m_toolbar(new TimelineToolbar)
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_view(new TimelineView(m_splitter))
    , m_drawer(new DetailsDrawer(m_splitter))
    , m_actions(timelineActions(*m_view, [this] { toggleDrawer(); }))
{
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->addWidget(m_content);
    page->addWidget(m_empty);
    auto *layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_toolbar);
    layout->addWidget(m_splitter, 1);
    m_empty->hide();
    m_empty->setContent(emptyStateFor(u"timeline"_s, tr("No timeline was recorded"),
                                      tr("These files hold sums and tables only: nothing in them has a time."),
                                      {missingSource(u"timeline"_s)}));
    m_splitter->setHandleWidth(3);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    m_drawer->hide();
    setFocusProxy(m_view);

    const auto button = [this](const QString &id, const QString &text) {
        for (const TimelineAction &action : m_actions) {
            if (action.id == id)
                m_toolbar->addButton(action, text);
        }
    };
    button(u"zoom_out"_s, u"−"_s);
    button(u"zoom_in"_s, u"+"_s);
    button(u"whole"_s, tr("Whole"));
    button(u"zoom_selection"_s, tr("Selection"));
    button(u"undo_view"_s, tr("Back"));
    m_toolbar->addGap();
    button(u"previous_step"_s, tr("‹ Step"));
    button(u"next_step"_s, tr("Step ›"));

    connect(m_view, &TimelineView::selectionChanged, this, &TimelinePage::readDetails);
    connect(m_view, &TimelineView::seenKindsChanged, &m_toolbar->legend(), &KindLegend::setKinds);
    connect(m_view, &TimelineView::pointerMoved, this, &TimelinePage::pointerMoved);
    connect(m_view, &TimelineView::contextMenuRequested, this, &TimelinePage::showContextMenu);
    connect(m_drawer, &DetailsDrawer::closeRequested, this, &TimelinePage::toggleDrawer);
    connect(m_drawer, &DetailsDrawer::sliceRequested, m_view, [this](SliceId id) {
        m_view->selectSlice(id);
        m_view->revealSelection();
    });
    connect(&state, &SessionState::timelineRequested, this, &TimelinePage::revealSlice);
}

PageLoader TimelinePage::loader() const
{
    return [](const Store &store, const Scope &scope) -> std::shared_ptr<const PageData> {
        return readTimeline(store, scope);
    };
}

void TimelinePage::setData(const std::shared_ptr<const PageData> &pageData, const Scope &scope)
{
    const auto timeline = std::dynamic_pointer_cast<const TimelineData>(pageData);
    if (!timeline)
        return;
    if (timeline->storePath != m_storePath) {
        m_storePath = timeline->storePath;
        m_detailsRunner = std::make_unique<QueryRunner>(m_storePath);
        m_revealRunner = std::make_unique<QueryRunner>(m_storePath);
        setDrawerVisible(false);
    }
    m_content->setVisible(!timeline->tracks.empty());
    m_empty->setVisible(timeline->tracks.empty());
    m_view->setData(timeline, scope.ranks);
    if (scope.steps != m_scope.steps)
        zoomToScopedStep(scope);
    m_scope = scope;
    if (const auto jump = std::exchange(m_pendingJump, {}))
        revealSlice(jump->rank, jump->startNs, jump->durationNs);
}

void TimelinePage::zoomToScopedStep(const Scope &scope)
{
    std::optional<TimeRange> rangeNs;
    for (const StepMark &mark : m_view->steps()) {
        if (std::find(scope.steps.begin(), scope.steps.end(), mark.step) == scope.steps.end())
            continue;
        if (!rangeNs)
            rangeNs = mark.rangeNs;
        rangeNs->startNs = std::min(rangeNs->startNs, mark.rangeNs.startNs);
        rangeNs->endNs = std::max(rangeNs->endNs, mark.rangeNs.endNs);
    }
    if (rangeNs)
        m_view->viewport().show(*rangeNs, 0.02);
    else if (scope.steps.empty())
        m_view->viewport().showWhole();
}

void TimelinePage::revealSlice(int rank, qint64 startNs, qint64 durationNs)
{
    if (!m_revealRunner || m_storePath != state().storePath()) {
        m_pendingJump = Jump{rank, startNs, durationNs};
        return;
    }
    const auto find = [rank, startNs, durationNs](const Store &store) {
        for (const TrackKind kind :
             {TrackKind::Hardware, TrackKind::Communication, TrackKind::Cann, TrackKind::Python, TrackKind::Other}) {
            if (const auto found = sliceStartingAt(store, rank, kind, startNs, durationNs))
                return *found;
        }
        return SliceId{};
    };
    m_revealRunner->run(find, [this, startNs, durationNs](const Result<SliceId> &answer) {
        const bool isFound = answer && *answer != SliceId{};
        if (isFound) {
            m_view->selectSlice(*answer);
            m_view->revealSelection();
            return;
        }
        const TimeRange rangeNs{startNs, startNs + std::max<qint64>(1, durationNs)};
        m_view->selectSlice({});
        m_view->viewport().show(rangeNs, 5);
        m_view->viewport().setRangeNs(rangeNs);
    });
}

void TimelinePage::readDetails()
{
    const SliceId id = m_view->selectedSlice();
    state().setSelectedSlice(id);
    if (id == SliceId{} || !m_detailsRunner) {
        if (m_detailsRunner)
            m_detailsRunner->cancel();
        m_drawer->setDetails(nullptr, {});
        return;
    }
    const auto place = m_view->tree().placeOf(laneOf(id));
    const TrackKind kind = place ? m_view->tree().tracks()[size_t(place->track)].kind : TrackKind::Other;
    m_detailsRunner->run([id, kind](const Store &store) { return readSliceDetails(store, id, kind); },
                         [this](Result<std::optional<SliceDetails>> details) {
                             if (details)
                                 showDetails(std::move(*details));
                         });
}

void TimelinePage::showDetails(std::optional<SliceDetails> details)
{
    if (!details)
        return;
    const auto shared = std::make_shared<const SliceDetails>(std::move(*details));
    const LaneId lane = laneOf(shared->slice.id);
    m_drawer->setDetails(shared, {.start = m_view->timeText(shared->slice.startNs), .place = m_view->placeText(lane)});
    const bool opens = m_drawerWanted && m_drawer->isHidden();
    if (opens)
        setDrawerVisible(true);
    m_view->showDetails(shared);
    if (opens)
        m_view->ensureSelectionVisible();
}

void TimelinePage::setDrawerVisible(bool isVisible)
{
    if (m_drawer->isHidden() != isVisible)
        return;
    m_drawer->setVisible(isVisible);
    if (!isVisible)
        return;
    const int drawerPx = width() >= 1700 ? 240 : 182;
    m_splitter->setSizes({std::max(1, m_splitter->height() - drawerPx), drawerPx});
}

void TimelinePage::toggleDrawer()
{
    m_drawerWanted = m_drawer->isHidden();
    setDrawerVisible(m_drawerWanted);
    m_view->setFocus();
}

void TimelinePage::showContextMenu(const QPoint &globalPos)
{
    QMenu menu(this);
    for (const char *id : {"focus", "zoom_selection", "mark_range", "flow_back", "flow_forward"}) {
        for (const TimelineAction &action : m_actions) {
            if (action.id != QLatin1StringView(id))
                continue;
            QAction *entry = menu.addAction(action.text, this, action.run);
            entry->setShortcut(action.keys.first());
            entry->setEnabled(m_view->selectedSlice() != SliceId{} || m_view->viewport().rangeNs().has_value());
        }
    }
    const std::shared_ptr<const SliceDetails> details = m_view->details();
    if (details) {
        menu.addSeparator();
        menu.addAction(tr("Copy the name"), this,
                       [details] { QGuiApplication::clipboard()->setText(details->slice.name); });
        if (details->op && !details->op->type.isEmpty())
            menu.addAction(tr("Show in Operators"), this,
                           [this, details] { state().showOperatorType(details->op->type); });
    }
    menu.addSeparator();
    menu.addAction(tr("Open all tracks"), this, [this] { m_view->setAllExpanded(true); });
    menu.addAction(tr("Fold all ranks"), this, [this] { m_view->setAllExpanded(false); });
    menu.exec(globalPos);
}

void TimelinePage::keyPressEvent(QKeyEvent *event)
{
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~(Qt::KeypadModifier | Qt::GroupSwitchModifier);
    const TimelineAction *action
        = actionFor(m_actions, QKeySequence(QKeyCombination(modifiers, Qt::Key(event->key()))));
    if (!action) {
        Page::keyPressEvent(event);
        return;
    }
    action->run();
    event->accept();
}

} // namespace ascope
