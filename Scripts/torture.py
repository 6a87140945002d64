#!/usr/bin/env python3
"""Runs tokengen on hostile inputs, and prints time, memory and result of each case.

Usage: Scripts/torture.py TOOL [NAME ...]

Every case must end with its expected exit code and diagnostic identifier within 5 s and 1 GB (1,000 MB), and never through a signal. With NAMEs,
only runs the cases whose names contain one of them.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
import unicodedata

SECONDS = 5.0
MEGABYTES = 1000
HIGH_DEPTH = 10_000

tool, wanted = os.path.abspath(sys.argv[1]), sys.argv[2:]


class Case:
    """Files by path, the command to run on them, and the expected result: exit code 0, or 1 with an identifier among the diagnostics."""

    def __init__(self, name, files, error=None, command="resolve", options=()):
        self.name, self.files, self.error, self.command, self.options = name, files, error, command, list(options)


def single(name, path, content, error=None, **more):
    return Case(name, lambda: {path: content()}, error, **more)


def tokens(members):
    return json.dumps(members)


def number(value=1, **more):
    return {"$type": "number", "$value": value, **more}


# Expansion


def laughing_anchors():
    lines = ["a0: &a0 [x, x]"] + [f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}]" for i in range(1, 40)]
    return "\n".join(lines)


def laughing_merges():
    lines = ["a0: &a0 { k0: 1 }"]
    for i in range(1, 40):
        lines.append(f"a{i}: &a{i}\n  x{i}: *a{i - 1}\n  y{i}: *a{i - 1}\n  <<: [*a{i - 1}, *a{max(0, i - 2)}]")
    return "\n".join(lines)


def doubling_extends():
    groups = {"g0": {"t": number()}}
    for i in range(1, 40):
        groups[f"g{i}"] = {"a": {"$extends": f"{{g{i - 1}}}"}, "b": {"$extends": f"{{g{i - 1}}}"}}
    return tokens(groups)


SHADOW = {
    "color": {"colorSpace": "srgb", "components": [0, 0, 0]},
    **{key: {"value": 1, "unit": "px"} for key in ("offsetX", "offsetY", "blur", "spread")},
}


def doubling_refs():
    members = {"s0": {"$type": "shadow", "$value": [SHADOW, SHADOW]}}
    for i in range(1, 40):
        reference = {"$ref": f"#/s{i - 1}/$value"}
        members[f"s{i}"] = {"$type": "shadow", "$value": [reference, reference]}
    return tokens(members)


def doubling_list_aliases():
    members = {"s0": {"$type": "shadow", "$value": [SHADOW, SHADOW]}}
    for i in range(1, 40):
        members[f"s{i}"] = {"$type": "shadow", "$value": [f"{{s{i - 1}}}", f"{{s{i - 1}}}"]}
    return tokens(members)


def alias_diamonds():
    """The 100 tokens of each layer refer to those of the layer below, 1,000 layers deep."""
    members = {"l0": {f"t{j}": number(j) for j in range(100)}}
    for i in range(1, 1000):
        members[f"l{i}"] = {f"t{j}": {"$value": f"{{l{i - 1}.t{(j * 7 + i) % 100}}}"} for j in range(100)}
    return tokens(members)


def doubling_styles():
    lines = ["S0Style: { fields: { a: color } }"]
    lines += [f"S{i}Style: {{ fields: {{ a: S{i - 1}Style, b: S{i - 1}Style }} }}" for i in range(1, 40)]
    return {"styles/s.yaml": "\n".join(lines), "brands/b.yaml": "n: { $type: number, x: 1 }"}


def wide_components():
    """Hundreds of states and events with few transitions: 1 MB of input for 13 million table entries."""
    names = ", ".join(f"n{i}: {{}}" for i in range(256))
    component = "{ level: atom, states: { %s }, events: { %s }, transitions: { n0: { n0: n1 } } }" % (names, names)
    return components("\n".join(f"C{i}: {component}" for i in range(200)))


def full_component():
    """Every event in every state."""
    count = 256
    names = ", ".join(f"n{i}: {{}}" for i in range(count))
    events = ", ".join(f"n{i}: {{ to: n{(i * 7 + 1) % count}, actions: act }}" for i in range(count))
    table = ", ".join(f"n{i}: {{ {events} }}" for i in range(count))
    return components("C: { level: atom, states: { %s }, events: { %s }, actions: { act: {} }, transitions: { %s } }" % (names, names, table))


def doubling_components():
    lines = [f"C{i}: {{ level: atom, content: {{ a: C{i + 1}, b: C{i + 1} }} }}" for i in range(40)]
    return components("\n".join(lines + ["C40: { level: atom, content: { text: string } }"]))


def doubling_bodies():
    body = "body: { stack: , children: [{ component: C%d }, { component: C%d }] }"
    lines = [f"C{i}: {{ level: atom, {body % (i + 1, i + 1)} }}" for i in range(40)]
    return components("\n".join(lines + ["C40: { level: atom, body: { label: x } }"]))


def chain_of_components():
    count = 10_000
    lines = [f"C{i}: {{ level: atom, body: {{ component: C{i + 1} }} }}" for i in range(count)]
    return components("\n".join(lines + [f"C{count}: {{ level: atom, body: {{ label: x }} }}"]))


def components(text):
    return {"components/c.yaml": text, "brands/b.yaml": "n: { $type: number, x: 1 }"}


def doubling_sets():
    sets = {"s0": {"sources": [{"t": number()}]}}
    for i in range(1, 40):
        sets[f"s{i}"] = {"sources": [{"$ref": f"#/sets/s{i - 1}"}, {"$ref": f"#/sets/s{i - 1}"}]}
    return tokens({"version": "2025.10", "sets": sets, "resolutionOrder": [{"$ref": "#/sets/s39"}]})


def many_modifiers():
    """2^60 permutations, one of which is requested."""
    modifiers = {
        f"m{i}": {"contexts": {"a": [{"t": number()}], "b": [{"t": number(2)}]}, "default": "a"} for i in range(60)
    }
    order = [{"$ref": f"#/modifiers/m{i}"} for i in range(60)]
    return tokens({"version": "2025.10", "modifiers": modifiers, "resolutionOrder": order})


# Length and depth


def chain_of_aliases():
    count = 20_000
    members = {f"t{i}": {"$value": f"{{t{i + 1}}}"} for i in range(count)}
    return tokens({**members, f"t{count}": number()})


def cycle_of_aliases():
    count = 20_000
    return tokens({f"t{i}": {"$value": f"{{t{(i + 1) % count}}}"} for i in range(count)})


def chain_of_extends():
    count = 20_000
    return tokens({"g0": {"t": number()}, **{f"g{i}": {"$extends": f"{{g{i - 1}}}"} for i in range(1, count)}})


def growing_extends():
    """Each group adds a token to those it inherits: half a million tokens from a thousand."""
    count = 1000
    return tokens({"g0": {}, **{f"g{i}": {"$extends": f"{{g{i - 1}}}", f"t{i}": number()} for i in range(1, count)}})


def chain_of_refs():
    count = 20_000
    return tokens({"t0": number(), **{f"t{i}": {"$ref": f"#/t{i - 1}"} for i in range(1, count)}})


def chain_of_value_refs():
    count = 20_000
    members = {f"t{i}": number({"$ref": f"#/t{i - 1}/$value"}) for i in range(1, count)}
    return tokens({"t0": number(), **members})


def chain_of_sets():
    count = 20_000
    sets = {"s0": {"sources": [{"t": number()}]}}
    for i in range(1, count):
        sets[f"s{i}"] = {"sources": [{"$ref": f"#/sets/s{i - 1}"}]}
    return tokens({"version": "2025.10", "sets": sets, "resolutionOrder": [{"$ref": f"#/sets/s{count - 1}"}]})


def deep_groups(depth):
    return '{"g":' * depth + json.dumps(number()) + "}" * depth


def deep_refs(depth):
    """A pointer through deeply nested groups."""
    pointer = "#" + "/g" * (depth - 1)
    return '{"r": {"$ref": "%s/t"}, "g":' % pointer + '{"g":' * (depth - 2) + '{"t":' + json.dumps(number()) + "}" * depth


# Size


def token_lines(megabytes):
    parts, size, i = ["{\n"], 0, 0
    while size < megabytes << 20:
        part = '"group%d": {\n' % i
        for j in range(100):
            part += '  "token%d": {"$type": "dimension", "$value": {"value": %d, "unit": "px"}, "$description": "Some words."},\n' % (j, j)
        parts.append(part[:-2] + "},\n")
        size += len(part)
        i += 1
    return "".join(parts)[:-2] + "}"


def random_bytes(megabytes):
    return random.Random(1).randbytes(megabytes << 20)


def all_of_unicode():
    scalars = [chr(c) for c in range(1, 0x110000) if not 0xD800 <= c < 0xE000 and chr(c) not in "{}.$"]
    # The others are equal to one of these after normalisation.
    scalars = [scalar for scalar in scalars if unicodedata.normalize("NFC", scalar) == scalar]
    return tokens({scalar: number() for scalar in scalars})


def many_faults():
    return tokens({"g": {"$type": "dimension", **{f"token{i}": {"$value": f"{i}pt"} for i in range(100_000)}}})


def many_brands():
    return {"base/t.json": tokens({"t": number()}), **{f"brands/b{i}.json": tokens({"u": number(i)}) for i in range(2000)}}


def many_contexts():
    contexts = {f"c{i}": [{"t": number(i)}] for i in range(100_000)}
    return tokens({
        "version": "2025.10", "modifiers": {"m": {"contexts": contexts, "default": "c1"}},
        "resolutionOrder": [{"$ref": "#/modifiers/m"}],
    })


LARGE = 100
RESOLVER = {"options": ("--resolver", "resolver.json")}
FORMS = ("human", "xcode", "json", "sarif", "github")

# Misspelt names. Searching all names for the intended one takes long if there are many of both.


def many_unknown(line, known=""):
    return known + "".join(line.replace("N", f"{i:06}") for i in range(50_000))


def unknown_in_mode():
    line = '  nameN: { $type: color, $value: "#000" }\n'
    return {
        "base/t.yaml": "c:\n" + many_unknown(line), "brands/b.yaml": "{}", "modes/dark.yaml": "c:\n" + many_unknown(line.replace("name", "nome"))}


CASES = [
    single("50,000 unknown groups", "t.yaml", lambda: many_unknown('groupN: { $extends: "{gruopN}" }\n'), "extends-unknown"),
    single("50,000 unknown pointers", "t.yaml", lambda: many_unknown('nameN: { $type: number, $ref: "#/nmaeN" }\n'), "unresolved-pointer"),
    single("50,000 unknown aliases", "t.yaml", lambda: many_unknown('nameN: { $value: "{nmaeN}" }\n'), "unresolved-alias"),
    single(
        "50,000 unknown anchors", "t.yaml", lambda: many_unknown("bN: *anhcorN\n", many_unknown("aN: &anchorN 1\n")), "unknown-anchor"),
    Case("50,000 tokens only in a mode", unknown_in_mode, "only-in-mode", "check"),
    single("anchors that double", "t.yaml", laughing_anchors, "expansion-limit"),
    single("merge keys that double", "t.yaml", laughing_merges, "expansion-limit"),
    single("$extends that doubles", "t.json", doubling_extends, "expansion-limit"),
    single("$ref that doubles", "t.json", doubling_refs, "*"),
    single("lists of aliases that double", "t.json", doubling_list_aliases, "list-in-list"),
    single("diamonds of aliases", "t.json", alias_diamonds),
    Case("styles that double", doubling_styles, "style-too-large", command="check"),
    Case("200 components of 256 states and events", wide_components, command="check", options=["--quiet"]),
    Case("a component with 65,536 transitions", full_component, command="check", options=["--quiet"]),
    Case("contents that double", doubling_components, "expansion-limit", command="check"),
    Case("bodies that double", doubling_bodies, "expansion-limit", command="check"),
    Case("10,000 components in a row", chain_of_components, "too-deep", command="check"),
    single("sets that double", "resolver.json", doubling_sets, **RESOLVER),
    single("2^60 permutations", "resolver.json", many_modifiers, **RESOLVER),
    single("20,000 aliases in a row", "t.json", chain_of_aliases),
    single("20,000 aliases in a circle", "t.json", cycle_of_aliases, "alias-cycle"),
    single("20,000 $extends in a row", "t.json", chain_of_extends),
    single("$extends that grows", "t.json", growing_extends, "expansion-limit"),
    single("20,000 $ref in a row", "t.json", chain_of_refs),
    single("20,000 $ref to values in a row", "t.json", chain_of_value_refs),
    single("20,000 sets in a row", "resolver.json", chain_of_sets, **RESOLVER),
    single("10,000 groups deep, JSON", "t.json", lambda: deep_groups(HIGH_DEPTH)),
    single("100,000 groups deep, JSON", "t.json", lambda: deep_groups(10 * HIGH_DEPTH), "too-deep"),
    single("10,000 groups deep, YAML in brackets", "t.yaml", lambda: deep_groups(HIGH_DEPTH).replace(":", ": ")),
    single(
        "1,000 groups deep, YAML by indentation", "t.yaml",
        lambda: "".join(" " * i + "g:\n" for i in range(1000)) + " " * 1000 + "{ $type: number, $value: 1 }"),
    single("10,000 lists deep in a value, JSON", "t.json", lambda: tokens({"t": number("V")}).replace('"V"', "[" * HIGH_DEPTH + "]" * HIGH_DEPTH), "wrong-value"),
    single("10,000 lists deep in a value, YAML", "t.yaml", lambda: "t: { $type: number, $value: " + "[" * HIGH_DEPTH + "]" * HIGH_DEPTH + " }", "wrong-value"),
    single("10,000 mappings deep in $extensions", "t.json", lambda: tokens({"t": number(**{"$extensions": {"a": "V"}})}).replace('"V"', '{"a":' * HIGH_DEPTH + "1" + "}" * HIGH_DEPTH)),
    single("a pointer 10,000 members long", "t.json", lambda: deep_refs(HIGH_DEPTH)),
    single("100 MB of tokens", "t.json", lambda: token_lines(LARGE)),
    single("100 MB of text in one token", "t.json", lambda: tokens({"t": number(**{"$description": "x" * (LARGE << 20)})})),
    single("100 MB of random bytes, JSON", "t.json", lambda: random_bytes(LARGE), "*"),
    single("100 MB of random bytes, YAML", "t.yaml", lambda: random_bytes(LARGE), "*"),
    single("100 MB of brackets, JSON", "t.json", lambda: "[" * (LARGE << 20), "*"),
    single("100 MB of brackets, YAML", "t.yaml", lambda: "[" * (LARGE << 20), "*"),
    single("100 MB of dashes, YAML", "t.yaml", lambda: "- " * (LARGE << 19), "*"),
    single("100 MB of commas, JSON", "t.json", lambda: "{" + "," * (LARGE << 20), "too-many-errors"),
    single("100 MB of line breaks, YAML", "t.yaml", lambda: "\n" * (LARGE << 20)),
    single("100 MB of one word, YAML", "t.yaml", lambda: "a" * (LARGE << 20), "*"),
    single("a file over the limit", "t.json", lambda: " " * (129 << 20), "file-too-large"),
    single("a name of 1 MB", "t.json", lambda: tokens({"n" * 1 << 20: number(), "b": {"$value": "{%s}" % ("n" * 1 << 20)}})),
    single("a wrong name of 1 MB", "t.json", lambda: tokens({"a": number(), "b": {"$value": "{%s}" % ("n" * 1 << 20)}}), "unresolved-alias"),
    single("a value of 1 MB", "t.json", lambda: tokens({"t": number("v" * 1 << 20)}), "wrong-value"),
    single("a number of 1 MB", "t.json", lambda: tokens({"t": number()}).replace("1", "1" * 1 << 20), "*"),
    single("1,000 errors in a line of 1 MB", "t.json", lambda: tokens({f"{i}" + "n" * 1000: number("x") for i in range(1000)}), "wrong-value"),
    single("65,536 keys", "t.json", lambda: tokens({f"k{i}": number() for i in range(65_536)})),
    single("65,536 equal keys", "t.json", lambda: "{" + ",".join(['"k": {}'] * 65_536) + "}", "duplicate-key"),
    single("all of Unicode in names", "t.json", all_of_unicode),
    single("NUL bytes, JSON", "t.json", lambda: b"\0" * 1 << 20, "*"),
    single("NUL bytes, YAML", "t.yaml", lambda: b"\0" * 1 << 20, "*"),
    single("UTF-16, JSON", "t.json", lambda: tokens({"t": number()}).encode("utf-16"), "*"),
    single("UTF-16, YAML", "t.yaml", lambda: "t: { $type: number, $value: 1 }".encode("utf-16"), "*"),
    single("lone surrogates", "t.json", lambda: '{"\\ud800": {"$type": "number", "$value": 1}}', "*"),
    single("bytes that are no UTF-8, JSON", "t.json", lambda: b'{"\xff\xfe": 1}', "*"),
    single("bytes that are no UTF-8, YAML", "t.yaml", lambda: b"a: \xc0\x80\xed\xa0\x80", "*"),
    Case("2,000 brands", many_brands, command="check", options=["--quiet"]),
    single("100,000 contexts", "resolver.json", many_contexts, "expansion-limit", **RESOLVER),
    *[single(f"100,000 errors, {form}", "t.json", many_faults, "unknown-unit", options=["--strict", "--diagnostics", form]) for form in FORMS],
    single("100,000 errors, all shown", "t.json", many_faults, "unknown-unit", options=["--strict", "--verbose", "--diagnostics", "human"]),
]


def write_files(case, folder):
    """Writes the files in a separate process. The memory of the process that starts tokengen would count as tokengen's."""
    writer = os.fork()
    if writer:
        return os.waitpid(writer, 0)
    for path, content in case.files().items():
        place = os.path.join(folder, path)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
    os._exit(0)


def run(case, folder):
    """Returns seconds, megabytes, the result, and whether it is as expected."""
    write_files(case, folder)
    names = [] if case.options[:1] == ["--resolver"] else ["--tokens", "."] if case.command == "check" else os.listdir(folder)
    with open(os.path.join(folder, "out"), "wb") as out, open(os.path.join(folder, "err"), "w+b") as err:
        start = time.monotonic()
        process = subprocess.Popen(
            [tool, case.command, *case.options, *names], cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        status, usage = wait(process, start + 12 * SECONDS)
        seconds = time.monotonic() - start
        err.seek(0)
        text = err.read().decode(errors="replace")
    code = os.waitstatus_to_exitcode(status)
    megabytes = usage.ru_maxrss / 1024
    found = "" if code == 0 else next((line for line in text.splitlines() if "error" in line), text.strip())[:110]
    is_right = code == (1 if case.error else 0) and (case.error in (None, "*") or case.error in text)
    return seconds, megabytes, f"{code} {found}", is_right and seconds < SECONDS and megabytes < MEGABYTES


def wait(process, deadline):
    """Waits for a process, and kills it after the deadline."""
    while True:
        identifier, status, usage = os.wait4(process.pid, os.WNOHANG)
        if identifier:
            process.returncode = 0
            return status, usage
        if time.monotonic() > deadline:
            process.kill()
        time.sleep(0.002)


def main():
    failures = 0
    print(f"{'case':42} {'s':>6} {'MB':>6}  answer")
    for case in CASES:
        if wanted and not any(name in case.name for name in wanted):
            continue
        with tempfile.TemporaryDirectory() as folder:
            seconds, megabytes, answer, is_right = run(case, folder)
        failures += not is_right
        print(f"{case.name:42} {seconds:6.2f} {megabytes:6.0f}  {answer}{'' if is_right else '   <-- not as it should be'}", flush=True)
    if failures:
        sys.exit(f"torture: {failures} of {len(CASES)} cases are not as they should be")
    print("torture: fine")


main()
