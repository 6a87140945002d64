#!/usr/bin/env python3
"""Draws the images of the screens in tokens/screens: the profile of an astrologer, in the colours of each brand.

The layers of the areas are called as `tokengen screen import` expects them.
"""

import pathlib

WIDTH, HEIGHT = 375, 1200
ROWS = [
    ("compatibility", "Compatibility", 336),
    ("natalChart", "Natal chart", 390),
    ("freeformQuestion", "Freeform question", 444),
    ("bestTime", "Best time", 498),
]
BRANDS = {
    "badoo": {"paper": "#FFFFFF", "ink": "#21172C", "soft": "#6B6375", "accent": "#783BF9", "row": "#F3EEFE"},
    "bumble": {"paper": "#FFFBF0", "ink": "#1D1B20", "soft": "#5F5A50", "accent": "#FFC629", "row": "#FFF1C4"},
}


def stars(color):
    # Places that look random, and are the same every time.
    places = [((index * 97 + 31) % WIDTH, (index * 53 + 17) % 250 + 12) for index in range(40)]
    return "".join(f'<circle cx="{x}" cy="{y}" r="{1 + index % 2}"/>' for index, (x, y) in enumerate(places)).join(
        [f'<g fill="{color}" opacity="0.5">', "</g>"]
    )


def text(x, y, size, color, words, anchor="start", weight=400):
    return (
        f'<text x="{x}" y="{y}" font-family="Helvetica, Arial, sans-serif" font-size="{size}" font-weight="{weight}" '
        f'fill="{color}" text-anchor="{anchor}">{words}</text>'
    )


def screen(colors):
    ink, soft, accent, row = (colors[name] for name in ("ink", "soft", "accent", "row"))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colors["paper"]}"/>',
        f'<rect width="{WIDTH}" height="270" fill="{ink}"/>',
        stars(accent),
        f'<g id="area:profileImage"><circle cx="188" cy="119" r="47" fill="{row}"/></g>',
        f'<circle cx="188" cy="106" r="18" fill="{soft}"/><path d="M156 148a32 24 0 0 1 64 0z" fill="{soft}"/>',
        text(188, 200, 24, "#FFFFFF", "Rosalie", "middle", 700),
        text(188, 226, 15, "#D8D2E0", "Astrologer, 12 years", "middle"),
        text(16, 312, 17, ink, "Ask about", weight=700),
    ]
    for name, title, y in ROWS:
        lines += [
            f'<rect id="area:{name}" x="16" y="{y}" width="343" height="38" rx="10" fill="{row}"/>',
            text(32, y + 25, 16, ink, title),
            f'<path d="M338 {y + 13}l6 6-6 6" fill="none" stroke="{soft}" stroke-width="2"/>',
        ]
    lines.append(text(16, 580, 17, ink, "Reviews", weight=700))
    for index, (name, words) in enumerate(
        [("Maya", "She saw what I had not said."), ("Tom", "Kind, and honest."), ("Ines", "I asked twice, and will again.")]
    ):
        y = 600 + index * 180
        lines += [
            f'<rect x="16" y="{y}" width="343" height="164" rx="14" fill="none" stroke="{row}" stroke-width="2"/>',
            f'<circle cx="48" cy="{y + 34}" r="16" fill="{accent}"/>',
            text(76, y + 40, 16, ink, name, weight=700),
            text(32, y + 84, 15, soft, words),
        ]
    return "\n".join(lines + ["</svg>", ""])


def pressed(colors):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="343" height="38" viewBox="0 0 343 38">\n'
        f'<rect width="343" height="38" rx="10" fill="{colors["accent"]}"/>\n'
        f'{text(16, 25, 16, colors["ink"], "Compatibility")}\n</svg>\n'
    )


folder = pathlib.Path(__file__).parent.parent / "Examples/Images/screens"
folder.mkdir(exist_ok=True)
for brand, colors in BRANDS.items():
    (folder / f"rosalie-{brand}.svg").write_text(screen(colors))
(folder / "compatibility-pressed.svg").write_text(pressed(BRANDS["badoo"]))
