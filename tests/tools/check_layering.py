#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks every #include of the tree against the layers of CONTRIBUTING.md. Usage: check_layering.py SOURCE_DIR"""
import pathlib
import re
import sys

# Folder -> folders it may include. The longest matching prefix of a file decides.
ALLOWED = {
    "models/base": ["models/base"],
    "models/trace": ["models/base", "models/trace"],
    "models/store": ["models/base", "models/trace", "models/store"],
    "models/analysis": ["models/base", "models/trace", "models/store", "models/analysis"],
    "models/items": ["models/base", "models/trace", "models/store", "models/analysis", "models/report", "models/items"],
    "models/report": ["models/base", "models/trace", "models/store", "models/analysis", "models/report"],
    "importers": ["models/base", "models/trace", "models/store", "models/analysis", "models/report", "importers"],
    "widgets": ["models", "widgets"],
    "app/cli": ["models", "importers", "app/cli"],
    "app": ["models", "importers", "widgets", "app"],
    "tests": ["models", "importers", "widgets", "app", "tests"],
}
# Names of system headers that a folder must not see.
GUI = re.compile(r"^(QtGui|QtWidgets|QtPrintSupport|QtSvg)/|^qcustomplot|^Q(Widget|Painter|Pdf|Image|Pixmap|Color|Font|GuiApp|Application$)")
FORBIDDEN = {
    "models": GUI,
    "importers": GUI,
    "app/cli": GUI,
    "widgets": re.compile(r"^sqlite3|^models/store/database\.h"),
}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def longest_prefix(path, table):
    return max((key for key in table if path == key or path.startswith(key + "/")), key=len, default=None)


def check(root):
    problems = []
    for path in sorted(root.rglob("*")):
        relative = path.relative_to(root).as_posix()
        if path.suffix not in (".h", ".cpp") or relative.startswith(("build/", ".")):
            continue
        layer = longest_prefix(relative, ALLOWED)
        if layer is None:
            problems.append(f"{relative}: outside the known folders")
            continue
        forbidden = FORBIDDEN.get(longest_prefix(relative, FORBIDDEN) or "")
        for quote, target in INCLUDE.findall(path.read_text(encoding="utf-8")):
            if target.startswith("../"):
                problems.append(f"{relative}: '{target}' is relative, write it from the root")
            if forbidden and forbidden.search(target):
                problems.append(f"{relative}: '{target}' is not for this layer")
            first = target.split("/")[0]
            if quote == '"' and first in ("models", "importers", "widgets", "app", "tests"):
                if not any(target.startswith(folder + "/") for folder in ALLOWED[layer]):
                    problems.append(f"{relative}: '{target}' is above {layer}")
    return problems


if __name__ == "__main__":
    found = check(pathlib.Path(sys.argv[1]))
    print("\n".join(found) or "layering holds")
    sys.exit(1 if found else 0)
