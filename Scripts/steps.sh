#!/usr/bin/env bash
# Runs the given Makefile targets one after the other, each with its own log. Prints a line for each: result, seconds, number of tests.
# After a failed step, also prints the relevant part of its log. At the end, lists every skipped test with the reason, and counts those that another
# gate runs.
#
# The run continues after a failed step. Ctrl-C stops the current step.
# With job control, each step is a process group, which can be stopped as a whole.
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

# On a terminal, shows the running step with the last line of its log.
progress() {
    while sleep 1; do
        printf '\r\033[K%-15s running  %5d s  %s' "$step" $((SECONDS - start)) "$(tail -n 1 "$log" 2>/dev/null | tr -d '\r\033' | cut -c 1-60)"
    done
}
watching=
end_progress() {
    [ -n "$watching" ] || return 0
    kill "$watching" 2>/dev/null
    wait "$watching" 2>/dev/null
    watching=
    printf '\r\033[K'
}

# The processes below a process. Some start process groups of their own, so killing the step's group is not enough.
descendants() {
    local pid
    for pid in $(ps -eo pid=,ppid= | awk -v parent="$1" '$2 == parent { print $1 }'); do
        echo "$pid"
        descendants "$pid"
    done
}

finish() {
    for step in "${steps[@]:$rows}"; do printf '%-15s not run\n' "$step"; done
    local skipped
    skipped=$(grep -hE '^[^ ]+ (Test|Suite) .* skipped' "$logs"/current-*.log 2>/dev/null | sort -u)
    grep -v 'left to make' <<<"$skipped"
    sed -nE 's/.*Test .* skipped: "(left to make [a-z]+)"/\1/p' <<<"$skipped" | sort | uniq -c | awk '{ sub(/^ */, ""); sub(/ /, " tests are "); print }'
    rm -f "$logs"/current-*.log
    echo "$((SECONDS - begun)) s in all; logs are in $logs"
    exit "$failed"
}

stop() {
    local below
    below=$(descendants "$job")
    trap 'kill -KILL -- "-$job" $below' INT TERM HUP
    # Whatever does not end by itself is ended after ten seconds, or by a second signal.
    {
        kill -TERM -- "-$job" $below
        end_progress
        for _ in {1..100}; do
            kill -0 -- "-$job" $below || break
            sleep 0.1
        done
        kill -KILL -- "-$job" $below
        wait
    } 2>/dev/null
    failed=130
    row stopped
    finish
}
trap stop INT TERM HUP

rm -f "$logs"/current-*.log
for step in "${steps[@]}"; do
    start=$SECONDS
    log="$logs/$step.log"
    # Runs in the background, which lets the shell handle signals immediately. MAKEFLAGS contains the variables given to make, and the gate may be one.
    make --no-print-directory TOKENGEN_GATE="$TOKENGEN_GATE" "$step" > "$log" 2>&1 &
    job=$!
    if [ -t 1 ]; then progress & watching=$!; fi
    wait "$job"
    result=$?
    end_progress
    if [ "$result" = 0 ]; then row passed; else
        failed=1
        row FAILED
        # Tests with arguments print those when they start, which may look like errors.
        grep '✘ ' "$log" | sort -u | head -n 40
        grep -E '(error|warning): ' "$log" | grep -vE '^(◇|✘) ' | sort -u | head -n 40
        tail -n 20 "$log"
    fi
    ln -f "$log" "$logs/current-$step.log"
done
finish
