// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>

namespace ascope {

/// The dashed field of the start page that says what may be dropped, with the two open buttons. The window itself
/// takes the drop, anywhere.
class DropField : public QWidget
{
    Q_OBJECT

public:
    explicit DropField(QWidget *parent = nullptr);

Q_SIGNALS:
    void openFolderRequested();
    void openFileRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// The card that opens the sample.
class SampleCard : public QAbstractButton
{
    Q_OBJECT

public:
    explicit SampleCard(QWidget *parent = nullptr);

    QSize sizeHint() const override { return {300, 68}; }

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// A key as it is printed on the keyboard.
class KeyCap : public QWidget
{
    Q_OBJECT

public:
    explicit KeyCap(const QString &key, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_key;
};

} // namespace ascope
