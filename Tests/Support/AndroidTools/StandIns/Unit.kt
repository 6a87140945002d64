// Stand-ins for lengths and directions: signatures from androidx/androidx, compose/ui/ui-unit/api/1.9.0-beta01.txt and
// compose/ui/ui-geometry/api/1.9.0-beta01.txt.
package androidx.compose.ui.unit

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.Stable

@Immutable
@JvmInline
public value class Dp(public val value: Float) : Comparable<Dp> {
    public operator fun plus(other: Dp): Dp = Dp(value + other.value)

    public operator fun minus(other: Dp): Dp = Dp(value - other.value)

    public operator fun unaryMinus(): Dp = Dp(-value)

    public operator fun div(other: Int): Dp = Dp(value / other)

    public operator fun div(other: Float): Dp = Dp(value / other)

    public operator fun times(other: Float): Dp = Dp(value * other)

    override fun compareTo(other: Dp): Int = value.compareTo(other.value)

    override fun toString(): String = "$value.dp"

    public companion object {
        public val Hairline: Dp = Dp(0f)
        public val Infinity: Dp = Dp(Float.POSITIVE_INFINITY)
        public val Unspecified: Dp = Dp(Float.NaN)
    }
}

public inline val Dp.isSpecified: Boolean get() = !value.isNaN()

@Stable
public inline val Int.dp: Dp get() = Dp(toFloat())

public inline val Double.dp: Dp get() = Dp(toFloat())

public inline val Float.dp: Dp get() = Dp(this)

@Stable
public fun Dp.coerceAtLeast(minimumValue: Dp): Dp = Dp(value.coerceAtLeast(minimumValue.value))

@Immutable
@JvmInline
public value class DpOffset internal constructor(internal val packedValue: Long) {
    public val x: Dp get() = Dp(Float.fromBits((packedValue shr 32).toInt()))
    public val y: Dp get() = Dp(Float.fromBits(packedValue.toInt()))

    override fun toString(): String = "($x, $y)"

    public companion object {
        public val Zero: DpOffset = DpOffset(0.dp, 0.dp)
    }
}

@Stable
public fun DpOffset(x: Dp, y: Dp): DpOffset =
    DpOffset((x.value.toRawBits().toLong() shl 32) or (y.value.toRawBits().toLong() and 0xFFFFFFFF))

@JvmInline
public value class TextUnitType(internal val type: Long) {
    public companion object {
        public val Unspecified: TextUnitType = TextUnitType(0)
        public val Sp: TextUnitType = TextUnitType(1L shl 32)
        public val Em: TextUnitType = TextUnitType(2L shl 32)
    }
}

@Immutable
@JvmInline
public value class TextUnit internal constructor(internal val packedValue: Long) {
    public val type: TextUnitType get() = TextUnitType(packedValue and (0xFFL shl 32))
    public val isSp: Boolean get() = type == TextUnitType.Sp
    public val isEm: Boolean get() = type == TextUnitType.Em
    public val value: Float get() = Float.fromBits(packedValue.toInt())

    override fun toString(): String = if (isSp) "$value.sp" else if (isEm) "$value.em" else "Unspecified"

    public companion object {
        public val Unspecified: TextUnit = TextUnit(Float.NaN.toRawBits().toLong() and 0xFFFFFFFF)
    }
}

public fun TextUnit(value: Float, type: TextUnitType): TextUnit = TextUnit(type.type or (value.toRawBits().toLong() and 0xFFFFFFFF))

@Stable
public val Float.sp: TextUnit get() = TextUnit(this, TextUnitType.Sp)

@Stable
public val Int.sp: TextUnit get() = toFloat().sp

@Stable
public val Double.sp: TextUnit get() = toFloat().sp

@Stable
public val Float.em: TextUnit get() = TextUnit(this, TextUnitType.Em)

public enum class LayoutDirection { Ltr, Rtl }

@Immutable
public interface FontScaling {
    public val fontScale: Float
}

@Immutable
public interface Density : FontScaling {
    public val density: Float

    @Stable
    public fun Dp.toPx(): Float = value * density

    @Stable
    public fun Float.toDp(): Dp = Dp(this / density)

    @Stable
    public fun Int.toDp(): Dp = Dp(this / density)
}

@Immutable
@JvmInline
public value class IntSize internal constructor(internal val packedValue: Long) {
    public val width: Int get() = (packedValue shr 32).toInt()
    public val height: Int get() = packedValue.toInt()
}

@Stable
public fun IntSize(width: Int, height: Int): IntSize = IntSize((width.toLong() shl 32) or (height.toLong() and 0xFFFFFFFF))
