#!/usr/bin/env python3
"""Writes the names of resources that Android's libraries declare, which an app's resource of the same name replaces.

usage: Scripts/android-resources.py ANDROIDX MATERIAL

ANDROIDX is a checkout of androidx, of which core and appcompat count, since nearly every app has them; MATERIAL one of Material Components.
The table is Sources/Compiler/TokenAndroid/Resources/LibraryResources.swift.
"""

import re
import sys
from pathlib import Path

# The types that tokengen writes.
TYPES = ["bool", "color", "dimen", "drawable", "integer", "interpolator", "string"]
# Beginnings that the libraries keep for themselves; their names are not listed.
FAMILIES = ["abc_", "m3_", "mtrl_"]
DECLARATION = re.compile(r"<(\w+)\s+([^>]*)>")
ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')
TABLE = Path(__file__).parent.parent / "Sources/Compiler/TokenAndroid/Resources/LibraryResources.swift"

HEADER = '''/// The resources that androidx's core and appcompat, and Material Components declare. Written by `Scripts/android-resources.py`.
///
/// An app's resource of the same type and name silently replaces one of these.
struct LibraryResources {
    /// What the names of all other resources of these libraries begin with.
    private static let families = FAMILIES

    /// By type, the names with spaces between them.
    private static let names: [String: String] = [
'''
FOOTER = '''    ]

    private let references = Set(names.flatMap { type, names in names.split(separator: " ").map { "@\\(type)/\\($0)" } })

    /// Whether a library declares the resource of a reference, `@dimen/notification_action_text_size`.
    func declare(_ reference: String) -> Bool {
        guard let slash = reference.firstIndex(of: "/") else { return false }
        return references.contains(reference) || Self.families.contains { reference[reference.index(after: slash)...].hasPrefix($0) }
    }
}
'''


def declared(folder):
    """Yields the type and the name of each resource in a checkout."""
    for file in sorted(folder.rglob("res/*/*")):
        kind = file.parent.name.split("-")[0]
        if kind in TYPES:
            yield kind, file.name.split(".")[0]
        if kind == "values" and file.suffix == ".xml":
            for tag, text in DECLARATION.findall(file.read_text(errors="replace")):
                attributes = dict(ATTRIBUTE.findall(text))
                kind = attributes.get("type") if tag == "item" else tag
                if kind in TYPES and "name" in attributes:
                    yield kind, attributes["name"]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    androidx, material = map(Path, sys.argv[1:])
    folders = [androidx / "core/core", androidx / "appcompat/appcompat", material / "lib/java"]
    missing = [str(folder) for folder in folders if not folder.is_dir()]
    if missing:
        sys.exit("not a checkout: " + ", ".join(missing))
    # The names that tokens can have: small letters, digits and '_'.
    found = {pair for folder in folders for pair in declared(folder) if re.fullmatch(r"[a-z][a-z0-9_]*", pair[1])}
    found = {pair for pair in found if not pair[1].startswith(tuple(FAMILIES))}
    text = HEADER.replace("FAMILIES", "[" + ", ".join(f'"{family}"' for family in FAMILIES) + "]")
    for kind in TYPES:
        names = sorted(name for other, name in found if other == kind)
        if not names:
            continue
        text += f'        "{kind}": """\n'
        line = " " * 8
        for name in names:
            if len(line) + len(name) > 128:
                text += line.rstrip() + " \\\n"
                line = " " * 8
            line += name + " "
        text += line.rstrip() + '\n        """,\n'
    TABLE.write_text(text + FOOTER)
    print(f"{len(found)} names in {TABLE.name}")


if __name__ == "__main__":
    main()
