#!/usr/bin/env python3
"""Draws Documentation/Images/payload.png: a component of this repository in two brands, light and dark, before and after a payload.

usage: draw-payload.py TOKENGEN
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from drawing import screenshot
from manifest import ROOT

COMPONENT, EXAMPLE = "ProfileHeader", "usual"
# The payload: a campaign of each brand.
OVERRIDES = {
    "badoo": {"color.accent": {"$value": "#D81B60", "modes": {"dark": "#FF6F9F"}}, "radius.card": 0, "radius.control": 6},
    "bumble": {"color.accent": "#FF7A1A", "radius.card": 32, "radius.control": 6},
}
WIDTH, HEIGHT = 1340, 588
STYLE = """
body { margin: 0; padding: 24px; background: #f6f6f8; color: #1d1b20; font: 500 17px Inter, sans-serif; }
main { display: grid; grid-template-columns: 92px repeat(4, 1fr); gap: 16px; align-items: center; justify-items: center; }
img { display: block; width: 280px; border-radius: 12px; }
.row { justify-self: start; }
"""


def main(tokengen):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        shutil.copytree(ROOT / "tokens", folder / "tokens")
        (folder / "Examples").symlink_to(ROOT / "Examples")
        configuration = folder / "tokens/tokengen.yaml"
        configuration.write_text(re.sub(r"snapshots: {.*?} }", "snapshots: { modes: [light, dark] }", configuration.read_text(), flags=re.DOTALL))
        record(tokengen, folder, "released")
        for brand, overrides in OVERRIDES.items():
            file = folder / f"{brand}.overrides.json"
            file.write_text(json.dumps({"brand": brand, "tokens": overrides}))
            subprocess.run([tokengen, "adopt", file.name, "--quiet"], cwd=folder, check=True)
        record(tokengen, folder, "payload")
        (folder / "page.html").write_text(page())
        screenshot(folder / "page.html", ROOT / "Documentation/Images/payload.png", WIDTH, HEIGHT)


def record(tokengen, folder, name):
    subprocess.run([tokengen, "snapshots", "record", "--only", COMPONENT, "--quiet"], cwd=folder, check=True)
    (folder / "Snapshots").rename(folder / name)


def page():
    columns = [(brand, mode) for brand in OVERRIDES for mode in ["light", "dark"]]
    cells = ["<div></div>", *(f"<div>{brand.capitalize()}, {mode}</div>" for brand, mode in columns)]
    for name, title in [("released", "As<br>released"), ("payload", "With a<br>payload")]:
        cells.append(f'<div class="row">{title}</div>')
        cells += [f'<img src="{name}/{COMPONENT}/{EXAMPLE}.{brand}.{mode}.png">' for brand, mode in columns]
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style><main>{''.join(cells)}</main>"


main(pathlib.Path(sys.argv[1]).resolve())
