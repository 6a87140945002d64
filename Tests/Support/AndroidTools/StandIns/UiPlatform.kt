// Stand-ins: signatures from androidx/androidx, compose/ui/ui/api/1.9.0-beta01.txt.
package androidx.compose.ui.platform

import android.content.Context
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.Stable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.IntSize
import androidx.compose.ui.unit.LayoutDirection

public val LocalContext: ProvidableCompositionLocal<Context> = staticCompositionLocalOf { Context() }

public val LocalInspectionMode: ProvidableCompositionLocal<Boolean> = staticCompositionLocalOf { false }

public val LocalLayoutDirection: ProvidableCompositionLocal<LayoutDirection> = staticCompositionLocalOf { LayoutDirection.Ltr }

/** What a test wants the window's width to be, in pixels. There are 2 in a dp. */
public var testWindowWidth: Int = 800

public val LocalDensity: ProvidableCompositionLocal<Density> = staticCompositionLocalOf {
    object : Density {
        override val density = 2f
        override val fontScale = 1f
    }
}

/** Without the keyboard's modifiers. */
@Stable
public interface WindowInfo {
    public val isWindowFocused: Boolean

    public val containerSize: IntSize get() = IntSize(Int.MIN_VALUE, Int.MIN_VALUE)
}

public val LocalWindowInfo: ProvidableCompositionLocal<WindowInfo> = staticCompositionLocalOf {
    object : WindowInfo {
        override val isWindowFocused = true
        override val containerSize get() = IntSize(testWindowWidth, 1200)
    }
}
