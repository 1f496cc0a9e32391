// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/icons.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

static void initIconResources()
{
    Q_INIT_RESOURCE(icons);
}

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// Source of an icon, read once.
QByteArray svgSource(const QString &name)
{
    static QHash<QString, QByteArray> sources;
    static const bool isInitialised = (initIconResources(), true);
    Q_UNUSED(isInitialised)
    auto found = sources.constFind(name);
    if (found == sources.constEnd()) {
        QFile file(u":/icons/%1.svg"_s.arg(name));
        const bool isOpen = file.open(QIODevice::ReadOnly);
        Q_ASSERT_X(isOpen, "svgSource", "an icon that is not in resources/icons");
        found = sources.insert(name, isOpen ? file.readAll() : QByteArray());
    }
    return *found;
}

/// Paints an icon in the colour its token has now.
class ThemedIconEngine final : public QIconEngine
{
public:
    ThemedIconEngine(QString name, Token token)
        : m_name(std::move(name))
        , m_token(token)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const Theme theme = Theme::current();
        paintIcon(*painter, rect, m_name, theme.color(mode == QIcon::Disabled ? Token::Disabled : m_token));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal) override
    {
        QPixmap pixmap(size); // device pixels; the caller sets the ratio
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new ThemedIconEngine(*this); } // the caller owns it, see QIcon

private:
    QString m_name;
    Token m_token;
};

} // namespace

QString stateIconName(State state)
{
    switch (state) {
    case State::Critical:
        return u"critical"_s;
    case State::Attention:
        return u"attention"_s;
    case State::Info:
        return u"info"_s;
    case State::Ok:
        return u"ok"_s;
    case State::NotCollected:
        return u"none"_s;
    }
    Q_UNREACHABLE();
}

Token stateToken(State state)
{
    switch (state) {
    case State::Critical:
        return Token::Critical;
    case State::Attention:
        return Token::Attention;
    case State::Info:
        return Token::Info;
    case State::Ok:
        return Token::Ok;
    case State::NotCollected:
        return Token::Text2;
    }
    Q_UNREACHABLE();
}

Token stateSoftToken(State state)
{
    switch (state) {
    case State::Critical:
        return Token::CriticalSoft;
    case State::Attention:
        return Token::AttentionSoft;
    case State::Info:
        return Token::InfoSoft;
    case State::Ok:
        return Token::OkSoft;
    case State::NotCollected:
        return Token::NotCollected;
    }
    Q_UNREACHABLE();
}

Token stateFillToken(State state)
{
    switch (state) {
    case State::Critical:
        return Token::CriticalFill;
    case State::Attention:
        return Token::AttentionFill;
    case State::Info:
        return Token::Info;
    case State::Ok:
        return Token::Ok;
    case State::NotCollected:
        return Token::NotCollectedLine;
    }
    Q_UNREACHABLE();
}

QIcon themedIcon(const QString &name, Token token)
{
    return QIcon(new ThemedIconEngine(name, token)); // QIcon owns its engine
}

void paintIcon(QPainter &painter, const QRectF &rect, const QString &name, const QColor &color)
{
    QByteArray source = svgSource(name);
    source.replace("currentColor", color.name().toUtf8());
    QSvgRenderer renderer(source);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter, rect);
    painter.restore();
}

void paintLogo(QPainter &painter, const QRectF &rect, const Theme &theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.topLeft());
    painter.scale(rect.width() / 20, rect.height() / 20);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Token::Accent));
    painter.drawRoundedRect(QRectF(0, 0, 20, 20), 5, 5);
    painter.setPen(QPen(theme.color(Token::AccentText), 2.1, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(8.6, 6.3), QPointF(15.2, 6.3));
    painter.drawLine(QPointF(5, 10), QPointF(12.2, 10));
    painter.drawLine(QPointF(5, 13.7), QPointF(9, 13.7));
    painter.restore();
}

QIcon programIcon()
{
    svgSource(u"ascope"_s); // the resource has to be there before QIcon looks for it
    return QIcon(u":/icons/ascope.svg"_s);
}

StateIcon::StateIcon(State state, int sidePx, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_sidePx(sidePx)
{
    setFixedSize(sidePx, sidePx);
    setState(state);
}

void StateIcon::setState(State state)
{
    m_state = state;
    const QString names[] = {tr("critical"), tr("attention"), tr("note"), tr("passed"), tr("not collected")};
    setAccessibleName(names[size_t(state)]);
    update();
}

QSize StateIcon::sizeHint() const
{
    return {m_sidePx, m_sidePx};
}

void StateIcon::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintIcon(painter, rect(), stateIconName(m_state), Theme::current().color(stateToken(m_state)));
}

} // namespace ascope
