// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/icons.h"

#include <QWidget>

#include <functional>
#include <optional>

namespace ascope {

class Label;
class LinkButton;
class ProgressBar;
struct ProgressState;

/// The line at the foot of the window: what is loaded or running at the left, what times mean, theme and language at
/// the right.
class StatusLine : public QWidget
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    /// What is loaded: "Imported · 8 ranks · 2.31 GB"; without a state there is no icon.
    void setSummary(std::optional<State> state, const QString &text);
    /// "3 data notes"; empty for none.
    void setNotes(const QString &text);
    /// Background work; it takes the place of the summary.
    void setWork(const ProgressState &state);
    void endWork();
    /// A result of something the user asked for, with a link that does something with it.
    void setMessage(State state, const QString &text, const QString &linkText = {}, std::function<void()> action = {});
    /// Where the pointer is on the timeline.
    void setPointer(const QString &text);
    void setTimesVisible(bool isVisible);
    /// Words of the switches: "Light", "English".
    void setSwitches(const QString &theme, const QString &language);

Q_SIGNALS:
    void notesRequested();
    void cancelRequested();
    void themeMenuRequested(QWidget *anchor);
    void languageMenuRequested(QWidget *anchor);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *m_summaryArea;
    StateIcon *m_icon;
    Label *m_summary;
    QWidget *m_workArea;
    Label *m_work;
    ProgressBar *m_bar;
    QWidget *m_notesArea;
    LinkButton *m_notes;
    QWidget *m_messageArea;
    StateIcon *m_messageIcon;
    Label *m_message;
    LinkButton *m_messageLink;
    Label *m_pointer;
    Label *m_times;
    LinkButton *m_theme;
    LinkButton *m_language;
    std::function<void()> m_action;
};

} // namespace ascope
