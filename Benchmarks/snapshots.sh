#!/usr/bin/env bash
# `snapshots.sh TOKENGEN CORPUS` prints the rows of README.md about pictures: 100 components × 5 states in one brand and mode.
set -euo pipefail
tool=$1
project=$(mktemp -d)
trap 'rm -rf "$project"' EXIT
cp -r "$2/components-100" "$project/tokens"
printf 'name: components\nsnapshots: { modes: [light], brands: [ada] }\n' > "$project/tokens/tokengen.yaml"

# The median of three runs in milliseconds.
median() {
    for _ in 1 2 3; do
        local start
        start=$(date +%s%N)
        "$tool" snapshots "$@" --quiet --tokens "$project/tokens" --report "$project/report.html" >&2
        echo $((($(date +%s%N) - start) / 1000000))
    done | sort -n | sed -n 2p
}
seconds() { awk -v ms="$1" 'BEGIN { printf "%.1f s", ms / 1000 }'; }

if ! "$tool" snapshots record --quiet --tokens "$project/tokens" >&2; then
    echo '| pictures of components |  | no browser or no font |'
    exit 0
fi
cells=$(find "$project/Snapshots" -name '*.png' | wc -l)
recorded=$(median record --all)
drawn=$(median verify --all)
unchanged=$(median verify)
size=$(du -sk --apparent-size "$project/Snapshots" | cut -f 1)
echo "| $cells pictures of components recorded, all drawn | ≤ 5 s | $(seconds "$recorded") |"
echo "| … verified, all drawn | ≤ 5 s | $(seconds "$drawn"), $((cells * 1000 / drawn)) cells a second |"
echo "| … verified, where nothing has changed | ≤ 200 ms | $unchanged ms |"
echo "| … their weight | ≤ 12 MB | $(awk -v kb="$size" 'BEGIN { printf "%.1f MB", kb / 1000 }') |"
