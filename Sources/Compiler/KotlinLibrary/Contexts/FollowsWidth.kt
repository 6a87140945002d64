package com.example.styles

import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalWindowInfo
import androidx.compose.ui.unit.Dp

/**
 * Shows [content] in the contexts of the width that there is here, such as a side bar's, instead of the window's.
 *
 * A context that is chosen around or inside wins. Where the width is unbounded, the width around counts. Like `BoxWithConstraints`,
 * it has no intrinsic size.
 */
@Composable
public fun FollowsWidth(modifier: Modifier = Modifier, content: @Composable () -> Unit) {
    BoxWithConstraints(modifier, propagateMinConstraints = true) {
        val followed = if (maxWidth == Dp.Infinity) LocalFollowedContexts.current else contextsFollowing(maxWidth)
        CompositionLocalProvider(LocalFollowedContexts provides followed, content = content)
    }
}

/** The contexts that follow the width of the window. */
@Composable
@ReadOnlyComposable
internal fun windowContexts(): TokenContexts =
    with(LocalDensity.current) { contextsFollowing(LocalWindowInfo.current.containerSize.width.toDp()) }

/**
 * The contexts of the width around; null outside of themes.
 *
 * It has contexts instead of a width, so that a window that becomes wider composes again only when a context changes.
 */
internal val LocalFollowedContexts: ProvidableCompositionLocal<TokenContexts?> = staticCompositionLocalOf { null }
