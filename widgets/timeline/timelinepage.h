// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/queryrunner.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/page.h"
#include "widgets/timeline/detailsdrawer.h"
#include "widgets/timeline/timelineactions.h"
#include "widgets/timeline/timelinetoolbar.h"
#include "widgets/timeline/timelineview.h"

#include <QSplitter>

namespace ascope {

/// The Timeline page: toolbar, timeline, details drawer; in a session without any time what would bring one.
class TimelinePage : public Page
{
    Q_OBJECT

public:
    explicit TimelinePage(SessionState &state, QWidget *parent = nullptr);

    PageLoader loader() const override;
    void setData(const std::shared_ptr<const PageData> &data, const Scope &scope) override;

    /// Selects the slice of @p rank that starts at @p startNs and brings it into view: on the device where one does,
    /// else in communication or on the host. Where none starts there, the range itself is shown and marked.
    void revealSlice(int rank, qint64 startNs, qint64 durationNs);

    /// What keys do here, for the page of keys.
    const std::vector<TimelineAction> &actions() const { return m_actions; }
    TimelineView &view() { return *m_view; }
    DetailsDrawer &drawer() { return *m_drawer; }

Q_SIGNALS:
    /// Time under the pointer for the status bar; empty when it left.
    void pointerMoved(const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void readDetails();
    void showDetails(std::optional<SliceDetails> details);
    void setDrawerVisible(bool isVisible);
    void toggleDrawer();
    void showContextMenu(const QPoint &globalPos);
    void zoomToScopedStep(const Scope &scope);

    QWidget *m_content; ///< toolbar, view and drawer
    EmptyState *m_empty; ///< stands in their place where no file has a time
    TimelineToolbar *m_toolbar;
    QSplitter *m_splitter;
    TimelineView *m_view;
    DetailsDrawer *m_drawer;
    std::vector<TimelineAction> m_actions;
    std::unique_ptr<QueryRunner> m_detailsRunner;
    std::unique_ptr<QueryRunner> m_revealRunner;
    QString m_storePath;
    Scope m_scope;
    bool m_drawerWanted = true; ///< false once the user closed it
    struct Jump
    {
        int rank = 0;
        qint64 startNs = 0;
        qint64 durationNs = 0;
    };
    std::optional<Jump> m_pendingJump; ///< asked for before the data came
};

} // namespace ascope
