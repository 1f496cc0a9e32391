// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

#include <vector>

class QLineEdit;
class QListView;
class QModelIndex;
class QPushButton;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace ascope {

/// One entry of a choice.
struct Choice
{
    qint64 id = 0;
    QString text;
    QString note; ///< at the right, in the second colour
};

/// A popup to choose from a list that may have a thousand entries: a field that filters, the list, and for several
/// choices ticks, All and Apply. Enter chooses, Escape closes.
class ChoicePopup : public QFrame
{
    Q_OBJECT

public:
    enum class Mode { One, Several };

    ChoicePopup(Mode mode, const QString &name, QWidget *parent = nullptr);

    /// @p chosen are the ids that are ticked, or the one that is current.
    void setChoices(const std::vector<Choice> &choices, const std::vector<qint64> &chosen);
    /// Lets the field take numbers and spans ("0-3, 8") for the ids. Only for several choices.
    void setTakesSpans(bool takesSpans);
    /// Opens below @p anchor.
    void openBelow(const QWidget &anchor);

Q_SIGNALS:
    /// What was chosen; all ids when everything is.
    void chosen(const std::vector<qint64> &ids);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<qint64> tickedIds() const;
    std::vector<qint64> spanIds(const QString &text) const;
    void applyFilter(const QString &text);
    void choose(const QModelIndex &index);
    void finish(const std::vector<qint64> &ids);
    void setAllTicks(bool areTicked);
    void updateApply();

    Mode m_mode;
    bool m_takesSpans = false;
    QLineEdit *m_field;
    QListView *m_list;
    QStandardItemModel *m_model;
    QSortFilterProxyModel *m_filter;
    QPushButton *m_apply = nullptr;
};

/// Numbers of "0-3, 8"; empty when @p text is no such list.
std::vector<qint64> parseSpans(const QString &text);

} // namespace ascope
