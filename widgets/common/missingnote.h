// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/missing.h"

#include <QWidget>

namespace ascope {

class Label;

/// What stands in a card whose data was not collected: a sentence and the call that collects it, with Copy. The small
/// sister of EmptyState, at the top of the card.
class MissingNote : public QWidget
{
    Q_OBJECT

public:
    explicit MissingNote(QWidget *parent = nullptr);

    void setMissing(const MissingSource &missing);
    /// A sentence of its own, without a call when @p command is empty.
    void setText(const QString &sentence, const QString &command);

private:
    Label *m_sentence;
    QWidget *m_command = nullptr;
};

} // namespace ascope
