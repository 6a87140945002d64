#!/usr/bin/env bash
# Prints the figures of README.md; with --write it puts them there. Takes some minutes: let nothing else run meanwhile.
set -euo pipefail
cd "$(dirname "$0")"

{
    make -C .. build install PREFIX="$PWD/.build/installed"
    .build/installed/bin/tokengen --output Generated
    swift build -c release
    swift build -c release --package-path .. --product OverridingBenchmark
    swift build -c release --package-path .. --product GalleryBenchmark
    swift build -c release --package-path ../Tests/AppleStandIns --scratch-path ../.build/stand-ins --product ApplyingBenchmark
    .build/release/Corpus .build/corpus
    mkdir -p .build/scratch
} >&2

figures() {
    printf '%s, %s cores, %s, %s\n\n' "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)" "$(uname -sr)" \
        "$(swiftc --version 2>/dev/null | head -n 1)"
    printf '| figure | aim | measured |\n| --- | --- | --- |\n'
    .build/release/Measure
    .build/release/Reading
    ../.build/stand-ins/release/ApplyingBenchmark
    ../.build/release/OverridingBenchmark
    .build/installed/bin/tokengen gallery --quiet --tokens .build/corpus/components-1000 --output .build/scratch/gallery.html
    ../.build/release/GalleryBenchmark "$PWD/.build/scratch/gallery.html"
    ./snapshots.sh .build/installed/bin/tokengen .build/corpus
    ../Scripts/runtime-size.sh | awk '
        /^the runtime and all/ { all = $(NF - 1) }
        /^the runtime without/ { without = $(NF - 1) }
        END { printf "| the runtime in a static binary |  | %.1f MB, %.1f MB of it without FoundationEssentials |\n", all / 1e6, without / 1e6 }'
}

if [ "${1:-}" = --write ]; then
    figures > .build/figures
    sed -i -e '/^<!-- figures -->$/,/^<!-- end -->$/{//!d}' -e '/^<!-- figures -->$/r .build/figures' README.md
else
    figures
fi
