#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the catalogues are complete: every text of the sources is in the Chinese one and every text with %n in the
English one, none is unfinished, source and translation carry the same placeholders, plural texts have the forms of
their language, and lupdate finds every text that the program asks for.
Usage: check_translations.py SOURCE_DIR LUPDATE"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

FOLDERS = ("app", "importers", "models", "widgets")
# File of the catalogue, its language, the forms of a plural text, what lupdate collects into it.
CATALOGUES = (("ascope_zh_CN.ts", "zh_CN", 1, ()), ("ascope_en.ts", "en", 2, ("-pluralonly",)))
PLACEHOLDER = re.compile(r"%L?(?:\d+|n)")
# A helper that translates what it is given: lupdate cannot see its context.
HELPER = re.compile(r'translate\("([^"]+)",\s*[a-z]')
# A text with its context. lupdate misses those inside the parentheses of a tr().
MARKED = re.compile(r'(?:QT_TRANSLATE_NOOP|translate)\(\s*"([^"]+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)')
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')


def contexts_of(catalogue):
    return ElementTree.parse(catalogue).getroot().iter("context")


def problems_of(catalogue, plural_forms):
    found = []
    for context in contexts_of(catalogue):
        name = context.findtext("name")
        for message in context.iter("message"):
            source = message.findtext("source") or ""
            translation = message.find("translation")
            is_plural = message.get("numerus") == "yes"
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            if translation.get("type") in ("vanished", "obsolete"):
                continue
            if translation.get("type") == "unfinished" or not all(form.strip() for form in forms):
                found.append(f"{name}: not translated: {source!r}")
                continue
            if is_plural and len(forms) != plural_forms:
                found.append(f"{name}: {len(forms)} plural forms instead of {plural_forms}: {source!r}")
            for form in forms:
                if sorted(set(PLACEHOLDER.findall(source))) != sorted(set(PLACEHOLDER.findall(form))):
                    found.append(f"{name}: other placeholders: {source!r} -> {form!r}")
                if "(s)" in form:
                    found.append(f"{name}: no plural form: {source!r} -> {form!r}")
    return found


def texts_outside(root, catalogue):
    """What the sources ask for and lupdate does not see."""
    texts = {context.findtext("name"): {message.findtext("source") for message in context.iter("message")}
             for context in contexts_of(catalogue)}
    found = []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.cpp")):
            code = path.read_text(encoding="utf-8")
            for name in HELPER.findall(code):
                if name not in texts:
                    found.append(f"{path.relative_to(root)}: no text has the context {name!r}; lupdate files those of a "
                                 "free tr() under 'ascope'")
            for name, literals in MARKED.findall(code):
                text = "".join(LITERAL.findall(literals)).replace('\\"', '"').replace("\\n", "\n")
                if text not in texts.get(name, ()):
                    found.append(f"{path.relative_to(root)}: lupdate does not find {text!r} of {name!r}")
    return found


def main(root, lupdate):
    found = []
    with tempfile.TemporaryDirectory() as directory:
        for file, language, plural_forms, options in CATALOGUES:
            copy = pathlib.Path(directory) / file
            shutil.copy(root / "resources/i18n" / file, copy)
            subprocess.run([lupdate, "-silent", "-no-obsolete", "-locations", "none", *options, "-I", str(root),
                            *(str(root / folder) for folder in FOLDERS), "-target-language", language,
                            "-ts", str(copy)], check=True, stderr=subprocess.DEVNULL)
            found += [f"{file}: {problem}" for problem in problems_of(copy, plural_forms)]
            if not options:
                found += texts_outside(root, copy)
    print("\n".join(found[:50]) or "translations are complete")
    if len(found) > 50:
        print(f"and {len(found) - 50} more")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]))
