#!/usr/bin/env python3
"""Checks that a build after a change is what a clean build is.

In small packages: one of three targets, of which the top one declares the middle one only, and an app that depends on a product of the middle one.
Both declare their dependencies with the end of Package.swift, and get another layout of a type at the bottom.

In a copy of this repository, with ten changes of one line one after the other: after each, all object files are those of a clean build, or those
that compiling them again gives. After a change of a layout, `generate --check` and the tests of the command line pass too. Prints what each build
took.

usage: check-builds.py [--packages]        with --packages, only the small packages
"""
import hashlib
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIBRARY = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Layers",
    products: [.library(name: "Middle", targets: ["Middle"])],
    targets: [
        .target(name: "Bottom"), .target(name: "Middle", dependencies: ["Bottom"]), .executableTarget(name: "Top", dependencies: ["Middle"]),
    ])

"""
APP = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "App", dependencies: [.package(path: "../Layers")],
    targets: [.executableTarget(name: "App", dependencies: [.product(name: "Middle", package: "Layers")])])
"""
BOTTOM = "public struct Pair { public var first = 1, second = 2; public init() {} }\n"
MIDDLE = "import Bottom\npublic struct Outer { public var pair = Pair(), last = 3; public init() {} }\n"
PROGRAM = "import Middle\nprint(Outer().last)\n"


def declarations():
    """Returns the part of Package.swift that declares what targets and libraries reach."""
    text = (ROOT / "Package.swift").read_text()
    statements = text[text.index("let nearest = "):text.index("// With a prebuilt tool")]
    return statements + text[text.index("/// Returns the dependencies with all of theirs"):text.index("/// A brand's generated module")]


def run(package, program, configuration):
    command = ["swift", "run", "--package-path", package, "--configuration", configuration, program]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    return done.stdout.strip() or f"{done.stdout}{done.stderr}"


def check_packages():
    """Returns the number of wrong builds."""
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        layers, app = pathlib.Path(folder, "Layers"), pathlib.Path(folder, "App")
        sources = {
            layers / "Package.swift": LIBRARY + declarations(), layers / "Sources/Middle/Middle.swift": MIDDLE,
            layers / "Sources/Top/main.swift": PROGRAM, app / "Package.swift": APP, app / "Sources/App/main.swift": PROGRAM,
        }
        bottom = layers / "Sources/Bottom/Bottom.swift"
        for path, text in {**sources, bottom: BOTTOM}.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        for configuration in ("debug", "release"):
            for text in (BOTTOM, BOTTOM.replace("{ public", "{ public var reserved: UInt64 = 0; public", 1)):
                bottom.write_text(text)
                for package, program in ((layers, "Top"), (app, "App")):
                    printed = run(package, program, configuration)
                    if printed != "3":
                        wrong += 1
                        print(f"error: {program}, {configuration}, with '{text.strip()}': expected 3, found {printed}")
    return wrong


# MARK: The repository

COPY = ROOT / ".build/builds/tokengen"
FLAGS = ["-debug-info-format", "none"]
PROPERTY = r"\1    package var reserved: UInt64 = 0\n"
FUNCTION = r"(\n    (?:(?:package|public|private|static|mutating) )*func [^\n]*\{\n)"
STATEMENT = r"\1        let _ = 0\n"
# A name, a file, a pattern, its replacement. The first ones change a layout; the tests run after three of them.
CHANGES = [
    *(
        (f"a first property of {name}", f"Sources/{file}.swift", r"(\npackage struct %s\b[^\n]*\{\n)" % name, PROPERTY)
        for name, file in [
            ("ColorValue", "Shared/TokenModel/ColorValue"),
            ("Diagnostic", "Compiler/TokenDiagnostics/Diagnostic"),
            ("SyntaxTree", "Compiler/TokenSyntax/Tree/SyntaxTree"),
            ("ResolvedProject", "Compiler/TokenResolver/ResolvedProject"),
        ]
    ),
    ("a statement in TokenModel", "Sources/Shared/TokenModel/AliasResolver.swift", FUNCTION, STATEMENT),
    ("a statement in a file of the CSS", "Sources/Compiler/TokenWeb/CSS/CSSText.swift", FUNCTION, STATEMENT),
    ("a declaration in a file of the CSS", "Sources/Compiler/TokenWeb/CSS/CSSText.swift", r"\Z", "\nfunc reserved() {}\n"),
    ("a statement in TokenRuntime", "Sources/App/TokenRuntime/Snapshot/AppliedOverrides.swift", FUNCTION, STATEMENT),
    ("a line of the gallery's CSS", "Sources/Compiler/GalleryPage/Page/theme.css", r"\Z", "\n/* Changed. */\n"),
    ("a line of the Kotlin", "Sources/Compiler/KotlinLibrary/Library/StateValues.kt", r"\Z", "\n// Changed.\n"),
]
LAYOUTS = 3


def build(name, *arguments):
    """Builds the copy, and prints how long that took."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run(["swift", "build", *FLAGS, *arguments], cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"check-builds: {name}: {done.stdout[-4000:]}")
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{name:60} {time.monotonic() - start:6.0f} s, {processor:6.0f} s of processor time", flush=True)


def objects():
    """Returns the digests of the object files, by path."""
    folder = COPY / ".build/debug"
    return {str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in folder.rglob("*.build/**/*.o")}


def clean_objects(name):
    """Returns those of a clean build in the same place, and leaves the build of before."""
    build_folder, kept = COPY / ".build", COPY / ".build-kept"
    build_folder.rename(kept)
    build(f"{name}, clean", "--product", "tokengen")
    clean = objects()
    shutil.rmtree(build_folder)
    kept.rename(build_folder)
    return clean


def stale(names, found):
    """Returns which of these object files change if they are compiled again. An object file also depends on the other files in the compiler's batch."""
    if not names:
        return []
    for name in names:
        (COPY / ".build/debug" / name).unlink(missing_ok=True)
    build(f"{len(names)} of the object files again", "--product", "tokengen")
    again = objects()
    return [name for name in names if again.get(name) != found.get(name)]


def change(name, file, pattern, replacement):
    path = COPY / file
    text, count = re.subn(pattern, replacement, path.read_text(), count=1)
    if count != 1:
        sys.exit(f"check-builds: {name}: {file} does not have '{pattern}'")
    path.write_text(text)


def check_repository():
    """Returns the number of wrong builds."""
    shutil.rmtree(COPY, ignore_errors=True)
    for name in subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")[:-1]:
        (COPY / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, COPY / name, follow_symlinks=False)
    build("the copy", "--product", "tokengen")
    if objects() != clean_objects("the copy"):
        sys.exit("check-builds: two clean builds differ; nothing can be compared")
    wrong = 0
    for edit in CHANGES:
        change(*edit)
        build(edit[0], "--product", "tokengen")
        found, expected = objects(), clean_objects(edit[0])
        wrong_objects = stale(sorted(name for name in expected if found.get(name) != expected[name]), found)
        if wrong_objects:
            wrong += 1
            print(f"error: after {edit[0]}, {len(wrong_objects)} object files are not those of a clean build, such as {wrong_objects[0]}")
    return wrong + check_tests()


def check_tests():
    """Builds the tests before and after further changes of layouts. Returns the number of failures."""
    build("the tests", "--build-tests")
    wrong = 0
    for name, file, pattern, replacement in CHANGES[:LAYOUTS]:
        change(name, file, pattern, replacement.replace("reserved", "reserved2"))
        build(f"the tests after {name}", "--build-tests")
        for command in (
            [".build/debug/tokengen", "generate", "--check"],
            ["swift", "test", "--skip-build", "--disable-xctest", *FLAGS, "--filter", "^TokengenCommandLineTests"],
        ):
            environment = {**os.environ, "TOKENGEN_GATE": "check"}
            done = subprocess.run(command, cwd=COPY, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if done.returncode != 0:
                wrong += 1
                print(f"error: after {name}, {' '.join(command)} ends with {done.returncode}: {done.stdout[-2000:]}")
    return wrong


def main():
    wrong = check_packages()
    if "--packages" not in sys.argv:
        wrong += check_repository()
    print("check-builds: fine" if not wrong else f"check-builds: {wrong} builds are wrong")
    sys.exit(1 if wrong else 0)


main()
