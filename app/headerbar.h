// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sessionoutline.h"

#include <QWidget>

#include <vector>

class QAbstractButton;
class QPushButton;

namespace ascope {

class ChoicePopup;
class SessionState;
class ValueButton;

/// The line on top of every page: session, ranks, step, report.
class HeaderBar : public QWidget
{
    Q_OBJECT

public:
    explicit HeaderBar(SessionState &state, QWidget *parent = nullptr);

    void setOutline(const SessionOutline &outline);
    /// Moves the step scope: from all steps to the first or last one.
    void stepBy(int direction);
    /// Chooses the median step, or all steps when it is chosen.
    void toggleMedianStep();
    void setReportEnabled(bool isEnabled);

Q_SIGNALS:
    /// The name of the session was clicked: @p anchor is where a menu belongs.
    void sessionMenuRequested(QWidget *anchor);
    void reportRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showScope();
    void openRanks();
    void openSteps();
    void setRanks(const std::vector<qint64> &ids);
    void setStep(qint64 id);

    SessionState &m_state;
    SessionOutline m_outline;
    QAbstractButton *m_session;
    ValueButton *m_ranks;
    QWidget *m_stepGroup;
    QAbstractButton *m_previous;
    ValueButton *m_step;
    QAbstractButton *m_next;
    QPushButton *m_report;
    ChoicePopup *m_rankPopup;
    ChoicePopup *m_stepPopup;
};

} // namespace ascope
