package com.example.styles

import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.shadow.Shadow
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpOffset

/** The shadows of a view, the first on top. */
@Immutable
public data class TokenShadow(val layers: List<Layer>) {
    public constructor(vararg layers: Layer) : this(layers.asList())

    /** One shadow: around the shape, or inside its edges if [isInset]. */
    @Immutable
    public data class Layer(
        val color: Color,
        val x: Dp,
        val y: Dp,
        val blur: Dp,
        val spread: Dp,
        val isInset: Boolean = false,
    ) {
        /** Returns the shadow for `Modifier.dropShadow`, or for `Modifier.innerShadow` if [isInset]. */
        public fun shadow(alpha: Float = 1f): Shadow =
            Shadow(radius = blur, color = color, spread = spread, offset = DpOffset(x, y), alpha = alpha)
    }
}
