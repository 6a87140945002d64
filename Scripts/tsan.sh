#!/usr/bin/env bash
# Swaps the values a million times under ThreadSanitizer while eight threads read them: Scripts/tsan.sh [SWAPS]
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --product SwapStress --sanitize=thread --scratch-path .build/tsan -j 2
TSAN_OPTIONS="halt_on_error=1 ${TSAN_OPTIONS:-}" .build/tsan/release/SwapStress "${1:-1000000}"
