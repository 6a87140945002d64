// Stand-ins for drawing: signatures from androidx/androidx, compose/ui/ui-graphics/api/1.9.0-beta01.txt.
// A Color is packed as in Compose: sRGB as 8 bits a component, other spaces as half floats with 10 bits of alpha.
@file:Suppress("UNUSED_PARAMETER")

package androidx.compose.ui.graphics

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.Stable
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.colorspace.ColorSpace
import androidx.compose.ui.graphics.colorspace.ColorSpaces
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.DrawStyle
import androidx.compose.ui.graphics.drawscope.Fill
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection
import kotlin.math.pow
import kotlin.math.roundToInt

private fun light(value: Float): Float = if (value <= 0.04045f) value / 12.92f else ((value + 0.055) / 1.055).pow(2.4).toFloat()

@Stable
public fun Color.luminance(): Float = 0.2126f * light(red) + 0.7152f * light(green) + 0.0722f * light(blue)

@Immutable
@JvmInline
public value class Color(public val value: ULong) {
    @Stable
    public val colorSpace: ColorSpace get() = if (value and 63uL == 0uL) ColorSpaces.Srgb else ColorSpaces.DisplayP3

    @Stable
    public val red: Float
        get() = if (value and 63uL == 0uL) ((value shr 48) and 0xFFuL).toFloat() / 255f else half((value shr 48) and 0xFFFFuL)

    @Stable
    public val green: Float
        get() = if (value and 63uL == 0uL) ((value shr 40) and 0xFFuL).toFloat() / 255f else half((value shr 32) and 0xFFFFuL)

    @Stable
    public val blue: Float
        get() = if (value and 63uL == 0uL) ((value shr 32) and 0xFFuL).toFloat() / 255f else half((value shr 16) and 0xFFFFuL)

    @Stable
    public val alpha: Float
        get() = if (value and 63uL == 0uL) ((value shr 56) and 0xFFuL).toFloat() / 255f else ((value shr 6) and 0x3FFuL).toFloat() / 1023f

    @Stable
    public fun copy(alpha: Float = this.alpha, red: Float = this.red, green: Float = this.green, blue: Float = this.blue): Color =
        Color(red, green, blue, alpha, colorSpace)

    /** Between sRGB and Display P3, which have the same curve. */
    public fun convert(colorSpace: ColorSpace): Color {
        if (colorSpace == this.colorSpace || colorSpace != ColorSpaces.Srgb) return this
        val (r, g, b) = listOf(red, green, blue).map(::light)
        fun shown(light: Float): Float {
            val value = light.coerceIn(0f, 1f)
            return if (value <= 0.0031308f) value * 12.92f else 1.055f * value.toDouble().pow(1 / 2.4).toFloat() - 0.055f
        }
        return Color(
            shown(1.2249f * r - 0.2247f * g),
            shown(-0.0420f * r + 1.0419f * g),
            shown(-0.0197f * r - 0.0786f * g + 1.0979f * b),
            alpha,
        )
    }

    override fun toString(): String = "Color($red, $green, $blue, $alpha, ${colorSpace.name})"

    public companion object {
        @Stable
        public val Black: Color = Color(0xFF000000)

        @Stable
        public val White: Color = Color(0xFFFFFFFF)

        @Stable
        public val Transparent: Color = Color(0x00000000)

        @Stable
        public val Unspecified: Color = Color(0f, 0f, 0f, 0f, ColorSpaces.Unspecified)
    }
}

private fun half(bits: ULong): Float = java.lang.Float.intBitsToFloat(halfToFloat(bits.toInt()))

private fun halfToFloat(half: Int): Int {
    val exponent = (half shr 10) and 31
    val fraction = half and 1023
    val sign = (half and 0x8000) shl 16
    if (exponent == 0) {
        return sign or (fraction / 16777216f).toRawBits()
    }
    return sign or ((exponent + 112) shl 23) or (fraction shl 13)
}

private fun floatToHalf(value: Float): Int {
    if (value < 0.00006103515625f) return (value * 16777216f).roundToInt().coerceAtLeast(0)
    val bits = value.toRawBits()
    val rounded = bits + 0xFFF + ((bits shr 13) and 1)
    return (((rounded shr 23) - 112) shl 10) or ((rounded shr 13) and 1023)
}

@Stable
public fun Color(red: Float, green: Float, blue: Float, alpha: Float = 1f, colorSpace: ColorSpace = ColorSpaces.Srgb): Color {
    if (colorSpace.id == 0) {
        val argb = listOf(alpha, red, green, blue).fold(0uL) { sum, part -> (sum shl 8) or (part.coerceIn(0f, 1f) * 255f + 0.5f).toInt().toULong() }
        return Color(argb shl 32)
    }
    val rgb = listOf(red, green, blue).fold(0uL) { sum, part -> (sum shl 16) or floatToHalf(part).toULong() }
    return Color((rgb shl 16) or ((alpha.coerceIn(0f, 1f) * 1023f + 0.5f).toULong() shl 6) or colorSpace.id.toULong())
}

@Stable
public fun Color(color: Int): Color = Color(color.toULong() shl 32)

@Stable
public fun Color(color: Long): Color = Color(color.toULong() shl 32)

@Stable
public inline val Color.isSpecified: Boolean get() = value != Color.Unspecified.value

@Stable
public inline val Color.isUnspecified: Boolean get() = value == Color.Unspecified.value

@Stable
public inline fun Color.takeOrElse(block: () -> Color): Color = if (isSpecified) this else block()

@Immutable
public sealed class Brush {
    public companion object {
        @Stable
        public fun linearGradient(
            vararg colorStops: Pair<Float, Color>,
            start: Offset = Offset.Zero,
            end: Offset = Offset(Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY),
            tileMode: TileMode = TileMode.Clamp,
        ): Brush = LinearGradient(colorStops.toList(), start, end)
    }
}

@Immutable
public class SolidColor(public val value: Color) : Brush() {
    override fun equals(other: Any?): Boolean = other is SolidColor && other.value == value

    override fun hashCode(): Int = value.hashCode()

    override fun toString(): String = "SolidColor(value=$value)"
}

@Immutable
public abstract class ShaderBrush : Brush() {
    public abstract fun createShader(size: Size): Shader
}

public class Shader internal constructor(public val description: String) {
    override fun toString(): String = description
}

/** The stops of a gradient are readable, so that a test can compare them. */
@Immutable
public class LinearGradient internal constructor(
    public val stops: List<Pair<Float, Color>>,
    public val start: Offset,
    public val end: Offset,
) : ShaderBrush() {
    override fun createShader(size: Size): Shader = Shader("linear $stops")

    override fun toString(): String = "LinearGradient($stops)"
}

public fun LinearGradientShader(
    from: Offset,
    to: Offset,
    colors: List<Color>,
    colorStops: List<Float>? = null,
    tileMode: TileMode = TileMode.Clamp,
): Shader = Shader("linear (${from.x}, ${from.y}) (${to.x}, ${to.y}) $colors $colorStops")

@Immutable
@JvmInline
public value class TileMode internal constructor(public val value: Int) {
    public companion object {
        public val Clamp: TileMode = TileMode(0)
    }
}

@Immutable
@JvmInline
public value class BlendMode internal constructor(internal val value: Int) {
    public companion object {
        public val SrcOver: BlendMode = BlendMode(3)
        public val SrcIn: BlendMode = BlendMode(5)
    }
}

@Immutable
public open class ColorFilter internal constructor(public val color: Color) {
    override fun equals(other: Any?): Boolean = other is ColorFilter && other.color == color

    override fun hashCode(): Int = color.hashCode()

    public companion object {
        @Stable
        public fun tint(color: Color, blendMode: BlendMode = BlendMode.SrcIn): ColorFilter = ColorFilter(color)
    }
}

public fun interface ColorProducer {
    public operator fun invoke(): Color
}

public sealed class Outline {
    public class Generic(public val path: Path) : Outline()
}

public interface Path

public fun DrawScope.drawOutline(
    outline: Outline,
    color: Color,
    alpha: Float = 1.0f,
    style: DrawStyle = Fill,
    colorFilter: ColorFilter? = null,
    blendMode: BlendMode = BlendMode.SrcOver,
) {
}

public fun DrawScope.drawOutline(
    outline: Outline,
    brush: Brush,
    alpha: Float = 1.0f,
    style: DrawStyle = Fill,
    colorFilter: ColorFilter? = null,
    blendMode: BlendMode = BlendMode.SrcOver,
) {
}

@Immutable
public interface Shape {
    public fun createOutline(size: Size, layoutDirection: LayoutDirection, density: Density): Outline
}

@Stable
public val RectangleShape: Shape = object : Shape {
    override fun createOutline(size: Size, layoutDirection: LayoutDirection, density: Density): Outline =
        throw UnsupportedOperationException("A stand-in draws nothing.")

    override fun toString(): String = "RectangleShape"
}

public interface PathEffect {
    public companion object {
        public fun dashPathEffect(intervals: FloatArray, phase: Float = 0f): PathEffect = DashPathEffect(intervals.toList(), phase)
    }
}

private data class DashPathEffect(val intervals: List<Float>, val phase: Float) : PathEffect

@Immutable
@JvmInline
public value class StrokeCap internal constructor(internal val value: Int) {
    override fun toString(): String = listOf("Butt", "Round", "Square")[value]

    public companion object {
        public val Butt: StrokeCap = StrokeCap(0)
        public val Round: StrokeCap = StrokeCap(1)
        public val Square: StrokeCap = StrokeCap(2)
    }
}

@Immutable
@JvmInline
public value class StrokeJoin internal constructor(internal val value: Int) {
    public companion object {
        public val Miter: StrokeJoin = StrokeJoin(0)
    }
}

@Immutable
public class Shadow(
    @Stable public val color: Color = Color(0xFF000000),
    @Stable public val offset: Offset = Offset.Zero,
    @Stable public val blurRadius: Float = 0.0f,
)
