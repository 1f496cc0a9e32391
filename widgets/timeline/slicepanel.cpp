// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/slicepanel.h"

#include "models/base/units.h"
#include "widgets/common/label.h"
#include "widgets/common/patterns.h"
#include "widgets/timeline/argumentlist.h"
#include "widgets/timeline/metricbars.h"
#include "widgets/timeline/timelinetoolbar.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int columnGapPx = 28;
constexpr int swatchPx = 10;
constexpr int longestLinkPx = 220;

/// A square in the colour of a kind, named for the screen reader.
class Swatch : public QWidget
{
public:
    explicit Swatch(SliceKind kind)
        : m_kind(kind)
    {
        setFixedSize(swatchPx, swatchPx);
        setAccessibleName(sliceKindText(kind));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintSwatch(painter, rect(), kindBrush(Theme::current(), m_kind, devicePixelRatioF()));
    }

private:
    SliceKind m_kind;
};

Label *caption(const QString &text)
{
    return new Label(text, FontRole::Small, Token::Text3);
}

Label *elided(const QString &text, FontRole role = FontRole::Small, Token token = Token::Text)
{
    auto *made = new Label(text, role, token);
    made->setElideMode(Qt::ElideRight);
    return made;
}

Label *sentence(const QString &text)
{
    auto *made = new Label(text, FontRole::Small, Token::Text3);
    made->setWordWrap(true);
    made->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return made;
}

/// @p content in an area of its own that scrolls up and down; the ground shows through.
QScrollArea *scrolled(QWidget *content, const QString &accessibleName)
{
    auto *area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::TabFocus);
    area->setAccessibleName(accessibleName);
    area->setWidget(content);
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return area;
}

/// Selectable text that wraps, in the font of shapes and commands where @p html asks for it.
QLabel *richText(const QString &html)
{
    auto *made = new Label(html, FontRole::Small, Token::Text);
    made->setTextFormat(Qt::RichText);
    made->setWordWrap(true);
    made->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return made;
}

QString monoCell(const QString &text)
{
    const QFont mono = themeFont(FontRole::Mono);
    return u"<td style='font-family:\"%1\"; font-size:%2pt'>%3</td>"_s.arg(mono.family())
        .arg(mono.pointSizeF())
        .arg(text.toHtmlEscaped());
}

/// Shapes are joined by ';' without a blank: with one the line can be broken there.
QString breakable(QString text)
{
    return text.replace(u';', "; "_L1);
}

} // namespace

SlicePanel::SlicePanel(const SliceDetails &details, const SlicePanelTexts &texts, int columns, QWidget *parent)
    : QWidget(parent)
    , m_columns(new QHBoxLayout(this))
{
    m_columns->setContentsMargins(12, 10, 12, 8);
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
    column->setSpacing(6);
    if (!title.isEmpty())
        column->addWidget(caption(title));
    m_columns->addLayout(column, stretch);
    return column;
}

void SlicePanel::addWhat(const SliceDetails &details, const SlicePanelTexts &texts)
{
    const Slice &slice = details.slice;
    QVBoxLayout *column = addColumn({}, 4);
    auto *title = new QHBoxLayout;
    title->setSpacing(8);
    title->addWidget(new Swatch(slice.kind));
    title->addWidget(elided(slice.name.isEmpty() ? tr("unnamed") : slice.name, FontRole::CardTitle), 1);
    column->addLayout(title);

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(4);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto add = [form](const QString &key, const QString &value) { form->addRow(caption(key), elided(value)); };
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
    const QString keyColor = Theme::current().color(Token::Text3).name();
    const auto add = [&](const QString &key, const QString &value) {
        rows += u"<tr><td style='color:%1; padding-right:14px; white-space:nowrap'>%2</td>%3</tr>"_s.arg(
            keyColor, key.toHtmlEscaped(), monoCell(value));
    };
    if (details.op && !details.op->inputShapes.isEmpty())
        add(tr("Input shapes"), breakable(details.op->inputShapes));
    if (details.op && !details.op->outputShapes.isEmpty())
        add(tr("Output shapes"), breakable(details.op->outputShapes));
    for (const auto &[key, value] : argumentLines(details.slice.argumentsJson))
        add(key, value);
    QVBoxLayout *column = addColumn(tr("Arguments"), 5);
    if (rows.isEmpty()) {
        column->addWidget(sentence(tr("The trace has none for this slice.")), 1);
        return;
    }
    column->addWidget(
        scrolled(richText(u"<table cellspacing='0' cellpadding='1'>"_s + rows + u"</table>"_s), tr("Arguments")), 1);
}

void SlicePanel::addCounters(const SliceDetails &details)
{
    QVBoxLayout *column = addColumn(tr("PMU values of the operator"), 4);
    if (details.metrics.empty()) {
        column->addWidget(sentence(tr("Not collected. Record with aic_metrics, for example PipeUtilization.")), 1);
        return;
    }
    auto *bars = new MetricBars(metricLines(details.metrics), details.slice.kind);
    column->addWidget(scrolled(bars, tr("PMU values of the operator")), 1);
}

void SlicePanel::addChain(const SliceDetails &details)
{
    QVBoxLayout *column = addColumn(tr("Launch chain"), 4);
    if (details.chain.size() < 2) {
        column->addWidget(sentence(tr("No arrow of the trace leads here or away.")), 1);
        return;
    }
    auto *list = new QWidget;
    auto *rows = new QVBoxLayout(list);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(3);
    const Slice *before = nullptr;
    for (const Slice &link : details.chain) {
        const qint64 delayNs = before ? link.startNs - before->endNs() : 0;
        before = &link;
        if (delayNs > 0) {
            auto *delay = new QHBoxLayout;
            delay->addSpacing(swatchPx + 8);
            delay->addWidget(caption(tr("queued %1").arg(formatDuration(delayNs))), 1);
            rows->addLayout(delay);
        }
        auto *row = new QHBoxLayout;
        row->setSpacing(8);
        row->addWidget(new Swatch(link.kind));
        const QString name = link.name.isEmpty() ? tr("unnamed") : link.name;
        if (link.id == details.slice.id) {
            row->addWidget(elided(name, FontRole::SmallMedium), 0);
        } else {
            auto *jump = new LinkButton(fontMetrics().elidedText(name, Qt::ElideRight, longestLinkPx));
            jump->setRole(FontRole::Small);
            jump->setAccessibleName(tr("Select %1").arg(name));
            jump->setToolTip(name);
            connect(jump, &LinkButton::clicked, this, [this, id = link.id] { Q_EMIT sliceRequested(id); });
            row->addWidget(jump, 0);
        }
        row->addWidget(caption(formatDuration(link.durationNs)), 0);
        row->addStretch(1);
        rows->addLayout(row);
    }
    rows->addStretch(1);
    column->addWidget(scrolled(list, tr("Launch chain")), 1);
}

void SlicePanel::addCallStack(const SliceDetails &details)
{
    const QStringList stack = callStackOf(details.slice.argumentsJson);
    if (stack.isEmpty())
        return;
    QString html;
    for (const QString &frame : stack)
        html += u"<tr>%1</tr>"_s.arg(monoCell(frame));
    addColumn(tr("Call stack"), 5)
        ->addWidget(
            scrolled(richText(u"<table cellspacing='0' cellpadding='1'>%1</table>"_s.arg(html)), tr("Call stack")), 1);
}

} // namespace ascope
