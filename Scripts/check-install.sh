#!/usr/bin/env bash
# Checks that the installed tokengen is self-contained: it links neither Swift nor libyaml nor libcrypto, and generates Swift in a new project.
#   check-install.sh [debug]
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

Scripts/install.sh "$folder" "$@"
if [ "$(uname)" = Darwin ]; then
    libraries=$(otool -L "$folder/bin/tokengen")
    forbidden=yaml
else
    libraries=$(ldd "$folder/bin/tokengen")
    forbidden='yaml|crypto|swift|Foundation'
fi
if grep -E "$forbidden" <<<"$libraries"; then
    echo "check-install: tokengen needs the libraries above where it runs" >&2
    exit 1
fi

cd "$folder"
tokengen() { env -i "$folder/bin/tokengen" "$@"; }
tokengen init
tokengen check
tokengen
tokengen --check
