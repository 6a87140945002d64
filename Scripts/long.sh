#!/usr/bin/env bash
# Runs everything that is too long for `make test`, one after the other, and prints a table of what passed.
#
# A step that fails does not end the run. Ctrl-C ends the step that is running and prints the table so far.
# With job control each step is a process group of its own, which can be ended as a whole.
set -uo pipefail -m
cd "$(dirname "$0")/.."

steps=(random differential fuzz tsan torture kills)
rows=()
failed=0

summary() {
    printf '\n%-13s %-12s %s\n' step result seconds
    for row in "${rows[@]}"; do printf '%-13s %-12s %s\n' $row; done
    for step in "${steps[@]:${#rows[@]}}"; do printf '%-13s %-12s %s\n' "$step" 'not run' -; done
    exit "$failed"
}

stop() {
    kill -TERM -- "-$!" 2>/dev/null
    wait
    rows+=("$step stopped $((SECONDS - start))")
    failed=130
    summary
}
trap stop INT TERM

for step in "${steps[@]}"; do
    start=$SECONDS
    echo "=== make $step"
    # In the background, so that a signal is heard at once. What `make long` was given as variables is in MAKEFLAGS.
    make --no-print-directory "$step" &
    if wait $!; then result=passed; else
        result=FAILED
        failed=1
    fi
    rows+=("$step $result $((SECONDS - start))")
done
summary
