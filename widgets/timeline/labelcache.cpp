// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/labelcache.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace ascope {

namespace {

constexpr size_t maskLimit = 4000;
constexpr int letterLimit = 160; ///< longer names are elided even where the slice is wide enough
constexpr int paddingPx = 4;

} // namespace

void LabelCache::setFont(const QFont &font, double pixelRatio)
{
    if (m_pixelRatio == pixelRatio && m_font == font)
        return;
    m_font = font;
    m_pixelRatio = pixelRatio;
    m_masks.clear();
    m_ellipsis = makeMask(QStringLiteral("…"));
}

void LabelCache::paint(QImage &image, const LabelBox &box, const QString &name, const TimelineColors &colors)
{
    const Mask &mask = maskOf(box.nameId, name);
    const int padding = int(std::lround(paddingPx * m_pixelRatio));
    const int roomPx = box.rect.width() - 2 * padding;
    int textPx = mask.ends.empty() ? 0 : mask.ends.back();
    const bool isElided = textPx > roomPx || int(mask.ends.size()) < name.size();
    if (isElided) {
        const auto fits = std::upper_bound(mask.ends.begin(), mask.ends.end(), roomPx - m_ellipsis.widthPx);
        if (fits == mask.ends.begin())
            return;
        textPx = *(fits - 1);
    }
    const int xPx = box.rect.left() + padding;
    const int yPx = box.rect.top() + (box.rect.height() - mask.heightPx) / 2;
    if (box.isHatched) {
        const int platePx = textPx + (isElided ? m_ellipsis.widthPx : 0);
        for (int y = std::max(0, box.rect.top() + padding / 2);
             y < std::min(image.height(), box.rect.top() + box.rect.height() - padding / 2); ++y) {
            quint32 *pixels = reinterpret_cast<quint32 *>(image.scanLine(y));
            std::fill(pixels + std::max(0, xPx - padding / 2),
                      pixels + std::min(image.width(), xPx + platePx + padding / 2), colors.waitGround);
        }
    }
    const quint32 ink = box.isHatched ? colors.text : colors.ink;
    blend(image, mask, textPx, xPx, yPx, ink);
    if (isElided)
        blend(image, m_ellipsis, m_ellipsis.widthPx, xPx + textPx, yPx, ink);
}

const LabelCache::Mask &LabelCache::maskOf(quint32 nameId, const QString &name)
{
    const auto found = m_masks.find(nameId);
    if (found != m_masks.end())
        return found->second;
    if (m_masks.size() >= maskLimit)
        m_masks.clear();
    return m_masks.emplace(nameId, makeMask(name.left(letterLimit))).first->second;
}

LabelCache::Mask LabelCache::makeMask(const QString &text) const
{
    QFont font = m_font;
    font.setPointSizeF(m_font.pointSizeF() * m_pixelRatio);
    QTextLayout layout(text, font);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(1e6);
    layout.endLayout();

    Mask mask;
    for (qsizetype i = 1; i <= text.size(); ++i)
        mask.ends.push_back(int(std::ceil(line.cursorToX(int(i)))));
    mask.widthPx = std::max(1, int(std::ceil(line.naturalTextWidth())));
    mask.heightPx = int(std::ceil(line.height()));
    QImage picture(mask.widthPx, mask.heightPx, QImage::Format_Grayscale8);
    picture.fill(Qt::black);
    QPainter painter(&picture);
    painter.setPen(Qt::white);
    layout.draw(&painter, QPointF(0, 0));
    painter.end();
    mask.coverage.reserve(size_t(mask.widthPx) * size_t(mask.heightPx));
    for (int y = 0; y < mask.heightPx; ++y)
        mask.coverage.insert(mask.coverage.end(), picture.constScanLine(y), picture.constScanLine(y) + mask.widthPx);
    return mask;
}

void LabelCache::blend(QImage &image, const Mask &mask, int widthPx, int xPx, int yPx, quint32 color)
{
    const int right = std::min({widthPx, mask.widthPx, image.width() - xPx});
    for (int y = std::max(0, -yPx); y < std::min(mask.heightPx, image.height() - yPx); ++y) {
        quint32 *pixels = reinterpret_cast<quint32 *>(image.scanLine(yPx + y)) + xPx;
        const quint8 *coverage = mask.coverage.data() + size_t(y) * size_t(mask.widthPx);
        for (int x = 0; x < right; ++x) {
            if (coverage[x] != 0)
                pixels[x] = blended(pixels[x], color, float(coverage[x]) * (1.0f / 255));
        }
    }
}

} // namespace ascope
