package com.example.styles

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.Stable
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.LineHeightStyle
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp

/** Finds the fonts that the app brings: `BadooTheme(fonts = { name -> if (name == "Poppins") poppins else null })`. */
@Stable
public fun interface TokenFonts {
    /** Returns the family with this name, or null if the app does not have it. Return the same object each time. */
    public fun family(name: String): FontFamily?

    public companion object {
        /** No fonts of the app: all text is in fonts of the system. */
        public val System: TokenFonts = TokenFonts { null }
    }
}

/** A font as the table has it. Lengths are in sp, the line height is a multiple of [size]. */
@GeneratedTokenApi
@Immutable
public data class TokenFont(
    val families: List<String>,
    val size: Float,
    val weight: Int,
    val lineHeight: Float,
    val letterSpacing: Float,
)

/**
 * The first family that the app or the system has.
 *
 * Generic names, such as `ui-monospace`, are fonts of the system.
 */
internal fun TokenFonts.firstFamily(names: List<String>): FontFamily =
    names.firstNotNullOfOrNull { family(it) ?: genericFamily(it) } ?: FontFamily.Default

private fun genericFamily(name: String): FontFamily? =
    when (name) {
        "system-ui", "ui-rounded" -> FontFamily.Default
        "sans-serif", "ui-sans-serif" -> FontFamily.SansSerif
        "serif", "ui-serif" -> FontFamily.Serif
        "monospace", "ui-monospace" -> FontFamily.Monospace
        "cursive" -> FontFamily.Cursive
        else -> null
    }

/** Line height and letter spacing are relative to the font, so that they grow with it. Text is centred in its line, as on iOS. */
@OptIn(GeneratedTokenApi::class)
internal fun TokenFont.textStyle(fonts: TokenFonts): TextStyle =
    TextStyle(
        fontSize = size.sp,
        fontWeight = FontWeight(weight),
        fontFamily = fonts.firstFamily(families),
        letterSpacing = if (size > 0) (letterSpacing / size).em else letterSpacing.sp,
        lineHeight = lineHeight.em,
        lineHeightStyle = LineHeightStyle(LineHeightStyle.Alignment.Center, LineHeightStyle.Trim.None),
    )
