// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/error.h"
#include "models/store/library.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QLineEdit;

namespace ascope {

class Card;
class ErrorBox;
class Label;
class ProgressPanel;
class RecentList;
struct ProgressState;

/// What is seen before a session is open: open a folder or file, drop one, a recent session, the sample.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);

    void setSessions(const std::vector<SessionEntry> &sessions);
    /// The import that runs; empty when none does.
    void setWork(const std::optional<ProgressState> &state);
    /// The last failure; empty takes it away.
    void setError(const QString &title, const std::optional<Error> &error);

Q_SIGNALS:
    void openFolderRequested();
    void openFileRequested();
    void dropped(const QStringList &paths);
    void sampleRequested();
    void sessionRequested(const ascope::SessionEntry &entry);
    void removeRequested(const ascope::SessionEntry &entry);
    void importAgainRequested(const ascope::SessionEntry &entry);
    void cancelRequested();
    void retryRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeLeft();
    QWidget *makeRight();
    void showSessions();
    void fitList();

    std::vector<SessionEntry> m_sessions;
    QWidget *m_left;
    QWidget *m_right;
    QWidget *m_gap;
    Label *m_count;
    QLineEdit *m_find;
    RecentList *m_recent;
    Card *m_workCard;
    ProgressPanel *m_work;
    ErrorBox *m_error;
    Card *m_keys;
};

} // namespace ascope
