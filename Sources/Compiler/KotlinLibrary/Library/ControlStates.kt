package com.example.styles

import androidx.compose.foundation.interaction.InteractionSource
import androidx.compose.foundation.interaction.collectIsFocusedAsState
import androidx.compose.foundation.interaction.collectIsPressedAsState
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.getValue

/** The states that a control is in: `ControlStates.Selected + ControlStates.Disabled`. */
@Immutable
@JvmInline
public value class ControlStates internal constructor(internal val bits: Int) {
    /** Returns both. */
    public operator fun plus(other: ControlStates): ControlStates = ControlStates(bits or other.bits)

    /** Whether all of the states of [other] are here. */
    public operator fun contains(other: ControlStates): Boolean = bits and other.bits == other.bits

    /** The states as a token file may write them, such as `selected+highlighted`. */
    override fun toString(): String =
        NAMES.filter { it.first in this }.joinToString("+") { it.second }.ifEmpty { "normal" }

    public companion object {
        /** No state. */
        public val Normal: ControlStates = ControlStates(0)

        /** While a finger is on the control. */
        public val Highlighted: ControlStates = ControlStates(1)

        /** While the control does not react. */
        public val Disabled: ControlStates = ControlStates(2)

        /** While the control is selected. */
        public val Selected: ControlStates = ControlStates(4)

        /** While the control has the focus. */
        public val Focused: ControlStates = ControlStates(8)

        /** All 16 combinations, [Normal] first. */
        public val All: List<ControlStates> = List(16) { ControlStates(it) }

        private val NAMES =
            listOf(Selected to "selected", Highlighted to "highlighted", Disabled to "disabled", Focused to "focused")
    }
}

/** Returns the states of a control. A disabled control is never highlighted. */
public fun ControlStates(isPressed: Boolean, isEnabled: Boolean, isFocused: Boolean, isSelected: Boolean): ControlStates {
    var states = ControlStates.Normal
    if (isPressed && isEnabled) states += ControlStates.Highlighted
    if (!isEnabled) states += ControlStates.Disabled
    if (isSelected) states += ControlStates.Selected
    if (isFocused) states += ControlStates.Focused
    return states
}

/** The states of the control with these interactions. Pass the same [enabled] as to the control itself. */
@Composable
public fun InteractionSource.controlStates(enabled: Boolean = true, selected: Boolean = false): ControlStates {
    val isPressed by collectIsPressedAsState()
    val isFocused by collectIsFocusedAsState()
    return ControlStates(isPressed = isPressed, isEnabled = enabled, isFocused = isFocused, isSelected = selected)
}
