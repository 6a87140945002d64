#!/usr/bin/env python3
"""Builds the documentation as a website in .build/site/tokengen, and checks its links.

usage: build-site.py [TOKENGEN]

With the tool, draws the gallery too. The documentation of the libraries is included if docs.py has written it. With SITE_BUILDER=mkdocs, builds with
Material for MkDocs instead of Zensical.
"""
import html.parser
import json
import os
import pathlib
import re
import shutil
import site
import subprocess
import sys
import urllib.parse

from manifest import ROOT

DOCUMENTATION = ROOT / "Documentation"
BUILD = ROOT / ".build/site"
PAGES = BUILD / "pages"
SITE = BUILD / "tokengen"
CONFIGURATION = (ROOT / "mkdocs.yml").read_text()
GALLERY = "gallery.html"
LIBRARIES = "libraries"
FENCE = re.compile(r"( *)```(\S*)(.*)")


def setting(name):
    return re.search(rf"^{name}: (.*)$", CONFIGURATION, re.MULTILINE)[1]


def main():
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(DOCUMENTATION, PAGES)
    for page in PAGES.glob("*.md"):
        page.write_text(converted(page.read_text()))
    # Both builders have the first page in index.html, under whichever name.
    (PAGES / "README.md").rename(PAGES / "index.md")
    tokengen = sys.argv[1] if len(sys.argv) > 1 else None
    archives = sorted((ROOT / ".build/docs").glob("*.doccarchive"))
    links = [{"Live gallery": GALLERY}] if tokengen else []
    links += [{"Libraries": LIBRARIES + "/documentation/"}] if archives else []
    configuration = CONFIGURATION.replace(".build/site/", "")
    (BUILD / "mkdocs.yml").write_text(configuration + "\nnav: " + json.dumps(navigation() + links, indent=2) + "\n")
    builder = os.environ.get("SITE_BUILDER", "zensical")
    path = os.environ["PATH"] + ":" + site.getuserbase() + "/bin"
    subprocess.run([builder, "build", "--config-file", "mkdocs.yml"], cwd=BUILD, env={**os.environ, "PATH": path}, check=True)
    if tokengen:
        subprocess.run([tokengen, "gallery", "--output", SITE / GALLERY, "--quiet"], cwd=ROOT, check=True)
    if archives:
        add_libraries(archives)
    broken = list(broken_links())
    if broken:
        sys.exit("site: these links lead nowhere:\n" + "\n".join(broken))
    print(f"{SITE.relative_to(ROOT)}: python3 -m http.server --directory {BUILD.relative_to(ROOT)}")


# MARK: Pages


def converted(page):
    """Returns a page of GitHub's Markdown as Python-Markdown reads it."""
    return tabs("\n".join(converted_lines(page.split("\n"))))


def converted_lines(lines):
    """Names of files become the titles of their blocks, other attributes of blocks go, and lists are indented by four spaces."""
    fence = None
    width = 0
    result = []
    for line in lines:
        mark = FENCE.fullmatch(line)
        if mark and fence is None:
            fence = mark[1]
            line = mark[1] + "```" + mark[2] + title(result)
        elif mark and not mark[2]:
            fence = None
        elif fence is None:
            line = outward(line)
            item = re.match(r"(-|\d+\.) ", line)
            width = len(item[0]) if item else width if line.startswith(" ") or not line else 0
        if fence != "" and width and line.startswith(" " * width):
            line = "    " + line[width:]
        result.append(line)
    return result


def title(lines):
    """Takes the line with the name of a file from the end of the lines, and returns it as the title of a block."""
    last = len(lines) - 1
    while last >= 0 and not lines[last]:
        last -= 1
    name = re.fullmatch(r"\*\*`?([^`*]+)`?\*\*", lines[last]) if last >= 0 else None
    if name is None:
        return ""
    del lines[last:]
    lines.append("")
    return f' title="{name[1]}"'


def outward(line):
    """Replaces links out of the documentation by addresses of the repository."""
    line = re.sub(r"\]\(\.\./([^)#]*)", lambda link: f"]({setting('repo_url')}/blob/main/{link[1]}", line)
    return re.sub(r"\]\(README\.md", "](index.md", line)


def tabs(page):
    """Between two comments, each block becomes a tab, named by its title."""
    return re.sub(r"<!-- tabs -->\n(.*?)<!-- end of tabs -->\n", lambda part: tabbed(part[1]), page, flags=re.DOTALL)


def tabbed(blocks):
    result = ""
    for block in re.finditer(r'^```(\S*) title="([^"]*)"\n(.*?)^```$', blocks, flags=re.DOTALL | re.MULTILINE):
        body = "\n".join(["```" + block[1], *block[3].splitlines(), "```"])
        result += f'=== "{block[2]}"\n\n' + re.sub("^(?=.)", "    ", body, flags=re.MULTILINE) + "\n\n"
    return result


# MARK: Navigation


def navigation():
    """The tables of the first page: a section for each heading, an entry for each row. A page in two tables is in the section of the second."""
    places = {"index.md": ("Start", "tokengen")}
    heading = ""
    for line in (PAGES / "index.md").read_text().splitlines():
        if line.startswith("## "):
            heading = line[3:]
        row = re.match(r"\| \[([^]]*)\]\(([^)]*)\) \|", line)
        if row:
            places.pop(row[2], None)
            places[row[2]] = (heading, row[1])
    sections = {}
    for page, (heading, name) in places.items():
        sections.setdefault(heading, []).append({name: page})
    return [{heading: pages} for heading, pages in sections.items()]


# MARK: Documentation of the libraries


def add_libraries(archives):
    merged = BUILD / "merged.doccarchive"
    subprocess.run(
        ["docc", "merge", *archives, "--output-path", merged, "--synthesized-landing-page-name", "Libraries"],
        check=True)
    base = urllib.parse.urlsplit(setting("site_url")).path + LIBRARIES
    options = ["--output-path", SITE / LIBRARIES, "--hosting-base-path", base]
    subprocess.run(["docc", "process-archive", "transform-for-static-hosting", merged, *options], check=True)


# MARK: Links


class Links(html.parser.HTMLParser):
    """The links of a page, and its anchors."""

    def __init__(self, page):
        super().__init__()
        self.targets = set()
        self.anchors = set()
        self.feed(page.read_text())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.anchors.update(filter(None, [attributes.get("id"), tag == "a" and attributes.get("name")]))
        self.targets.update(filter(None, [attributes.get("href"), attributes.get("src")]))


def broken_links():
    pages = {path: Links(path) for path in SITE.glob("*.html") if path.name not in ["404.html", GALLERY]}
    for path, page in sorted(pages.items()):
        for target in sorted(page.targets):
            url = urllib.parse.urlsplit(target)
            if url.scheme or url.netloc:
                continue
            file = path.parent / urllib.parse.unquote(url.path) if url.path else path
            file = pathlib.Path(os.path.normpath(file))
            file = file / "index.html" if file.is_dir() else file
            anchor = urllib.parse.unquote(url.fragment)
            if not file.exists() or anchor and file in pages and anchor not in pages[file].anchors:
                yield f"{path.name}: {target}"


main()
