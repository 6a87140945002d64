#!/usr/bin/env bash
# Checks that an app needs only the output of `make artifact-bundle`: builds Examples/NewsApp with it, from a fresh cache. The build contains nothing
# of the compiler. On a machine that the tool does not support, the error says what to do.
#   check-bundle.sh [TOOL]    the tool for the bundle; by default the one that `make install` installs, which is also checked to need nothing else
set -euo pipefail
cd "$(dirname "$0")/.."
prebuilt=.build/prebuilt
info=$prebuilt/tokengen/tokengen.artifactbundle/info.json
archive=$prebuilt/tokengen.artifactbundle.zip
work=.build/example-prebuilt

fail() {
    echo "check-bundle: $1" >&2
    exit 1
}
plugin() {
    swift package --package-path $work/NewsApp --scratch-path $work/build --cache-path $work/cache --allow-writing-to-package-directory \
        tokengen --version >$work/log 2>&1
}

# It links neither Swift nor libyaml nor libcrypto, and generates Swift in a new project.
check_installed() {
    local tool=$1 libraries forbidden folder
    if [ "$(uname)" = Darwin ]; then
        libraries=$(otool -L "$tool")
        forbidden=yaml
    else
        libraries=$(ldd "$tool")
        forbidden='yaml|crypto|swift|Foundation'
    fi
    ! grep -E "$forbidden" <<<"$libraries" || fail "the installed tool needs the libraries above where it runs"
    folder=$(mktemp -d)
    (cd "$folder" && for command in init check generate "generate --check"; do env -i "$tool" $command; done) || fail "a new project fails"
    rm -rf "$folder"
}

Scripts/artifact-bundle.py ${1:+--tool "$1"}
tool=$(echo "$PWD"/$prebuilt/tokengen/tokengen.artifactbundle/*/tokengen)
[ $# -gt 0 ] || check_installed "$tool"
Scripts/check-example.sh $prebuilt/tokengen "$tool"
# The plugins ask for two tools. Both are the one program.
python3 -c 'import json, sys; tools = json.load(open(sys.argv[1]))["artifacts"]; sys.exit(tools["tokengen"] != tools["tokengen-generate"])' $info ||
    fail "the bundle's two tools differ"
for target in TokenSyntax TokenCompiler TokenCommandLine tokengen tokengen_generate; do
    [ ! -e $work/build/debug/$target.build ] || fail "an app compiles $target"
done
plugin || fail "the command plugin does not run the tool: $(cat $work/log)"

cp $info $work/info.json
sed 's/"[a-z0-9_]*-[a-z-]*"$/"none-unknown-none"/' $work/info.json >$info
! plugin || fail "a tool for another machine runs"
cp $work/info.json $info
grep -q "the prebuilt tokengen does not run on this machine" $work/log || fail "it is not said what to do: $(cat $work/log)"

# A release publishes the same bundle. Its package contains the URL and checksum.
Scripts/artifact-bundle.py --url https://example.com/tokengen.artifactbundle.zip $archive
cmp $archive $prebuilt-release/tokengen.artifactbundle.zip || fail "joining one bundle changes it"
checksum=$(swift package compute-checksum $archive)
# Through a file: 'grep -q' ends at the first match, and a program that still writes into the pipe then fails.
swift package --package-path $prebuilt-release/tokengen dump-package >$work/log
grep -q "\"checksum\" : \"$checksum\"" $work/log || fail "the checksum is another"
echo "check-bundle: fine"
