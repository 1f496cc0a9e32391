// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QPushButton;

namespace ascope {

class Label;

/// One source of a work that runs.
struct ProgressLine
{
    QString name;
    qint64 doneBytes = 0;
    qint64 totalBytes = 0;
    bool isFinished = false;
};

/// How far a work is.
struct ProgressState
{
    QString title; ///< "Importing qwen3-moe-ep8"
    qint64 doneBytes = 0;
    qint64 totalBytes = 0;
    double seconds = 0; ///< since the start
    std::vector<ProgressLine> lines; ///< may be empty
};

/// "3 of 9 files · 214.0 MB/s · about 38 s left": what is known of a work that runs.
QString progressText(const ProgressState &state);
/// 0..1.
double progressRatio(const ProgressState &state);

/// A bar of 6 or 4 px for a share that is done.
class ProgressBar : public QWidget
{
    Q_OBJECT

public:
    explicit ProgressBar(int barHeightPx = 6, QWidget *parent = nullptr);

    /// @p isFinished draws it in the colour of "passed".
    void setRatio(double ratio, bool isFinished = false);
    QSize sizeHint() const override { return {120, m_barHeightPx}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_barHeightPx;
    double m_ratio = 0;
    bool m_isFinished = false;
};

/// A work that runs in the background: title, rate, time left, bar and Cancel, and one line for each of its sources
/// around the one that is read now.
class ProgressPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ProgressPanel(QWidget *parent = nullptr);
    ~ProgressPanel() override;

    void setState(const ProgressState &state);
    /// Lines that are shown at most; the window of lines follows the work.
    void setLineLimit(int count);

Q_SIGNALS:
    void cancelRequested();

private:
    struct LineWidgets;

    void showLines(const ProgressState &state);

    Label *m_title;
    Label *m_text;
    ProgressBar *m_bar;
    QPushButton *m_cancel;
    QWidget *m_lineArea;
    std::vector<LineWidgets> m_lines;
    int m_lineLimit = 5;
};

} // namespace ascope
