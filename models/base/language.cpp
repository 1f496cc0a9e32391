// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/base/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>
#include <vector>

// Resources of a static library are linked only when something names them; the macro must not stand in a namespace.
static void initTranslationResource()
{
    Q_INIT_RESOURCE(translations);
}

namespace ascope {

using namespace Qt::StringLiterals;

namespace {

/// The translators of the process, ours before Qt's. They have to outlive every tr(): one application, one language.
struct LanguageState
{
    QString code = u"en"_s;
    std::vector<std::unique_ptr<QTranslator>> translators;
};

LanguageState &languageState()
{
    static LanguageState state;
    return state;
}

void install(LanguageState &state, const QString &file, const QString &directory)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, directory))
        return;
    QCoreApplication::installTranslator(translator.get());
    state.translators.push_back(std::move(translator));
}

} // namespace

bool isKnownLanguage(const QString &code)
{
    return code == "en"_L1 || code == "zh"_L1;
}

bool useLanguage(const QString &code)
{
    if (!isKnownLanguage(code))
        return false;
    initTranslationResource();
    LanguageState &state = languageState();
    for (const auto &translator : state.translators)
        QCoreApplication::removeTranslator(translator.get());
    state.translators.clear();
    state.code = code;
    if (code == "zh"_L1) {
        install(state, u"qtbase_zh_CN"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
        install(state, u"ascope_zh_CN"_s, u":/i18n"_s);
    } else {
        install(state, u"ascope_en"_s, u":/i18n"_s);
    }
    return true;
}

// Without it a program that never chooses a language would show "8 card(s)".
static void useDefaultLanguage()
{
    useLanguage(u"en"_s);
}
Q_COREAPP_STARTUP_FUNCTION(useDefaultLanguage)

QString currentLanguage()
{
    return languageState().code;
}

QString systemLanguage()
{
    return QLocale::system().language() == QLocale::Chinese ? u"zh"_s : u"en"_s;
}

} // namespace ascope
