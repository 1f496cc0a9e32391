// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace ascope {

class RailButton;

/// One page in the rail.
struct RailEntry
{
    QString name; ///< as SessionState::showPage() takes it; also the icon
    QString text; ///< for people
    QString key; ///< the digit of its shortcut
};

/// The pages at the left edge of the window: icon, name and digit, or icons alone when it is narrow.
class NavigationRail : public QWidget
{
    Q_OBJECT

public:
    NavigationRail(const std::vector<RailEntry> &entries, QWidget *parent = nullptr);

    void setCurrent(const QString &name);
    bool isNarrow() const { return m_isNarrow; }
    void setNarrow(bool isNarrow);

Q_SIGNALS:
    void pageRequested(const QString &name);
    void helpRequested();
    void startRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<RailButton *> m_pages;
    std::vector<RailButton *> m_all;
    bool m_isNarrow = false;
};

} // namespace ascope
