# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by run.sh and test.sh: what both install and build. Sourced, not run.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf 'ascope: %s\n' "$*" >&2; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        say "root rights are needed to install packages; run as root or install sudo"
        exit 1
    fi
}

# Installs the packages of packages.txt that are missing; says nothing when none is.
install_packages() {
    command -v apt-get >/dev/null || {
        say "apt-get not found: this script is for Debian 12 and its kin. The packages are listed in packaging/packages.txt."
        exit 1
    }
    local missing=() package
    while read -r package; do
        case $package in '' | '#'*) continue ;; esac
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
    done <"$root/packaging/packages.txt"
    [ ${#missing[@]} -eq 0 ] && return 0

    say "installing ${#missing[@]} packages: ${missing[*]}"
    local log
    log=$(mktemp)
    if ! { as_root apt-get update && as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
        tail -n 30 "$log" >&2
        say "the packages could not be installed; the last lines of apt-get are above"
        exit 1
    fi
    rm -f "$log"
}

# Configures and builds preset release into build/. Arguments: targets, all when none.
build_release() {
    local log=$root/build/build.log targets=()
    mkdir -p "$root/build"
    [ $# -gt 0 ] && targets=(--target "$@")
    say "building (the first time takes some minutes; details in build/build.log)"
    if ! { cd "$root" && cmake --preset release && cmake --build --preset release "${targets[@]}"; } >"$log" 2>&1; then
        grep -E 'error|FAILED|Error' "$log" | head -n 30 >&2 || true
        tail -n 20 "$log" >&2
        say "the build failed; the whole log is build/build.log"
        exit 1
    fi
}
