#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds ascope and opens its window: packaging/run.sh [FOLDER]
# Without a folder the bundled sample is opened.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

install_packages
build_release ascope ascope-headless

if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ]; then
    say "no display found (DISPLAY is not set). The command line works without one, for example:"
    say "  build/ascope summary ${1:-FOLDER}        build/ascope report ${1:-FOLDER} -o report.pdf"
    exit 1
fi
if [ $# -gt 0 ]; then
    exec "$root/build/ascope" "$@"
fi
exec "$root/build/ascope" --sample
