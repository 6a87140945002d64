package com.example.styles

import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.remember

/** A brand: its name, and its values in each mode. A table is built when a mode is first used. */
@OptIn(GeneratedTokenApi::class)
@Stable
public class TokenBrand @GeneratedTokenApi constructor(
    /** The name in the token files. */
    public val name: String,
    layout: String,
    private val slots: Int,
    private val fill: TokenTable.(TokenMode) -> Unit,
) {
    private val tables = TokenMode.entries.map { mode -> lazy { table(mode) } }

    init {
        require(layout == TOKEN_LAYOUT) { "The brand $name and the shared tokens are not of one run of tokengen." }
    }

    /** Returns the values in a mode. [fonts] finds the fonts of the app. */
    public fun values(mode: TokenMode = TokenMode.Light, fonts: TokenFonts = TokenFonts.System): TokenValues =
        TokenValues(this, mode, fonts, tables[mode.ordinal].value)

    /** The values of this brand in the mode, and with the fonts, of the theme around. */
    public val current: TokenValues
        @Composable
        @ReadOnlyComposable
        get() {
            val around = LocalTokenValues.current
            return if (around.brand === this) around else values(around.mode, around.fonts)
        }

    /** The light table is complete; another mode changes a copy of it. */
    private fun table(mode: TokenMode): TokenTable {
        val table = if (mode == TokenMode.Light) TokenTable(slots) else tables[TokenMode.Light.ordinal].value.copy()
        table.fill(mode)
        return table
    }
}

/** Provides the values of a brand to `Tokens` and the styles inside. The generated theme of a brand calls it. */
@Composable
public fun TokenTheme(
    brand: TokenBrand,
    mode: TokenMode = systemTokenMode(),
    fonts: TokenFonts = TokenFonts.System,
    content: @Composable () -> Unit,
) {
    val values = remember(brand, mode, fonts) { brand.values(mode, fonts) }
    CompositionLocalProvider(LocalTokenValues provides values, content = content)
}
