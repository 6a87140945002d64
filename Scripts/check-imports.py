#!/usr/bin/env python3
"""Checks that each target of our packages declares every target that it can reach, and imports no other. The tool that the build plugin runs
reaches no room of other commands: an app that takes the plugin from source compiles that tool before its first build.

Architecture.md's table of targets has a row for each target of Sources/.

SwiftPM compiles a target again only if a target that it declares has changed. A missing declaration is a stale build: the old layout of a
type stays in the targets that hold it.

usage: check-imports.py
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLIM = "tokengen-generate"
SLIM_ROOMS = {
    "CLibCrypto", "CLibYAML", "CProcess", "KotlinLibrary", "TokenAndroid", "TokenCatalogue", "TokenCommandLine", "TokenCompiler",
    "TokenData", "TokenDiagnostics", "TokenDigest", "TokenDrawing", "TokenEmitter", "TokenFiles", "TokenFormat", "TokenLint", "TokenModel",
    "TokenOutput", "TokenProject", "TokenResolver", "TokenSwift", "TokenSyntax", "TokenWeb",
}
# Comments and strings, whose text is no code. An interpolation may hold a string, but no import.
NO_CODE = re.compile(r'''//[^\n]*|/\*|(#*)""".*?"""\1|(#+)".*?"\2|"(?:\\.|[^"\\\n])*"''', re.DOTALL)
COMMENT = re.compile(r"/\*|\*/")
IMPORT = re.compile(
    r"(?:^|;)[ \t]*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?"
    r"import\s+(?:(?:typealias|struct|class|enum|protocol|func|let|var)\s+)?`?(\w+)", re.MULTILINE)


def dump(folder):
    done = subprocess.run(["swift", "package", "--package-path", folder, "dump-package"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"check-imports: {folder}/Package.swift: {done.stderr}")
    return json.loads(done.stdout)


class Package:
    def __init__(self, folder):
        self.folder, description = folder, dump(folder)
        self.targets = {target["name"]: target for target in description["targets"]}
        self.libraries = {product["name"]: product["targets"] for product in description["products"] if "library" in product["type"]}
        paths = [next(iter(dependency.values()))[0]["path"] for dependency in description["dependencies"]]
        self.needed = [pathlib.Path(path).resolve() for path in paths]

    def declared(self, name, packages):
        """Returns the targets that a target declares, those of other packages by their products."""
        found = set()
        for dependency in self.targets[name]["dependencies"]:
            kind, (other, *_) = next(iter(dependency.items()))
            found.update([other] if kind in ("byName", "target") else self.product(other, packages))
        return found

    def product(self, name, packages):
        return next(package.libraries[name] for package in map(packages.get, self.needed) if name in package.libraries)

    def sources(self, name):
        target = self.targets[name]
        usual = "Tests" if target["type"] == "test" else "Plugins" if target["type"] == "plugin" else "Sources"
        top = self.folder / (target.get("path") or f"{usual}/{name}")
        left_out = {top / path for path in target["exclude"]}
        for folder, folders, files in os.walk(top, followlinks=True):
            folders[:] = [each for each in folders if pathlib.Path(folder) / each not in left_out]
            yield from (pathlib.Path(folder) / file for file in files if file.endswith(".swift") and pathlib.Path(folder) / file not in left_out)


def code(text):
    """Returns the text with spaces for comments, which may contain others, and for strings."""
    parts, place = [], 0
    while part := NO_CODE.search(text, place):
        end, depth = part.end(), part[0] == "/*"
        while depth:
            mark = COMMENT.search(text, end)
            depth, end = (depth + (1 if mark[0] == "/*" else -1), mark.end()) if mark else (0, len(text))
        parts += [text[place:part.start()], re.sub(r"[^\n]", " ", text[part.start():end])]
        place = end
    return "".join(parts) + text[place:]


def imports(source):
    """Yields the number of each line that imports a module, and the module's name."""
    text = code(source.read_text())
    for match in IMPORT.finditer(text):
        yield text.count("\n", 0, match.start(1)) + 1, match[1]


def problems(package, packages):
    manifest = (package.folder / "Package.swift").relative_to(ROOT)
    modules = set(package.targets).union(*(packages[path].targets for path in package.needed))
    declared = {name: package.declared(name, packages) for name in package.targets}
    for name, target in package.targets.items():
        if target["type"] in ("system", "plugin", "binary"):
            continue
        missing = set().union(*(declared.get(other, ()) for other in declared[name])) - declared[name]
        if missing:
            yield f"{manifest}: error: '{name}' does not declare {', '.join(sorted(missing))}, which its dependencies declare"
        for source in sorted(package.sources(name)):
            for number, module in imports(source):
                if module in modules - declared[name] - {name}:
                    yield f"{source.relative_to(ROOT)}:{number}: error: '{name}' imports '{module}' and does not declare it in {manifest}"
    if heavy := declared.get(SLIM, set()) - SLIM_ROOMS:
        yield f"{manifest}: error: '{SLIM}', which the build plugin runs, reaches {', '.join(sorted(heavy))}"
    for name, targets in package.libraries.items():
        swift = {other for target in targets for other in declared[target] & set(package.targets) if package.targets[other]["type"] != "system"}
        if swift - set(targets):
            yield f"{manifest}: error: the library '{name}' does not list {', '.join(sorted(swift - set(targets)))}, which its targets declare"


def missing_rows(package):
    """Yields a problem for each target of Sources/ that Architecture.md's table does not have."""
    page = ROOT / "Documentation/Architecture.md"
    table = page.read_text().split("### Targets\n", 1)[1].split("\n### ", 1)[0]
    listed = {name for row in table.splitlines() if row.startswith("| `") for name in re.findall(r"`([\w-]+)`", row.split("|")[1])}
    for name, target in package.targets.items():
        if (target.get("path") or "").startswith("Sources/") and name not in listed:
            yield f"{page.relative_to(ROOT)}: error: the table of targets has no row for '{name}'"


def main():
    folders = []
    for folder, inner, files in os.walk(ROOT):
        inner[:] = [name for name in inner if not name.startswith(".")]
        if "Package.swift" in files:
            folders.append(pathlib.Path(folder))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        packages = dict(zip(folders, pool.map(Package, folders)))
    found = [problem for package in packages.values() for problem in problems(package, packages)] + list(missing_rows(packages[ROOT]))
    print("\n".join(found) if found else f"{sum(len(package.targets) for package in packages.values())} targets declare all that they reach")
    sys.exit(1 if found else 0)


main()
