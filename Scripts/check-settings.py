#!/usr/bin/env python3
"""Type-checks generated code and its appliers with the build settings of apps, and the libraries' sources with library evolution, which
XCFrameworks require. Uses the stand-in modules for UIKit and SwiftUI that `make stand-ins` builds.

usage: check-settings.py TOKENGEN MODULES [--short]

MODULES is the folder of these modules. Warnings count as failures. Prints each failure with the command that reproduces it.
"""
import concurrent.futures
import itertools
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

from manifest import ROOT, Package

PROJECT = ROOT / "Tests/Support/Fixtures/BuildSettings"
WORK = ROOT / ".build/settings"
C_MODULES = ["-Xcc", f"-fmodule-map-file={ROOT}/Sources/System/CLibCrypto/module.modulemap"]

FEATURES = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "InferIsolatedConformances",
    "NonisolatedNonsendingByDefault", "ImmutableWeakCaptures",
]
EVOLUTION = ["-enable-library-evolution"]
MEMORY = ["-strict-memory-safety"]
MAIN = ["-default-isolation", "MainActor"]
# No module of the system or of the stand-ins was built for library evolution. Problems in the app's own modules appear as `error:`.
KNOWN = "was not compiled with library evolution support"


def features(*names):
    return [flag for name in names for flag in ("-enable-upcoming-feature", name)]


def forms():
    """Returns the ways to integrate generated code in an app, as (arrangement, access)."""
    return [("single", "internal"), ("single", "package"), ("single", "public"), ("modules", "package"), ("modules", "public")]


def short():
    everything = features(*FEATURES)
    return [
        ("single", "internal", ["-swift-version", "6"] + MAIN + everything),
        ("single", "public", ["-swift-version", "5", "-strict-concurrency=complete"] + EVOLUTION + MEMORY),
        ("modules", "public", ["-swift-version", "6"] + EVOLUTION + features("InternalImportsByDefault")),
        ("modules", "package", ["-swift-version", "5"] + everything),
    ]


def long():
    extras = [[], features(*FEATURES), EVOLUTION, MEMORY] + [features(name) for name in FEATURES]
    fives = extras + [features("StrictConcurrency"), ["-strict-concurrency=targeted"]]
    for (arrangement, access), isolation in itertools.product(forms(), [[], MAIN]):
        for version, options in (("5", fives), ("6", extras)):
            for extra in options:
                yield arrangement, access, ["-swift-version", version] + isolation + extra


def compiler(arguments):
    """Runs the compiler, and returns its errors and the command."""
    command = ["swiftc"] + [str(argument) for argument in arguments]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = [line for line in run.stdout.splitlines() if ("warning: " in line or "error: " in line) and ".swift:" in line]
    errors = sorted({line for line in lines if KNOWN not in line})
    if run.returncode != 0 and not errors:
        errors = run.stdout.splitlines()[-10:]
    return errors, command


def generate(tokengen, arrangement, access):
    output = WORK / "generated" / f"{arrangement}-{access}"
    tokens = WORK / "tokens" / arrangement
    shutil.copytree(PROJECT / "tokens", tokens, dirs_exist_ok=True)
    if arrangement == "modules":
        styles = tokens / "styles/card.yaml"
        styles.write_text(styles.read_text().replace("swift: { type:", "swift: { module: ScreenKit, type:"))
    run = subprocess.run(
        [tokengen, "--tokens", str(tokens), "--arrangement", arrangement, "--access", access, "--output", str(output)],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    # Not all contexts of the project have values, which is a warning.
    if run.returncode != 0:
        sys.exit(run.stderr)
    return output


def check(number, arrangement, access, settings, modules):
    """Compiles the app with the settings. Returns the errors of the first module that fails, and the command."""
    generated = WORK / "generated" / f"{arrangement}-{access}"
    made = WORK / "made" / str(number)
    made.mkdir(parents=True, exist_ok=True)
    # The output of this run comes first, because the stand-ins' folder also has modules of brands.
    common = C_MODULES + ["-I", made, "-I", modules, "-package-name", "app", "-parse-as-library"] + settings
    app = ["-typecheck", "-module-name", "App"]
    if arrangement == "single":
        return compiler(common + app + [PROJECT / "App.swift", PROJECT / "Screen.swift"] + sorted(generated.glob("*.swift")))
    common += ["-D", "MODULES"]
    parts = [("ScreenKit", [PROJECT / "Screen.swift"])]
    parts += [(name + "Styles", sorted((generated / name).glob("*.swift"))) for name in ("Platform", "Badoo", "Bumble")]
    for name, sources in parts:
        errors, command = compiler(
            common + ["-emit-module", "-module-name", name, "-emit-module-path", made / f"{name}.swiftmodule"] + sources)
        if errors:
            return errors, command
    return compiler(common + app + [PROJECT / "App.swift"])


def libraries(modules):
    """Yields the compiler arguments for the libraries' sources, as in the build of an XCFramework."""
    package = Package()
    # The app's own code in the examples has all of the coming features.
    friends = [name for name in package.targets if package.folder(name).is_relative_to(ROOT / "Examples")]
    own = {name: package.settings(name) for name in package.reachable(package.libraries)}
    own |= dict.fromkeys(friends, features(*FEATURES))
    for name, settings in own.items():
        sources = sorted(package.folder(name).rglob("*.swift"))
        common = C_MODULES + ["-I", modules, "-package-name", "applestandins", "-parse-as-library", "-swift-version", "6", "-typecheck"]
        yield name, common + ["-module-name", name] + settings + EVOLUTION + sources


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--short"]
    if len(arguments) != 2:
        sys.exit(__doc__)
    tokengen, modules = str(pathlib.Path(arguments[0]).resolve()), str(pathlib.Path(arguments[1]).resolve())
    for arrangement, access in forms():
        generate(tokengen, arrangement, access)
    cases = list(short() if "--short" in sys.argv else long())
    jobs = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, command in libraries(modules):
            jobs.append((f"{name} {' '.join(EVOLUTION)}", pool.submit(compiler, command)))
        for number, (arrangement, access, settings) in enumerate(cases):
            title = f"{arrangement} {access} {' '.join(settings)}"
            jobs.append((title, pool.submit(check, number, arrangement, access, settings, modules)))
    failed = 0
    for title, job in jobs:
        errors, command = job.result()
        if errors:
            failed += 1
            print(f"error: {title}: {len(errors)} errors", *errors[:5], "  " + shlex.join(command), sep="\n")
    print(f"{len(jobs) - failed} of {len(jobs)} configurations compile without a warning")
    sys.exit(1 if failed else 0)


main()
