// Written by Scripts/material-roles.py from androidx/androidx, compose/material3/material3/api/current.txt. Do not edit.
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

@Immutable
public class ColorScheme(
    public val primary: Color,
    public val onPrimary: Color,
    public val primaryContainer: Color,
    public val onPrimaryContainer: Color,
    public val inversePrimary: Color,
    public val secondary: Color,
    public val onSecondary: Color,
    public val secondaryContainer: Color,
    public val onSecondaryContainer: Color,
    public val tertiary: Color,
    public val onTertiary: Color,
    public val tertiaryContainer: Color,
    public val onTertiaryContainer: Color,
    public val background: Color,
    public val onBackground: Color,
    public val surface: Color,
    public val onSurface: Color,
    public val surfaceVariant: Color,
    public val onSurfaceVariant: Color,
    public val surfaceTint: Color,
    public val inverseSurface: Color,
    public val inverseOnSurface: Color,
    public val error: Color,
    public val onError: Color,
    public val errorContainer: Color,
    public val onErrorContainer: Color,
    public val outline: Color,
    public val outlineVariant: Color,
    public val scrim: Color,
    public val surfaceBright: Color,
    public val surfaceDim: Color,
    public val surfaceContainer: Color,
    public val surfaceContainerHigh: Color,
    public val surfaceContainerHighest: Color,
    public val surfaceContainerLow: Color,
    public val surfaceContainerLowest: Color,
    public val primaryFixed: Color,
    public val primaryFixedDim: Color,
    public val onPrimaryFixed: Color,
    public val onPrimaryFixedVariant: Color,
    public val secondaryFixed: Color,
    public val secondaryFixedDim: Color,
    public val onSecondaryFixed: Color,
    public val onSecondaryFixedVariant: Color,
    public val tertiaryFixed: Color,
    public val tertiaryFixedDim: Color,
    public val onTertiaryFixed: Color,
    public val onTertiaryFixedVariant: Color,
)

@Immutable
public class Typography(
    public val displayLarge: TextStyle = TextStyle.Default,
    public val displayMedium: TextStyle = TextStyle.Default,
    public val displaySmall: TextStyle = TextStyle.Default,
    public val headlineLarge: TextStyle = TextStyle.Default,
    public val headlineMedium: TextStyle = TextStyle.Default,
    public val headlineSmall: TextStyle = TextStyle.Default,
    public val titleLarge: TextStyle = TextStyle.Default,
    public val titleMedium: TextStyle = TextStyle.Default,
    public val titleSmall: TextStyle = TextStyle.Default,
    public val bodyLarge: TextStyle = TextStyle.Default,
    public val bodyMedium: TextStyle = TextStyle.Default,
    public val bodySmall: TextStyle = TextStyle.Default,
    public val labelLarge: TextStyle = TextStyle.Default,
    public val labelMedium: TextStyle = TextStyle.Default,
    public val labelSmall: TextStyle = TextStyle.Default,
)

@Immutable
public class Shapes(
    public val extraSmall: CornerBasedShape = RoundedCornerShape(0.dp),
    public val small: CornerBasedShape = RoundedCornerShape(0.dp),
    public val medium: CornerBasedShape = RoundedCornerShape(0.dp),
    public val large: CornerBasedShape = RoundedCornerShape(0.dp),
    public val extraLarge: CornerBasedShape = RoundedCornerShape(0.dp),
)

@Composable
public fun MaterialTheme(
    colorScheme: ColorScheme = testColorScheme,
    shapes: Shapes = Shapes(),
    typography: Typography = Typography(),
    content: @Composable () -> Unit,
) {
    testColorScheme = colorScheme
    testShapes = shapes
    testTypography = typography
    content()
}
