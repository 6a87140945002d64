#!/usr/bin/env python3
"""Writes the roles of Material 3 and the stand-ins for its theme, from the list of interfaces that androidx publishes.

    Scripts/material-roles.py ~/androidx      # a checkout of androidx/androidx

Reads compose/material3/material3/api/current.txt. Of each class only the longest constructor counts, which the others call.
"""
import pathlib
import re
import sys

API = "compose/material3/material3/api/current.txt"
ROOT = pathlib.Path(__file__).resolve().parent.parent
ROLES = ROOT / "Sources/Compiler/TokenProject/Configuration/MaterialRoles.swift"
STAND_INS = ROOT / "Tests/Support/AndroidTools/StandIns/Material3.kt"

# What a role is in tokens, and its type in Kotlin.
CLASSES = {"ColorScheme": "colors", "Typography": "typography", "Shapes": "shapes"}
TYPES = {
    "long": "Color",
    "androidx.compose.ui.graphics.Color": "Color",
    "androidx.compose.ui.text.TextStyle": "TextStyle",
    "androidx.compose.foundation.shape.CornerBasedShape": "CornerBasedShape",
    "androidx.compose.material3.ColorScheme": "ColorScheme",
    "androidx.compose.material3.Typography": "Typography",
    "androidx.compose.material3.Shapes": "Shapes",
    "kotlin.jvm.functions.Function0<kotlin.Unit>": "@Composable () -> Unit",
}
DEFAULTS = {
    "TextStyle": "TextStyle.Default",
    "CornerBasedShape": "RoundedCornerShape(0.dp)",
    "ColorScheme": "testColorScheme",
    "Typography": "Typography()",
    "Shapes": "Shapes()",
}


def parameters(text):
    """The parameters of a signature: name, type in Kotlin, and whether it is optional."""
    for part in text.split(", "):
        words = [word for word in part.split() if not word.startswith("@")]
        yield words[-1], TYPES[words[-2]], words[0] == "optional"


def signature(api, pattern):
    """The parameters of the longest declaration that a pattern finds, without those that only bytecode or experiments have."""
    found = [
        list(parameters(match.group(2)))
        for match in re.finditer(pattern, api)
        if not re.search("@BytecodeOnly|@Deprecated|Experimental", match.group(1)) and match.group(2)
    ]
    return max(found, key=len)


def listed(words):
    """Words as a literal in Swift, in lines of at most 120 characters."""
    lines, line = [], "       "
    for word in words:
        if len(line) + len(word) + 4 > 120:
            lines.append(line)
            line = "       "
        line += f' "{word}",'
    return "\n".join(lines + [line])


def main():
    api = (pathlib.Path(sys.argv[1]) / API).read_text()
    classes = {name: signature(api, rf"ctor ([^\n]*)public {name}\(([^)\n]*)\)") for name in CLASSES}
    theme = signature(api, r"method ([^\n]*)public static void MaterialTheme\(([^)\n]*)\)")
    write_roles(classes)
    write_stand_ins(classes, theme)


def write_roles(classes):
    text = """// Written by Scripts/material-roles.py from androidx's list of interfaces. Do not edit.

/// The roles of Material 3, in the order of its constructors.
package enum MaterialRoles {
"""
    for name, member in CLASSES.items():
        text += f"    package static let {member} = [\n{listed(p[0] for p in classes[name])}\n    ]\n"
    ROLES.write_text(text + "}\n")


def declaration(parameter, prefix=""):
    name, kind, is_optional = parameter
    return f"    {prefix}{name}: {kind}" + (f" = {DEFAULTS[kind]}" if is_optional else "") + ",\n"


def write_stand_ins(classes, theme):
    text = f"""// Written by Scripts/material-roles.py from androidx/androidx, {API}. Do not edit.
@file:Suppress("UNUSED_PARAMETER")

package androidx.compose.material3

import androidx.compose.foundation.shape.CornerBasedShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.unit.dp

/** The theme around, for tests. */
public lateinit var testColorScheme: ColorScheme
public var testTypography: Typography = Typography()
public var testShapes: Shapes = Shapes()

"""
    for name in CLASSES:
        members = "".join(declaration(p, "public val ") for p in classes[name])
        text += f"@Immutable\npublic class {name}(\n{members})\n\n"
    text += "@Composable\npublic fun MaterialTheme(\n" + "".join(declaration(p) for p in theme) + ") {\n"
    for name, kind, _ in theme:
        text += f"    test{kind} = {name}\n" if kind in DEFAULTS else f"    {name}()\n"
    STAND_INS.write_text(text + "}\n")


if __name__ == "__main__":
    main()
