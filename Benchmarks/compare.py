#!/usr/bin/env python3
"""Prints the tables of two commits as one: each figure then, now, and the ratio of its first number.

usage: compare.py THEN NOW

Of a figure that was measured several times, the median counts.
"""
import re
import sys


def number(measured):
    found = re.search(r"\d+(\.\d+)?", measured)
    return float(found.group()) if found else 0.0


def figures(path):
    """Returns what was measured by figure; one whose name continues the row before it has that row's name, too."""
    rounds, subject = {}, ""
    for line in open(path, encoding="utf-8"):
        figure, _, measured = (cell.strip() for cell in line.strip().strip("|").split("|"))
        subject = subject if figure.startswith("…") else figure
        rounds.setdefault((subject, figure), []).append(measured)
    return {key: sorted(values, key=number)[len(values) // 2] for key, values in rounds.items()}


then, now = figures(sys.argv[1]), figures(sys.argv[2])
print("| figure | then | now | ratio |\n| --- | --- | --- | --- |")
for key in list(now) + [key for key in then if key not in now]:
    old, new = then.get(key, ""), now.get(key, "")
    ratio = f"{number(new) / number(old):.2f}" if number(old) and new else ""
    print(f"| {key[1]} | {old} | {new} | {ratio} |")
