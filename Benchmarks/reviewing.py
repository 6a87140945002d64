#!/usr/bin/env python3
"""`reviewing.py TOKENGEN CORPUS` prints the rows of README.md about comparisons: two projects of 10,000 tokens in 5 brands, then the page for 200
components that look different."""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from project import write_project

ROUNDS = 9


def seconds(arguments, rounds=ROUNDS):
    """The median of several runs of a command that has nothing to complain about."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def replace(path, old, new, count=-1):
    with open(path) as file:
        text = file.read()
    with open(path, "w") as file:
        file.write(text.replace(old, new, count))


def row(figure, aim, value):
    print(f"| {figure} | {aim} | {value} |")


def comparison(tool, folder):
    for side in ("old", "new"):
        write_project(f"{folder}/{side}")
    # An accent with a thousand aliases, the name of a hundred colours, and a hundred colours of one brand.
    replace(f"{folder}/new/base/color.yaml", "#ff0080", "#ff0081")
    replace(f"{folder}/new/base/color.yaml", "group49:", "shades:")
    replace(f"{folder}/new/brands/ada/color.yaml", "#000011", "#000022")
    check = seconds([tool, "check", "--quiet", "--tokens", f"{folder}/new"])
    diff = seconds([tool, "diff", "--quiet", f"{folder}/old", f"{folder}/new"])
    row("two projects of 10000 tokens in 5 brands compared", "≤ 2.5 × one `check`", f"{diff * 1000:.0f} ms, {diff / check:.1f} ×")


def page(tool, corpus, folder, name, old, new):
    """The time for the page where the first 200 components have other values."""
    for side in ("before", "after"):
        shutil.copytree(f"{corpus}/components-1000", f"{folder}/{side}", dirs_exist_ok=True)
    replace(f"{folder}/after/{name}", old, new, 200)
    time_taken = seconds([tool, "diff", "--quiet", f"{folder}/before", f"{folder}/after", "--page", f"{folder}/review.html"], rounds=3)
    return f"{time_taken:.1f} s, {os.path.getsize(f'{folder}/review.html') / 1e6:.1f} MB"


def main(tool, corpus):
    with tempfile.TemporaryDirectory() as folder:
        comparison(tool, os.path.realpath(folder))
        state = page(tool, corpus, folder, "components/components.yaml", "viewStyle: { cornerRadius: 0 }", "viewStyle: { cornerRadius: 4 }")
        row("the page for 200 changed components of 1000, in one state and two brands", "≤ 3 s", state)
        row("… in all five states", "", page(tool, corpus, folder, "styles/styles.yaml", 'cornerRadius: "{space.s}"', "cornerRadius: 4"))


main(*sys.argv[1:])
