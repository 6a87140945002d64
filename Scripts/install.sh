#!/usr/bin/env bash
# Builds tokengen for release and installs it: install.sh PREFIX. The installed binary needs no Swift, libyaml or libcrypto.
# `tokengen --version` prints the version alone if the commit has its tag, and otherwise the commit too.
set -euo pipefail
prefix=$(mkdir -p "${1:?"install.sh PREFIX"}" && cd "$1" && pwd)
cd "$(dirname "$0")/.."

version=$(sed -n 's/.*tokengenVersion = "\(.*\)"/\1/p' Sources/Compiler/TokenOutput/Version.swift)
# Neither without git nor in an archive of the sources is there a commit.
if [ "$(git --git-dir=.git describe --tags --exact-match --dirty 2>/dev/null)" = "$version" ]; then
    export TOKENGEN_BUILD=release
else
    TOKENGEN_BUILD=$(git --git-dir=.git describe --always --abbrev=8 --dirty --exclude '*' 2>/dev/null || true)
    export TOKENGEN_BUILD
fi

Scripts/static-libraries.sh .build/libraries
# It is stripped at the end, so debug information would be made for nothing.
flags=(--configuration release --product tokengen --scratch-path .build/static --pkg-config-path "$PWD/.build/libraries"
    -debug-info-format none)
# On Apple systems the Swift runtime is part of the system.
if [ "$(uname)" != Darwin ]; then flags+=(--static-swift-stdlib); fi
swift build "${flags[@]}"
binary="$(swift build "${flags[@]}" --show-bin-path)/tokengen"

mkdir -p "$prefix/bin"
install -m 755 "$binary" "$prefix/bin/tokengen"
if command -v strip >/dev/null; then strip "$prefix/bin/tokengen"; fi
echo "installed $prefix/bin/tokengen"
