// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/theme.h"

#include "models/analysis/memory.h"
#include "models/analysis/steps.h"

#include <QGuiApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

struct ColorPair
{
    Token token = Token::Count;
    QRgb light = 0;
    QRgb dark = 0;
};

constexpr std::array tokenColors{
    ColorPair{Token::Window, 0xffF3F4F7, 0xff14161B}, // page background
    ColorPair{Token::Rail, 0xffE9EBF0, 0xff101216}, // navigation rail, status bar
    ColorPair{Token::Surface, 0xffFFFFFF, 0xff1B1E25}, // cards, header, table body
    ColorPair{Token::Raised, 0xffFFFFFF, 0xff242832}, // tooltips, menus, buttons
    ColorPair{Token::Sunken, 0xffF7F8FA, 0xff171A20}, // table head, track header, code
    ColorPair{Token::Hover, 0xffEEF0F4, 0xff262A34}, // row or control under the pointer, track of a bar
    ColorPair{Token::Border, 0xffE0E3E9, 0xff2D323C}, // card and control edges
    ColorPair{Token::BorderSoft, 0xffEEF0F3, 0xff242830}, // between table rows
    ColorPair{Token::BorderStrong, 0xff848C9A, 0xff6B7485}, // axes, tooltip edge, input edge
    ColorPair{Token::Text, 0xff171A21, 0xffE7EAF0}, // primary text
    ColorPair{Token::Text2, 0xff4A5261, 0xffB0B7C4}, // secondary text
    ColorPair{Token::Text3, 0xff5F6776, 0xff99A2B1}, // captions, axis labels
    ColorPair{Token::Disabled, 0xff9AA1AD, 0xff646C79}, // disabled text
    ColorPair{Token::Accent, 0xff4251C9, 0xff9AA8FF}, // primary button, link, selected nav icon
    ColorPair{Token::AccentText, 0xffFFFFFF, 0xff10131A}, // text on accent
    ColorPair{Token::AccentSoft, 0xffE6E9FB, 0xff272D4D}, // active scope chip, pressed segment
    ColorPair{Token::Focus, 0xff4251C9, 0xff9AA8FF}, // focus ring
    ColorPair{Token::Selection, 0xffDDE2FA, 0xff2E3663}, // selected row, selected step
    ColorPair{Token::RangeTint, 0xff4251C9, 0xff9AA8FF}, // selected time range, 11 % or 20 %
    ColorPair{Token::Ok, 0xff0B6E66, 0xff5CC9BC}, // passed
    ColorPair{Token::OkSoft, 0xffDDF1EE, 0xff16332F}, // passed, fill of chip
    ColorPair{Token::Attention, 0xff8F5F00, 0xffF0B64C}, // threshold crossed, text and icon
    ColorPair{Token::AttentionSoft, 0xffFCEFD2, 0xff3A2D12}, // same, fill of chip and note
    ColorPair{Token::AttentionFill, 0xffE3A32B, 0xffE3A32B}, // same, bars, gauges, marker flags
    ColorPair{Token::Critical, 0xff9A1B1B, 0xffFF8B80}, // high finding, text, icon, outline
    ColorPair{Token::CriticalSoft, 0xffFBE4E1, 0xff45201D}, // same, fill of chip and error box
    ColorPair{Token::CriticalFill, 0xffD5473C, 0xffE5584C}, // same, bars
    ColorPair{Token::Info, 0xff3A5A8C, 0xff8DB3E8}, // note
    ColorPair{Token::InfoSoft, 0xffE5ECF6, 0xff1D2A3D}, // note, fill
    ColorPair{Token::NotCollected, 0xffEEF0F3, 0xff22262E}, // ground of the hatch
    ColorPair{Token::NotCollectedLine, 0xff848C9A, 0xff6B7485}, // lines of the hatch
    ColorPair{Token::GaugeTrack, 0xffE8EAEF, 0xff2D323C}, // arc of a gauge
    ColorPair{Token::WaitGround, 0xffF1F2F5, 0xff2A2E37},
    ColorPair{Token::WaitLine, 0xffB7BCC6, 0xff6B7485},
};

constexpr bool isInOrder()
{
    for (size_t i = 0; i < tokenColors.size(); ++i) {
        if (size_t(tokenColors[i].token) != i)
            return false;
    }
    return tokenColors.size() == size_t(Token::Count);
}
static_assert(isInOrder(), "the table has one line a token, in the order of the enumeration");

constexpr QRgb cubeRgb = 0xff5284D8;
constexpr QRgb communicationRgb = 0xffE58B30;

constexpr std::array<QRgb, sliceKindCount> kindColors{
    0xffC1B8D4, // Other; unknownKind() where a name is at hand
    cubeRgb,
    0xff80DAD3, // Vector
    0xffB4A5E6, // Mix
    0xffC0749C, // AiCpu
    communicationRgb,
    0xffE2D46E, // Copy
    0xffECC66A, // Python
    0xff7AA17B, // Acl
    0xff74C2E2, // Runtime
    0xff987BA0, // Node
    0xffB7BCC6, // Wait
    0xffA8783A, // GarbageCollection
    cubeRgb, // Computing
    communicationRgb, // NotOverlapped
    0xffD3D7DE, // Free, light
};
constexpr QRgb freeDarkRgb = 0xff4A515E;
constexpr QRgb preparingRgb = 0xffA8946A;

// OKLCH lightness 0.80, chroma 0.04, hue 60 k: visibly none of ours.
constexpr std::array<QRgb, 6> unknownColors{0xffD5B4BC, 0xffD2B8A5, 0xffBAC2A5, 0xffA3C7BF, 0xffA7C2D5, 0xffC1B8D4};

constexpr std::array<QRgb, memoryBandCount> memoryColors{0xff4F6FC4, 0xffA9BCEB, communicationRgb, 0xff80DAD3,
                                                         0xff987BA0, 0xff7AA17B, 0xff5F6776};

constexpr std::array<std::array<QRgb, Theme::seriesCount>, 2> seriesColors{
    {{0xff3197D0, 0xff4F233C, 0xff919530, 0xffA86679, 0xff414F9F, 0xff343904},
     {0xffABF5DD, 0xffAF7D16, 0xffE7AEF9, 0xff6C9682, 0xffD8E46A, 0xff8578A5}}};

using Stops = std::array<QRgb, 3>;
constexpr std::array<std::array<Stops, 5>, 2> sequentialStops{{{{{0xffE4EDF9, 0xff7FA9DE, 0xff1E4F9C},
                                                                 {0xffDFF1ED, 0xff6DBBAC, 0xff0D5F55},
                                                                 {0xffECEEF2, 0xffB3BAC6, 0xff5B6473},
                                                                 {0xffEFE9F7, 0xffB39AD6, 0xff5E3A94},
                                                                 {0xffFBEBDD, 0xffE5A46A, 0xff8A4310}}},
                                                               {{{0xff16263F, 0xff2F62A8, 0xff8FC1F5},
                                                                 {0xff102C2A, 0xff23776C, 0xff84D9C8},
                                                                 {0xff262A32, 0xff596070, 0xffB4BBC8},
                                                                 {0xff261C38, 0xff67489C, 0xffC6AEEC},
                                                                 {0xff33200F, 0xff9A5A22, 0xffF2B884}}}}};

constexpr std::array<std::array<QRgb, 5>, 2> divergingStops{
    {{0xff1E5FAE, 0xff8DB6E4, 0xffF3F4F7, 0xffEDB27A, 0xff9C4A00},
     {0xff7DB3F0, 0xff2B4A70, 0xff2A2E37, 0xff6B4420, 0xffF0A35E}}};

/// Colour at @p position 0..1 over equally spaced stops.
template <size_t N> QColor onStops(const std::array<QRgb, N> &stops, double position)
{
    const double scaled = std::clamp(position, 0.0, 1.0) * double(N - 1);
    const auto first = std::min(size_t(scaled), N - 2);
    return mixed(QColor(stops[first]), QColor(stops[first + 1]), scaled - double(first));
}

double relativeLuminance(const QColor &color)
{
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

SequentialScale sequentialScaleFor(const QString &transport)
{
    if (transport.compare("RDMA"_L1, Qt::CaseInsensitive) == 0)
        return SequentialScale::Rdma;
    if (transport.compare("LOCAL"_L1, Qt::CaseInsensitive) == 0)
        return SequentialScale::Local;
    if (transport.startsWith("PCIE"_L1, Qt::CaseInsensitive))
        return SequentialScale::Pcie;
    if (transport.startsWith("SIO"_L1, Qt::CaseInsensitive) || transport.startsWith("UB"_L1, Qt::CaseInsensitive))
        return SequentialScale::SioUb;
    return SequentialScale::Hccs;
}

Theme Theme::current()
{
    const bool isDarkWindow = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
    return Theme(isDarkWindow ? Appearance::Dark : Appearance::Light);
}

QColor Theme::color(Token token) const
{
    const ColorPair &pair = tokenColors[size_t(token)];
    return QColor(isDark() ? pair.dark : pair.light);
}

QColor Theme::kind(SliceKind kind) const
{
    if (kind == SliceKind::Free && isDark())
        return QColor(freeDarkRgb);
    return QColor(kindColors[size_t(kind)]);
}

QColor Theme::ink()
{
    return QColor(0xff10131A);
}

QColor Theme::sliceEdge() const
{
    return isDark() ? withAlpha(Qt::black, 0.45) : withAlpha(ink(), 0.36);
}

QColor Theme::unknownKind(const QString &name)
{
    // FNV-1a: the colour of a name is the same in every run, which qHash() does not promise.
    quint32 hash = 2166136261u;
    for (const QChar character : name)
        hash = (hash ^ character.unicode()) * 16777619u;
    return QColor(unknownColors[hash % unknownColors.size()]);
}

QColor Theme::stepPart(StepPart part) const
{
    switch (part) {
    case StepPart::ComputingOnly:
    case StepPart::Overlapped:
        return QColor(cubeRgb);
    case StepPart::Communication:
        return QColor(communicationRgb);
    case StepPart::Free:
    case StepPart::Bubble:
        return kind(SliceKind::Free);
    case StepPart::Preparing:
        return QColor(preparingRgb);
    }
    Q_UNREACHABLE();
}

QColor Theme::memoryBand(MemoryBand band)
{
    return QColor(memoryColors[size_t(band)]);
}

QColor Theme::hbmRead()
{
    return QColor(0xff74C2E2);
}

QColor Theme::hbmWrite()
{
    return QColor(0xff987BA0);
}

QColor Theme::hbmReadLine() const
{
    return isDark() ? hbmRead() : QColor(0xff2F7FA3);
}

QColor Theme::series(int index) const
{
    return QColor(seriesColors[isDark() ? 1 : 0][size_t(index % seriesCount)]);
}

QColor Theme::sequential(SequentialScale scale, double position) const
{
    return onStops(sequentialStops[isDark() ? 1 : 0][size_t(scale)], position);
}

QColor Theme::diverging(double position) const
{
    return onStops(divergingStops[isDark() ? 1 : 0], (position + 1) / 2);
}

QColor Theme::textOn(const QColor &ground)
{
    const QColor white(Qt::white);
    const QColor black(Qt::black);
    return contrastRatio(white, ground) >= contrastRatio(black, ground) ? white : black;
}

QPalette Theme::palette() const
{
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, Token token) { palette.setColor(role, color(token)); };
    set(QPalette::Window, Token::Window);
    set(QPalette::WindowText, Token::Text);
    set(QPalette::Text, Token::Text);
    set(QPalette::ButtonText, Token::Text);
    set(QPalette::BrightText, Token::AccentText);
    set(QPalette::Base, Token::Surface);
    set(QPalette::AlternateBase, Token::Sunken);
    set(QPalette::Button, Token::Raised);
    set(QPalette::Highlight, Token::Selection);
    set(QPalette::HighlightedText, Token::Text); // the selection is a tint
    set(QPalette::Link, Token::Accent);
    set(QPalette::LinkVisited, Token::Accent);
    set(QPalette::PlaceholderText, Token::Text3);
    set(QPalette::ToolTipBase, Token::Raised);
    set(QPalette::ToolTipText, Token::Text);
    set(QPalette::Light, Token::Surface);
    set(QPalette::Midlight, Token::Surface);
    set(QPalette::Mid, Token::Border);
    set(QPalette::Dark, Token::BorderStrong);
    set(QPalette::Shadow, Token::Border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText,
                            QPalette::PlaceholderText, QPalette::ToolTipText})
        palette.setColor(QPalette::Disabled, role, color(Token::Disabled));
    return palette;
}

QColor mixed(const QColor &first, const QColor &second, double position)
{
    const auto channel = [position](int from, int to) { return int(std::lround(from + (to - from) * position)); };
    return QColor(channel(first.red(), second.red()), channel(first.green(), second.green()),
                  channel(first.blue(), second.blue()));
}

QColor withAlpha(QColor color, double alpha)
{
    color.setAlphaF(float(alpha));
    return color;
}

double contrastRatio(const QColor &first, const QColor &second)
{
    const double one = relativeLuminance(first);
    const double other = relativeLuminance(second);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

} // namespace ascope
