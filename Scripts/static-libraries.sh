#!/usr/bin/env bash
# Prepares a folder for `swift build --pkg-config-path FOLDER`, which then links the C libraries statically: static-libraries.sh FOLDER
set -euo pipefail
folder=$(mkdir -p "${1:?"static-libraries.sh FOLDER"}" && cd "$1" && pwd)

# Prints the path of a C library's static archive.
static_library() {
    local name=$1 config=$2 homebrew=$3 debian=$4 prefix=/usr
    if command -v brew >/dev/null; then prefix=$(brew --prefix "$homebrew"); fi
    for place in "$(pkg-config --variable=libdir "$config" 2>/dev/null)" "$prefix"/lib /usr/lib/*-linux-gnu /usr/lib64 /usr/local/lib; do
        if [ -f "$place/lib$name.a" ]; then
            echo "$place/lib$name.a"
            return
        fi
    done
    echo "static-libraries: lib$name.a is missing; install the library's development package, $debian on Debian" >&2
    return 1
}

# The linker prefers a shared library in the same folder. It therefore gets a folder with only the static ones.
# Arguments: the names of the library, its pkg-config file, and its packages in Homebrew and Debian.
prepare() {
    local name=$1 config=$2 library include
    library=$(static_library "$@")
    include="${library%/lib/*}/include"
    ln -sf "$library" "$folder/lib$name.a"
    {
        echo "Name: $name"
        echo "Description: lib$name, linked statically"
        echo "Version: 0"
        echo "Libs: -L$folder -l$name"
        if [ "$include" != /usr/include ]; then echo "Cflags: -I$include"; fi
    } >"$folder/$config.pc"
}

prepare yaml yaml-0.1 libyaml libyaml-dev
prepare png libpng libpng libpng-dev
prepare event libevent libevent libevent-dev
prepare z zlib zlib zlib1g-dev
# libpng needs zlib, and both need the math library.
sed -i.old 's/^Libs:.*/& -lz -lm/' "$folder/libpng.pc"
# Apple's platforms have CryptoKit.
if [ "$(uname)" != Darwin ]; then prepare crypto libcrypto openssl@3 libssl-dev; fi
