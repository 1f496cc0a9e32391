// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/store.h"

#include <QWidget>

#include <functional>
#include <memory>

namespace ascope {

class SessionState;

/// What a page shows, read in one go from a store. Each page derives its own; immutable once delivered.
struct PageData
{
    virtual ~PageData() = default;
};

/// Reads the data of a page for a scope. Runs on a worker thread with its own Store and touches nothing else, so the
/// same function serves the window (in the background) and `render` (at once).
using PageLoader = std::function<std::shared_ptr<const PageData>(const Store &, const Scope &)>;

/// A page of the window: one entry of the rail, one value of `render`. GUI thread.
class Page : public QWidget
{
    Q_OBJECT

public:
    /// @p state is the selection and scope of the window; it outlives the page.
    explicit Page(SessionState &state, QWidget *parent = nullptr);

    /// The function that reads this page's data.
    virtual PageLoader loader() const = 0;
    /// Shows what the loader read for @p scope. Called with the data of this page only.
    virtual void setData(const std::shared_ptr<const PageData> &data, const Scope &scope) = 0;

protected:
    SessionState &state() const { return m_state; }

private:
    SessionState &m_state;
};

} // namespace ascope
