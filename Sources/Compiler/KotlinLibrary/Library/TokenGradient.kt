package com.example.styles

import androidx.compose.runtime.Immutable
import androidx.compose.ui.draw.CacheDrawScope
import androidx.compose.ui.draw.DrawResult
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.graphics.drawOutline
import androidx.compose.ui.unit.LayoutDirection

/** The colours of a gradient. */
@Immutable
public data class TokenGradient(val stops: List<Stop>) {
    public constructor(vararg stops: Stop) : this(stops.asList())

    /** A colour and its place, from 0 for the start to 1 for the end. */
    @Immutable
    public data class Stop(val color: Color, val position: Float)

    /** Returns the gradient along a line. [layoutDirection] says where leading is. */
    public fun brush(
        direction: GradientDirection = GradientDirection.TopToBottom,
        layoutDirection: LayoutDirection = LayoutDirection.Ltr,
    ): Brush {
        if (stops.size < 2) return SolidColor(stops.firstOrNull()?.color ?: Color.Transparent)
        val (start, end) = direction.line(layoutDirection)
        return Brush.linearGradient(*stops.map { it.position to it.color }.toTypedArray(), start = start, end = end)
    }

    /** The drawing of a gradient behind content: a value, so that an equal one keeps what is cached when its caller is composed again. */
    internal data class Behind(val gradient: TokenGradient, val direction: GradientDirection, val shape: Shape) :
        (CacheDrawScope) -> DrawResult {
        override fun invoke(scope: CacheDrawScope): DrawResult = with(scope) {
            val outline = shape.createOutline(size, layoutDirection, this)
            val brush = gradient.brush(direction, layoutDirection)
            onDrawBehind { drawOutline(outline, brush) }
        }
    }
}

/** The ends of the line. Infinity is the far edge of what is filled. */
private fun GradientDirection.line(layoutDirection: LayoutDirection): Pair<Offset, Offset> {
    val (leading, trailing) = if (layoutDirection == LayoutDirection.Ltr) 0f to FAR else FAR to 0f
    return when (this) {
        GradientDirection.TopToBottom -> Offset(0f, 0f) to Offset(0f, FAR)
        GradientDirection.LeadingToTrailing -> Offset(leading, 0f) to Offset(trailing, 0f)
        GradientDirection.TopLeadingToBottomTrailing -> Offset(leading, 0f) to Offset(trailing, FAR)
        GradientDirection.BottomLeadingToTopTrailing -> Offset(leading, FAR) to Offset(trailing, 0f)
    }
}

private const val FAR = Float.POSITIVE_INFINITY
