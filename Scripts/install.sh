#!/usr/bin/env bash
# Builds tokengen for release and installs it: install.sh PREFIX. The installed binary needs no Swift, libyaml or libcrypto.
set -euo pipefail
prefix=$(mkdir -p "${1:?"install.sh PREFIX"}" && cd "$1" && pwd)
cd "$(dirname "$0")/.."

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
