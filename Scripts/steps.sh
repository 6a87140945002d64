#!/usr/bin/env bash
# Runs the given targets of the Makefile one after the other, each into a log of its own, and prints a line for each: result, seconds,
# how many tests ran. Of a step that failed what matters of its log follows, and every test that was skipped, with its reason.
#
# A step that fails does not end the run. Ctrl-C ends the step that is running.
# With job control each step is a process group of its own, which can be ended as a whole.
set -uo pipefail -m
cd "$(dirname "$0")/.."

logs=.build/logs
mkdir -p "$logs"
steps=("$@")
rows=0
failed=0
begun=$SECONDS

tests() { sed -nE 's/.*Test run with ([0-9]+) tests? .*/\1/p' "$1" | awk '{ sum += $1 } END { if (sum) print sum " tests" }'; }

row() {
    printf '%-15s %-8s %5d s  %s\n' "$step" "$1" $((SECONDS - start)) "$(tests "$log")"
    rows=$((rows + 1))
}

finish() {
    for step in "${steps[@]:$rows}"; do printf '%-15s not run\n' "$step"; done
    grep -hE '^[^ ]+ (Test|Suite) .* skipped' "$logs"/current-*.log 2>/dev/null | sort -u
    rm -f "$logs"/current-*.log
    echo "$((SECONDS - begun)) s in all; logs are in $logs"
    exit "$failed"
}

stop() {
    kill -TERM -- "-$!" 2>/dev/null
    wait
    failed=130
    row stopped
    finish
}
trap stop INT TERM

rm -f "$logs"/current-*.log
for step in "${steps[@]}"; do
    start=$SECONDS
    log="$logs/$step.log"
    # In the background, so that a signal is heard at once. What make was given as variables is in MAKEFLAGS.
    make --no-print-directory "$step" > "$log" 2>&1 &
    if wait $!; then row passed; else
        failed=1
        row FAILED
        grep -E '(error|warning): |✘ ' "$log" | sort -u | head -n 40
        tail -n 20 "$log"
    fi
    ln -f "$log" "$logs/current-$step.log"
done
finish
