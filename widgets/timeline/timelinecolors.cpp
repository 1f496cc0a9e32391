// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelinecolors.h"

#include <QGuiApplication>
#include <QPalette>

namespace ascope {

TimelineColors timelineColors()
{
    const bool isDark = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
    TimelineColors colors;
    colors.isDark = isDark;
    colors.kinds = {0xffb9bfc9, 0xff5284d8, 0xff80dad3, 0xffb4a5e6,
                    0xffc0749c, 0xffe58b30, 0xffe2d46e, 0xffecc66a,
                    0xff7aa17b, 0xff74c2e2, 0xff987ba0, 0xffb7bcc6,
                    0xffa8783a, 0xff5284d8, 0xffe58b30, isDark ? 0xff4a515e : 0xffd3d7de};
    colors.unknownKinds = {0xffd3b7bc, 0xffccbda8, 0xffb7c4a9, 0xffa8c6c0, 0xffaec1d4, 0xffc6b9d2};
    if (isDark) {
        colors.series = {0xffabf5dd, 0xffaf7d16, 0xffe7aef9, 0xff6c9682, 0xffd8e46a, 0xff8578a5};
        colors.hbmRead = 0xff74c2e2;
        colors.surface = 0xff1b1e25;
        colors.window = 0xff14161b;
        colors.sunken = 0xff171a20;
        colors.border = 0xff2d323c;
        colors.text = 0xffe7eaf0;
        colors.text2 = 0xffb0b7c4;
        colors.text3 = 0xff99a2b1;
        colors.borderStrong = 0xff6b7485;
        colors.raised = 0xff242832;
        colors.hover = 0xff262a34;
        colors.accent = 0xff9aa8ff;
        colors.accentSoft = 0xff272d4d;
        colors.edge = 0xff000000;
        colors.edgeOpacity = 0.45f;
        colors.waitGround = 0xff2a2e37;
        colors.waitLine = 0xff6b7485;
        colors.range = 0xff9aa8ff;
        colors.rangeOpacity = 0.2f;
    } else {
        colors.series = {0xff3197d0, 0xff4f233c, 0xff919530, 0xffa86679, 0xff414f9f, 0xff343904};
        colors.hbmRead = 0xff2f7fa3;
        colors.surface = 0xffffffff;
        colors.window = 0xfff3f4f7;
        colors.sunken = 0xfff7f8fa;
        colors.border = 0xffe0e3e9;
        colors.text = 0xff171a21;
        colors.text2 = 0xff4a5261;
        colors.text3 = 0xff5f6776;
        colors.borderStrong = 0xff848c9a;
        colors.raised = 0xffffffff;
        colors.hover = 0xffeef0f4;
        colors.accent = 0xff4251c9;
        colors.accentSoft = 0xffe6e9fb;
        colors.edge = 0xff10131a;
        colors.edgeOpacity = 0.36f;
        colors.waitGround = 0xfff1f2f5;
        colors.waitLine = 0xffb7bcc6;
        colors.range = 0xff4251c9;
        colors.rangeOpacity = 0.11f;
    }
    colors.hbmWrite = 0xff987ba0;
    colors.ink = 0xff10131a;
    return colors;
}

int unknownKindIndex(QStringView name)
{
    quint32 hash = 2166136261u; // FNV-1a: the same in every run, unlike qHash
    for (const QChar character : name)
        hash = (hash ^ character.unicode()) * 16777619u;
    return int((hash >> 8) % 6);
}

} // namespace ascope
