// Stand-ins for foundation: signatures from androidx/androidx, compose/foundation/foundation/api/1.9.0-beta01.txt.
package androidx.compose.foundation

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.Stable
import androidx.compose.ui.Modifier
import androidx.compose.ui.NamedModifier
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.unit.Dp

/** What a test wants the system's night mode to be. */
public var testNight: Boolean = false

@Composable
@ReadOnlyComposable
public fun isSystemInDarkTheme(): Boolean = testNight

@Stable
public fun Modifier.background(color: Color, shape: Shape = RectangleShape): Modifier = then(NamedModifier("background($color, $shape)"))

@Stable
public fun Modifier.background(brush: Brush, shape: Shape = RectangleShape, alpha: Float = 1.0f): Modifier =
    then(NamedModifier("background($brush, $shape)"))

@Immutable
public class BorderStroke(public val width: Dp, public val brush: Brush) {
    override fun toString(): String = "BorderStroke($width, $brush)"
}

@Stable
public fun BorderStroke(width: Dp, color: Color): BorderStroke = BorderStroke(width, SolidColor(color))

@Stable
public fun Modifier.border(border: BorderStroke, shape: Shape = RectangleShape): Modifier = then(NamedModifier("border($border, $shape)"))

@Stable
public fun Modifier.border(width: Dp, color: Color, shape: Shape = RectangleShape): Modifier =
    border(BorderStroke(width, color), shape)
