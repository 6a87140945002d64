package com.example.styles

import androidx.compose.animation.core.Easing
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.colorspace.ColorSpaces
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import kotlin.time.Duration

private val lines = StringBuilder()

/** What each line begins with. */
internal var prefix: String = ""

/** Notes a value; nothing for null. */
internal fun line(path: String, value: Any?) {
    if (value != null) lines.append(prefix).append(path).append('\u001F').append(text(value)).append('\u001E')
}

/** Notes that two values differ. */
internal fun same(path: String, one: Any?, other: Any?) {
    if (one != other) line(path, "$one is not $other")
}

/** Prints all lines, with characters that end them and their paths, in UTF-8, whatever the encoding of the terminal. */
internal fun printLines() {
    System.out.write(lines.toString().toByteArray())
    System.out.flush()
}

private val ARGUMENT = Regex("(?<==)[-+.0-9E]+")

/** The words and numbers of a value, with a space between them. */
internal fun text(value: Any?): String =
    when (value) {
        is Color -> words(value.red, value.green, value.blue, value.alpha, if (value.colorSpace == ColorSpaces.DisplayP3) "p3" else "srgb")
        is Dp -> "${value.value}"
        is TextUnit -> "${value.value} sp".takeIf { value.isSp } ?: "$value"
        is Duration -> "${value.inWholeNanoseconds / 1e6}"
        is FontWeight -> "${value.weight}"
        is FontFamily -> "family"
        is TextStyle -> words(value.fontSize.value, value.fontWeight, value.lineHeight.value, value.letterSpacing.value)
        is Easing -> ARGUMENT.findAll("$value").joinToString(" ") { it.value }
        is TokenBorder -> words(value.color, value.width, value.style)
        is TokenStrokeStyle.Dashes -> words(*value.lengths.toTypedArray(), value.cap)
        is TokenTransition -> words(value.duration, value.delay, value.easing)
        is TokenShadow -> words(*value.layers.toTypedArray())
        is TokenShadow.Layer -> words(value.color, value.x, value.y, value.blur, value.spread, value.isInset)
        is TokenGradient -> words(*value.stops.toTypedArray())
        is TokenGradient.Stop -> words(value.color, value.position)
        is TokenInsets -> words(value.top, value.start, value.bottom, value.end)
        is TokenImage -> value.name
        is StateValues<*> -> ControlStates.All.filter { it in value.states }.joinToString(" ") { words(it, value[it]) }
        is ComponentAnimation.Timed -> words("timed", value.duration)
        is ComponentAnimation.ByField -> words("field", value.path)
        is ComponentAnimation.ByTransition -> words("transition", value.transition)
        is Enum<*> -> value.name
        else -> "$value"
    }

/** The texts of values, with a space between them. */
internal fun words(vararg values: Any?): String = values.joinToString(" ") { text(it) }
