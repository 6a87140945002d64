#!/usr/bin/env bash
# Demonstrates overrides with Examples/NewsApp: from a file, from a web server, with the app killed mid-download, rolled back after crashes, and
# with a campaign above them.
#   demo-override.sh [NEWSAPP TOKENGEN]    the binaries, if they are already built
# Fails if a step does not have its expected result.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
news=${1:-}
tokengen=${2:-$root/.build/debug/tokengen}
if [ -z "$news" ]; then
    make build >&2
    swift build --package-path Examples/NewsApp >&2
    news="$root/Examples/NewsApp/.build/debug/NewsApp"
fi
# Backtraces of the intended crashes would hide the output of the demo.
export SWIFT_BACKTRACE=enable=no
work=$(mktemp -d)
server=
finish() {
    [ -z "$server" ] || { kill "$server" && wait "$server"; } 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT
cd "$work"

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }
# Runs a command, shows it with its output, and keeps the output for `expect`.
run() {
    local name=${1##*/}
    echo "\$ $name ${*:2}"
    ("$@"; exit $?) >output 2>&1 && result=0 || result=$?
    # Shows only the message of a crash.
    grep -vE '^[0-9]+ +[^ ]+ +0x|^Current stack trace|Illegal instruction|Trace/breakpoint trap' output
}
expect() { grep -qE -- "$1" output || { echo "demo-override: expected '$1'" >&2; exit 1; }; }
payload() { # SEQUENCE ACTIVATION FILE < overrides
    cat >"overrides-$1.yaml"
    echo "\$ cat overrides-$1.yaml"
    cat "overrides-$1.yaml"
    run "$tokengen" payload --overrides "overrides-$1.yaml" --fits badoo.catalogue.json --sequence "$1" --expires 30d \
        --activation "$2" --key release.private.pem --output "$3"
    [ "$result" = 0 ]
}

say "The app is built. What a release keeps of it is the catalogue of each brand."
"$tokengen" catalogue --tokens "$root/Examples/NewsApp/Sources/NewsApp/tokens" --brand badoo --output . --quiet
run "$tokengen" keys new --output release
key=$(sed -n 's/.*ed25519: "\([^"]*\)".*/\1/p' output)
run "$news" start store "$key"
expect 'shown: the bundled styles'
expect 'border: #783BF9'

say "1. An override from a file: another accent."
payload 1 immediate first.json <<'YAML'
tokens:
  color.accent: "#FF0080"
YAML
run "$news" install store "$key" first.json
expect 'border: #783BF9.* → #FF0080'
say "It is there at the next start."
run "$news" start store "$key"
expect 'the override with the sequence 1'
expect 'border: #FF0080'

say "2. The next one comes from a web server on this machine."
mkdir -p site logs
# A server that root started reads files as another user.
chmod 755 "$work"
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
cat >nginx.conf <<CONF
daemon off;
pid $work/nginx.pid;
error_log $work/logs/error.log;
events {}
http {
    access_log off;
    client_body_temp_path $work/logs; proxy_temp_path $work/logs; fastcgi_temp_path $work/logs;
    uwsgi_temp_path $work/logs; scgi_temp_path $work/logs;
    server {
        listen 127.0.0.1:$port;
        root $work/site;
        location /slow/ { alias $work/site/; limit_rate 100; }
    }
}
CONF
PATH="$PATH:/usr/sbin" nginx -p "$work" -c "$work/nginx.conf" 2>/dev/null &
server=$!
for _ in $(seq 50); do
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
    sleep 0.1
done
payload 2 immediate site/badoo.json <<'YAML'
tokens:
  color.accent: "#00A36C"
  font.title: { $value: { fontFamily: system-ui, fontSize: 26, fontWeight: bold, lineHeight: 1.2, letterSpacing: 0 } }
styles:
  NewsViewStyle/default/viewStyle/borderWidth: 2
YAML
run "$news" update store "$key" "http://127.0.0.1:$port/badoo.json"
expect 'border: #FF0080.* → #00A36C'
expect 'border width: 1.* → 2'
say "Asked again, the server answers that nothing is new."
run "$news" update store "$key" "http://127.0.0.1:$port/badoo.json"
expect 'notModified'

say "3. A slow download, and the app is killed in the middle of it."
payload 3 immediate site/third.json <<'YAML'
tokens:
  color.accent: "#000000"
YAML
"$news" update store "$key" "http://127.0.0.1:$port/slow/third.json" >killed 2>&1 &
victim=$!
sleep 2
kill -KILL "$victim"
wait "$victim" 2>/dev/null || true
echo "\$ kill -KILL NewsApp"
run "$news" start store "$key"
expect 'the override with the sequence 2'
expect 'border: #00A36C'

say "4. A payload that this app cannot take: corners of 200 points, from the next launch on."
payload 4 nextLaunch site/badoo.json <<'YAML'
styles:
  NewsViewStyle/default/viewStyle/cornerRadius: 200
YAML
run "$news" update store "$key" "http://127.0.0.1:$port/badoo.json"
expect 'stored but not shown yet'
crash_twice() {
    for _ in 1 2; do
        run "$news" install store "$key" first.json
        [ "$result" = 1 ] || { echo "demo-override: expected a refusal" >&2; exit 1; }
        run "$news" start store "$key"
        [ "$result" != 0 ] || { echo "demo-override: expected a crash" >&2; exit 1; }
        expect 'the override with the sequence 4'
    done
}
say "It crashes at the next start, and at the one after. What the app does in the background in between changes nothing about that."
crash_twice
say "At the third start the store shows what was healthy before. Is the payload the cause?"
run "$news" start store "$key"
expect 'the override with the sequence 2'
expect 'border: #00A36C'
say "It comes back, and the app crashes twice with it again. So it is."
crash_twice
run "$news" start store "$key"
expect 'did not become healthy with the layers .base. of the payload 4 alone'
expect 'the override with the sequence 2'
expect 'border: #00A36C'
say "The server still has it. It is not fetched again, and would be refused."
run "$news" update store "$key" "http://127.0.0.1:$port/badoo.json"
expect 'notModified'
run "$news" install store "$key" site/badoo.json
expect 'was rolled back before'

say "5. A campaign above what everybody has, for a few seconds."
payload 5 immediate base.json <overrides-2.yaml
echo 'tokens: { color.accent: "#FF8800" }' >campaign.yaml
end=$(python3 -c 'import time; print(time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 10)))')
run "$tokengen" payload --overrides campaign.yaml badoo.catalogue.json --after base.json --layer campaign --until "$end" \
    --activation immediate --key release.private.pem --output site/badoo.json
[ "$result" = 0 ]
run "$news" update store "$key" "http://127.0.0.1:$port/badoo.json"
expect 'border: #00A36C.* → #FF8800'
run "$tokengen" verify site/badoo.json badoo.catalogue.json --trust release.public.pem --stack base,campaign
expect '#783BF9 → #FF8800'
say "It ends on its own, and what is below returns."
sleep 11
run "$news" start store "$key"
expect 'border: #00A36C'

say "A support engineer pauses the store."
run "$news" pause store "$key"
[ "$result" = 0 ]
run "$news" start store "$key"
expect 'shown: the bundled styles, paused'
expect 'border: #783BF9'
run "$news" resume store "$key"
expect 'changed'

say "6. The release engineer takes everything back to the bundled styles."
run "$tokengen" payload --roll-back --fits badoo.catalogue.json --sequence 7 --key release.private.pem --output site/badoo.json
[ "$result" = 0 ]
run "$news" update store "$key" "http://127.0.0.1:$port/badoo.json"
expect 'The bundled values are shown'
run "$news" start store "$key"
expect 'shown: the bundled styles'
expect 'border: #783BF9'
say "demo-override: every step did what it should"
