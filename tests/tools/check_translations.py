#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the catalogues are complete: every text of the sources is in the Chinese one and every text with %n in the
English one, none is unfinished, source and translation carry the same placeholders, plural texts have the forms of
their language, and every context that the program asks for is in the catalogue.
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


def unknown_contexts(root, catalogue):
    known = {context.findtext("name") for context in contexts_of(catalogue)}
    found = []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.cpp")):
            for name in HELPER.findall(path.read_text(encoding="utf-8")):
                if name not in known:
                    found.append(f"{path.relative_to(root)}: no text has the context {name!r}; lupdate files those of a "
                                 "free tr() under 'ascope'")
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
                found += unknown_contexts(root, copy)
    print("\n".join(found[:50]) or "translations are complete")
    if len(found) > 50:
        print(f"and {len(found) - 50} more")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]))
