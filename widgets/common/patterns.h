// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QBrush>

class QPainter;

namespace ascope {

// Patterns are a second channel beside colour. The brushes are textures made per device pixel ratio: give the ratio of
// the widget or picture that is painted. Their origin is the painter's; set the brush origin to keep them still.

/// 45 degree lines of @p line on @p ground, @p widthPx thick, every @p tilePx.
QBrush hatchBrush(const QColor &ground, const QColor &line, double tilePx, double widthPx, double devicePixelRatio);

/// Something that was never measured. Always together with the words.
QBrush notCollectedBrush(const Theme &theme, double devicePixelRatio);
/// Wait, synchronisation, event.
QBrush waitBrush(const Theme &theme, double devicePixelRatio);
/// Fill of a part of a step: stripes for overlapped, dots for bubble, solid otherwise.
QBrush stepPartBrush(const Theme &theme, StepPart part, double devicePixelRatio);
/// Fill of a slice, swatch or bar: the hatch for Wait, solid otherwise.
QBrush kindBrush(const Theme &theme, SliceKind kind, double devicePixelRatio);

/// Swatch of a legend or a table row: @p brush with the radius of a bar.
void paintSwatch(QPainter &painter, const QRectF &rect, const QBrush &brush);
/// Ground of the "not collected" hatch behind @p rect with the words on a plate in its middle.
void paintNotCollected(QPainter &painter, const QRectF &rect, const QString &words);

} // namespace ascope
