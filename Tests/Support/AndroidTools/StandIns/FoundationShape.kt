// Stand-ins for shapes: signatures from androidx/androidx, compose/foundation/foundation/api/1.9.0-beta01.txt.
package androidx.compose.foundation.shape

import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Outline
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection

public class RoundedCornerShape private constructor(private val size: Dp, @Suppress("UNUSED_PARAMETER") other: Unit) : Shape {
    override fun createOutline(size: Size, layoutDirection: LayoutDirection, density: Density): Outline =
        throw UnsupportedOperationException("A stand-in draws nothing.")

    override fun equals(other: Any?): Boolean = other is RoundedCornerShape && other.size == size

    override fun hashCode(): Int = size.hashCode()

    override fun toString(): String = "RoundedCornerShape($size)"

    internal companion object {
        fun of(size: Dp): RoundedCornerShape = RoundedCornerShape(size, Unit)
    }
}

public fun RoundedCornerShape(size: Dp): RoundedCornerShape = RoundedCornerShape.of(size)
