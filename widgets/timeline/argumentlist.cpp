// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/argumentlist.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

const QString callStackKey = u"Call stack"_s;

/// torch_npu joins list entries by ";\r\n".
QStringList entriesOf(const QString &text)
{
    QStringList entries;
    for (QString entry : text.split(u'\n')) {
        entry = entry.trimmed();
        while (entry.endsWith(u';'))
            entry.chop(1);
        entries.append(entry);
    }
    return entries;
}

QString valueText(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::String: {
        QStringList entries = entriesOf(value.toString());
        for (QString &entry : entries) {
            if (entry.isEmpty() && entries.size() > 1)
                entry = u"–"_s;
        }
        return entries.join(u"; "_s);
    }
    case QJsonValue::Bool:
        return value.toBool() ? u"true"_s : u"false"_s;
    case QJsonValue::Double: {
        const qint64 whole = value.toInteger(-1);
        return whole != -1 || value.toDouble() == -1 ? QString::number(whole)
                                                     : QString::number(value.toDouble(), 'g', 12);
    }
    case QJsonValue::Array:
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    case QJsonValue::Object:
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        break;
    }
    return u"null"_s;
}

} // namespace

std::vector<std::pair<QString, QString>> argumentLines(const QByteArray &json)
{
    std::vector<std::pair<QString, QString>> lines;
    if (json.isEmpty())
        return lines;
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject()) {
        lines.emplace_back(QString(), QString::fromUtf8(json));
        return lines;
    }
    const QJsonObject object = document.object();
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        if (entry.key() != callStackKey)
            lines.emplace_back(entry.key(), valueText(entry.value()));
    }
    return lines;
}

QStringList callStackOf(const QByteArray &json)
{
    const QString stack = QJsonDocument::fromJson(json).object().value(callStackKey).toString();
    return stack.isEmpty() ? QStringList() : entriesOf(stack);
}

} // namespace ascope
