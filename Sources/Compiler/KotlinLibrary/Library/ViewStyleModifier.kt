package com.example.styles

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.padding
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.drawWithCache
import androidx.compose.ui.draw.dropShadow
import androidx.compose.ui.draw.innerShadow
import androidx.compose.ui.graphics.Shape

/**
 * Shows a style around the content: shadows, background colour, gradient, inner shadows, the content, and the border over it.
 *
 * Null fields change nothing. Only `tintColor` is left to the app: Compose has no tint that views inherit. Add padding after this.
 * Shadows are outside of the layer that `alpha` makes, since a layer is clipped to its bounds.
 */
public fun Modifier.viewStyle(style: ViewStyle?): Modifier {
    if (style == null) return this
    val shape = style.shape
    return ifSet(style.shadow) { dropShadows(it, shape, style.alpha ?: 1f) }
        .ifSet(style.alpha) { alpha(it) }
        .border(style)
        .ifSet(shape.takeIf { style.clipsToBounds == true }) { clip(it) }
        .ifSet(style.backgroundColor) { background(it, shape) }
        .ifSet(style.gradient) { gradient(it, style.gradientDirection ?: GradientDirection.TopToBottom, shape) }
        .ifSet(style.shadow) { innerShadows(it, shape) }
}

/** Rounds the corners and draws the border over the content. */
public fun Modifier.borderStyle(style: BorderStyle?): Modifier {
    if (style == null) return this
    return viewStyle(
        ViewStyle(
            borderColor = style.color,
            borderWidth = style.width,
            borderPattern = style.pattern,
            borderEdges = style.edges,
            cornerRadius = style.cornerRadius,
            cornerShape = style.cornerShape,
            roundedCorners = style.roundedCorners,
        ).let { it.copy(clipsToBounds = it.cornerSize() != null) },
    )
}

/** Adds the distances; null adds none. */
internal fun Modifier.insets(insets: TokenInsets?): Modifier = ifSet(insets) { padding(it.paddingValues) }

internal inline fun <T : Any> Modifier.ifSet(value: T?, change: Modifier.(T) -> Modifier): Modifier =
    if (value == null) this else change(value)

/** The last layer is drawn first. */
private fun Modifier.dropShadows(shadow: TokenShadow, shape: Shape, alpha: Float): Modifier =
    shadow.layers.filterNot { it.isInset }.asReversed().fold(this) { modifier, layer -> modifier.dropShadow(shape, layer.shadow(alpha)) }

private fun Modifier.innerShadows(shadow: TokenShadow, shape: Shape): Modifier =
    shadow.layers.filter { it.isInset }.asReversed().fold(this) { modifier, layer -> modifier.innerShadow(shape, layer.shadow()) }

private fun Modifier.gradient(gradient: TokenGradient, direction: GradientDirection, shape: Shape): Modifier =
    drawWithCache(TokenGradient.Behind(gradient, direction, shape))
