#!/usr/bin/env python3
"""Checks that a build after a change of a type's layout is right: in a package of three targets, of which the top one declares the middle one
only, and in an app that depends on a product of the middle one. Both declare their dependencies with the end of Package.swift.

usage: check-builds.py
"""
import pathlib
import subprocess
import sys
import tempfile

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


def main():
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
    print("check-builds: fine" if not wrong else f"check-builds: {wrong} of 8 builds are wrong")
    sys.exit(1 if wrong else 0)


main()
