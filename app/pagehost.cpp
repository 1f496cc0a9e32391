// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pagehost.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/errorbox.h"
#include "widgets/common/sessionstate.h"

#include <QPainter>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int skeletonDelayMs = 100;

/// Empty cards where the content will be.
class Skeleton : public QWidget
{
public:
    explicit Skeleton(QWidget *parent)
        : QWidget(parent)
    {
        setAccessibleName(PageHost::tr("Reading the data of this page"));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme theme = Theme::current();
        const auto card = [&](const QRectF &rect) {
            paintPlate(painter, rect, theme.color(Token::Surface), theme.color(Token::Border), 8);
            paintPlate(painter, QRectF(rect.left() + 14, rect.top() + 16, std::min(160.0, rect.width() / 3), 10),
                       theme.color(Token::Hover), QColor(), 3);
            for (double y = rect.top() + 44; y + 10 < rect.bottom() - 12; y += 28)
                paintPlate(painter, QRectF(rect.left() + 14, y, (rect.width() - 28) * 0.8, 8),
                           theme.color(Token::Sunken), QColor(), 3);
        };
        const double width = this->width() - 32;
        const double lower = std::max(120.0, height() - 14 - 14 - 76 - 12.0);
        card(QRectF(16, 14, width, 76));
        card(QRectF(16, 102, width * 0.66, lower));
        card(QRectF(16 + width * 0.66 + 12, 102, width * 0.34 - 12, lower));
    }
};

} // namespace

PageHost::PageHost(std::unique_ptr<Page> page, SessionState &state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_page(page.release())
    , m_skeleton(new Skeleton(this))
    , m_errorPage(new QWidget)
    , m_error(new ErrorBox)
    , m_stack(new QStackedLayout(this))
    , m_runner(state.storePath())
{
    auto *errorLayout = new QVBoxLayout(m_errorPage);
    errorLayout->setContentsMargins(16, 14, 16, 14);
    errorLayout->addWidget(m_error);
    errorLayout->addStretch();
    auto *again = makeSmallButton(tr("Try again"));
    m_error->addButton(again);
    connect(again, &QPushButton::clicked, this, [this] {
        m_shown.reset();
        refresh();
    });
    m_stack->addWidget(m_skeleton);
    m_stack->addWidget(m_page); // takes the ownership
    m_stack->addWidget(m_errorPage);
    m_skeletonDelay.setSingleShot(true);
    m_skeletonDelay.setInterval(skeletonDelayMs);
    connect(&m_skeletonDelay, &QTimer::timeout, this, [this] { m_stack->setCurrentWidget(m_skeleton); });
    connect(&m_state, &SessionState::scopeChanged, this, &PageHost::refresh);
}

void PageHost::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void PageHost::refresh()
{
    const Scope scope = m_state.scope();
    if (!isVisible() || m_asked == scope || (!m_asked && m_shown == scope))
        return;
    m_asked = scope;
    m_skeletonDelay.start(); // old numbers are not left standing under a new scope
    m_runner.run([load = m_page->loader(), scope](const Store &store) { return load(store, scope); },
                 [this, scope](Result<std::shared_ptr<const PageData>> answer) { deliver(scope, std::move(answer)); });
}

void PageHost::deliver(const Scope &scope, Result<std::shared_ptr<const PageData>> answer)
{
    m_skeletonDelay.stop();
    m_asked.reset();
    m_shown = scope;
    if (!answer) {
        m_error->setError(tr("This page cannot be shown"), answer.error());
        m_stack->setCurrentWidget(m_errorPage);
        return;
    }
    // First shown, then filled: a page that is hidden has no size to lay out for.
    m_stack->setCurrentWidget(m_page);
    m_page->setData(*answer, scope);
}

} // namespace ascope
