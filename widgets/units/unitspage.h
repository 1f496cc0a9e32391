// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis/units.h"
#include "widgets/common/page.h"

#include <array>

namespace ascope {

class Card;
class GaugePanel;
class Label;
class MissingNote;
class RowTable;

/// What the Units page shows: all gauges, and for every unit the operator types that pull it down.
struct UnitsData : PageData
{
    UnitReport report;
    std::array<std::vector<UnitOperator>, hardwareUnitCount> operators;
};

/// Utilisation of the units of a core and its memories, and the operators behind the chosen one.
class UnitsPage : public Page
{
    Q_OBJECT

public:
    explicit UnitsPage(SessionState &state, QWidget *parent = nullptr);

    PageLoader loader() const override;
    void setData(const std::shared_ptr<const PageData> &data, const Scope &scope) override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showOperators(HardwareUnit unit);

    std::shared_ptr<const UnitsData> m_data;
    Label *m_explanation;
    Label *m_setsTitle;
    QWidget *m_chips;
    GaugePanel *m_gauges;
    Card *m_card;
    RowTable *m_table;
    MissingNote *m_none;
};

} // namespace ascope
