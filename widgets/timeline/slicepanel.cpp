// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/slicepanel.h"

#include "models/base/units.h"
#include "widgets/timeline/argumentlist.h"
#include "widgets/timeline/metricbars.h"
#include "widgets/timeline/timelinecolors.h"
#include "widgets/timeline/timelinefonts.h"
#include "widgets/timeline/timelinetoolbar.h"

#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QTextBrowser>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int columnGapPx = 28;

void setColor(QWidget *widget, quint32 color)
{
    QPalette palette = widget->palette();
    palette.setColor(QPalette::WindowText, QColor::fromRgb(color));
    palette.setColor(QPalette::Text, QColor::fromRgb(color));
    widget->setPalette(palette);
}

QLabel *label(const QString &text, TimelineFont font, quint32 color)
{
    auto *made = new QLabel(text);
    made->setFont(timelineFont(font));
    made->setTextFormat(Qt::PlainText);
    setColor(made, color);
    return made;
}

QLabel *valueLabel(const QString &text)
{
    QLabel *made = label(text, TimelineFont::Small, timelineColors().text);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    made->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    made->setToolTip(text);
    return made;
}

/// A square in the colour of a kind.
QPixmap swatch(SliceKind kind, double pixelRatio)
{
    QPixmap picture(QSize(10, 10) * pixelRatio);
    picture.setDevicePixelRatio(pixelRatio);
    picture.fill(QColor::fromRgb(timelineColors().kinds[size_t(kind)]));
    return picture;
}

QTextBrowser *textPane(const QString &html, const QString &accessibleName)
{
    auto *pane = new QTextBrowser;
    pane->setFrameShape(QFrame::NoFrame);
    pane->setOpenLinks(false);
    pane->viewport()->setAutoFillBackground(false);
    pane->document()->setDocumentMargin(0);
    pane->setFont(timelineFont(TimelineFont::Small));
    pane->setAccessibleName(accessibleName);
    pane->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    pane->setHtml(html);
    return pane;
}

QString colorName(quint32 color)
{
    return QColor::fromRgb(color).name();
}

QString monoFamily()
{
    return QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
}

} // namespace

SlicePanel::SlicePanel(const SliceDetails &details, const SlicePanelTexts &texts, int columns, QWidget *parent)
    : QWidget(parent)
    , m_columns(new QHBoxLayout(this))
{
    m_columns->setContentsMargins(12, 8, 12, 8);
    m_columns->setSpacing(columnGapPx);
    if (columns & What)
        addWhat(details, texts);
    if (columns & Arguments)
        addArguments(details);
    if ((columns & Counters) && (details.trackKind == TrackKind::Hardware || details.op))
        addCounters(details);
    if (columns & Chain)
        addChain(details);
    if (columns & CallStack)
        addCallStack(details);
}

QVBoxLayout *SlicePanel::addColumn(const QString &title, int stretch)
{
    auto *column = new QVBoxLayout;
    column->setSpacing(4);
    if (!title.isEmpty())
        column->addWidget(label(title, TimelineFont::Small, timelineColors().text3));
    m_columns->addLayout(column, stretch);
    return column;
}

void SlicePanel::addWhat(const SliceDetails &details, const SlicePanelTexts &texts)
{
    const Slice &slice = details.slice;
    QVBoxLayout *column = addColumn({}, 3);
    auto *title = new QHBoxLayout;
    title->setSpacing(8);
    auto *square = new QLabel;
    square->setPixmap(swatch(slice.kind, devicePixelRatioF()));
    square->setAccessibleName(sliceKindText(slice.kind));
    title->addWidget(square);
    auto *name = valueLabel(slice.name.isEmpty() ? tr("unnamed") : slice.name);
    QFont bold = timelineFont(TimelineFont::Body);
    bold.setBold(true);
    name->setFont(bold);
    title->addWidget(name, 1);
    column->addLayout(title);

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(3);
    const auto add = [&](const QString &key, const QString &value) {
        form->addRow(label(key, TimelineFont::Small, timelineColors().text3), valueLabel(value));
    };
    add(tr("Start"), texts.start);
    add(tr("Clock"), formatTimestamp(slice.startNs));
    add(tr("Duration"), slice.durationNs == 0 ? tr("an event without a duration") : formatDuration(slice.durationNs));
    if (details.op && details.op->waitNs)
        add(tr("Waited"), tr("%1 before it").arg(formatDuration(*details.op->waitNs)));
    else if (details.gapBeforeNs && *details.gapBeforeNs >= 0)
        add(tr("Gap"), tr("%1 after the slice before").arg(formatDuration(*details.gapBeforeNs)));
    QString place = texts.place;
    if (details.op && details.op->task)
        place = tr("%1 · task %2").arg(place).arg(*details.op->task);
    add(tr("Where"), place);
    if (details.op)
        add(tr("Operator"), u"%1 · %2"_s.arg(details.op->type, details.op->core));
    column->addLayout(form);
    column->addStretch(1);
}

void SlicePanel::addArguments(const SliceDetails &details)
{
    QString rows;
    const TimelineColors colors = timelineColors();
    const auto add = [&](const QString &key, const QString &value) {
        rows
            += u"<tr><td style='color:%1; padding-right:14px'>%2</td><td style='font-family:\"%3\"; font-size:8pt'>%4</td></tr>"_s
                   .arg(colorName(colors.text3), key.toHtmlEscaped(), monoFamily(), value.toHtmlEscaped());
    };
    if (details.op && !details.op->inputShapes.isEmpty())
        add(tr("Input shapes"), details.op->inputShapes);
    if (details.op && !details.op->outputShapes.isEmpty())
        add(tr("Output shapes"), details.op->outputShapes);
    for (const auto &[key, value] : argumentLines(details.slice.argumentsJson))
        add(key, value);
    QVBoxLayout *column = addColumn(tr("Arguments"), 4);
    if (rows.isEmpty()) {
        column->addWidget(label(tr("The trace has none for this slice."), TimelineFont::Small, colors.text3));
        column->addStretch(1);
        return;
    }
    column->addWidget(textPane(u"<table cellspacing='0' cellpadding='2'>"_s + rows + u"</table>"_s, tr("Arguments")),
                      1);
}

void SlicePanel::addCounters(const SliceDetails &details)
{
    QVBoxLayout *column = addColumn(tr("Counters of the operator"), 3);
    if (details.metrics.empty()) {
        QLabel *text = label(tr("Not collected. Record with aic_metrics, for example PipeUtilization."),
                             TimelineFont::Small, timelineColors().text3);
        text->setWordWrap(true);
        column->addWidget(text);
        column->addStretch(1);
        return;
    }
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::TabFocus);
    scroll->setAccessibleName(tr("Counters of the operator"));
    scroll->viewport()->setAutoFillBackground(false);
    auto *bars = new MetricBars(metricLines(details.metrics), details.slice.kind);
    bars->setAutoFillBackground(false);
    scroll->setWidget(bars);
    bars->setAutoFillBackground(false);
    column->addWidget(scroll, 1);
}

void SlicePanel::addChain(const SliceDetails &details)
{
    const TimelineColors colors = timelineColors();
    QVBoxLayout *column = addColumn(tr("Launch chain"), 3);
    if (details.chain.size() < 2) {
        column->addWidget(label(tr("No arrow of the trace leads here or away."), TimelineFont::Small, colors.text3));
        column->addStretch(1);
        return;
    }
    QString html = u"<table cellspacing='0' cellpadding='2'>"_s;
    const auto row = [&](const QString &mark, quint32 markColor, const QString &text) {
        html += u"<tr><td style='color:%1; padding-right:8px'>%2</td><td>%3</td></tr>"_s.arg(colorName(markColor), mark,
                                                                                             text);
    };
    const Slice *before = nullptr;
    for (const Slice &link : details.chain) {
        if (before) {
            const qint64 delayNs = link.startNs - before->endNs();
            if (delayNs > 0)
                row(u"◷"_s, colors.text3,
                    u"<span style='color:%1'>%2</span>"_s.arg(colorName(colors.text3),
                                                              tr("queued %1").arg(formatDuration(delayNs))));
        }
        const bool isSelf = link.id == details.slice.id;
        const QString name = link.name.isEmpty() ? tr("unnamed") : link.name.toHtmlEscaped();
        const QString shown = isSelf
            ? u"<b>%1</b>"_s.arg(name)
            : u"<a style='color:%1; text-decoration:none' href='%2'>%3</a>"_s.arg(colorName(colors.accent))
                  .arg(qint64(link.id))
                  .arg(name);
        row(u"■"_s, colors.kinds[size_t(link.kind)],
            u"%1 <span style='color:%2'>%3</span>"_s.arg(shown, colorName(colors.text3),
                                                         formatDuration(link.durationNs)));
        before = &link;
    }
    QTextBrowser *pane = textPane(html + u"</table>"_s, tr("Launch chain"));
    connect(pane, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &link) { Q_EMIT sliceRequested(SliceId(link.toString().toLongLong())); });
    column->addWidget(pane, 1);
}

void SlicePanel::addCallStack(const SliceDetails &details)
{
    const QStringList stack = callStackOf(details.slice.argumentsJson);
    if (stack.isEmpty())
        return;
    QString html;
    for (const QString &frame : stack)
        html += u"<div style='font-family:\"%1\"; font-size:8pt'>%2</div>"_s.arg(monoFamily(), frame.toHtmlEscaped());
    addColumn(tr("Call stack"), 4)->addWidget(textPane(html, tr("Call stack")), 1);
}

} // namespace ascope
