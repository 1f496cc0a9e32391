#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the Chinese catalogue is complete: every text of the sources is in it, none is unfinished, and source and
translation carry the same placeholders. Usage: check_translations.py SOURCE_DIR LUPDATE"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

PLACEHOLDER = re.compile(r"%L?(?:\d+|n)")


def problems_of(catalogue):
    found = []
    for context in ElementTree.parse(catalogue).getroot().iter("context"):
        name = context.findtext("name")
        for message in context.iter("message"):
            source = message.findtext("source") or ""
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            if translation.get("type") in ("vanished", "obsolete"):
                continue
            if translation.get("type") == "unfinished" or not all(form.strip() for form in forms):
                found.append(f"{name}: not translated: {source!r}")
                continue
            for form in forms:
                if sorted(set(PLACEHOLDER.findall(source))) != sorted(set(PLACEHOLDER.findall(form))):
                    found.append(f"{name}: other placeholders: {source!r} -> {form!r}")
    return found


def main(root, lupdate):
    with tempfile.TemporaryDirectory() as directory:
        copy = pathlib.Path(directory) / "ascope_zh_CN.ts"
        shutil.copy(root / "resources/i18n/ascope_zh_CN.ts", copy)
        folders = [str(root / folder) for folder in ("app", "importers", "models", "widgets")]
        subprocess.run([lupdate, "-silent", "-no-obsolete", "-locations", "none", *folders, "-ts", str(copy)], check=True)
        found = problems_of(copy)
    print("\n".join(found[:50]) or "translations are complete")
    if len(found) > 50:
        print(f"and {len(found) - 50} more")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), sys.argv[2]))
