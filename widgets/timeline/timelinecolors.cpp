// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelinecolors.h"

#include "widgets/common/theme.h"

namespace ascope {

TimelineColors timelineColors()
{
    constexpr float lightRangeOpacity = 0.11f;
    constexpr float darkRangeOpacity = 0.2f;
    const Theme theme = Theme::current();
    const auto token = [&theme](Token name) { return theme.color(name).rgb(); };
    TimelineColors colors;
    for (int kind = 0; kind < sliceKindCount; ++kind)
        colors.kinds[size_t(kind)] = theme.kind(SliceKind(kind)).rgb();
    for (size_t i = 0; i < colors.series.size(); ++i)
        colors.series[i] = theme.series(int(i)).rgb();
    colors.hbmRead = theme.hbmReadLine().rgb();
    colors.hbmWrite = Theme::hbmWrite().rgb();
    colors.surface = token(Token::Surface);
    colors.window = token(Token::Window);
    colors.sunken = token(Token::Sunken);
    colors.raised = token(Token::Raised);
    colors.hover = token(Token::Hover);
    colors.border = token(Token::Border);
    colors.borderStrong = token(Token::BorderStrong);
    colors.ink = Theme::ink().rgb();
    colors.text = token(Token::Text);
    colors.text2 = token(Token::Text2);
    colors.text3 = token(Token::Text3);
    colors.accent = token(Token::Accent);
    colors.accentSoft = token(Token::AccentSoft);
    colors.edge = theme.sliceEdge().rgb();
    colors.edgeOpacity = float(theme.sliceEdge().alphaF());
    colors.waitGround = token(Token::WaitGround);
    colors.waitLine = token(Token::WaitLine);
    colors.range = token(Token::RangeTint);
    colors.rangeOpacity = theme.isDark() ? darkRangeOpacity : lightRangeOpacity;
    return colors;
}

} // namespace ascope
