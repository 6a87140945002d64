// Stand-ins for modifiers that draw: signatures from androidx/androidx, compose/ui/ui/api/1.9.0-beta01.txt.
package androidx.compose.ui.draw

import androidx.compose.runtime.Stable
import androidx.compose.ui.Modifier
import androidx.compose.ui.NamedModifier
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.drawscope.ContentDrawScope
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.shadow.Shadow
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection

@Stable
public fun Modifier.alpha(alpha: Float): Modifier = then(NamedModifier("alpha($alpha)"))

@Stable
public fun Modifier.clip(shape: Shape): Modifier = then(NamedModifier("clip($shape)"))

@Stable
public fun Modifier.dropShadow(shape: Shape, shadow: Shadow): Modifier = then(NamedModifier("dropShadow($shape, $shadow)"))

@Stable
public fun Modifier.innerShadow(shape: Shape, shadow: Shadow): Modifier = then(NamedModifier("innerShadow($shape, $shadow)"))

public fun Modifier.drawBehind(onDraw: DrawScope.() -> Unit): Modifier = then(NamedModifier("drawBehind"))

public fun Modifier.drawWithContent(onDraw: ContentDrawScope.() -> Unit): Modifier = then(NamedModifier("drawWithContent", onDraw))

public class CacheDrawScope internal constructor(
    public val size: Size,
    public val layoutDirection: LayoutDirection,
    override val density: Float,
    override val fontScale: Float,
) : Density {
    public fun onDrawBehind(block: DrawScope.() -> Unit): DrawResult = DrawResult()
}

public class DrawResult internal constructor()

public fun Modifier.drawWithCache(onBuildDrawCache: CacheDrawScope.() -> DrawResult): Modifier = then(NamedModifier("drawWithCache", onBuildDrawCache))
