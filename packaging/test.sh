#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds everything and runs all tests: packaging/test.sh [ctest arguments]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

install_packages
build_release
cd "$root"
exec ctest --preset release "$@"
