#!/usr/bin/env python3
"""Links the ES modules in Sources/Compiler/GalleryPage/Page into the scripts that GalleryPage.c embeds.

Inline modules cannot import each other under a policy of digests, so each module becomes a function in one classic script, after the modules
that it imports. A module may use `import { a, b } from './file.js'`, `import './file.js'`, and `export` before a const, function or class.

    Scripts/link-gallery.py           writes the scripts
    Scripts/link-gallery.py --check   fails if a script is not up to date
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent / "Sources/Compiler/GalleryPage"
# Each script by the module that starts it.
SCRIPTS = {"main.js": "gallery.js", "report.js": "report.js", "review.js": "review.js", "sheet.js": "sheet.js"}
IMPORT = re.compile(r"^import (?:\{([\w\s,]+)\} from )?'\./([\w-]+\.js)'\n", re.M)
EXPORT = re.compile(r"^export (?=(?:const|function|async function|class) (\w+))", re.M)


def module(name, linked, importers=()):
    """Appends a module to `linked`, after those that it imports."""
    if name in importers:
        sys.exit(f"link-gallery: modules import each other: {' -> '.join([*importers, name])}")
    if name in linked:
        return
    source = (ROOT / "Page" / name).read_text()
    imports = [(" ".join((names or "").split()), path) for names, path in IMPORT.findall(source)]
    for names, path in imports:
        module(path, linked, (*importers, name))
        for missing in set(re.findall(r"\w+", names)) - set(linked[path][0]):
            sys.exit(f"link-gallery: {name} imports {missing}, which {path} does not export")
    exports = EXPORT.findall(source)
    body = EXPORT.sub("", IMPORT.sub("", source))
    if unknown := re.search(r"^(?:import|export)\b.*", body, re.M):
        sys.exit(f"link-gallery: {name} has a form that this linker does not know: {unknown[0]}")
    lines = [f"const {{ {names.rstrip(',')} }} = modules['{path}']\n" for names, path in imports if names]
    body = "".join(lines) + body
    linked[name] = (exports, f"modules['{name}'] = (() => {{\n{body}return {{ {', '.join(exports)} }}\n}})()\n")


def script(start):
    linked = {}
    module(start, linked)
    return "'use strict'\nconst modules = {}\n" + "".join(text for _, text in linked.values())


if __name__ == "__main__":
    for start, name in SCRIPTS.items():
        path, text = ROOT / "Linked" / name, script(start)
        if "--check" not in sys.argv:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            sys.exit(f"link-gallery: {path.relative_to(ROOT.parent.parent.parent)} is not up to date; run 'make generate'")
