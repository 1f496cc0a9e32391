// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/missingnote.h"

#include "models/report/phrases.h"
#include "widgets/common/commandbox.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"

#include <QGridLayout>

namespace ascope {

MissingNote::MissingNote(QWidget *parent)
    : QWidget(parent)
    , m_sentence(new Label(FontRole::Body, Token::Text2, this))
{
    m_sentence->setWordWrap(true);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(14, 6, 14, 14);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(10);
    grid->addWidget(new StateIcon(State::NotCollected, 16, this), 0, 0, Qt::AlignTop);
    grid->addWidget(m_sentence, 0, 1);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(2, 1);
}

void MissingNote::setMissing(const MissingSource &missing)
{
    setText(
        tr("%1 was not collected. It would be in %2; this call records it:").arg(missingText(missing), missing.file),
        missing.collectWith);
}

void MissingNote::setText(const QString &sentence, const QString &command)
{
    m_sentence->setText(sentence);
    delete m_command;
    m_command = nullptr;
    if (command.isEmpty())
        return;
    m_command = new CommandBox(command, {}, this);
    static_cast<QGridLayout *>(layout())->addWidget(m_command, 1, 1);
}

} // namespace ascope
