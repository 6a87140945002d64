// Stand-ins for animations: signatures from androidx/androidx, compose/animation/animation-core/api/1.9.0-beta01.txt.
package androidx.compose.animation.core

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.Stable

@Stable
public fun interface Easing {
    public fun transform(fraction: Float): Float
}

@Immutable
public class CubicBezierEasing(private val a: Float, private val b: Float, private val c: Float, private val d: Float) : Easing {
    override fun transform(fraction: Float): Float = fraction

    override fun equals(other: Any?): Boolean =
        other is CubicBezierEasing && a == other.a && b == other.b && c == other.c && d == other.d

    override fun hashCode(): Int = ((a.hashCode() * 31 + b.hashCode()) * 31 + c.hashCode()) * 31 + d.hashCode()

    override fun toString(): String = "CubicBezierEasing(a=$a, b=$b, c=$c, d=$d)"
}

public val FastOutSlowInEasing: Easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)

public interface AnimationSpec<T>

public interface FiniteAnimationSpec<T> : AnimationSpec<T>

public interface DurationBasedAnimationSpec<T> : FiniteAnimationSpec<T>

@Immutable
public class TweenSpec<T>(
    public val durationMillis: Int = 300,
    public val delay: Int = 0,
    public val easing: Easing = FastOutSlowInEasing,
) : DurationBasedAnimationSpec<T> {
    override fun toString(): String = "TweenSpec($durationMillis, $delay, $easing)"
}

@Stable
public fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing = FastOutSlowInEasing): TweenSpec<T> =
    TweenSpec(durationMillis, delayMillis, easing)
