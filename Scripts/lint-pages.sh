#!/usr/bin/env bash
# Checks the JavaScript and CSS of pages, and the JavaScript of the extension for VS Code: lint, layout, line lengths, and the tests that need no
# page. With --fix, only lays the files out.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:$(python3 -m site --user-base)/bin"
pages=(Sources/Compiler/GalleryPage/Page Tests/WebTests/Page Editors/VSCode/{*.js,package.json})

if [ "${1:-}" = --fix ]; then
    oxfmt "${pages[@]}"
    exit
fi
oxlint --quiet "${pages[@]}"
oxfmt --check "${pages[@]}" >/dev/null || { echo "lint-pages: files are not laid out; run 'make format'" >&2; exit 1; }
if grep -rnE '^.{111,}' "${pages[@]}"; then
    echo "lint-pages: lines are at most 110 characters long" >&2
    exit 1
fi
node --test Tests/WebTests/Page Editors/VSCode
