// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/base/units.h"
#include "widgets/overview/stepsgeometry.h"

#include <QWidget>

namespace ascope {

/// Unit of the numbers of the steps: that of the usual step.
TimeUnit stepUnit(const StepBreakdown &breakdown);

/// The steps side by side, each stacked by where its time went, with the median as a dashed line. A click or Enter
/// chooses a step for every page, the same step again all of them; arrow keys move.
class StepsBar : public QWidget
{
    Q_OBJECT

public:
    explicit StepsBar(QWidget *parent = nullptr);

    /// @p chosen are the steps that the scope names.
    void setSteps(const StepBreakdown &breakdown, const std::vector<qint64> &chosen);
    /// The steps with their parts, as tab-separated text.
    QString text() const;

    QSize sizeHint() const override { return {500, 200}; }
    QSize minimumSizeHint() const override { return {240, 120}; }

Q_SIGNALS:
    /// The user chose a step; empty: all steps.
    void stepChosen(std::optional<qint64> step);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    void relayout();
    int columnAt(const QPointF &position) const;
    double yOf(double durationNs) const;
    bool isChosen(const StepColumn &column) const;
    void choose(int column);
    void paintAxis(QPainter &painter) const;
    void paintPlate(QPainter &painter, const StepColumn &column) const;
    void paintStack(QPainter &painter, const StepColumn &column) const;
    void paintNumbers(QPainter &painter, int index) const;
    QString toolTipOf(const StepColumn &column) const;

    StepBreakdown m_breakdown;
    std::vector<qint64> m_chosen;
    std::vector<bool> m_isOutlier;
    std::vector<StepColumn> m_columns;
    QRectF m_plot;
    TimeUnit m_unit{};
    double m_topNs = 1;
    double m_tickNs = 1;
    int m_hovered = -1;
    int m_current = 0;
};

} // namespace ascope
