// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/slicepanel.h"

#include <QTabBar>
#include <QWidget>

#include <memory>

class QStackedLayout;

namespace ascope {

/// The drawer under the timeline: everything known about the selected slice.
class DetailsDrawer : public QWidget
{
    Q_OBJECT

public:
    explicit DetailsDrawer(QWidget *parent = nullptr);

    /// Shows @p details; null says that nothing is selected.
    void setDetails(const std::shared_ptr<const SliceDetails> &details, const SlicePanelTexts &texts);

    QSize sizeHint() const override { return {800, 182}; }
    QSize minimumSizeHint() const override { return {300, 110}; }

Q_SIGNALS:
    void sliceRequested(SliceId id);
    void closeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class Room { Narrow, Normal, Wide };
    Room roomOf(int widthPx) const;
    void rebuild();
    int columnsOfTab(int tab) const;

    QTabBar *m_tabs;
    QWidget *m_body;
    QWidget *m_panel = nullptr;
    std::shared_ptr<const SliceDetails> m_details;
    SlicePanelTexts m_texts;
    Room m_room = Room::Normal;
};

} // namespace ascope
