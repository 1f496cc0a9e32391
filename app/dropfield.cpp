// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dropfield.h"

#include "widgets/common/ascopestyle.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

constexpr int fieldHeightPx = 204;

/// The folder above the sentence.
class FolderSign : public QWidget
{
public:
    FolderSign() { setFixedSize(34, 34); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintIcon(painter, rect(), u"folder"_s, Theme::current().color(Token::Accent));
    }
};

} // namespace

DropField::DropField(QWidget *parent)
    : QWidget(parent)
{
    setFixedHeight(fieldHeightPx);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(6);
    column->addStretch();
    column->addWidget(new FolderSign, 0, Qt::AlignHCenter);
    column->addSpacing(4);
    column->addWidget(new Label(tr("Drop a profiling folder here"), FontRole::SubHeadline), 0, Qt::AlignHCenter);
    column->addWidget(new Label(tr("one rank or thousands, several hosts under one parent, or single files"),
                                FontRole::Body, Token::Text2),
                      0, Qt::AlignHCenter);
    column->addSpacing(8);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    auto *folder = makePrimaryButton(tr("Open folder…"), u"folder"_s);
    auto *file = makeButton(tr("Open file…"));
    folder->setMinimumHeight(32);
    file->setMinimumHeight(32);
    buttons->addStretch();
    buttons->addWidget(folder);
    buttons->addWidget(file);
    buttons->addStretch();
    column->addLayout(buttons);
    column->addStretch();
    connect(folder, &QPushButton::clicked, this, &DropField::openFolderRequested);
    connect(file, &QPushButton::clicked, this, &DropField::openFileRequested);
}

void DropField::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    painter.setRenderHint(QPainter::Antialiasing);
    QPen edge(theme.color(Token::BorderStrong), 1);
    edge.setDashPattern({3, 3});
    painter.setPen(edge);
    painter.setBrush(theme.color(Token::Surface));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

SampleCard::SampleCard(QWidget *parent)
    : QAbstractButton(parent)
{
    setText(tr("Learn with a sample"));
    setAccessibleDescription(tr("8 ranks with one slow card and one slow link. No NPU is needed."));
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SampleCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    paintPlate(painter, rect(), theme.color(underMouse() ? Token::Hover : Token::Surface), theme.color(Token::Border),
               8);
    paintIcon(painter, QRectF(16, 15, 16, 16), u"sample"_s, theme.color(Token::Accent));
    painter.setFont(themeFont(FontRole::CardTitle));
    painter.setPen(theme.color(Token::Text));
    painter.drawText(QRect(41, 12, width() - 56, 22), Qt::AlignVCenter | Qt::AlignLeft, text());
    painter.setFont(themeFont(FontRole::Small));
    painter.setPen(theme.color(Token::Text2));
    painter.drawText(QRect(16, 40, width() - 32, height() - 44), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                     accessibleDescription());
    if (hasKeyboardFocus(*this))
        paintFocusRing(painter, rect(), 8);
}

KeyCap::KeyCap(const QString &key, QWidget *parent)
    : QWidget(parent)
    , m_key(key)
{
    setAccessibleName(key);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize KeyCap::sizeHint() const
{
    return {QFontMetrics(themeFont(FontRole::Small)).horizontalAdvance(m_key) + 12, 18};
}

void KeyCap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = Theme::current();
    paintPlate(painter, rect(), theme.color(Token::Sunken), theme.color(Token::Border), 4);
    painter.setFont(themeFont(FontRole::Small));
    painter.setPen(theme.color(Token::Text2));
    painter.drawText(rect(), Qt::AlignCenter, m_key);
}

} // namespace ascope
