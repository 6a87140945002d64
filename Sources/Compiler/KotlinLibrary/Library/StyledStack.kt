package com.example.styles

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp

/**
 * Lays out views in a row, or in a column if the style says so.
 *
 * Of `distribution`, only `equalSpacing` is known; the views themselves fill by `Modifier.weight`, `fillMaxWidth` and `alignByBaseline`.
 */
@Composable
public fun StyledStack(style: StackStyle?, modifier: Modifier = Modifier, content: @Composable () -> Unit) {
    val styled = modifier.viewStyle(style?.viewStyle).insets(style?.insets)
    if (style?.axis == StackAxis.Vertical) {
        Column(styled, style.arrangement, style.horizontalAlignment) { content() }
    } else {
        Row(styled, style.arrangement, style.verticalAlignment) { content() }
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
