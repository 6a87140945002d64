// Stand-ins for geometry: signatures from androidx/androidx, compose/ui/ui-geometry/api/1.9.0-beta01.txt.
package androidx.compose.ui.geometry

import androidx.compose.runtime.Immutable

@Immutable
@JvmInline
public value class Offset internal constructor(internal val packedValue: Long) {
    public val x: Float get() = Float.fromBits((packedValue shr 32).toInt())
    public val y: Float get() = Float.fromBits(packedValue.toInt())

    public companion object {
        public val Zero: Offset = Offset(0f, 0f)
    }
}

public fun Offset(x: Float, y: Float): Offset = Offset((x.toRawBits().toLong() shl 32) or (y.toRawBits().toLong() and 0xFFFFFFFF))

@Immutable
@JvmInline
public value class Size internal constructor(internal val packedValue: Long) {
    public val width: Float get() = Float.fromBits((packedValue shr 32).toInt())
    public val height: Float get() = Float.fromBits(packedValue.toInt())
    public val minDimension: Float get() = minOf(width, height)
}

public fun Size(width: Float, height: Float): Size =
    Size((width.toRawBits().toLong() shl 32) or (height.toRawBits().toLong() and 0xFFFFFFFF))

@Immutable
@JvmInline
public value class CornerRadius internal constructor(internal val packedValue: Long) {
    public val x: Float get() = Float.fromBits((packedValue shr 32).toInt())
    public val y: Float get() = Float.fromBits(packedValue.toInt())
}

public fun CornerRadius(x: Float, y: Float = x): CornerRadius =
    CornerRadius((x.toRawBits().toLong() shl 32) or (y.toRawBits().toLong() and 0xFFFFFFFF))
