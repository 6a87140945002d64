package com.example.styles

import androidx.compose.animation.core.Easing
import androidx.compose.animation.core.TweenSpec
import androidx.compose.runtime.Immutable
import kotlin.time.Duration

/** The animation of a change. */
@Immutable
public data class TokenTransition(val duration: Duration, val delay: Duration, val easing: Easing) {
    /** Returns the animation for `animateColorAsState` and the like. */
    public fun <T> tween(): TweenSpec<T> = TweenSpec(duration.milliseconds, delay.milliseconds, easing)
}

private val Duration.milliseconds: Int get() = inWholeMilliseconds.coerceIn(0, Int.MAX_VALUE.toLong()).toInt()
