// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/communication/linkscard.h"

#include "models/analysis/statistics.h"
#include "models/base/units.h"
#include "widgets/communication/factlist.h"

#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t shownLinks = 40;

} // namespace

std::vector<RankedLink> rankedLinks(const CommReport &report, size_t limit)
{
    std::map<QString, std::vector<double>> bandwidths;
    std::vector<RankedLink> links;
    for (const CommLink &link : report.links) {
        const auto bandwidth = link.bandwidthGbps();
        if (!bandwidth || *bandwidth <= 0 || link.isLocal())
            continue;
        bandwidths[link.transport].push_back(*bandwidth);
        links.push_back({.src = {link.src, link.srcIsLocal},
                         .dst = {link.dst, link.dstIsLocal},
                         .transport = link.transport,
                         .bandwidthGbps = *bandwidth});
    }
    std::map<QString, double> medians;
    for (auto &[transport, values] : bandwidths)
        medians[transport] = medianOf(std::move(values));
    for (RankedLink &link : links)
        link.factor = medians[link.transport] / link.bandwidthGbps;
    const size_t count = std::min(limit, links.size());
    std::ranges::partial_sort(links, links.begin() + std::ptrdiff_t(count), std::ranges::greater(),
                              &RankedLink::factor);
    links.resize(count);
    for (RankedLink &link : links) {
        link.isSlow = std::ranges::any_of(report.slowLinks, [&link](const SlowLink &slow) {
            return MatrixRank{slow.src, slow.srcIsLocal} == link.src
                && MatrixRank{slow.dst, slow.dstIsLocal} == link.dst && slow.transport == link.transport;
        });
    }
    return links;
}

LinksCard::LinksCard(QWidget *parent)
    : Card(tr("Slowest links"), tr("against the median of their transport"), parent)
    , m_list(new FactList)
{
    m_list->setAccessibleName(tr("Slowest links"));
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->addWidget(m_list);
    layout->addStretch(1);
    scroll->setWidget(content);
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    body()->addSpacing(4);
    body()->addWidget(scroll, 1);
    connect(m_list, &FactList::activated, this,
            [this](int row) { Q_EMIT linkChosen(m_links[size_t(row)].src, m_links[size_t(row)].dst); });
}

void LinksCard::setData(const std::shared_ptr<const CommunicationData> &newData)
{
    m_links = rankedLinks(newData->report, shownLinks);
    std::vector<FactRow> rows;
    for (const RankedLink &link : m_links) {
        rows.push_back({.state = link.isSlow ? std::optional(State::Attention) : std::nullopt,
                        .title = linkEndsText(link.src, link.dst),
                        .value = tr("%1 GB/s").arg(formatNumber(link.bandwidthGbps, 1)),
                        .right = tr("%1, ×%2").arg(link.transport, formatNumber(link.factor, 2)),
                        .isLink = true});
    }
    m_list->setRows(std::move(rows));
}

} // namespace ascope
