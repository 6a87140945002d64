package com.example.styles

import androidx.compose.foundation.layout.heightIn
import androidx.compose.runtime.Immutable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.unit.Dp

/** What a button shows in some control states. */
@Immutable
public data class ButtonLook(
    val titleColor: Color?,
    val backgroundColor: Color?,
    val borderColor: Color?,
    val imageColor: Color?,
    val backgroundImage: TokenImage?,
    val cornerRadius: Dp?,
    val shadow: TokenShadow?,
    val alpha: Float?,
)

/** Returns the look in some states. Each value is that of exactly these states, or that of normal, or that of `viewStyle`. */
public fun ButtonStyle.look(states: ControlStates): ButtonLook =
    ButtonLook(
        titleColor = titleColor?.get(states),
        backgroundColor = backgroundColor?.get(states) ?: viewStyle?.backgroundColor,
        borderColor = borderColor?.get(states) ?: viewStyle?.borderColor,
        imageColor = imageColor?.get(states),
        backgroundImage = backgroundImage?.get(states),
        cornerRadius = cornerRadius?.get(states) ?: viewStyle?.cornerRadius,
        shadow = shadow?.get(states) ?: viewStyle?.shadow,
        alpha = alpha?.get(states) ?: viewStyle?.alpha,
    )

/** Returns the text style of the title. Show `textTransform` with `applied`. */
public fun ButtonStyle.textStyle(states: ControlStates): TextStyle = font.with(titleColor?.get(states))

/**
 * Shows the view of a button, at least as high as its style says, with its insets inside:
 *
 * ```
 * val interactions = remember { MutableInteractionSource() }
 * val states = interactions.controlStates(enabled)
 * Box(Modifier.clickable(interactions, null, enabled) { … }.buttonStyle(style, states)) { BasicText(title, style = style.textStyle(states)) }
 * ```
 *
 * The content is the app's, so `contentAlignment`, `imagePlacement`, `imagePadding` and images are only readable.
 */
public fun Modifier.buttonStyle(style: ButtonStyle?, states: ControlStates): Modifier {
    if (style == null) return this
    val look = style.look(states)
    val viewStyle = style.viewStyle ?: ViewStyle()
    return viewStyle(
        viewStyle.copy(
            backgroundColor = look.backgroundColor,
            borderColor = look.borderColor,
            cornerRadius = look.cornerRadius,
            shadow = look.shadow,
            alpha = look.alpha,
        ),
    )
        .ifSet(style.minimumHeight) { heightIn(min = it) }
        .insets(style.contentInsets)
}
