// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace ascope {

/// A run of text in a SumLine.
struct SumPart
{
    QString text;
    bool isStrong = false; ///< the number that matters
    bool startsGroup = false; ///< a gap before it
};

/// The line of sums under a table: words with the numbers that matter stressed, cut at the end when the room is short.
class SumLine : public QWidget
{
    Q_OBJECT

public:
    explicit SumLine(QWidget *parent = nullptr);

    void setParts(std::vector<SumPart> parts);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {80, 20}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<SumPart> m_parts;
};

} // namespace ascope
