package com.example.styles

import androidx.compose.foundation.shape.CornerSize
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.shape.ZeroCornerSize
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.coerceAtLeast
import androidx.compose.ui.unit.dp

/** The shape of the background, the border and the shadows. Compose has no `continuous` corners: they are `circular` here. */
public val ViewStyle.shape: Shape get() = shape(inset = 0.dp)

/** Returns the shape at a distance inside the edges. */
internal fun ViewStyle.shape(inset: Dp): Shape {
    val size = cornerSize(inset) ?: return RectangleShape
    val corners = roundedCorners ?: RoundedCorners.All
    fun corner(isTop: Boolean, isLeading: Boolean) = if (corners.contain(isTop, isLeading)) size else ZeroCornerSize
    return RoundedCornerShape(corner(true, true), corner(true, false), corner(false, false), corner(false, true))
}

/** Returns the size of the corners that are rounded, or null if there are none. */
internal fun ViewStyle.cornerSize(inset: Dp = 0.dp): CornerSize? =
    if (cornerShape == CornerShape.Capsule) CornerSize(50) else cornerRadius?.let { CornerSize((it - inset).coerceAtLeast(0.dp)) }

private fun RoundedCorners.contain(isTop: Boolean, isLeading: Boolean): Boolean = when (this) {
    RoundedCorners.All -> true
    RoundedCorners.Top -> isTop
    RoundedCorners.Bottom -> !isTop
    RoundedCorners.Leading -> isLeading
    RoundedCorners.Trailing -> !isLeading
    RoundedCorners.TopLeading -> isTop && isLeading
    RoundedCorners.TopTrailing -> isTop && !isLeading
    RoundedCorners.BottomLeading -> !isTop && isLeading
    RoundedCorners.BottomTrailing -> !isTop && !isLeading
}
