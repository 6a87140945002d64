#!/usr/bin/env python3
"""Writes tokengen as an artifact bundle for SwiftPM, and the package whose plugins run it, into .build/prebuilt:

    tokengen/                          the package: libraries and plugins, without the compiler's sources
    tokengen/tokengen.artifactbundle   the tool, under each name that the plugins ask for
    tokengen.artifactbundle.zip        the same, for a release, with its checksum in a separate file

usage: artifact-bundle.py [--tool TOOL]                 takes the tool, or builds and installs one, for this machine
       artifact-bundle.py --url URL BUNDLE.zip ...      joins the bundles of several machines, for a release that publishes the result at URL

With --url, everything goes into .build/prebuilt-release, and the package contains the URL and checksum instead of the bundle.
"""
import argparse
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = ROOT / (".build/prebuilt-release" if "--url" in sys.argv else ".build/prebuilt")
PACKAGE = OUTPUT / "tokengen"
BUNDLE = PACKAGE / "tokengen.artifactbundle"
ARCHIVE = OUTPUT / "tokengen.artifactbundle.zip"
# The parts of this repository that apps build, in addition to Package.swift.
SOURCES = ["LICENSE", "Plugins", "Sources/App", "Sources/Shared", "Sources/System/CLibCrypto"]
# The line of Package.swift that defines where the tool is.
UNSET = "let prebuilt: Target? = nil\n"
# The tools that the plugins run. The bundle has them all, as one program: `tokengen` does what `tokengen-generate` does.
TOOLS = ["tokengen", "tokengen-generate"]
UNIVERSAL = "apple-macosx"
MACS = ["arm64-apple-macosx", "x86_64-apple-macosx"]


def main():
    parser = argparse.ArgumentParser(usage=__doc__[__doc__.index("usage: ") + len("usage: "):])
    parser.add_argument("--url")
    parser.add_argument("--tool", type=pathlib.Path)
    parser.add_argument("bundles", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    if (arguments.url is None) != (not arguments.bundles):
        parser.error("--url and bundles go together")

    shutil.rmtree(OUTPUT, ignore_errors=True)
    copy_sources()
    if arguments.bundles:
        join(arguments.bundles)
    else:
        build(arguments.tool)
    names = variants()
    write_info(names)
    checksum = pack()
    if arguments.url:
        shutil.rmtree(BUNDLE)
        write_manifest(f'.binaryTarget(name: "tokengen", url: "{arguments.url}", checksum: "{checksum}")')
    else:
        write_manifest('.binaryTarget(name: "tokengen", path: "tokengen.artifactbundle")')
    print(f"{PACKAGE.relative_to(ROOT)}: the package, with the tool for {', '.join(names)}")
    print(f"{ARCHIVE.relative_to(ROOT)}: {ARCHIVE.stat().st_size / 1e6:.1f} MB, checksum {checksum}")


def copy_sources():
    for path in SOURCES:
        source, target = ROOT / path, PACKAGE / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy(source, target)


def write_manifest(target):
    text = (ROOT / "Package.swift").read_text()
    if text.count(UNSET) != 1:
        sys.exit(f"artifact-bundle: Package.swift does not have the line '{UNSET.strip()}'")
    (PACKAGE / "Package.swift").write_text(text.replace(UNSET, f"let prebuilt: Target? = {target}\n"))


def build(tool):
    """Makes a variant: a folder named after the triple that it runs on, with the tool and its licences."""
    variant = BUNDLE / triple()
    variant.mkdir(parents=True)
    if tool:
        shutil.copy(tool, variant / "tokengen")
    else:
        with tempfile.TemporaryDirectory() as prefix:
            subprocess.run([ROOT / "Scripts/install.sh", prefix], check=True, stdout=sys.stderr)
            shutil.copy(f"{prefix}/bin/tokengen", variant / "tokengen")
    shutil.copy(ROOT / "LICENSE", variant / "LICENSE")
    for name, places in notices().items():
        place = next((place for place in places if place.is_file()), None)
        if place:
            shutil.copy(place, variant / f"LICENSE.{name}")
        else:
            print(f"artifact-bundle: the licence of {name}, which the tool links, was not found", file=sys.stderr)


def triple():
    """Returns this machine's triple as SwiftPM compares it: on macOS without the version."""
    target = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]
    return target["unversionedTriple"]


def notices():
    """Returns the possible locations of the licences of statically linked libraries."""
    if sys.platform == "darwin":

        def prefix(formula):
            return pathlib.Path(subprocess.check_output(["brew", "--prefix", formula], text=True).strip())

        libraries = {"libyaml": ["License", "LICENSE"], "libpng": ["LICENSE"], "zlib": ["LICENSE"], "libevent": ["LICENSE"]}
        return {name: [prefix(name) / file for file in files] for name, files in libraries.items()}
    packages = {"libyaml": "libyaml-dev", "libpng": "libpng-dev", "zlib": "zlib1g-dev", "libevent": "libevent-dev", "openssl": "libssl-dev"}
    return {name: [pathlib.Path(f"/usr/share/doc/{package}/copyright")] for name, package in packages.items()}


def join(archives):
    for archive in archives:
        # Python's zipfile module does not restore executable permissions.
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["unzip", "-q", archive, "-d", folder], check=True)
            for variant in (pathlib.Path(folder) / BUNDLE.name).iterdir():
                if variant.is_dir():
                    shutil.copytree(variant, BUNDLE / variant.name)
    macs = [BUNDLE / name for name in MACS]
    if all(mac.exists() for mac in macs):
        universal = BUNDLE / UNIVERSAL
        shutil.copytree(macs[0], universal)
        tool = universal / "tokengen"
        subprocess.run(["lipo", "-create", *(mac / "tokengen" for mac in macs), "-output", tool], check=True)
        subprocess.run(["codesign", "--force", "--sign", "-", tool], check=True)
        for mac in macs:
            shutil.rmtree(mac)


def variants():
    return sorted(folder.name for folder in BUNDLE.iterdir() if folder.is_dir())


def write_info(names):
    tool = {
        "version": version(),
        "type": "executable",
        "variants": [
            {"path": f"{name}/tokengen", "supportedTriples": MACS if name == UNIVERSAL else [name]} for name in names
        ],
    }
    info = {"schemaVersion": "1.0", "artifacts": {name: tool for name in TOOLS}}
    (BUNDLE / "info.json").write_text(json.dumps(info, indent=2) + "\n")


def version():
    text = (ROOT / "Sources/Compiler/TokenOutput/Version.swift").read_text()
    return text.split('tokengenVersion = "')[1].split('"')[0]


def pack():
    """Writes the archive, with the same bytes for the same files. Returns the checksum for the manifest."""
    with zipfile.ZipFile(ARCHIVE, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(path for path in BUNDLE.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(str(path.relative_to(PACKAGE)))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if os.access(path, os.X_OK) else 0o100644) << 16
            archive.writestr(entry, path.read_bytes())
    checksum = hashlib.sha256(ARCHIVE.read_bytes()).hexdigest()
    ARCHIVE.with_name(ARCHIVE.name + ".checksum").write_text(checksum + "\n")
    return checksum


main()
