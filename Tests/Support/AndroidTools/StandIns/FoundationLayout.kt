// Stand-ins for layout: signatures from androidx/androidx, compose/foundation/foundation-layout/api/1.9.0-beta01.txt.
package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.Stable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.NamedModifier
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp

@Stable
public interface PaddingValues {
    public fun calculateLeftPadding(layoutDirection: LayoutDirection): Dp

    public fun calculateTopPadding(): Dp

    public fun calculateRightPadding(layoutDirection: LayoutDirection): Dp

    public fun calculateBottomPadding(): Dp
}

private data class Insets(val start: Dp, val top: Dp, val end: Dp, val bottom: Dp) : PaddingValues {
    override fun calculateLeftPadding(layoutDirection: LayoutDirection) = if (layoutDirection == LayoutDirection.Ltr) start else end

    override fun calculateTopPadding() = top

    override fun calculateRightPadding(layoutDirection: LayoutDirection) = if (layoutDirection == LayoutDirection.Ltr) end else start

    override fun calculateBottomPadding() = bottom
}

@Stable
public fun PaddingValues(start: Dp = 0.dp, top: Dp = 0.dp, end: Dp = 0.dp, bottom: Dp = 0.dp): PaddingValues = Insets(start, top, end, bottom)

@Stable
public fun Modifier.padding(paddingValues: PaddingValues): Modifier = then(NamedModifier("padding($paddingValues)"))

@Stable
public fun Modifier.width(width: Dp): Modifier = then(NamedModifier("width($width)"))

@Stable
public fun Modifier.height(height: Dp): Modifier = then(NamedModifier("height($height)"))

@Stable
public fun Modifier.aspectRatio(ratio: Float, matchHeightConstraintsFirst: Boolean = false): Modifier =
    then(NamedModifier("aspectRatio($ratio, $matchHeightConstraintsFirst)"))

@Stable
public fun Modifier.heightIn(min: Dp = Dp.Unspecified, max: Dp = Dp.Unspecified): Modifier = then(NamedModifier("heightIn($min, $max)"))

@Stable
public fun Modifier.defaultMinSize(minWidth: Dp = Dp.Unspecified, minHeight: Dp = Dp.Unspecified): Modifier =
    then(NamedModifier("defaultMinSize($minWidth, $minHeight)"))

@Immutable
public object Arrangement {
    @Stable
    public interface Horizontal

    @Stable
    public interface Vertical

    @Stable
    public interface HorizontalOrVertical : Horizontal, Vertical

    private class Named(private val name: String) : HorizontalOrVertical {
        override fun toString() = name
    }

    @Stable
    public val SpaceBetween: HorizontalOrVertical = Named("SpaceBetween")

    @Stable
    public fun spacedBy(space: Dp): HorizontalOrVertical = Named("spacedBy($space)")
}

@LayoutScopeMarker
@Immutable
public interface ColumnScope {
    @Stable
    public fun Modifier.weight(weight: Float, fill: Boolean = true): Modifier
}

@LayoutScopeMarker
@Immutable
public interface RowScope {
    @Stable
    public fun Modifier.weight(weight: Float, fill: Boolean = true): Modifier
}

@DslMarker
public annotation class LayoutScopeMarker

@PublishedApi
internal object InColumn : ColumnScope {
    override fun Modifier.weight(weight: Float, fill: Boolean): Modifier = then(NamedModifier("weight($weight, $fill)"))
}

@PublishedApi
internal object InRow : RowScope {
    override fun Modifier.weight(weight: Float, fill: Boolean): Modifier = then(NamedModifier("weight($weight, $fill)"))
}

@Composable
public inline fun Column(
    modifier: Modifier = Modifier,
    verticalArrangement: Arrangement.Vertical = Arrangement.spacedBy(0.dp),
    horizontalAlignment: Alignment.Horizontal = Alignment.Start,
    content: @Composable ColumnScope.() -> Unit,
) {
    InColumn.content()
}

@Composable
public inline fun Row(
    modifier: Modifier = Modifier,
    horizontalArrangement: Arrangement.Horizontal = Arrangement.spacedBy(0.dp),
    verticalAlignment: Alignment.Vertical = Alignment.Top,
    content: @Composable RowScope.() -> Unit,
) {
    InRow.content()
}

@Composable
public fun Box(modifier: Modifier) {
    modifier.hashCode()
}

@LayoutScopeMarker
@Immutable
public interface BoxScope

/** Without heights and constraints. */
@Stable
public interface BoxWithConstraintsScope : BoxScope {
    public val minWidth: Dp

    public val maxWidth: Dp
}

/** What a test wants the width of boxes to be. */
public var testBoxWidth: Dp = 320.dp

@Composable
public fun BoxWithConstraints(
    modifier: Modifier = Modifier,
    contentAlignment: Alignment = Alignment.TopStart,
    propagateMinConstraints: Boolean = false,
    content: @Composable BoxWithConstraintsScope.() -> Unit,
) {
    val scope = object : BoxWithConstraintsScope {
        override val minWidth = 0.dp
        override val maxWidth = testBoxWidth
    }
    listOf(modifier, contentAlignment, propagateMinConstraints).hashCode()
    scope.content()
}
