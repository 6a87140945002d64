#!/usr/bin/env bash
# Demonstrates keys that never leave hardware: SoftHSM stands in for an HSM, and pkcs11-tool, which signs with any PKCS #11 module, is the command that
# tokengen runs. Makes a root key and a release key in the module, signs a key set with the one and a payload with the other, and verifies both.
#   demo-hardware-key.sh TOKENGEN CATALOGUE    the binary, and the catalogue of a release
# Fails if a step does not have its expected result. Needs softhsm2 and opensc of Debian.
set -euo pipefail
tokengen=$(realpath "$1")
catalogue=$(realpath "$2")
module=$(ls /usr/lib/softhsm/libsofthsm2.so /usr/lib/*/softhsm/libsofthsm2.so 2>/dev/null | head -1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

say() { printf '\n%s\n' "$*"; }
fail() { echo "demo-hardware-key: $*" >&2; exit 1; }

say "A token with two Ed25519 keys."
mkdir tokens
printf 'directories.tokendir = %s/tokens\nobjectstore.backend = file\nlog.level = ERROR\n' "$work" >softhsm2.conf
export SOFTHSM2_CONF=$work/softhsm2.conf
softhsm2-util --init-token --free --label release --so-pin 5678 --pin 1234 >/dev/null
token=(pkcs11-tool --module "$module" --token-label release)
for id in 01 02; do
    "${token[@]}" --login --pin 1234 --keypairgen --key-type EC:edwards25519 --id "$id" --label "key$id" >/dev/null 2>&1
    "${token[@]}" --read-object --type pubkey --id "$id" --output-file "key$id.public.pem" >/dev/null 2>&1
    "$tokengen" keys show "key$id.public.pem"
done

# Reads what is to be signed, prints the 64 bytes of the signature. The PIN comes from the environment, not from the process list.
cat >sign.sh <<'SIGN'
#!/bin/sh
exec pkcs11-tool --module "$MODULE" --token-label release --login --pin env:PIN \
    --sign --mechanism EDDSA --id "$1" --input-file /dev/stdin --output-file /dev/stdout 2>/dev/null
SIGN
chmod +x sign.sh
export MODULE=$module PIN=1234

say "Key 01 is the root key, and signs a key set that lists key 02."
app=$(sed -n 's/.*"app": *"\([^"]*\)".*/\1/p' "$catalogue" | head -1)
"$tokengen" keys make --app "$app" --add key02.public.pem --add-root key01.public.pem --output keys.json
"$tokengen" keys sign keys.json --key 'command:./sign.sh 01' --public-key key01.public.pem
"$tokengen" keys check keys.json --root key01.public.pem

say "Key 02 signs a payload that brings the set."
"$tokengen" payload "$catalogue" --roll-back --sequence 1 --keys keys.json \
    --key 'command:./sign.sh 02' --public-key key02.public.pem --output payload.json
"$tokengen" verify payload.json "$catalogue" --root key01.public.pem

say "What another key has signed is not written."
if "$tokengen" payload "$catalogue" --roll-back --sequence 2 --keys keys.json \
    --key 'command:./sign.sh 01' --public-key key02.public.pem --output other.json; then fail "another key's signature was accepted"; fi
[ ! -e other.json ] || fail "a payload with another key's signature was written"
