// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/reportstyle.h"

#include "models/analysis/steps.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

struct FontSpec
{
    double points = 9;
    bool isBold = false;
    double lineFactor = 1.42; ///< room for Chinese
};

FontSpec specOf(ReportFont font)
{
    switch (font) {
    case ReportFont::Title:
        return {.points = 23, .isBold = true, .lineFactor = 1.2};
    case ReportFont::Scope:
        return {.points = 10.5};
    case ReportFont::Headline:
        return {.points = 14.5, .isBold = true, .lineFactor = 1.36};
    case ReportFont::Metric:
        return {.points = 20, .isBold = true, .lineFactor = 1.2};
    case ReportFont::MetricUnit:
        return {.points = 11};
    case ReportFont::Section:
        return {.points = 16.5, .isBold = true, .lineFactor = 1.25};
    case ReportFont::Heading:
        return {.points = 12.5, .isBold = true, .lineFactor = 1.25};
    case ReportFont::Body:
        return {.points = 9.3};
    case ReportFont::BodyBold:
        return {.points = 9.3, .isBold = true};
    case ReportFont::Caption:
        return {.points = 8.4};
    case ReportFont::CaptionBold:
        return {.points = 8.4, .isBold = true};
    case ReportFont::Small:
        return {.points = 7.4};
    case ReportFont::SmallBold:
        return {.points = 7.4, .isBold = true};
    }
    return {};
}

QFont makeFont(ReportFont font)
{
    const FontSpec spec = specOf(font);
    // Only families whose text comes out of a PDF exactly: Noto CJK loses digits and swaps radicals (Qt 6.4).
    QFont result(QStringList{u"Liberation Sans"_s, u"Arimo"_s, u"WenQuanYi Micro Hei"_s, u"WenQuanYi Zen Hei"_s,
                             u"AR PL UMing CN"_s});
    result.setPixelSize(qRound(pt(spec.points)));
    result.setBold(spec.isBold);
    result.setHintingPreference(QFont::PreferNoHinting);
    return result;
}

} // namespace

QFont reportFont(ReportFont font)
{
    return makeFont(font);
}

double reportLineHeight(ReportFont font)
{
    const FontSpec spec = specOf(font);
    return pt(spec.points * spec.lineFactor);
}

double reportTextWidth(const QString &text, ReportFont font)
{
    return QFontMetricsF(makeFont(font)).horizontalAdvance(text);
}

Theme reportTheme()
{
    return Theme(Appearance::Light);
}

QColor reportColor(ReportInk ink)
{
    const Theme theme = reportTheme();
    switch (ink) {
    case ReportInk::Text:
    case ReportInk::Rule:
        return theme.color(Token::Text);
    case ReportInk::Text2:
        return theme.color(Token::Text2);
    case ReportInk::Text3:
        return theme.color(Token::Text3);
    case ReportInk::Border:
        return theme.stepPart(StepPart::Free); // on paper a hair line needs more than the screen's
    case ReportInk::BorderSoft:
        return theme.color(Token::Border);
    case ReportInk::Track:
        return theme.color(Token::Hover);
    case ReportInk::Axis:
        return theme.color(Token::BorderStrong);
    case ReportInk::Ok:
        return theme.color(Token::Ok);
    case ReportInk::Info:
        return theme.color(Token::Info);
    case ReportInk::Attention:
        return theme.color(Token::Attention);
    case ReportInk::Critical:
        return theme.color(Token::Critical);
    }
    return {};
}

ReportInk inkOf(ReportTone tone)
{
    switch (tone) {
    case ReportTone::Plain:
        return ReportInk::Text;
    case ReportTone::Passed:
        return ReportInk::Ok;
    case ReportTone::Info:
        return ReportInk::Info;
    case ReportTone::Attention:
        return ReportInk::Attention;
    case ReportTone::Critical:
        return ReportInk::Critical;
    case ReportTone::NotCollected:
        return ReportInk::Text3;
    }
    return ReportInk::Text;
}

void drawReportText(QPainter &painter, const QPointF &baseline, const QString &text, ReportFont font,
                    const QColor &color, ReportAnchor anchor)
{
    if (text.isEmpty())
        return;
    double x = baseline.x();
    if (anchor == ReportAnchor::Right)
        x -= reportTextWidth(text, font);
    else if (anchor == ReportAnchor::Center)
        x -= reportTextWidth(text, font) / 2;
    painter.setFont(reportFont(font));
    painter.setPen(color);
    painter.drawText(QPointF(x, baseline.y()), text);
}

void drawReportText(QPainter &painter, const QPointF &baseline, const QString &text, ReportFont font, ReportInk ink,
                    ReportAnchor anchor)
{
    drawReportText(painter, baseline, text, font, reportColor(ink), anchor);
}

} // namespace ascope
