package com.example.styles

import androidx.compose.runtime.Immutable

/** Values by control states, such as the title colours of a button. */
@Immutable
public data class StateValues<out T : Any>(private val values: Map<ControlStates, T>) {
    /** Creates values; if a state is given twice, the last value counts. */
    public constructor(vararg values: Pair<ControlStates, T>) : this(values.toMap())

    /** Returns the value to show: that of exactly these states, or else that of [ControlStates.Normal], or else null. */
    public operator fun get(states: ControlStates): T? = values[states] ?: values[ControlStates.Normal]

    /** The states with a value of their own. */
    public val states: Set<ControlStates> get() = values.keys

    internal inline fun <R : Any> map(transform: (T) -> R): StateValues<R> =
        StateValues(values.mapValues { transform(it.value) })
}
