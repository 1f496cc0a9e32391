// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/trace/kind.h"

#include <QColor>
#include <QPalette>
#include <QString>

class QWidget;

namespace ascope {

enum class StepPart;
enum class MemoryBand;

/// Light or dark, decided.
enum class Appearance { Light, Dark };

/// Every colour that means something in the program itself. What each is for stands in the table of theme.cpp.
enum class Token {
    Window,
    Rail,
    Surface,
    Raised,
    Sunken,
    Hover,
    Border,
    BorderSoft,
    BorderStrong,
    Text,
    Text2,
    Text3,
    Disabled,
    Accent,
    AccentText,
    AccentSoft,
    Focus,
    Selection,
    RangeTint,
    Ok,
    OkSoft,
    Attention,
    AttentionSoft,
    AttentionFill,
    Critical,
    CriticalSoft,
    CriticalFill,
    Info,
    InfoSoft,
    NotCollected,
    NotCollectedLine,
    GaugeTrack,
    WaitGround, ///< ground of the wait hatch
    WaitLine, ///< lines of the wait hatch
    Count
};

/// One scale a transport, so that a LOCAL link does not hide an HCCS one.
enum class SequentialScale { Hccs, Rdma, Local, Pcie, SioUb };
/// Scale of a transport as the files name it; sizes, times and unknown transports use the HCCS stops.
SequentialScale sequentialScaleFor(const QString &transport);

/// The colours of one appearance. A plain value; widgets ask for current() when they paint, so that a switch of the
/// theme needs no more than a repaint.
class Theme
{
public:
    explicit constexpr Theme(Appearance appearance)
        : m_appearance(appearance)
    {
    }
    /// The theme of the application's palette: dark when its window colour is.
    static Theme current();

    constexpr Appearance appearance() const { return m_appearance; }
    constexpr bool isDark() const { return m_appearance == Appearance::Dark; }

    QColor color(Token token) const;

    /// Fill of slices, swatches and bars of a kind; the same in both appearances and on paper, except Free. Wait is
    /// never a solid fill: see waitBrush() of patterns.h.
    QColor kind(SliceKind kind) const;
    /// Text on the fill of a slice, in both appearances.
    static QColor ink();
    /// Edge inside the fill of a slice.
    QColor sliceEdge() const;
    /// Fill of a slice of no known kind: one of six pale greys by a stable hash of its name.
    static QColor unknownKind(const QString &name);

    /// Plain colour of a part of a step; stepPartBrush() of patterns.h adds stripes and dots.
    QColor stepPart(StepPart part) const;
    static QColor memoryBand(MemoryBand band);
    static QColor hbmRead();
    static QColor hbmWrite();
    /// Reading line on a light ground, darkened to be seen.
    QColor hbmReadLine() const;

    /// Line without a kind, from 0 on; from the seventh on the colours repeat and the line is dashed 6-3.
    QColor series(int index) const;
    static constexpr int seriesCount = 6;

    /// Colour of @p position 0..1 on a scale; values outside are clamped.
    QColor sequential(SequentialScale scale, double position) const;
    /// -1 (faster, less) over 0 (same) to 1 (slower, more).
    QColor diverging(double position) const;
    /// Black or white, whichever contrasts more with @p ground.
    static QColor textOn(const QColor &ground);

    /// All roles and groups, for QApplication::setPalette().
    QPalette palette() const;

private:
    Appearance m_appearance;
};

/// A mixture: 0 is @p first, 1 is @p second; linear in sRGB.
QColor mixed(const QColor &first, const QColor &second, double position);
/// @p color with another opacity, 0..1.
QColor withAlpha(QColor color, double alpha);

/// WCAG contrast ratio, 1 to 21.
double contrastRatio(const QColor &first, const QColor &second);

} // namespace ascope
