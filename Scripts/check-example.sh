#!/usr/bin/env bash
# Builds Examples/NewsApp as a customer does and checks the build plugin's guarantees: it runs only if a token file has changed, and an error in
# a token file becomes a build error with its place. Works on a copy, which it changes.
#   check-example.sh [PACKAGE [TOOL]]    the package that the example depends on, with a fresh cache; by default this one, with the existing build
# With a TOOL, as by default, the story of an override is told too, which needs what 'bootstrap.sh tests' installs.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
work="$root/.build/example"
log="$work/log"
package=$root
if [ $# -gt 0 ]; then
    package=$(cd "$1" && pwd)
    work="$root/.build/example-prebuilt"
    log="$work/log"
    rm -rf "$work"
fi

fail() {
    echo "check-example: $1" >&2
    cat "$log" >&2
    exit 1
}
places=(--package-path "$work/NewsApp" --scratch-path "$work/build" --cache-path "$work/cache")
build() { swift build "${places[@]}" -Xswiftc -warnings-as-errors >"$log" 2>&1; }
expect() { grep -qE -- "$1" "$log" || fail "expected '$1' after $2"; }
refuse() { ! grep -qE -- "$1" "$log" || fail "did not expect '$1' after $2"; }

mkdir -p "$work"
rm -rf "$work/NewsApp"
cp -R Examples/NewsApp "$work/NewsApp"
sed -i.bak "s|path: \"../..\"|path: \"$package\"|" "$work/NewsApp/Package.swift"
brand="$work/NewsApp/Sources/NewsApp/tokens/brands/bumble.yaml"

TIMEFORMAT=
[ -e "$work/build" ] || TIMEFORMAT='check-example: the first build took %U s + %S s of processor time, %R s in all'
time build || fail "the example does not build"
refuse 'warning:' "the first build"
# The build plugin's tool generates and checks. What other commands need is not compiled.
compiles() { [ -n "$(find "$work/build" -path "*/$1*.build/*.o" -print -quit)" ]; }
[ "$package" != "$root" ] || compiles TokenCommandLine || fail "the tool is not found among what an app compiles"
for target in TokenBrowser TokenCommands TokenGallery TokenImport TokenLanguageServer TokenPayloads TokenPictures; do
    ! compiles $target || fail "an app compiles $target"
done
# Debug views are linked only by what names them.
nm "$work/build/debug/NewsApp" >"$log"
refuse '12StyleGallery' "linking an app without the gallery"
"$work/build/debug/NewsApp" >"$log"
cat "$log"
expect '#783BF9' "running the example"
expect '#FFC629' "running the example"
"$work/build/debug/NewsApp" contexts >"$log"
for text in 'message font: .*12' 'message font: .*16'; do
    expect "$text" "running the example in contexts"
done

if [ "$package" = "$root" ]; then
    make build >"$log" 2>&1 || fail "tokengen does not build"
    tool=$root/.build/debug/tokengen
else
    tool=${2:-}
fi
if [ -n "$tool" ]; then
    Scripts/demo-override.sh "$work/build/debug/NewsApp" "$tool" >"$log" 2>&1 || fail "the story of an override goes wrong"
fi

# The build after the first one still has work to do: SwiftPM links the tool again.
build || fail "the second build fails"
build || fail "the third build fails"
refuse 'Generate styles|Compiling NewsApp' "changing nothing"

touch "$brand"
build || fail "the build after a touch fails"
expect 'Generate styles' "touching a token file"

sed -i.bak 's/#FFC629/#00CC66/' "$brand"
build || fail "the build after a change fails"
expect 'Compiling NewsApp' "changing a token file"
"$work/build/debug/NewsApp" >"$log"
expect '#00CC66' "changing a token file"

sed -i.bak 's|"#00CC66"|"{color.surfcae}"|' "$brand"
if build; then fail "the build with an error succeeds"; fi
expect "brands/bumble.yaml:[0-9]+:[0-9]+: error: .*color.surfcae" "an error in a token file"
echo "check-example: fine"
