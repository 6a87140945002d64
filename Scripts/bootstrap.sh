#!/usr/bin/env bash
# Installs what the build needs besides the Swift toolchain: the C library libyaml, and on Linux libcrypto of OpenSSL 3; with the argument
# 'tests' also what only the tests need: Python's validator of JSON Schemas, nginx, a browser without a window, axe-core, and on Linux strace. Does
# nothing where it is there already.
set -euo pipefail

# A C library, by the names of its pkg-config file, of its package of Homebrew, and of a header.
has_library() {
    pkg-config --exists "$1" 2>/dev/null && return
    [ "$(uname)" = Darwin ] && [ -d "$(brew --prefix "$2" 2>/dev/null)/include" ] && return
    echo "#include <$3>" | clang -E -x c - >/dev/null 2>&1
}
has_libyaml() { has_library yaml-0.1 libyaml yaml.h; }
# Apple's platforms have CryptoKit.
has_libcrypto() { [ "$(uname)" = Darwin ] || has_library libcrypto openssl@3 openssl/evp.h; }

# Any of the Pythons in the path will do.
has_validator() {
    local python
    for python in $(type -aP python3); do "$python" -c 'import jsonschema, yaml' 2>/dev/null && return; done
    return 1
}

# Debian keeps it in a folder that only the path of root has.
has_nginx() {
    PATH="$PATH:/usr/sbin" command -v nginx >/dev/null
}

# It ends a program at each of its system calls; only Linux has it.
has_strace() { [ "$(uname)" = Darwin ] || command -v strace >/dev/null; }

# Where none can be had, the tests that need one are skipped by name.
has_browser() {
    local name
    for name in chromium-headless-shell chrome-headless-shell chromium chromium-browser google-chrome; do
        command -v "$name" >/dev/null && return
    done
    [ -x "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" ]
}

# It tests pages for those who cannot see or point.
has_axe() {
    local python
    for python in $(type -aP python3); do "$python" -c 'import axe_core_python' 2>/dev/null && return; done
    return 1
}
without_axe() { echo "bootstrap: axe-core cannot be had; the test that needs it is skipped" >&2; }

without_browser() { echo "bootstrap: no browser can be had; the tests that need one are skipped" >&2; }

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if ! command -v swift >/dev/null; then
    echo "bootstrap: 'swift' is not in the PATH; install Swift 6.1 or later: https://www.swift.org/install" >&2
    exit 1
fi
packages=()
has_libyaml || packages+=(libyaml-dev)
has_libcrypto || packages+=(libssl-dev)
[ "${1:-}" != tests ] || has_validator || packages+=(python3-jsonschema python3-yaml)
[ "${1:-}" != tests ] || has_nginx || packages+=(nginx-light)
[ "${1:-}" != tests ] || has_strace || packages+=(strace)
needs_browser=false
[ "${1:-}" != tests ] || has_browser || needs_browser=true
if [ "${1:-}" = tests ] && ! has_axe; then
    python3 -m pip install --quiet --user --break-system-packages axe-core-python ||
        python3 -m pip install --quiet --user axe-core-python || without_axe
fi
[ ${#packages[@]} -gt 0 ] || $needs_browser || exit 0

if command -v apt-get >/dev/null; then
    as_root apt-get update
    install() { as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$@"; }
    [ ${#packages[@]} -eq 0 ] || install "${packages[@]}"
    # Not every distribution has the small one.
    ! $needs_browser || install chromium-headless-shell || install chromium || without_browser
elif command -v brew >/dev/null; then
    has_libyaml || brew install libyaml
    [ "${1:-}" != tests ] || has_validator || python3 -m pip install --user --break-system-packages jsonschema pyyaml
    [ "${1:-}" != tests ] || has_nginx || brew install nginx
    ! $needs_browser || brew install --cask google-chrome || without_browser
elif [ ${#packages[@]} -gt 0 ]; then
    echo "bootstrap: install what these packages of Debian hold: ${packages[*]}" >&2
    exit 1
fi
