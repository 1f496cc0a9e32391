// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/timeline/lanepainter.h"

#include <QFont>

#include <unordered_map>
#include <vector>

namespace ascope {

/// Labels of slices as coverage masks, one a name, made once and mixed into the pixels wherever the name appears.
/// Thousands of labels a frame cost a fraction of what drawing text does (a static text costs about ten times as much).
class LabelCache
{
public:
    /// Forgets all masks when the font or the ratio differs.
    void setFont(const QFont &font, double pixelRatio);

    /// Draws the name into @p box, elided at its end with a dot-dot-dot; nothing where not even a letter fits.
    void paint(QImage &image, const LabelBox &box, const QString &name, const TimelineColors &colors);

private:
    struct Mask
    {
        int widthPx = 0;
        int heightPx = 0;
        std::vector<quint8> coverage; ///< rows of widthPx
        std::vector<int> ends; ///< right edge of the first n letters
    };

    const Mask &maskOf(quint32 nameId, const QString &name);
    Mask makeMask(const QString &text) const;
    static void blend(QImage &image, const Mask &mask, int widthPx, int xPx, int yPx, quint32 color);

    QFont m_font;
    double m_pixelRatio = 0;
    Mask m_ellipsis;
    std::unordered_map<quint32, Mask> m_masks;
};

} // namespace ascope
