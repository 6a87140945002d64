package com.example.styles

import androidx.compose.foundation.BorderStroke
import androidx.compose.foundation.border
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Immutable
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.drawscope.ContentDrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

/** A line around something. */
@Immutable
public data class TokenBorder(val color: Color, val width: Dp, val style: TokenStrokeStyle = TokenStrokeStyle.Solid) {
    /** The border as a line without gaps. */
    public val stroke: BorderStroke = BorderStroke(width, color)

    /** The drawing of a border over content: a value, so that an equal one changes nothing when its caller is composed again. */
    internal data class Over(val border: TokenBorder, val cornerRadius: Dp) : (ContentDrawScope) -> Unit {
        override fun invoke(scope: ContentDrawScope) = with(scope) {
            drawContent()
            val width = border.width.toPx()
            drawRoundRect(
                color = border.color,
                topLeft = Offset(width / 2, width / 2),
                size = Size(size.width - width, size.height - width),
                cornerRadius = CornerRadius((cornerRadius.toPx() - width / 2).coerceAtLeast(0f)),
                style = border.style.stroke(border.width, this),
            )
        }
    }

    /** The same of a border of a view. */
    internal data class OverView(val border: TokenBorder, val style: ViewStyle, val edges: BorderEdges) :
        (ContentDrawScope) -> Unit {
        override fun invoke(scope: ContentDrawScope) = with(scope) {
            drawContent()
            if (edges == BorderEdges.All) drawAround(border, style) else drawEdges(border, style, edges)
        }
    }
}

/** The pattern of a line. */
@Immutable
public sealed interface TokenStrokeStyle {
    /** A style of CSS. Those with two colours or lines are drawn as [Solid]. */
    public enum class Named : TokenStrokeStyle { Solid, Dashed, Dotted, Double, Groove, Ridge, Outset, Inset }

    /** Dashes and gaps in turn, beginning with a dash; an even number of lengths. */
    public data class Dashes(val lengths: List<Dp>, val cap: StrokeCap) : TokenStrokeStyle

    /** Returns the style for drawing a line of this width. */
    public fun stroke(width: Dp, density: Density): Stroke = with(density) {
        val pixels = width.toPx()
        when (this@TokenStrokeStyle) {
            is Dashes -> dashed(pixels, cap, lengths.map { it.toPx() })
            Named.Dashed -> dashed(pixels, StrokeCap.Butt, listOf(3 * pixels, 3 * pixels))
            Named.Dotted -> dashed(pixels, StrokeCap.Round, listOf(0f, 2 * pixels))
            else -> Stroke(pixels)
        }
    }

    public companion object {
        /** A line without gaps. */
        public val Solid: TokenStrokeStyle = Named.Solid
    }
}

private fun dashed(width: Float, cap: StrokeCap, lengths: List<Float>): Stroke =
    Stroke(width, cap = cap, pathEffect = PathEffect.dashPathEffect(lengths.toFloatArray()))

/** Draws a border inside the edges, over the content. */
public fun Modifier.border(border: TokenBorder, cornerRadius: Dp = 0.dp): Modifier {
    if (border.width <= 0.dp) return this
    if (border.style == TokenStrokeStyle.Solid) return border(border.stroke, RoundedCornerShape(cornerRadius))
    return drawWithContent(TokenBorder.Over(border, cornerRadius))
}
