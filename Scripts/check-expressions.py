#!/usr/bin/env python3
"""Checks the vectors of derived values with an independent implementation.

usage: check-expressions.py EXPRESSIONS.json

Each vector has an expression, its operands, and the result that tokengen recorded. This script has a parser and rules of its own, written from
CSS Values 4, CSS Color 4 and CSS Color 5; coloraide (`pip install coloraide`) converts and interpolates colours. It names each vector whose
result differs by more than rounding explains, and exits with 1 if there is one.
"""
import json
import math
import re
import sys

from coloraide import Color as Base
from coloraide import algebra
from coloraide.spaces.prophoto_rgb_linear import ProPhotoRGBLinear

TOKEN = re.compile(
    r"(?P<ref>\{[^{}]+\})|(?P<hex>#[0-9a-f]+)|(?P<num>[+-]?(?:\d+\.\d+|\d+|\.\d+)(?:e[+-]?\d+)?)(?P<unit>%|[a-z]+)?"
    r"|(?P<func>(?:-tokengen-)?[a-z][a-z0-9-]*)\(|(?P<word>[a-z][a-z0-9-]*)|(?P<char>[,/])", re.I)
KINDS = {"px": "dimension", "rem": "dimension", "ms": "duration", "s": "duration", "%": "%", "": "number"}
HUE, ANY = None, (1, 1, -math.inf, math.inf)
# The space, the names of the components, and for each what 100 % is, what a number is divided by, and the bounds.
NOTATIONS = {
    "rgb": ("srgb", "rgb", [(1, 255, 0, 1)] * 3), "hsl": ("hsl", "hsl", [HUE, (1, 100, 0, 1), (1, 100, 0, 1)]),
    "hwb": ("hwb", "hwb", [HUE, (1, 100, 0, 1), (1, 100, 0, 1)]), "lab": ("lab", "lab", [(100, 1, 0, 100)] + [(125, *ANY[1:])] * 2),
    "lch": ("lch", "lch", [(100, 1, 0, 100), (150, 1, 0, math.inf), HUE]), "oklab": ("oklab", "lab", [(1, 1, 0, 1)] + [(0.4, *ANY[1:])] * 2),
    "oklch": ("oklch", "lch", [(1, 1, 0, 1), (0.4, 1, 0, math.inf), HUE]),
}
RGB = ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"]
XYZ = {"xyz": "xyz-d65", "xyz-d65": "xyz-d65", "xyz-d50": "xyz-d50"}
# Analogous components: CSS Color 4, section 12.2. RGB and XYZ have the same three. Capitals are those that analogous spaces share.
ROLES = {"hsl": "HCL", "hwb": "Hwb", "lab": "LAB", "oklab": "LAB", "lch": "LCH", "oklch": "LCH"}
# The saturation or chroma up to which the hue is powerless.
GREYS = {"hsl": 1e-5, "lch": 0.0015, "oklch": 4e-6}
ARITY = {"min": (1, 999), "max": (1, 999), "clamp": (3, 3), "abs": (1, 1), "sqrt": (1, 1), "pow": (2, 2), "rem": (2, 2), "round": (1, 2)}
MISSING = "a missing component"
ROUNDING = {"up": math.ceil, "down": math.floor, "to-zero": math.trunc, "nearest": lambda quotient: math.floor(quotient + 0.5)}


class ProPhoto(ProPhotoRGBLinear):
    """ProPhoto with the primaries of CSS Color 4, which have six digits; coloraide's have four."""

    MATRIX = [[0.7977666449006423, 0.1351812974005331, 0.0313477341283922], [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
              [0, 0, 0.8251046025104602]]

    def to_base(self, coords):
        return algebra.matmul(self.MATRIX, coords)

    def from_base(self, coords):
        return algebra.matmul(algebra.inv(self.MATRIX), coords)


class Color(Base):
    """A colour in the spaces of CSS."""


Color.register(ProPhoto(), overwrite=True)


class Failure(Exception):
    """The expression has no value."""


def require(condition, reason):
    if not condition:
        raise Failure(reason)


def carried(color, space):
    """Converts a colour. Missing components stay missing where the space has analogous ones, and the hue of a grey is missing."""
    if color.space() == space:
        return color.clone()
    own, other = ROLES.get(color.space(), "RGX"), ROLES.get(space, "RGX")
    missing = {role for role, component in zip(own, color.coords()) if math.isnan(component)}
    full = Color(color.space(), color.coords(nans=False), color.alpha())
    rgb = full.convert("srgb").coords()
    if space in ("hsl", "hwb") and max(rgb) - min(rgb) <= 1e-7:
        # A white whose last digits differ could have any saturation.
        full = Color("srgb", [rgb[1]] * 3, color.alpha())
    coords = full.convert(space).coords(nans=False)
    lost = missing & set(other)
    if set(own) - set(other) and set(own) - set(other) <= missing:
        lost |= set(other) - set(own)
    if "H" in other:
        hue = other.index("H")
        coords[hue] = round(coords[hue], 9) % 360
        lost |= {"H"} if (coords[1] + coords[2] >= 0.99999 if space == "hwb" else coords[1] <= GREYS[space]) else set()
    return Color(space, [math.nan if role in lost else c for role, c in zip(other, coords)], color.alpha())


def mixed(first, second, share, space):
    """Interpolates. A missing component is that of the other colour before alphas are multiplied: CSS Color 4, section 12."""
    a, b = carried(first, space), carried(second, space)
    filled = [[d if math.isnan(c) else c for c, d in zip(x.coords(), y.coords())] for x, y in ((a, b), (b, a))]
    pair = [Color(space, coords, x.alpha()) for coords, x in zip(filled, (a, b))]
    result = Color.interpolate(pair, space=space, hue="shorter", premultiplied=True)(share)
    missing = [math.isnan(c) and math.isnan(d) for c, d in zip(a.coords(), b.coords())]
    coords = [math.nan if lost else c % 360 if role == "H" else c for lost, c, role in zip(missing, result.coords(), ROLES.get(space, "RGX"))]
    return Color(space, coords, result.alpha())


class Evaluator:
    """Parses and calculates in one pass. Values are colours, pairs of a number and a unit, and words."""

    def __init__(self, text, values, rem):
        self.text, self.values, self.rem = text.strip(), values, rem
        self.position, self.origins, self.lenient = 0, [], False

    def value(self):
        self.lenient = self.text.startswith("-tokengen-calc(")
        result = self.primary()
        require(self.position == len(self.text) and not isinstance(result, str), "not one value")
        return result

    def take(self, pattern):
        """Reads what matches, after spaces."""
        match = re.compile(r"\s*" + pattern, re.I).match(self.text, self.position)
        self.position = match.end() if match else self.position
        return match

    def expect(self, pattern):
        require(self.take(pattern), f"expected {pattern} at {self.text[self.position:]!r}")

    def number(self, value):
        # A missing component of the origin counts as 0 where it is calculated with: CSS Color 5, section 4.1.
        value = (0, "") if value == MISSING else value
        require(isinstance(value, tuple), f"calculates with {value}")
        return value

    def common(self, a, b):
        (a, first), (b, second) = self.number(a), self.number(b)
        if first == second:
            return a, b, first
        if self.lenient and "" in (first, second) and "%" not in (first, second):
            return a, b, first or second
        require(KINDS[first] == KINDS[second], f"{first} with {second}")
        factors = {"rem": self.rem, "s": 1000}
        return a * factors.get(first, 1), b * factors.get(second, 1), "px" if KINDS[first] == "dimension" else "ms"

    def sum(self):
        left = self.product()
        while sign := re.compile(r"\s+([+-])\s+").match(self.text, self.position):
            self.position = sign.end()
            a, b, unit = self.common(left, self.product())
            left = (a + b if sign[1] == "+" else a - b, unit)
        return left

    def product(self):
        left = self.primary(True)
        while sign := self.take(r"([*/])"):
            (a, first), (b, second) = self.number(left), self.number(self.primary(True))
            if sign[1] == "*":
                require(not first or not second, "multiplies units")
                left = (a * b, first or second)
            else:
                require(b != 0 and (not second or self.lenient and first), "divides by 0 or by a unit")
                a, b, _ = self.common((a, first), (b, second)) if second else (a, b, "")
                left = (a / b, "" if second else first)
        return left

    def primary(self, is_term=False):
        if is_term and self.take(r"\("):
            result = self.sum()
            self.expect(r"\)")
            return result
        self.take("")
        token = TOKEN.match(self.text, self.position)
        require(token, f"unexpected {self.text[self.position:]!r}")
        self.position = token.end()
        if token["ref"]:
            operand = self.values[token["ref"][1:-1]]
            return Evaluator(operand, {}, self.rem).value() if isinstance(operand, str) else (float(operand), "")
        if token["num"]:
            unit = (token["unit"] or "").lower()
            require(unit in KINDS and math.isfinite(float(token["num"])), "unknown unit or not finite")
            return (float(token["num"]), unit)
        if token["func"]:
            return self.call(token["func"].lower())
        word = token[0].lower()
        if self.origins and word in self.origins[-1]:
            return self.origins[-1][word]
        if token["hex"] or Color.match(word):
            require(token["hex"] is None or Color.match(word, fullmatch=True), "not a colour")
            return Color(word)
        return word

    def call(self, name):
        if name in ("calc", "-tokengen-calc"):
            result = self.sum()
            self.expect(r"\)")
            return result
        if name in ARITY:
            return self.maths(name)
        name = {"rgba": "rgb", "hsla": "hsl"}.get(name, name)
        require(name in NOTATIONS or name in ("color", "color-mix", "-tokengen-mix", "-tokengen-component"), "unknown function")
        if name == "-tokengen-component":
            return self.single_component()
        items, origins, start = [], len(self.origins), self.position
        while not self.take(r"\)"):
            is_amount = name == "-tokengen-mix" and items.count(",") == 2
            items.append(self.sum() if is_amount else self.primary())
            if items[0] == "from" and len(items) == (3 if name == "color" else 2):
                start = self.position
                self.open(items[1], name, items[-1])
        arguments = self.text[start:self.position]
        del self.origins[origins:]
        return self.mix(name, items) if name.endswith("mix") else self.function(name, items, arguments)

    def maths(self, name):
        strategy = self.take(r"(up|down|nearest|to-zero)\s*,") if name == "round" else None
        arguments = [self.number(self.sum())]
        while self.take(","):
            arguments.append(self.number(self.sum()))
        self.expect(r"\)")
        require(ARITY[name][0] <= len(arguments) <= ARITY[name][1], "number of arguments")
        (value, unit), rest = arguments[0], arguments[1:]
        if name == "clamp":
            return self.extreme(max, arguments[0], self.extreme(min, *rest))
        if name in ("min", "max"):
            for other in rest:
                value, unit = self.extreme(min if name == "min" else max, (value, unit), other)
        elif name == "abs":
            value = abs(value)
        elif name in ("sqrt", "pow"):
            require(not unit and not (rest and rest[0][1]) and (name == "pow" or value >= 0), "not a number or negative")
            try:
                value = math.sqrt(value) if name == "sqrt" else math.pow(value, rest[0][0])
            except (ValueError, OverflowError):
                value = math.nan if value else math.inf
        else:
            require(rest or not unit or self.lenient, "rounds without a step")
            value, step, unit = self.common((value, unit), (rest or [(1, unit)])[0])
            require(step != 0, "rounds to multiples of 0")
            # The quotient has nine digits, so that 0.3 / 0.1 is 3.
            quotient = float(f"{value / abs(step):.9g}") if abs(value / step) >= 1e-12 else 0
            if name == "rem":
                value = 0 if quotient == round(quotient) and abs(quotient) < 1e8 else math.fmod(value, step)
            else:
                value = ROUNDING[strategy[1].lower() if strategy else "nearest"](quotient) * abs(step)
        return (value, unit)

    def extreme(self, function, first, second):
        a, b, unit = self.common(first, second)
        return (math.nan if math.isnan(a + b) and not math.isinf(a) else function(a, b), unit)

    # Colours.

    def notation(self, name, word):
        if name != "color":
            return NOTATIONS[name]
        require(word in RGB or word in XYZ, "not a space of color()")
        return (XYZ.get(word, word), "xyz" if word in XYZ else "rgb", [ANY] * 3)

    def open(self, origin, name, word):
        require(isinstance(origin, Color), "the origin is not a colour")
        space, names, parts = self.notation(name, word)
        color, scales = carried(origin, space), [part[1] if part else 1 for part in parts]
        self.origins.append({n: MISSING if math.isnan(c) else (c * s, "") for n, c, s in zip(names, color.coords(), scales)})
        self.origins[-1]["alpha"] = (color.alpha(), "")

    def function(self, name, items, arguments):
        origin = items[1] if items[0] == "from" else None
        items = items[2:] if origin else items
        space, names, parts = self.notation(name, items[0] if items else None)
        items = items[1:] if name == "color" else items
        if "," in items:
            require(not origin and name in ("rgb", "hsl") and items[1::2] == [","] * (len(items) // 2), "commas")
            items = items[0:5:2] + (["/", items[6]] if len(items) > 6 else [])
        require(len(items) == 3 or len(items) == 5 and items[3] == "/", "number of components")
        alpha = self.component(items[4], (1, 1, 0, 1)) if len(items) == 5 else origin.alpha() if origin else 1
        alpha = 0 if math.isnan(alpha) else alpha
        if origin and name in ("rgb", "hsl", "hwb"):
            # Not clamped, but for a saturation below 0.
            parts = [p and (*p[:2], 0 if name == "hsl" and i == 1 else -math.inf, math.inf) for i, p in enumerate(parts)]
        coords = [self.component(item, part) for item, part in zip(items, parts)]
        only_alpha = r"\s*(?:\S+\s+)??{}\s+{}\s+{}\s*(/.*)?\)".format(*names)
        if origin and re.fullmatch(only_alpha, re.sub(r"calc\(\s*(\w+)\s*\)", r"\1", arguments), re.I | re.S):
            return Color(origin.space(), origin.coords(), alpha)
        return Color(space, coords, alpha)

    def component(self, value, part):
        if value in ("none", MISSING):
            return math.nan
        require(isinstance(value, tuple) and value[1] in ("", "%") and (part or not value[1]), f"{value} as a component")
        if not part:
            require(math.isfinite(value[0]), "not finite")
            return value[0] % 360
        return min(max(value[0] * part[0] / 100 if value[1] else value[0] / part[1], part[2]), part[3])

    def single_component(self):
        name = self.take(r"(l|c|h|alpha)\s*,")
        color = self.primary()
        self.expect(r"\)")
        require(name and isinstance(color, Color), "component")
        return (color.alpha() if name[1] == "alpha" else carried(color, "oklch").coords(nans=False)["lch".index(name[1])], "")

    def mix(self, name, items):
        commas = [i for i, item in enumerate(items) if item == ","]
        require(len(commas) == (2 if name == "color-mix" else 3) and items[0] == "in", "arguments")
        space, groups = XYZ.get(items[1], items[1]), [items[i + 1:j] for i, j in zip(commas, commas[1:] + [len(items)])]
        require(space in RGB + list(ROLES) + list(XYZ.values()), "unknown space")
        require(commas[0] == 2 or items[2:4] == ["shorter", "hue"] and commas[0] == 4 and "H" in ROLES.get(space, ""), "method")
        colors = [next((item for item in group if isinstance(item, Color)), None) for group in groups[:2]]
        require(all(colors), "two colours")
        if name == "-tokengen-mix":
            require(len(groups[2]) == 1 and groups[2][0][1] == "", "amount")
            share, opaque = min(max(groups[2][0][0], 0), 1), [Color(c.space(), c.coords()) for c in colors]
            return mixed(*opaque, share, space).set("alpha", colors[0].alpha() + (colors[1].alpha() - colors[0].alpha()) * share)
        rest = [[item for item in group if not isinstance(item, Color)] for group in groups]
        require(all(len(r) == len(g) - 1 <= 1 for r, g in zip(rest, groups)), "shares")
        require(all(isinstance(r[0], tuple) and r[0][1] == "%" and 0 <= r[0][0] <= 100 for r in rest if r), "share")
        first, second = (r[0][0] if r else None for r in rest)
        first = first if first is not None else 50 if second is None else 100 - second
        second = second if second is not None else 100 - first
        require(first + second > 0, "no share")
        result = mixed(*colors, second / (first + second), space)
        return result.set("alpha", result.alpha() * min(1, (first + second) / 100))


def evaluated(vector):
    """Returns the result: a colour, or a pair of a number and a unit."""
    evaluator = Evaluator(vector["text"], vector["values"], vector["rem"])
    value, kind = evaluator.value(), vector["type"]
    if isinstance(value, Color):
        require(kind == "color" and all(not math.isinf(c) for c in value), "not a colour, or not finite")
        return value
    require(math.isfinite(value[0]), "not finite")
    is_weight = kind == "fontWeight" and 1 <= value[0] <= 1000
    require(KINDS[value[1]] == kind or not value[1] and (is_weight or kind == "dimension" and evaluator.lenient), f"not a {kind}")
    return (value[0], "px" if kind == "dimension" and not value[1] else value[1])


def is_same(value, recorded):
    if not isinstance(value, Color):
        number = re.fullmatch(r"(-?[\d.]+(?:e[+-]\d+)?)([a-z]*)", str(recorded))
        return number[2] == value[1] and abs(float(number[1]) - value[0]) <= max(1e-8 * abs(value[0]), 1e-12)
    actual, is_moved = Color(recorded), False
    if actual.space() == "oklab" and (value.space() != "oklab" or not 0 <= value.get("l", nans=False) <= 1):
        # A colour outside the range of its space is in Oklab, with a lightness from 0 to 1.
        is_moved, value = True, value.convert("oklab")
        value["l"] = min(max(value["l"], 0), 1)
    a, b = ([c for c in x.convert("oklab").coords(nans=False)] for x in (actual, value))
    # Rounding has its own limits in each space: near black more than the distance, and in hues of huge chromas.
    limits = [6e-5 if role == "H" else 6e-6 if actual.space() in ("lab", "lch") else 1.1e-6 for role in ROLES.get(actual.space(), "RGX")]
    is_near = all(abs(x - y) <= limit for x, y, limit in zip(actual.coords(nans=False), value.coords(nans=False), limits))
    is_missing_same = is_moved or [math.isnan(c) for c in actual.coords()] == [math.isnan(c) for c in value.coords()]
    is_alpha_same = abs(actual.alpha() - min(max(value.alpha(), 0), 1)) <= 1e-6
    return actual.space() == value.space() and is_missing_same and is_alpha_same and (is_near or math.dist(a, b) <= 2e-6 * max(1, *map(abs, b)))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        vectors = json.load(file)
    count = 0
    for vector in vectors:
        try:
            value = evaluated(vector)
            found = None if "result" in vector and is_same(value, vector["result"]) else value
        except Failure as failure:
            found = None if "failure" in vector else failure
        if found is not None:
            count += 1
            shown = found.to_string(precision=9, none=True, fit=False) if isinstance(found, Color) else found
            print(f"{vector['text']} with {vector['values']}: recorded {vector.get('result', vector.get('failure'))!r}, calculated {shown}")
    print(f"{len(vectors)} vectors, {count} differences")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
