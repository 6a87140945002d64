package com.example.styles

import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontStyle as ComposeFontStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDecoration as ComposeTextDecoration
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.text.style.TextOverflow

/** Shows a text in a style. Without a style it is plain. */
@Composable
public fun StyledText(text: String, style: LabelStyle?, modifier: Modifier = Modifier, isHighlighted: Boolean = false) {
    val textStyle =
        remember(style, isHighlighted) {
            (if (isHighlighted) style?.highlightedTextStyle else style?.textStyle) ?: TextStyle.Default
        }
    BasicText(
        text = style?.textTransform?.applied(text) ?: text,
        modifier = modifier.viewStyle(style?.viewStyle),
        style = textStyle,
        overflow = style?.overflow ?: TextOverflow.Clip,
        maxLines = style?.maxLines ?: Int.MAX_VALUE,
    )
}

/**
 * The style for a text of Compose: font, colour, alignment, and lines under or through the text.
 *
 * `minimumScaleFactor` is only readable.
 */
public val LabelStyle.textStyle: TextStyle get() = font.with(textColor, textAlignment).drawn(this)

/** The style for a text of Compose while the label is highlighted. */
public val LabelStyle.highlightedTextStyle: TextStyle
    get() = font.with(highlightedTextColor ?: textColor, textAlignment).drawn(this)

private fun TextStyle.drawn(style: LabelStyle): TextStyle =
    copy(
        fontStyle =
            when (style.fontStyle) {
                FontStyle.Italic -> ComposeFontStyle.Italic
                FontStyle.Upright -> ComposeFontStyle.Normal
                null -> fontStyle
            },
        textDecoration =
            when (style.textDecoration) {
                TextDecoration.Underline -> ComposeTextDecoration.Underline
                TextDecoration.Strikethrough -> ComposeTextDecoration.LineThrough
                TextDecoration.Plain -> ComposeTextDecoration.None
                null -> textDecoration
            },
    )

/** The largest number of lines for a text of Compose; 0 and null set no limit. */
public val LabelStyle.maxLines: Int get() = numberOfLines?.takeIf { it > 0 } ?: Int.MAX_VALUE

/** How a text of Compose is shortened. */
public val LabelStyle.overflow: TextOverflow
    get() =
        when (lineBreakMode) {
            LineBreakMode.TruncatingHead -> TextOverflow.StartEllipsis
            LineBreakMode.TruncatingMiddle -> TextOverflow.MiddleEllipsis
            LineBreakMode.TruncatingTail -> TextOverflow.Ellipsis
            LineBreakMode.WordWrapping, LineBreakMode.CharWrapping, LineBreakMode.Clipping, null -> TextOverflow.Clip
        }

/** Returns the text in its case. Case conversion does not depend on a language. */
public fun TextTransform.applied(text: String): String =
    when (this) {
        TextTransform.Plain -> text
        TextTransform.Uppercase -> text.uppercase()
        TextTransform.Lowercase -> text.lowercase()
        TextTransform.Capitalized -> capitalized(text)
    }

/** Capitalizes the first letter of each word and keeps the others: `iPhone cases` becomes `IPhone Cases`. */
private fun capitalized(text: String): String = buildString {
    var isInWord = false
    for (character in text) {
        append(if (isInWord) character.toString() else character.uppercase())
        isInWord = character.isLetterOrDigit() || isInWord && (character == '\'' || character == '’')
    }
}

/** The text style for `BasicTextField`. */
public val TextFieldStyle.textStyle: TextStyle get() = font.with(textColor, textAlignment)

/** The text style of the placeholder. */
public val TextFieldStyle.placeholderTextStyle: TextStyle get() = font.with(placeholderColor, textAlignment)

/** The brush for the cursor of `BasicTextField`, or null for its own. */
public val TextFieldStyle.cursorBrush: SolidColor? get() = cursorColor?.let(::SolidColor)

/**
 * Shows the view of a text field, with its insets inside:
 *
 * ```
 * val interactions = remember { MutableInteractionSource() }
 * Box(Modifier.textFieldStyle(style, interactions.controlStates(enabled), isError)) { BasicTextField(…, interactionSource = interactions) }
 * ```
 *
 * With [isError], background and border have the error colours of the style in every state. `border`, `clearButtonMode` and
 * `keyboardAppearance` are only readable: `BasicTextField` has nothing like them.
 */
public fun Modifier.textFieldStyle(
    style: TextFieldStyle?,
    states: ControlStates = ControlStates.Normal,
    isError: Boolean = false,
): Modifier = viewStyle(style?.viewStyle(states, isError)).insets(style?.contentInsets)

/** Each value is that of the error, or that of exactly these states, or that of normal, or that of `viewStyle`. */
private fun TextFieldStyle.viewStyle(states: ControlStates, isError: Boolean): ViewStyle {
    val base = viewStyle ?: ViewStyle()
    return base.copy(
        backgroundColor = errorBackgroundColor.takeIf { isError } ?: backgroundColor?.get(states) ?: base.backgroundColor,
        borderColor = errorBorderColor.takeIf { isError } ?: borderColor?.get(states) ?: base.borderColor,
        borderWidth = borderWidth?.get(states) ?: base.borderWidth,
    )
}

/** The text style for `BasicTextField`. */
public val TextViewStyle.textStyle: TextStyle get() = font.with(textColor, textAlignment)

/** The brush for the cursor of `BasicTextField`, or null for its own. */
public val TextViewStyle.cursorBrush: SolidColor? get() = cursorColor?.let(::SolidColor)

/** The text style of the placeholder. */
public val TextViewStyle.placeholderTextStyle: TextStyle get() = font.with(placeholderColor, textAlignment)

/** Shows the view of a text with several lines, with its insets inside. `keyboardAppearance` is only readable. */
public fun Modifier.textViewStyle(style: TextViewStyle?): Modifier = viewStyle(style?.viewStyle).insets(style?.contentInsets)

/** The text style of the title of a bar. What the style says of the bar itself is only readable. */
public val NavigationBarStyle.titleTextStyle: TextStyle get() = titleFont.with(titleColor)

/** The text style of the large title of a bar. */
public val NavigationBarStyle.largeTitleTextStyle: TextStyle get() = largeTitleFont.with(largeTitleColor)

/**
 * Returns the text style of the title of a tab; its colour is also that of the icon.
 *
 * What the style says of the bar itself and of badges is only readable.
 */
public fun TabBarStyle.itemTextStyle(states: ControlStates): TextStyle = itemFont.with(itemColor?.get(states))

/** Start and end are those of the layout direction, except for natural, which follows the first strong character of the text. */
internal fun TextStyle?.with(color: Color?, alignment: TextAlignment? = null): TextStyle {
    val style = this ?: TextStyle.Default
    return style.copy(
        color = color ?: style.color,
        textAlign = alignment?.textAlign ?: style.textAlign,
        textDirection = if (alignment == TextAlignment.Natural) TextDirection.Content else style.textDirection,
    )
}

private val TextAlignment.textAlign: TextAlign
    get() =
        when (this) {
            TextAlignment.Natural, TextAlignment.Leading -> TextAlign.Start
            TextAlignment.Center -> TextAlign.Center
            TextAlignment.Trailing -> TextAlign.End
            TextAlignment.Left -> TextAlign.Left
            TextAlignment.Right -> TextAlign.Right
            TextAlignment.Justified -> TextAlign.Justify
        }
