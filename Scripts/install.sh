#!/usr/bin/env bash
# Builds tokengen for release and installs it: install.sh PREFIX. The binary needs neither Swift nor libyaml where it runs.
set -euo pipefail
prefix=$(mkdir -p "${1:?"install.sh PREFIX"}" && cd "$1" && pwd)
cd "$(dirname "$0")/.."

static_libyaml() {
    local prefix=/usr
    if command -v brew >/dev/null; then prefix=$(brew --prefix libyaml); fi
    for folder in "$(pkg-config --variable=libdir yaml-0.1 2>/dev/null)" "$prefix"/lib /usr/lib/*-linux-gnu /usr/lib64 /usr/local/lib; do
        if [ -f "$folder/libyaml.a" ]; then
            echo "$folder/libyaml.a"
            return
        fi
    done
    echo "install: there is no libyaml.a; install libyaml's development package" >&2
    return 1
}

# The linker prefers a shared library to a static one beside it, so it gets to see a folder with the static one only.
library=$(static_libyaml)
folder="$PWD/.build/libyaml"
mkdir -p "$folder"
ln -sf "$library" "$folder/libyaml.a"
include="${library%/lib/*}/include"
{
    echo "Name: libyaml"
    echo "Description: libyaml, linked statically"
    echo "Version: 0"
    echo "Libs: -L$folder -lyaml"
    if [ "$include" != /usr/include ]; then echo "Cflags: -I$include"; fi
} >"$folder/yaml-0.1.pc"

flags=(--configuration release --product tokengen --scratch-path .build/static --pkg-config-path "$folder")
# On Apple systems the Swift runtime is part of the system.
if [ "$(uname)" != Darwin ]; then flags+=(--static-swift-stdlib); fi
swift build "${flags[@]}"
binary="$(swift build "${flags[@]}" --show-bin-path)/tokengen"

mkdir -p "$prefix/bin"
install -m 755 "$binary" "$prefix/bin/tokengen"
if command -v strip >/dev/null; then strip "$prefix/bin/tokengen"; fi
echo "installed $prefix/bin/tokengen"
