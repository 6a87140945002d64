package com.example.styles

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.colorspace.ColorSpaces
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.sp
import kotlin.time.Duration.Companion.milliseconds

/**
 * The values of a brand in one mode, by slot. Tokens and fields of styles share the slots.
 *
 * Frequent types have a function of their own, and colours share one call, because the compiler takes half as long as for
 * `set(5, Color(0xFF783BF9))`.
 */
@GeneratedTokenApi
public class TokenTable internal constructor(private val values: Array<Any?>) {
    internal constructor(slots: Int) : this(arrayOfNulls<Any?>(slots))

    internal operator fun get(slot: Int): Any? = values[slot]

    internal fun copy(): TokenTable = TokenTable(values.copyOf())

    /** Sets a value of any type; null removes it. */
    public fun set(slot: Int, value: Any?) {
        values[slot] = value
    }

    /** Sets sRGB colours: a slot and `0xAARRGGBB` in turn. */
    public fun colors(vararg slotsAndColors: Long) {
        for (index in slotsAndColors.indices step 2) {
            values[slotsAndColors[index].toInt()] = Color(slotsAndColors[index + 1])
        }
    }

    /** Sets a Display P3 colour with components from 0 to 1. */
    public fun p3(slot: Int, red: Float, green: Float, blue: Float, alpha: Float) {
        values[slot] = Color(red, green, blue, alpha, ColorSpaces.DisplayP3)
    }

    /** Sets a length in dp. */
    public fun dp(slot: Int, value: Float) {
        values[slot] = Dp(value)
    }

    /** Sets a size of text in sp. */
    public fun sp(slot: Int, value: Float) {
        values[slot] = value.sp
    }

    /** Sets a number. */
    public fun number(slot: Int, value: Float) {
        values[slot] = value
    }

    /** Sets a duration. */
    public fun milliseconds(slot: Int, value: Double) {
        values[slot] = value.milliseconds
    }

    /** Sets a font. */
    public fun font(slot: Int, size: Float, weight: Int, lineHeight: Float, letterSpacing: Float, vararg families: String) {
        values[slot] = TokenFont(families.asList(), size, weight, lineHeight, letterSpacing)
    }
}
