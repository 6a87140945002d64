#!/usr/bin/env python3
"""Draws the pictures of Documentation/Tutorial.md: runs the page from top to bottom, and draws each picture where the page shows it.

usage: draw-tutorial.py TOKENGEN
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

from drawing import screenshot
from manifest import ROOT

PAGE = ROOT / "Documentation/Tutorial.md"
PARTS = re.compile(r"(?:\*\*`(?P<file>[^`]+)`\*\*\n\n)?^```(?P<language>\w+).*?\n(?P<text>.*?)^```$|!\[.*?\]\((?P<picture>Images/.*?)\)", re.M | re.S)
COMPONENT, EXAMPLE = "NewsView", "usual"
# The cells of each picture: a title, the brand, the mode, the context, and the overrides that the device has.
LIGHT = [("Badoo", "badoo", "light"), ("Bumble", "bumble", "light")]
DARK = [("Badoo, dark", "badoo", "dark"), ("Bumble, dark", "bumble", "dark")]
CELLS = {
    "brands": LIGHT,
    "dark": DARK,
    "density": [("Comfortable", "badoo", "light"), ("Compact", "badoo", "light", "density=compact")],
    "app": LIGHT + DARK,
    "payload": [("As released", "badoo", "light"), ("With the payload", "badoo", "light", None, ["pink.yaml"])],
    "campaign": [
        ("Before", "badoo", "light", None, ["pink.yaml"]),
        ("During", "badoo", "light", None, ["pink.yaml", "winter.yaml"]),
        ("After", "badoo", "light", None, ["pink.yaml"]),
    ],
}
STYLE = """
body { margin: 0; padding: 20px; background: #f0f0f4; color: #1d1b20; font: 500 15px Inter, sans-serif; }
main { display: flex; gap: 20px; align-items: start; }
img { display: block; width: 300px; margin-top: 8px; }
"""


def main(tokengen):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        environment = {"PATH": f"{tokengen.parent}:/usr/bin:/bin", "HOME": str(folder / ".home")}
        for part in PARTS.finditer(PAGE.read_text()):
            if part["picture"]:
                draw(tokengen, folder, PAGE.parent / part["picture"])
                continue
            if part["file"]:
                file = folder / part["file"]
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(part["text"])
            if part["language"] == "console":
                for line in re.findall(r"^\$ (.*)$", part["text"], re.MULTILINE):
                    subprocess.run(line, shell=True, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)


def draw(tokengen, folder, picture):
    name = picture.stem.removeprefix("tutorial-")
    if name == "hover":
        page = (folder / "page.html").read_text()
        for state, text in [("normal", page), ("hover", page.replace("button:hover", "button"))]:
            (folder / f"page-{state}.html").write_text(text)
            screenshot(folder / f"page-{state}.html", folder / f"{state}.png", 320, 380)
        images = [("As it is", "normal.png"), ("Below the pointer", "hover.png")]
        compose(folder, images, picture, 422)
    else:
        images = [(cell[0], record(tokengen, folder, index, *cell[1:])) for index, cell in enumerate(CELLS[name])]
        height = max(size(folder / image)[1] for _, image in images) * 300 // size(folder / images[0][1])[0]
        compose(folder, images, picture, height + 66)


def record(tokengen, folder, index, brand, mode, context=None, overrides=()):
    """Draws the component in a copy of the project, and returns the name of the picture."""
    copy = folder / f"copy-{index}"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder / "tokens", copy / "tokens")
    for file in overrides:
        subprocess.run([tokengen, "adopt", folder / file, "--brand", brand, "--quiet"], cwd=copy, check=True)
    settings = [f"modes: [{mode}]", f"brands: [{brand}]", "width: 300", "scale: 2"]
    if context:
        settings.append(f"contexts: [{{ {context.replace('=', ': ')} }}]")
    with (copy / "tokens/tokengen.yaml").open("a") as configuration:
        configuration.write(f"snapshots: {{ {', '.join(settings)} }}\n")
    subprocess.run([tokengen, "snapshots", "record", "--quiet"], cwd=copy, check=True)
    pictures = sorted((copy / "Snapshots" / COMPONENT).glob(f"{EXAMPLE}.{brand}.{mode}*.png"), key=lambda file: len(file.name))
    return str(pictures[-1].relative_to(folder))


def compose(folder, images, picture, height):
    cells = "".join(f'<div>{title}<img src="{urllib.parse.quote(image)}"></div>' for title, image in images)
    page = folder / "picture.html"
    page.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style><main>{cells}</main>")
    screenshot(page, picture, 20 + 320 * len(images), height)


def size(picture):
    """Returns width and height of a PNG file."""
    header = picture.read_bytes()[16:24]
    return int.from_bytes(header[:4], "big"), int.from_bytes(header[4:], "big")


main(pathlib.Path(sys.argv[1]).resolve())
