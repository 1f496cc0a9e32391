// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/queryrunner.h"
#include "widgets/common/page.h"

#include <QString>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QStackedLayout;

namespace ascope {

class ErrorBox;

/// Holds one page and keeps its data fresh: reads them on a worker when the page is seen and its scope is not the one
/// that is shown, drops stale answers, and stands in with a skeleton or an error.
class PageHost : public QWidget
{
    Q_OBJECT

public:
    PageHost(std::unique_ptr<Page> page, SessionState &state, QWidget *parent = nullptr);

    Page &page() const { return *m_page; }
    /// Reads when the page is visible and its data do not fit the scope. Called on every change of either.
    void refresh();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void deliver(const Scope &scope, Result<std::shared_ptr<const PageData>> answer);

    SessionState &m_state;
    Page *m_page;
    QWidget *m_skeleton;
    QWidget *m_errorPage;
    ErrorBox *m_error;
    QStackedLayout *m_stack;
    QueryRunner m_runner;
    QTimer m_skeletonDelay;
    std::optional<Scope> m_shown; ///< scope of the data in the page; empty before the first
    std::optional<Scope> m_asked; ///< scope of the query that runs
};

} // namespace ascope
