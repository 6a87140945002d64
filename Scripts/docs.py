#!/usr/bin/env python3
"""Writes the documentation of the libraries that apps link to .build/docs, an archive for each: the symbols and the catalogue in its sources.
Fails if a public symbol has no comment or no group on the first page, or if DocC warns.

usage: docs.py, after `swift build` of the stand-ins, which alone have the symbols for UIKit and SwiftUI
"""
import json
import shutil
import subprocess
import sys

from manifest import ROOT, Package

OUTPUT = ROOT / ".build/docs"
GRAPHS = OUTPUT / "symbols"
# Conformances that every type has.
IMPLICIT = ["Swift.Copyable", "Swift.Escapable"]
MODULES = ROOT / ".build/stand-ins/debug/Modules"


def catalogue(package, library):
    return package.folder(library) / f"{library}.docc"


def main():
    package = Package()
    libraries = [name for name in package.reachable(package.libraries) if name in package.products or catalogue(package, name).exists()]
    shutil.rmtree(OUTPUT, ignore_errors=True)
    target = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]["triple"]
    missing = []
    for library in libraries:
        extract(library, target)
        for path in sorted((GRAPHS / library).iterdir()):
            graph = json.loads(path.read_text())
            missing += [f"{library}: {name}" for name in undocumented(graph)]
            remove_empty_extensions(graph)
            if graph["symbols"]:
                path.write_text(json.dumps(graph))
            else:
                path.unlink()
    if missing:
        sys.exit("docs: these public symbols have no documentation comment:\n" + "\n".join(sorted(missing)))
    for library in libraries:
        convert(library, catalogue(package, library))
    scattered = [f"{library}: {name}" for library in libraries for name in ungrouped(library)]
    if scattered:
        sys.exit("docs: the first page of the catalogue has no group for these symbols:\n" + "\n".join(scattered))


def extract(library, target):
    (GRAPHS / library).mkdir(parents=True)
    options = ["-module-name", library, "-I", MODULES, "-I", ROOT / "Sources/System/CLibCrypto", "-target", target]
    options += ["-output-dir", GRAPHS / library]
    # Extensions of UIKit's and SwiftUI's types get pages. The members that protocols of other modules give each type do not.
    options += ["-minimum-access-level", "public", "-emit-extension-block-symbols", "-skip-synthesized-members", "-skip-inherited-docs"]
    subprocess.run(["swift", "symbolgraph-extract", *options], check=True)


def undocumented(graph):
    """Returns the names of symbols without a comment. What a protocol or a superclass declares is documented there."""
    inherited = {edge["source"] for edge in graph["relationships"] if "sourceOrigin" in edge or edge["kind"] == "overrides"}
    for symbol in graph["symbols"]:
        if "docComment" not in symbol and not is_extension(symbol) and symbol["identifier"]["precise"] not in inherited:
            yield ".".join(symbol["pathComponents"])


def remove_empty_extensions(graph):
    """Removes the extensions that have members for generated code only, which begin with `_` and are not in a graph."""
    edges = [edge for edge in graph["relationships"] if edge.get("targetFallback") not in IMPLICIT]
    used = {edge["target"] for edge in edges if edge["kind"] == "memberOf"} | {edge["source"] for edge in edges if edge["kind"] == "conformsTo"}
    graph["symbols"] = [symbol for symbol in graph["symbols"] if not is_extension(symbol) or symbol["identifier"]["precise"] in used]
    kept = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
    graph["relationships"] = [edge for edge in edges if edge["source"] in kept]


def is_extension(symbol):
    return symbol["kind"]["identifier"] == "swift.extension"


def convert(library, catalogue):
    archive = OUTPUT / f"{library}.doccarchive"
    options = ["--additional-symbol-graph-dir", GRAPHS / library, "--output-dir", archive]
    options += ["--fallback-bundle-identifier", f"tokengen.{library}", "--fallback-default-module-kind", "Library", "--warnings-as-errors"]
    subprocess.run(["docc", "convert", catalogue, *options], check=True)
    print(archive.relative_to(ROOT))


def ungrouped(library):
    """Returns the names of the symbols that the first page has only because DocC adds groups for the rest."""
    page = json.loads((OUTPUT / f"{library}.doccarchive/data/documentation/{library.lower()}.json").read_text())
    for section in page["topicSections"]:
        if section.get("generated"):
            yield from (page["references"][identifier]["title"] for identifier in section["identifiers"])


main()
