// Stand-in for the shadows of Compose 1.9: signatures from androidx/androidx, compose/ui/ui-graphics/api/1.9.0-beta01.txt.
package androidx.compose.ui.graphics.shadow

import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.BlendMode
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpOffset
import androidx.compose.ui.unit.dp

@Immutable
public class Shadow(
    public val radius: Dp,
    public val color: Color = Color.Black,
    public val spread: Dp = 0.dp,
    public val offset: DpOffset = DpOffset.Zero,
    public val alpha: Float = 1.0f,
    public val blendMode: BlendMode = BlendMode.SrcOver,
) {
    override fun toString(): String = "Shadow($radius, $color, $spread, $offset, $alpha)"
}
