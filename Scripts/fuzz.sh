#!/usr/bin/env bash
# Builds the fuzz targets with libFuzzer and runs each for a number of seconds, 60 by default:
#   Scripts/fuzz.sh [SECONDS [TARGET …]]
# Findings are in .build/fuzz/findings. The corpus stays in .build/fuzz/corpus for the next run.
# SANITIZERS=fuzzer,address also detects invalid memory accesses, and is slower.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds="${1:-60}"
shift || true
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(parser resolver pointers styles components screens payload drawing)
sanitizers="${SANITIZERS:-fuzzer}"
work="$PWD/.build/fuzz"
build="${FUZZ_BUILD:-$work/build-$sanitizers}"
# libFuzzer prints the stack itself.
export SWIFT_BACKTRACE=enable=no
# Brands and their values live as long as the process, by design.
export ASAN_OPTIONS="detect_leaks=0 ${ASAN_OPTIONS:-}"

swift build -c release --target FuzzTargets --scratch-path "$build" -Xswiftc "-sanitize=$sanitizers" -j 2
# The object file of a renamed or removed source remains in the build folder.
sources=$(find Sources Fuzz Tests/Support/RuntimeFixtures \( -name '*.swift' -o -name '*.c' \) -exec basename {} \;)
mapfile -t objects < <(
    find "$build/release/" -path '*.build/*.o' -not -path '*-tool.build/*' |
        while read -r object; do ! grep -qxF "$(basename "$object" .o)" <<<"$sources" || echo "$object"; done)
memory=512
[ "$sanitizers" = fuzzer ] || memory=2048

status=0
mkdir -p "$work/findings"
for target in "${targets[@]}"; do
    swiftc -use-ld=lld "-sanitize=$sanitizers" "${objects[@]}" -lyaml -lcrypto -o "$work/$target"
    mkdir -p "$work/corpus/$target"
    dictionary="Fuzz/$target.dict"
    [ -f "$dictionary" ] || dictionary=Fuzz/tokens.dict
    echo "$target: $seconds s; the log is $work/$target.log"
    if "$work/$target" "$work/corpus/$target" "Fuzz/Seeds/$target" "-dict=$dictionary" -max_len=65536 -timeout=1 \
        "-rss_limit_mb=$memory" -max_total_time="$seconds" -print_final_stats=1 -artifact_prefix="$work/findings/$target-" \
        >"$work/$target.log" 2>&1 </dev/null; then
        grep -E 'number_of_executed_units|peak_rss_mb' "$work/$target.log"
    else
        status=1
        grep -E 'Fatal error|ERROR|Test unit written' "$work/$target.log" || tail -n 20 "$work/$target.log"
        finding=$(sed -n 's/.*Test unit written to //p' "$work/$target.log" | tail -n 1)
        echo "$target: a finding; again with: $work/$target $finding"
    fi
done
exit $status
