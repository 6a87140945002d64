// Stand-ins: signatures from androidx/androidx, compose/ui/ui/api/1.9.0-beta01.txt.
package androidx.compose.ui.platform

import android.content.Context
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.LayoutDirection

public val LocalContext: ProvidableCompositionLocal<Context> = staticCompositionLocalOf { Context() }

public val LocalLayoutDirection: ProvidableCompositionLocal<LayoutDirection> = staticCompositionLocalOf { LayoutDirection.Ltr }
