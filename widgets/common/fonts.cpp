// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/fonts.h"

#include <QString>
#include <QStringList>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

const QStringList &textFamilies()
{
    static const QStringList families{u"Roboto"_s,           u"Noto Sans"_s,          u"Segoe UI"_s,
                                      u"Liberation Sans"_s,  u"DejaVu Sans"_s,        u"WenQuanYi Micro Hei"_s,
                                      u"Noto Sans CJK SC"_s, u"Source Han Sans SC"_s, u"Microsoft YaHei"_s,
                                      u"PingFang SC"_s};
    return families;
}

const QStringList &monoFamilies()
{
    static const QStringList families{u"DejaVu Sans Mono"_s, u"Noto Sans Mono CJK SC"_s, u"WenQuanYi Micro Hei Mono"_s,
                                      u"Liberation Mono"_s};
    return families;
}

QFont makeFont(const QStringList &families, double pointSize, QFont::Weight weight)
{
    QFont font;
    font.setFamilies(families);
    font.setPointSizeF(pointSize);
    font.setWeight(weight);
    return font;
}

} // namespace

QFont themeFont(FontRole role)
{
    switch (role) {
    case FontRole::Metric:
        return makeFont(textFamilies(), 18, QFont::Medium);
    case FontRole::MetricUnit:
        return makeFont(textFamilies(), 11, QFont::Normal);
    case FontRole::Headline:
        return makeFont(textFamilies(), 13.5, QFont::Medium);
    case FontRole::SubHeadline:
        return makeFont(textFamilies(), 12, QFont::Medium);
    case FontRole::Title:
        return makeFont(textFamilies(), 11, QFont::Bold);
    case FontRole::CardTitle:
        return makeFont(textFamilies(), 9.5, QFont::Bold);
    case FontRole::Body:
        return makeFont(textFamilies(), 9.5, QFont::Normal);
    case FontRole::BodyMedium:
        return makeFont(textFamilies(), 9.5, QFont::Medium);
    case FontRole::Small:
        return makeFont(textFamilies(), 8.5, QFont::Normal);
    case FontRole::SmallMedium:
        return makeFont(textFamilies(), 8.5, QFont::Medium);
    case FontRole::Axis:
        return makeFont(textFamilies(), 8, QFont::Normal);
    case FontRole::Mono:
        return makeFont(monoFamilies(), 8, QFont::Normal);
    case FontRole::Name:
        return makeFont(textFamilies(), 18, QFont::Bold);
    }
    Q_UNREACHABLE();
}

} // namespace ascope
