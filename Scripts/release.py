#!/usr/bin/env python3
"""Writes the files of a release into .build/release-files:

    tokengen.artifactbundle.zip            the tool for SwiftPM, for all systems
    tokengen-VERSION-SYSTEM-MACHINE.tar.gz the tool with its licences, for one system
    tokengen.rb                            the formula for Homebrew
    SHA256SUMS                             the checksums of the files above

usage: release.py [--repository URL] BUNDLE.zip ...    the bundle of each system, which artifact-bundle.py has written there

URL is the address of the repository, by default repo_url of mkdocs.yml. The release is published at URL/releases/download/VERSION, as GitHub does it.
"""
import argparse
import gzip
import hashlib
import io
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import textwrap
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = ROOT / ".build/release-files"
BUNDLE = "tokengen.artifactbundle.zip"
# Names as mise gives them, and finds them in the names of files.
SYSTEMS = {
    "x86_64-unknown-linux-gnu": "linux-x64",
    "aarch64-unknown-linux-gnu": "linux-arm64",
    "x86_64-apple-macosx": "macos-x64",
    "arm64-apple-macosx": "macos-arm64",
}


def main():
    parser = argparse.ArgumentParser(usage=__doc__[__doc__.index("usage: ") + len("usage: "):])
    parser.add_argument("--repository", default=match(r"^repo_url: (.*)$", "mkdocs.yml"))
    parser.add_argument("bundles", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    version = match(r'tokengenVersion = "(.*)"', "Sources/Compiler/TokenOutput/Version.swift")
    address = f"{arguments.repository}/releases/download/{version}"

    shutil.rmtree(OUTPUT, ignore_errors=True)
    OUTPUT.mkdir(parents=True)
    command = [ROOT / "Scripts/artifact-bundle.py", "--url", f"{address}/{BUNDLE}", *arguments.bundles]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shutil.copy(ROOT / ".build/prebuilt-release" / BUNDLE, OUTPUT)
    archives = dict(archive for bundle in arguments.bundles for archive in write_archives(bundle, version))
    (OUTPUT / "tokengen.rb").write_text(formula(arguments.repository, address, version, archives))
    checksums = "".join(f"{checksum(file)}  {file.name}\n" for file in sorted(OUTPUT.iterdir()))
    (OUTPUT / "SHA256SUMS").write_text(checksums)
    print(checksums, end="")


def match(pattern, path):
    return re.search(pattern, (ROOT / path).read_text(), re.MULTILINE)[1]


def checksum(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def write_archives(bundle, version):
    """Writes an archive for each system in the bundle, and yields the system with its archive."""
    with zipfile.ZipFile(bundle) as files:
        folders = sorted({name.split("/")[1] for name in files.namelist() if name.count("/") > 1})
        for folder in folders:
            system = SYSTEMS[folder]
            archive = OUTPUT / f"tokengen-{version}-{system}.tar.gz"
            members = [(name.rsplit("/", 1)[1], files.read(name)) for name in files.namelist() if f"/{folder}/" in name]
            archive.write_bytes(packed(f"tokengen-{version}", members))
            yield system, archive


def packed(folder, members):
    """Returns an archive, with the same bytes for the same files."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data in sorted(members):
            entry = tarfile.TarInfo(f"{folder}/bin/{name}" if name == "tokengen" else f"{folder}/{name}")
            entry.size = len(data)
            entry.mode = 0o755 if name == "tokengen" else 0o644
            archive.addfile(entry, io.BytesIO(data))
    return gzip.compress(content.getvalue(), mtime=0)


def formula(repository, address, version, archives):
    machines = {"arm64": "on_arm", "x64": "on_intel"}
    systems = []
    for system in ["macos", "linux"]:
        found = sorted((machine, archives[f"{system}-{machine}"]) for machine in machines if f"{system}-{machine}" in archives)
        places = "\n".join(
            f'  {machines[machine]} do\n    url "{address}/{archive.name}"\n    sha256 "{checksum(archive)}"\n  end'
            for machine, archive in found)
        if places:
            systems.append(f"on_{system} do\n{places}\nend\n")
    return f'''class Tokengen < Formula
  desc "Compiler of design tokens for several brands"
  homepage "{repository}"
  version "{version}"
  license "MIT"

{textwrap.indent(chr(10).join(systems), "  ")}
  def install
    bin.install "bin/tokengen"
    prefix.install Dir["LICENSE*"]
    generate_completions_from_executable(bin/"tokengen", "completions")
  end

  test do
    assert_match version.to_s, shell_output("#{{bin}}/tokengen --version")
    system bin/"tokengen", "init"
    system bin/"tokengen", "check"
  end
end
'''


main()
