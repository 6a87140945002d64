#!/usr/bin/env python3
"""Measures how the work of tokengen grows with a project, and prints the growth by what there is more of.

Usage: Scripts/growth.py TOOL [NAME ...]

Each project is generated for all outputs, and checked, in three sizes: n, 2n and 4n. What the second half of the largest one adds is compared with
what the second half of the middle one adds: 1.00 is linear, 2.00 is the square. The limit is 1.15. Work is the number of instructions, which valgrind
counts; it depends on the load of the machine hardly at all. With NAMEs, only measures growth in these.
"""

import os
import re
import subprocess
import sys
import tempfile

LIMIT = 1.15
OUTPUTS = "{ swift: Swift, css: CSS, json: JSON, android: Android, xcassets: Assets, dtcg: Design, typescript: Types }"
MODES = ["dark", "high-contrast", "dark+high-contrast"]

tool, wanted = os.path.abspath(sys.argv[1]), sys.argv[2:]


def tokens(count, start=0, name="group"):
    """Colours, sizes and aliases in groups of ten."""
    lines = []
    for i in range(start, start + count, 10):
        lines.append(f"{name}-{i}:")
        for j in range(i, min(i + 10, start + count)):
            kind, value = [("color", f'"{color(j)}"'), ("dimension", f"{j % 99}px"), ("color", f'"{{{name}-{i}.t{i}}}"')][(j - i) % 3]
            lines.append(f"  t{j}: {{ $type: {kind}, $value: {value}, $description: A token. }}")
    return "\n".join(lines) + "\n"


def color(number):
    return f"#{number * 7919 % 0xFFFFFF:06X}"


def changes(count, by):
    """Other colours for a tenth of the tokens."""
    return "".join(f'group-{i}: {{ t{i}: {{ $type: color, $value: "{color(i + by)}" }} }}\n' for i in range(0, count, 10))


def brands(count):
    return {f"brands/brand{i}.yaml": changes(300, by=10_000 * (i + 1)) + tokens(200, 5000, "own") for i in range(count)}


def modes(count):
    """Light is the first of them."""
    return {f"modes/{mode}.yaml": changes(1500, by=10_000 * (i + 1)) for i, mode in enumerate(MODES[: count - 1])}


PAPER_AND_INK = 'color: { $type: color, paper: "#FFFFFF", ink: "#000000" }\n'


def styles(count):
    return "".join(
        f"""
Card{i}Style:
  fields: {{ viewStyle: ViewStyle, titleStyle: LabelStyle }}
  value: {{ viewStyle: {{ backgroundColor: "{{color.paper}}" }}, titleStyle: {{ textColor: "{{color.ink}}" }} }}
  variants: {{ wide: {{ viewStyle: {{ cornerRadius: {i % 40} }} }} }}
"""
        for i in range(count)
    )


def components(count):
    return "".join(
        f"""
Card{i}:
  level: molecule
  style: Card{i}Style
  content: {{ title: string }}
  body: {{ label: "{{title}}", style: titleStyle }}
  states: {{ closed: {{}}, open: {{ variant: wide }} }}
  events: {{ tap: {{}} }}
  actions: {{ open: {{}} }}
  transitions: {{ closed: {{ tap: {{ to: open, actions: open }} }} }}
  examples: {{ closed: {{ content: {{ title: One }} }}, open: {{ state: open, content: {{ title: Two }} }} }}
"""
        for i in range(count)
    )


# What grows: the smallest size, and the files of a project of a size.
SERIES = {
    "tokens": (2000, lambda n: {"base/t.yaml": tokens(n)}),
    "files": (100, lambda n: {f"base/f{i}.yaml": tokens(20, i * 20) for i in range(n)}),
    "brands": (2, lambda n: {"base/t.yaml": tokens(300)} | brands(n)),
    "modes": (1, lambda n: {"base/t.yaml": tokens(1500)} | modes(n)),
    "styles": (50, lambda n: {"base/t.yaml": PAPER_AND_INK, "styles/s.yaml": styles(n)}),
    "components": (25, lambda n: {"base/t.yaml": PAPER_AND_INK, "styles/s.yaml": styles(n), "components/c.yaml": components(n)}),
}


def instructions(folder, command):
    run = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", tool, command, "--quiet"],
        cwd=folder, capture_output=True, text=True,
    )
    if run.returncode != 0:
        sys.exit(f"'{command}' failed:\n{run.stdout}{run.stderr}")
    return int(re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)[1].replace(",", ""))


def write(files, folder):
    files["tokengen.yaml"] = f"name: growth\noutputs: {OUTPUTS}\n"
    for path, text in files.items():
        path = os.path.join(folder, "tokens", path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)


def work(files, command):
    with tempfile.TemporaryDirectory() as folder:
        write(files, folder)
        return instructions(folder, command)


def main():
    is_good = True
    print(f"{'more':12}{'command':10}{'n':>6}{'n':>10}{'2n':>10}{'4n':>10}  growth")
    for name, (size, files) in SERIES.items():
        if wanted and name not in wanted:
            continue
        for command in ["check", "generate"]:
            one, two, four = (work(files(size * factor), command) for factor in (1, 2, 4))
            growth = (four - two) / 2 / (two - one)
            is_good = is_good and growth <= LIMIT
            figures = "".join(f"{count / 1e6:8.0f} M" for count in (one, two, four))
            print(f"{name:12}{command:10}{size:6}{figures}  {growth:.2f}{'' if growth <= LIMIT else '  FAILED: over ' + str(LIMIT)}", flush=True)
    sys.exit(0 if is_good else 1)


main()
