// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/icons.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <optional>

class QPainter;

namespace ascope {

/// A small plate with a word. With a state it has icon and colours of the state, without one it is plain.
struct ChipText
{
    QString text;
    std::optional<State> state;
    bool operator==(const ChipText &) const = default;
};

/// Height of a chip.
inline constexpr int chipHeightPx = 18;

/// Width that paintChip() needs.
int chipWidthPx(const ChipText &chip);
/// Paints a chip with its left end at @p left and its middle at @p middleY; "not collected" is a plate with an edge.
void paintChip(QPainter &painter, double left, double middleY, const ChipText &chip);

/// A chip as a widget.
class Chip : public QWidget
{
    Q_OBJECT

public:
    explicit Chip(const ChipText &chip = {}, QWidget *parent = nullptr);

    void setChip(const ChipText &chip);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ChipText m_chip;
};

/// Bar of a share in a table or list: a track with @p ratio of it filled, and the threshold as a tick.
struct InlineBar
{
    double ratio = 0; ///< 0..1
    QBrush fill;
    std::optional<double> threshold; ///< 0..1
};
/// Paints into the full width of @p rect, 8 px high in its middle.
void paintInlineBar(QPainter &painter, const QRectF &rect, const InlineBar &bar);

} // namespace ascope
