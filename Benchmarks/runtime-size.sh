#!/usr/bin/env bash
# Prints how much the runtime adds to a stripped program with everything linked statically, with delivery and without: the Swift runtime,
# FoundationEssentials and libcrypto (Linux only).
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

Scripts/static-libraries.sh .build/libraries
flags=(--configuration release --scratch-path .build/static --pkg-config-path "$PWD/.build/libraries" --static-swift-stdlib)
for product in LinkageProbe StylesProbe; do swift build "${flags[@]}" --product "$product" >&2; done
cp "$(swift build "${flags[@]}" --show-bin-path)"/{LinkageProbe,StylesProbe} "$folder"

# The same program without the runtime, and with FoundationEssentials, which most programs already have.
build() {
    cat >"$folder/main.swift"
    swiftc -O -static-stdlib -Xlinker --gc-sections "$folder/main.swift" -o "$folder/$1" 2>"$folder/log" || { cat "$folder/log" >&2 && exit 1; }
}
build plain <<<'print("usage: LinkageProbe KEY")'
build foundation <<<'import FoundationEssentials
print(Data(base64Encoded: CommandLine.arguments[0]) ?? Data())'

strip "$folder"/{plain,foundation,LinkageProbe,StylesProbe}
size() { stat --format %s "$folder/$1"; }
row() { printf '%-44s %11d bytes\n' "$@"; }
row "the program without the runtime" "$(size plain)"
row "without it, with FoundationEssentials" "$(size foundation)"
row "with it" "$(size LinkageProbe)"
row "with it, without TokenDelivery" "$(size StylesProbe)"
row "the runtime and all it needs" $(($(size LinkageProbe) - $(size plain)))
row "the runtime without FoundationEssentials" $(($(size LinkageProbe) - $(size foundation)))
row "… and without TokenDelivery" $(($(size StylesProbe) - $(size foundation)))
