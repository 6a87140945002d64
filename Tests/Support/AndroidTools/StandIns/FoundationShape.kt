// Stand-ins for shapes: signatures from androidx/androidx, compose/foundation/foundation/api/1.9.0-beta01.txt.
package androidx.compose.foundation.shape

import androidx.compose.runtime.Stable
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Outline
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp

public interface CornerSize {
    public fun toPx(shapeSize: Size, density: Density): Float
}

@Stable
public fun CornerSize(size: Dp): CornerSize = DpCornerSize(size)

@Stable
public fun CornerSize(percent: Int): CornerSize = PercentCornerSize(percent)

@Stable
public val ZeroCornerSize: CornerSize = DpCornerSize(0.dp)

private data class DpCornerSize(val size: Dp) : CornerSize {
    override fun toPx(shapeSize: Size, density: Density): Float = with(density) { size.toPx() }
}

private data class PercentCornerSize(val percent: Int) : CornerSize {
    override fun toPx(shapeSize: Size, density: Density): Float = minOf(shapeSize.width, shapeSize.height) * percent / 100
}

public abstract class CornerBasedShape(
    public val topStart: CornerSize,
    public val topEnd: CornerSize,
    public val bottomEnd: CornerSize,
    public val bottomStart: CornerSize,
) : Shape {
    final override fun createOutline(size: Size, layoutDirection: LayoutDirection, density: Density): Outline =
        throw UnsupportedOperationException("A stand-in draws nothing.")
}

public class RoundedCornerShape(topStart: CornerSize, topEnd: CornerSize, bottomEnd: CornerSize, bottomStart: CornerSize) :
    CornerBasedShape(topStart, topEnd, bottomEnd, bottomStart) {
    private val corners get() = listOf(topStart, topEnd, bottomEnd, bottomStart)

    override fun equals(other: Any?): Boolean = other is RoundedCornerShape && other.corners == corners

    override fun hashCode(): Int = corners.hashCode()

    override fun toString(): String = "RoundedCornerShape(${corners.joinToString()})"
}

public fun RoundedCornerShape(size: Dp): RoundedCornerShape = CornerSize(size).let { RoundedCornerShape(it, it, it, it) }
