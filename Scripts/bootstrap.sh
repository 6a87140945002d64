#!/usr/bin/env bash
# Installs what the build needs besides the Swift toolchain: the C library libyaml. Does nothing where it is there already.
set -euo pipefail

has_libyaml() {
    pkg-config --exists yaml-0.1 2>/dev/null && return
    [ "$(uname)" = Darwin ] && [ -d "$(brew --prefix libyaml 2>/dev/null)/include" ] && return
    echo '#include <yaml.h>' | clang -E -x c - >/dev/null 2>&1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if ! command -v swift >/dev/null; then
    echo "bootstrap: 'swift' is not in the PATH; install Swift 6.1 or later: https://www.swift.org/install" >&2
    exit 1
fi
has_libyaml && exit

if command -v apt-get >/dev/null; then
    as_root apt-get update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends libyaml-dev
elif command -v brew >/dev/null; then
    brew install libyaml
else
    echo "bootstrap: libyaml is missing; install its development package (libyaml-dev, libyaml-devel, libyaml)" >&2
    exit 1
fi
