// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/page.h"

namespace ascope {

Page::Page(SessionState &state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
{
}

} // namespace ascope
