// Stand-ins for drawing into a canvas: signatures from androidx/androidx, compose/ui/ui-graphics/api/1.9.0-beta01.txt.
package androidx.compose.ui.graphics.drawscope

import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.BlendMode
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.ColorFilter
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection

@DslMarker
public annotation class DrawScopeMarker

public sealed class DrawStyle

public object Fill : DrawStyle()

public class Stroke(
    public val width: Float = 0.0f,
    public val miter: Float = DefaultMiter,
    public val cap: StrokeCap = StrokeCap.Butt,
    public val join: StrokeJoin = StrokeJoin.Miter,
    public val pathEffect: PathEffect? = null,
) : DrawStyle() {
    public companion object {
        public const val HairlineWidth: Float = 0.0f
        public const val DefaultMiter: Float = 4.0f
        public val DefaultCap: StrokeCap = StrokeCap.Butt
    }
}

@DrawScopeMarker
public interface DrawScope : Density {
    public val layoutDirection: LayoutDirection
    public val size: Size

    public fun drawLine(
        color: Color,
        start: Offset,
        end: Offset,
        strokeWidth: Float = Stroke.HairlineWidth,
        cap: StrokeCap = Stroke.DefaultCap,
        pathEffect: PathEffect? = null,
        alpha: Float = 1.0f,
        colorFilter: ColorFilter? = null,
        blendMode: BlendMode = BlendMode.SrcOver,
    )

    public fun drawRoundRect(
        color: Color,
        topLeft: Offset = Offset.Zero,
        size: Size = this.size,
        cornerRadius: CornerRadius = CornerRadius(0f),
        style: DrawStyle = Fill,
        alpha: Float = 1.0f,
        colorFilter: ColorFilter? = null,
        blendMode: BlendMode = BlendMode.SrcOver,
    )

    public fun drawRect(
        brush: Brush,
        topLeft: Offset = Offset.Zero,
        size: Size = this.size,
        alpha: Float = 1.0f,
        style: DrawStyle = Fill,
        colorFilter: ColorFilter? = null,
        blendMode: BlendMode = BlendMode.SrcOver,
    )
}

public inline fun DrawScope.translate(left: Float = 0.0f, top: Float = 0.0f, block: DrawScope.() -> Unit) {
    block()
}

public interface ContentDrawScope : DrawScope {
    public fun drawContent()
}
