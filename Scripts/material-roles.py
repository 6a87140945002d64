#!/usr/bin/env python3
"""Writes the roles of Material 3, their attributes in Material Components, and the stand-ins for both themes.

usage: Scripts/material-roles.py ANDROIDX MATERIAL

ANDROIDX is a checkout of androidx, of which compose/material3/material3/api/current.txt counts: of each class only the longest constructor,
which the others call. MATERIAL is one of Material Components, whose light theme gives each attribute the colour of a role.
"""
import pathlib
import re
import sys

API = "compose/material3/material3/api/current.txt"
ROOT = pathlib.Path(__file__).resolve().parent.parent
ROLES = ROOT / "Sources/Compiler/TokenProject/Configuration/MaterialRoles.swift"
STAND_INS = ROOT / "Tests/Support/AndroidTools/StandIns/Material3.kt"

THEME = "lib/java/com/google/android/material/theme/res/values/themes_base.xml"
ATTRIBUTES = ROOT / "Sources/Compiler/TokenAndroid/Material/MaterialAttributes.swift"
STAND_IN_RESOURCES = ROOT / "Tests/Support/AndroidTools/StandIns/material.xml"

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
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    write_attributes((pathlib.Path(sys.argv[2]) / THEME).read_text())
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


def camel_case(name):
    """inverse_on_surface -> inverseOnSurface"""
    return re.sub("_([a-z])", lambda match: match.group(1).upper(), name)


def write_attributes(themes):
    """Writes the attribute of each colour, and resources with the names that a theme needs."""
    theme = re.search(r'<style name="Base.V14.Theme.Material3.Light".*?</style>', themes, re.DOTALL).group(0)
    colors = re.findall(r'<item name="([\w:]+)">@color/m3_sys_color_(?:light_)?(\w+)<', theme)
    # The other attributes are those of roles, too: textAppearanceBodyLarge, shapeAppearanceCornerMedium.
    styles = re.findall(r'<item name="(\w+)">@style/((?:TextAppearance\.Material3|ShapeAppearance\.Material3\.Corner)\.\w+)<', theme)
    text = f"""// Written by Scripts/material-roles.py from the light theme of Material Components. Do not edit.

extension MaterialRoles {{
    /// The attributes of colours in Material Components, by role. Some roles have none.
    package static let attributes = [
"""
    text += "".join(f'        "{camel_case(role)}": "{attribute}",\n' for attribute, role in colors)
    ATTRIBUTES.write_text(text.replace("extension", "import TokenProject\n\nextension", 1) + "    ]\n}\n")
    own = [name for name, _ in colors if not name.startswith("android:")] + ["cornerSize", "fontFamily", "lineHeight"]
    xml = '<?xml version="1.0" encoding="utf-8"?>\n<!-- Written by Scripts/material-roles.py. Do not edit. -->\n<resources>\n'
    xml += "".join(f'    <attr name="{name}" />\n' for name in own + [name for name, _ in styles])
    for name in ["Theme.Material3.DayNight"] + [style for _, style in styles]:
        xml += f'    <style name="{name}" parent="" />\n'
    STAND_IN_RESOURCES.write_text(xml + "</resources>\n")


if __name__ == "__main__":
    main()
