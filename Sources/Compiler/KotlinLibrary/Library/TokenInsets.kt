package com.example.styles

import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.runtime.Immutable
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.coerceAtLeast
import androidx.compose.ui.unit.dp

/** Distances from the edges. */
@Immutable
public data class TokenInsets(val top: Dp, val start: Dp, val bottom: Dp, val end: Dp) {
    /** The distances for `Modifier.padding`, which refuses negative ones: they are 0 here. */
    public val paddingValues: PaddingValues
        get() =
            PaddingValues(
                start = start.coerceAtLeast(0.dp),
                top = top.coerceAtLeast(0.dp),
                end = end.coerceAtLeast(0.dp),
                bottom = bottom.coerceAtLeast(0.dp),
            )
}
