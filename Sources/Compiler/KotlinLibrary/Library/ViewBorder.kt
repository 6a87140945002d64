package com.example.styles

import androidx.compose.foundation.border
import androidx.compose.foundation.shape.CornerBasedShape
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.drawOutline
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.translate
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp

/** The border, or null without a colour or a width. */
public val ViewStyle.border: TokenBorder?
    get() {
        val color = borderColor ?: return null
        return borderWidth?.takeIf { it > 0.dp }?.let { TokenBorder(color, it, borderPattern ?: TokenStrokeStyle.Solid) }
    }

/** Draws the border inside the edges, over the content. */
internal fun Modifier.border(style: ViewStyle): Modifier {
    val border = style.border ?: return this
    val edges = style.borderEdges ?: BorderEdges.All
    if (edges == BorderEdges.All && border.style == TokenStrokeStyle.Solid) return border(border.stroke, style.shape)
    return drawWithContent(TokenBorder.OverView(border, style, edges))
}

/** Draws a line along the middle of the border. */
internal fun DrawScope.drawAround(border: TokenBorder, style: ViewStyle) {
    val width = border.width.toPx()
    val inside = Size((size.width - width).coerceAtLeast(0f), (size.height - width).coerceAtLeast(0f))
    val outline = style.shape(inset = border.width / 2).createOutline(inside, layoutDirection, this)
    translate(width / 2, width / 2) { drawOutline(outline, border.color, style = border.style.stroke(border.width, this)) }
}

/** Draws straight lines along single edges, between the rounded corners. */
internal fun DrawScope.drawEdges(border: TokenBorder, style: ViewStyle, edges: BorderEdges) {
    val shape = style.shape as? CornerBasedShape
    val (topStart, topEnd, bottomEnd, bottomStart) =
        listOf(shape?.topStart, shape?.topEnd, shape?.bottomEnd, shape?.bottomStart)
            .map { (it?.toPx(size, this) ?: 0f).coerceAtMost(size.minDimension / 2) }
    val half = border.width.toPx() / 2
    val stroke = border.style.stroke(border.width, this)
    fun line(start: Offset, end: Offset) {
        fun placed(point: Offset) =
            if (layoutDirection == LayoutDirection.Ltr) point else Offset(size.width - point.x, point.y)
        drawLine(border.color, placed(start), placed(end), stroke.width, stroke.cap, stroke.pathEffect)
    }
    if (edges == BorderEdges.Top || edges == BorderEdges.Vertical) {
        line(Offset(topStart, half), Offset(size.width - topEnd, half))
    }
    if (edges == BorderEdges.Bottom || edges == BorderEdges.Vertical) {
        line(Offset(bottomStart, size.height - half), Offset(size.width - bottomEnd, size.height - half))
    }
    if (edges == BorderEdges.Leading || edges == BorderEdges.Horizontal) {
        line(Offset(half, topStart), Offset(half, size.height - bottomStart))
    }
    if (edges == BorderEdges.Trailing || edges == BorderEdges.Horizontal) {
        line(Offset(size.width - half, topEnd), Offset(size.width - half, size.height - bottomEnd))
    }
}
