// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace ascope {

/// Normal sight and the three kinds of full colour blindness, simulated after Machado et al. 2009, severity 1.
enum class ColourVision { Normal, Protanopia, Deuteranopia, Tritanopia };
inline constexpr std::array allColourVisions{ColourVision::Normal, ColourVision::Protanopia, ColourVision::Deuteranopia,
                                             ColourVision::Tritanopia};

/// A colour in CIE L*a*b*, D65.
struct LabColor
{
    double lightness = 0;
    double a = 0;
    double b = 0;
};

/// What someone with @p vision sees of @p color.
inline LabColor seenAs(const QColor &color, ColourVision vision)
{
    using Matrix = std::array<std::array<double, 3>, 3>;
    static constexpr std::array<Matrix, 4> simulations{
        {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
         {{{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}}},
         {{{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}}},
         {{{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .303900}}}}};
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    // From the whole numbers: QColor keeps 16 bits a channel and its floats are rounded.
    const std::array<double, 3> rgb{linear(color.red() / 255.0), linear(color.green() / 255.0),
                                    linear(color.blue() / 255.0)};
    std::array<double, 3> seen{};
    for (size_t i = 0; i < 3; ++i) {
        const auto &row = simulations[size_t(vision)][i];
        seen[i] = std::clamp(row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2], 0.0, 1.0);
    }
    const double x = (.4124564 * seen[0] + .3575761 * seen[1] + .1804375 * seen[2]) / .95047;
    const double y = .2126729 * seen[0] + .7151522 * seen[1] + .0721750 * seen[2];
    const double z = (.0193339 * seen[0] + .1191920 * seen[1] + .9503041 * seen[2]) / 1.08883;
    const auto f = [](double t) { return t > .008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    return {116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))};
}

inline double perceivedLightness(const QColor &color, ColourVision vision)
{
    return seenAs(color, vision).lightness;
}

/// CIEDE2000.
inline double colourDistance(LabColor one, LabColor two)
{
    constexpr double degree = std::numbers::pi / 180;
    const double meanC = (std::hypot(one.a, one.b) + std::hypot(two.a, two.b)) / 2;
    const double g = .5 * (1 - std::sqrt(std::pow(meanC, 7) / (std::pow(meanC, 7) + std::pow(25, 7))));
    const double c1 = std::hypot(one.a * (1 + g), one.b);
    const double c2 = std::hypot(two.a * (1 + g), two.b);
    const auto hueOf = [&](const LabColor &color) {
        const double hue = std::atan2(color.b, color.a * (1 + g)) / degree;
        return hue < 0 ? hue + 360 : hue;
    };
    const double h1 = hueOf(one);
    const double h2 = hueOf(two);
    const double dL = two.lightness - one.lightness;
    const double dC = c2 - c1;
    const double dh = c1 * c2 == 0 ? 0 : std::fmod(h2 - h1 + 180 + 360, 360) - 180;
    const double dH = 2 * std::sqrt(c1 * c2) * std::sin(dh / 2 * degree);
    const double l = (one.lightness + two.lightness) / 2;
    const double c = (c1 + c2) / 2;
    double h = h1 + h2;
    if (c1 * c2 != 0) {
        if (std::abs(h1 - h2) <= 180)
            h = (h1 + h2) / 2;
        else
            h = h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
    }
    const double t = 1 - .17 * std::cos((h - 30) * degree) + .24 * std::cos(2 * h * degree)
        + .32 * std::cos((3 * h + 6) * degree) - .2 * std::cos((4 * h - 63) * degree);
    const double sL = 1 + .015 * std::pow(l - 50, 2) / std::sqrt(20 + std::pow(l - 50, 2));
    const double sC = 1 + .045 * c;
    const double sH = 1 + .015 * c * t;
    const double rC = 2 * std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25, 7)));
    const double rT = -std::sin(60 * std::exp(-std::pow((h - 275) / 25, 2)) * degree) * rC;
    return std::sqrt(std::pow(dL / sL, 2) + std::pow(dC / sC, 2) + std::pow(dH / sH, 2) + rT * dC / sC * dH / sH);
}

/// Smallest distance of any two of @p colors.
inline double smallestDistance(const std::vector<QColor> &colors, ColourVision vision)
{
    double smallest = std::numeric_limits<double>::infinity();
    for (size_t i = 0; i < colors.size(); ++i) {
        for (size_t j = i + 1; j < colors.size(); ++j)
            smallest = std::min(smallest, colourDistance(seenAs(colors[i], vision), seenAs(colors[j], vision)));
    }
    return smallest;
}

} // namespace ascope
