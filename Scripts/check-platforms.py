#!/usr/bin/env python3
"""Type-checks on Linux what only Apple's systems compile: for each system a copy of the sources, in which `#if canImport(…)`, `#if os(…)`
and `@available(SYSTEM, unavailable)` are decided as on that system, against modules that stand in for Apple's.

usage: check-platforms.py TOKENGEN

What the libraries use of iOS 26 and its like stands in `#if compiler(>=6.2)` and in `if #available(…)`. So they are compiled again as earlier
compilers see them, and as they run before 26: without the bodies of `#available`, and without the declarations of 26.

TOKENGEN generates the code that the tests on a screen use. Linux or one of the systems must compile each branch, or Documentation/Platforms.md must list it with its reason. Warnings count as
failures.
"""
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

from manifest import ROOT, Package

WORK = ROOT / ".build/platforms"
PAGE = ROOT / "Documentation/Platforms.md"

# In the order of their imports. Tests/AppleStandIns must not see the first: with `Darwin`, for one, it would build Apple's branches.
STAND_INS = [ROOT / "Tests/Support/Fixtures/PlatformModules" / name for name in ("Darwin", "notify", "os", "CryptoKit", "XcodeProjectPlugin", "AppKit", "WatchKit")]
STAND_INS += [ROOT / "Tests/AppleStandIns/Sources" / name for name in ("CoreGraphics", "CoreText", "UIKit", "SwiftUI", "WidgetKit")]
# Tests for Apple's systems alone, what only they use of Apple's modules, and the module that they test.
ON_SCREEN = [ROOT / "Tests/OnScreen/Tests/OnScreenTests", ROOT / "Tests/Support/Fixtures/OnScreen"]
ON_SCREEN_MODULE = ROOT / "Tests/OnScreen/Sources/OnScreen"
ON_SCREEN_CODE = WORK / "OnScreen"
# Plugins run on a Mac, whatever they build for.
LACKS = {"macOS": {"UIKit", "WatchKit"}, "watchOS": {"XcodeProjectPlugin", "AppKit"}}
LACKS |= dict.fromkeys(["iOS", "visionOS"], {"XcodeProjectPlugin", "AppKit", "WatchKit"})
LACKS["tvOS"] = LACKS["iOS"] | {"WidgetKit"}
# The compilers of Xcode 26 and 27.
COMPILERS = {"compiler(>=6.2)", "compiler(>=6.4)"}
# What is compiled besides: the system, and what its compiler knows.
EDITIONS = {"iOS-Xcode16": ("iOS", set()), "iOS-Xcode26": ("iOS", {"compiler(>=6.2)"})}
# Those that run before 26, and the stand-ins for them.
EDITIONS |= {f"{system}-before26": (system, COMPILERS) for system in LACKS}
UNKNOWN_26 = {f"{system}-unknown26": (system, set()) for system in LACKS}
LINUX = COMPILERS - {"compiler(>=6.4)"} | {"os(Linux)", "canImport(Glibc)", "canImport(FoundationEssentials)", "canImport(FoundationNetworking)", "DEBUG"}
TOOLCHAIN = json.loads(subprocess.check_output(["swiftc", "-print-target-info"], text=True))
# Apple's Foundation has URLSession itself.
FOUNDATION = ["-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking"]


def facts(system):
    """Returns the conditions that hold on a system. visionOS also stands for release builds."""
    if system == "Linux":
        return LINUX
    system, compilers = (EDITIONS | UNKNOWN_26).get(system, (system, COMPILERS))
    modules = {f"canImport({folder.name})" for folder in STAND_INS if folder.name not in LACKS[system]}
    return modules | compilers | {f"os({system})"} | (set() if system == "visionOS" else {"DEBUG"})


def listed():
    """Returns the conditions whose branches nothing compiles, from the table of Platforms.md."""
    section = PAGE.read_text().split("\n## Branches that nothing compiles\n")[1].split("\n## ")[0]
    return set(re.findall(r"^\| `(.+?)` \|", section, re.MULTILINE))


# Mac Catalyst compiles as iOS does, without what it lacks.
KNOWN = listed().union({"targetEnvironment(macCatalyst)"}, *(facts(system) for system in ["Linux", *LACKS]))


@functools.cache
def holds(condition, system):
    def decided(match):
        if match[0] not in KNOWN:
            raise SystemExit(f"error: '#if {condition}': Scripts/check-platforms.py does not know {match[0]}")
        return str(match[0] in facts(system))

    words = re.sub(r"\w+\([^)]*\)|\w+", decided, condition)
    return eval(words.replace("&&", " and ").replace("||", " or ").replace("!", " not "))


def lines(path):
    """Yields each line of a file with the branches around it, each as the conditions of its `#if` up to its own; None for a directive."""
    around = []
    for line in path.read_text().splitlines():
        directive = re.match(r"\s*#(if|elseif|else|endif)\b\s*(.*?)\s*(?://.*)?$", line)
        yield line, None if directive else list(around)
        if directive:
            branch = [] if directive[1] == "if" else around.pop()
            if directive[1] != "endif":
                around.append(branch + [directive[2]])


def compiles(branch, system):
    *others, own = [condition == "" or holds(condition, system) for condition in branch]
    return own and not any(others)


def decide(path, system):
    """Returns the lines of a file that the system compiles; None for the others."""
    if system.endswith("-before26") and any(folder in path.parents for folder in STAND_INS):
        system = f"{EDITIONS[system][0]}-unknown26"
    decided = [line if around is not None and all([compiles(branch, system) for branch in around]) else None for line, around in lines(path)]
    return without_26(decided) if system.endswith("-before26") else decided


def without_26(decided):
    """Returns the lines without the bodies of `if #available(iOS 26, …)`, and without declarations that are available from then on."""
    result, depth, removed = [], 0, None
    for line in decided:
        text = line or ""
        if removed is None and "#available(iOS 26" in text and text.rstrip().endswith("}"):
            result.append(re.sub(r"\{.*\}", "{}", line))
        elif removed is None and re.search(r"[@#]available\(iOS 26", text):
            # The declaration itself goes, and of an `if` its body.
            removed = (depth, "#" in text)
            result.append(line if "#" in text else None)
        elif removed is not None:
            closes = depth + text.count("{") - text.count("}") <= removed[0] and "}" in text
            # In `} else {`, only the brace belongs to the body.
            result.append(line if removed[1] and (closes or re.match(r"\s*} else", text) and depth == removed[0] + 1) else None)
            if closes or re.match(r"\s*} else", text) and depth == removed[0] + 1:
                removed = None
        else:
            result.append(line)
        depth += text.count("{") - text.count("}")
    return result


def order(package, system):
    """Returns the targets that the system compiles, each after those that it imports."""

    def compiles(name):
        top = package.folder(name).relative_to(ROOT).parts[0]
        return name in package.libraries or top in ("Generated", "Examples") or system == "macOS" and top in ("Sources", "Plugins")

    return package.reachable(name for name in package.targets if compiles(name))


def c_modules(package):
    """Returns the options with which the compiler finds the C modules."""
    folders = [package.folder(name) for name in package.targets if package.targets[name]["type"] == "system"]
    for name in package.targets:
        headers = package.folder(name) / "include"
        if headers.exists():
            folders.append(WORK / name)
            folders[-1].mkdir(parents=True, exist_ok=True)
            (folders[-1] / "module.modulemap").write_text(f'module {name} {{ umbrella "{headers}" export * }}')
    return [option for folder in folders for option in ("-I", folder)]


def emit(system, name, folders, options, key):
    """Compiles the module unless it was compiled with this key, to which it adds its own text. Returns the lines that were compiled, as
    (file, number), and the errors, with their places in the original files."""
    made, copies, compiled, files = WORK / system, WORK / system / "sources", set(), []
    edition, system = system, EDITIONS.get(system, (system,))[0]
    # watchOS has no views, and nothing here uses the rest of its UIKit.
    pattern = "UIKit.swift" if (system, name) == ("watchOS", "UIKit") else "*.swift"
    for source in sorted(source for folder in folders for source in folder.rglob(pattern)):
        decided = decide(source, edition)
        compiled |= {(source, number) for number, line in enumerate(decided) if line is not None}
        text = "\n".join(line or "" for line in decided) + "\n"
        text = re.sub(rf"@available\({system}, unavailable", "@available(*, unavailable", text)
        files.append(copies / source.relative_to(ROOT))
        files[-1].parent.mkdir(parents=True, exist_ok=True)
        files[-1].write_text(text)
        key.update(text.encode())
    if not files:
        return compiled, []
    module, stamp = made / f"{name}.swiftmodule", made / f"{name}.key"
    # Bodies differ between the editions of a system only where one asks for the compiler or the version.
    asks = any(re.search(r"compiler\(>=|available\(iOS 26", source.read_text()) for folder in folders for source in folder.rglob(pattern))
    if edition in EDITIONS and edition != "iOS-Xcode16" and not asks:
        options = [*options, "-Xfrontend", "-experimental-skip-all-function-bodies"]
    # A module's name has no hyphen.
    command = ["swiftc", "-emit-module", "-wmo", "-module-name", name.replace("-", "_"), "-emit-module-path", module, "-parse-as-library", "-I", made]
    command += ["-swift-version", "6", "-package-name", "tokengen", "-warnings-as-errors", *options, *files]
    command = [str(part) for part in command]
    key.update(" ".join(command).encode())
    if stamp.exists() and stamp.read_text() == key.hexdigest():
        return compiled, []
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode == 0:
        stamp.write_text(key.hexdigest())
        return compiled, []
    output = run.stdout.replace(f"{copies}/", "")
    return compiled, sorted({line for line in output.splitlines() if re.match(r".*\.swift:.* error: ", line)}) or [output]


def check(system, package, c_options):
    """Compiles all modules of a system up to the first with errors. Returns the compiled lines and the errors."""
    # C's headers know nothing of concurrency.
    c_like = {"Darwin": ["-swift-version", "5"]}
    lacks = LACKS[EDITIONS.get(system, (system,))[0]]
    jobs = [(folder.name, [folder], c_like.get(folder.name, [])) for folder in STAND_INS if folder.name not in lacks]
    jobs += [(name, [package.folder(name)], package.settings(name) + FOUNDATION) for name in order(package, system)]
    if system not in EDITIONS and system != "watchOS":
        # Swift Testing has modules of its own for use with Apple's frameworks.
        apart = ["-Xfrontend", "-disable-cross-import-overlays"]
        jobs += [("OnScreen", [ON_SCREEN_CODE], FOUNDATION + ["-enable-testing"]), ("OnScreenTests", ON_SCREEN, FOUNDATION + apart)]
    # Of the modules so far, each of which the next may import.
    key = hashlib.sha256(TOOLCHAIN["compilerVersion"].encode())
    compiled = set()
    for name, folders, options in jobs:
        lines, errors = emit(system, name, folders, options + c_options, key)
        compiled |= lines
        if errors:
            return compiled, errors
    return compiled, []


def sources():
    folders = [*STAND_INS, *ON_SCREEN, *(ROOT / name for name in ("Sources", "Plugins", "Generated", "Examples/Friends"))]
    return [source for folder in folders for source in sorted(folder.rglob("*.swift"))]


def unlisted():
    """Returns where `available(iOS 26, …)` lacks a system that compiles the line: there it would hold before 26 too."""
    faults = []
    for source in sources():
        if "available(iOS 26" not in source.read_text() or any(folder in source.parents for folder in STAND_INS):
            continue
        for system in LACKS:
            for number, line in enumerate(decide(source, system)):
                if line and "available(iOS 26" in line and f"{system} 26" not in line:
                    faults.append(f"{source.relative_to(ROOT)}:{number + 1}: error: list {system} 26, or leave the line out there")
    return faults


def uncompiled(compiled):
    """Returns where nothing compiles a line: the conditions, each with a place."""
    places = {}
    for source in sources():
        linux = decide(source, "Linux")
        for number, (line, around) in enumerate(lines(source)):
            if around and line.strip() and linux[number] is None and (source, number) not in compiled:
                own = around[-1][-1] or f"else of {around[-1][0]}"
                places.setdefault(own, f"{source.relative_to(ROOT)}:{number + 1}")
    return places


def main():
    generate = ["generate", "--quiet", "--arrangement", "single", "--access", "internal", "--output", ON_SCREEN_CODE]
    subprocess.run([sys.argv[1], *generate, "--tokens", ON_SCREEN_MODULE / "tokens"], check=True)
    package = Package()
    options = c_modules(package) + ["-I", pathlib.Path(TOOLCHAIN["paths"]["runtimeResourcePath"], "pm/PluginAPI")]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda system: check(system, package, options), [*LACKS, *EDITIONS]))
    failures = [f"{system}: {error}" for system, (_, errors) in zip([*LACKS, *EDITIONS], results) for error in errors] + unlisted()
    if not failures:
        found = uncompiled(set().union(*(compiled for compiled, _ in results)))
        failures += [f"{found[name]}: error: nothing compiles the branch '{name}'" for name in found.keys() - listed()]
        failures += [f"{PAGE.relative_to(ROOT)}: error: no branch '{name}' is left out" for name in listed() - found.keys()]
    print(*failures, sep="\n")
    sys.exit(1 if failures else 0)


main()
