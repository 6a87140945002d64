#!/usr/bin/env bash
# Prints the figures of README.md; with --write it puts them there. With --against COMMIT it builds that commit too, measures both in turn, and prints
# each figure then and now. Takes some minutes: let nothing else run meanwhile.
set -euo pipefail
cd "$(dirname "$0")"
now=$(cd .. && pwd)
then=$PWD/.build/against

# Builds the tool of a checkout, and the programs that are linked with what they measure.
build() {
    make -C "$1" build install PREFIX="$1/Benchmarks/.build/installed"
    "$1/Benchmarks/.build/installed/bin/tokengen" --tokens "$1/Benchmarks/tokens" --output "$1/Benchmarks/Generated"
    swift build -c release --package-path "$1/Benchmarks"
    swift build -c release --package-path "$1" --product OverridingBenchmark
    swift build -c release --package-path "$1" --product GalleryBenchmark
    swift build -c release --package-path "$1/Tests/AppleStandIns" --scratch-path "$1/.build/stand-ins" --product ApplyingBenchmark
    mkdir -p "$1/Benchmarks/.build/scratch"
    : > "$1/Benchmarks/.build/rows"
}

# Runs these programs.
linked() {
    (
        cd "$1/Benchmarks"
        .build/release/Reading "$now/Benchmarks/.build/reading.json"
        ../.build/stand-ins/release/ApplyingBenchmark
        size ../.build/stand-ins/release/BadooStyles.build/*.o | awk '
            NR > 1 { bytes += $1 + $2 }
            END { printf "| the module of that brand, code and data |  | %.0f kB |\n", bytes / 1e3 }'
        ../.build/release/OverridingBenchmark
        .build/installed/bin/tokengen gallery --quiet --tokens "$now/Benchmarks/.build/corpus/components-1000" --output .build/scratch/gallery.html
        ../.build/release/GalleryBenchmark "$PWD/.build/scratch/gallery.html"
    ) >> "$1/Benchmarks/.build/rows"
}

# What is measured by scripts.
scripted() {
    {
        ./snapshots.sh "$1/Benchmarks/.build/installed/bin/tokengen" .build/corpus
        ./editing.py "$1/Benchmarks/.build/installed/bin/tokengen" "$now/tokens"
        ./reviewing.py "$1/Benchmarks/.build/installed/bin/tokengen" .build/corpus
        "$1/Benchmarks/runtime-size.sh" | awk '
            /^the runtime and all/ { all = $(NF - 1) }
            /^the runtime without/ { without = $(NF - 1) }
            /^… and without TokenDelivery/ { styles = $(NF - 1) }
            END {
                printf "| the runtime in a static binary |  | %.1f MB, %.1f MB of it without FoundationEssentials |\n", all / 1e6, without / 1e6
                printf "| … without `TokenDelivery` |  | %.1f MB |\n", styles / 1e6
            }'
    } >> "$1/Benchmarks/.build/rows"
}

machine() {
    printf '%s, %s cores, %s, %s\n\n' "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)" "$(uname -sr)" \
        "$(swiftc --version 2>/dev/null | head -n 1)"
}

table() {
    machine
    printf '| figure | aim | measured |\n| --- | --- | --- |\n'
    cat .build/rows
}

../Scripts/bootstrap.sh bench >&2
build "$now" >&2
.build/release/Corpus .build/corpus
echo 'tokens: { color.accent: "#FF0080" }' > .build/reading.yaml
.build/installed/bin/tokengen payload --quiet --overrides .build/reading.yaml --sequence 1 --activation immediate --output .build/reading.json \
    Generated/Bench/bench.catalogue.json
case "${1:-}" in
    --against)
        [ -d "$then" ] || git clone --quiet --shared "$now" "$then"
        git -C "$then" fetch --quiet origin
        git -C "$then" checkout --quiet --detach "$(git rev-parse --verify "${2:?usage: run.sh --against COMMIT}^{commit}")"
        build "$then" >&2
        .build/release/Measure "$then" "$now"
        for _ in 1 2 3; do
            linked "$then"
            linked "$now"
        done
        scripted "$then"
        scripted "$now"
        machine
        ./compare.py "$then/Benchmarks/.build/rows" .build/rows
        ;;
    *)
        .build/release/Measure "$now"
        linked "$now"
        scripted "$now"
        if [ "${1:-}" != --write ]; then
            table
        else
            table > .build/figures
            sed -i -e '/^<!-- figures -->$/,/^<!-- end -->$/{//!d}' -e '/^<!-- figures -->$/r .build/figures' README.md
        fi
        ;;
esac
