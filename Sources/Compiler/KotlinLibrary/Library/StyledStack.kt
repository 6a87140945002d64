package com.example.styles

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.LayoutScopeMarker
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.RowScope
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp

/** The inside of a [StyledStack]. */
@LayoutScopeMarker
@Immutable
public interface StyledStackScope {
    /** Takes a share of the length that the others leave, which is that of the row or the column. */
    @Stable
    public fun Modifier.weight(weight: Float, fill: Boolean = true): Modifier
}

private fun ColumnScope.stack() = object : StyledStackScope {
    override fun Modifier.weight(weight: Float, fill: Boolean): Modifier = with(this@stack) { weight(weight, fill) }
}

private fun RowScope.stack() = object : StyledStackScope {
    override fun Modifier.weight(weight: Float, fill: Boolean): Modifier = with(this@stack) { weight(weight, fill) }
}

/**
 * Lays out views in a row, or in a column if the style says so.
 *
 * Of `distribution`, only `equalSpacing` is known; the views themselves fill by `Modifier.weight`, `fillMaxWidth` and `fillMaxHeight`.
 */
@Composable
public fun StyledStack(
    style: StackStyle?,
    modifier: Modifier = Modifier,
    content: @Composable StyledStackScope.() -> Unit,
) {
    val styled = modifier.viewStyle(style?.viewStyle).insets(style?.insets)
    if (style?.axis == StackAxis.Vertical) {
        Column(styled, style.arrangement, style.horizontalAlignment) { remember(this) { stack() }.content() }
    } else {
        Row(styled, style.arrangement, style.verticalAlignment) { remember(this) { stack() }.content() }
    }
}

/** The gaps for a `Row` or a `Column`. */
public val StackStyle?.arrangement: Arrangement.HorizontalOrVertical
    get() =
        if (this?.distribution == StackDistribution.EqualSpacing) Arrangement.SpaceBetween
        else Arrangement.spacedBy(this?.spacing ?: 0.dp)

/** The alignment for a `Column`. */
public val StackStyle?.horizontalAlignment: Alignment.Horizontal
    get() =
        when (this?.alignment) {
            StackAlignment.Center -> Alignment.CenterHorizontally
            StackAlignment.Trailing -> Alignment.End
            else -> Alignment.Start
        }

/** The alignment for a `Row`. */
public val StackStyle?.verticalAlignment: Alignment.Vertical
    get() =
        when (this?.alignment) {
            StackAlignment.Center -> Alignment.CenterVertically
            StackAlignment.Bottom -> Alignment.Bottom
            else -> Alignment.Top
        }
