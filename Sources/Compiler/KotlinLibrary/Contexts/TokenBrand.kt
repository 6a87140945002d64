package com.example.styles

import androidx.compose.runtime.Composable
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.staticCompositionLocalOf
import java.util.concurrent.ConcurrentHashMap

/** A brand: its name, and its values in each mode and in its contexts. A table is built when it is first used. */
@OptIn(GeneratedTokenApi::class)
@Stable
public class TokenBrand @GeneratedTokenApi constructor(
    /** The name in the token files. */
    public val name: String,
    layout: String,
    private val slots: Int,
    private val change: TokenTable.(TokenMode, TokenContexts) -> Unit,
    private val fill: TokenTable.(TokenMode) -> Unit,
) {
    private val tables = TokenMode.entries.map { mode -> lazy { table(mode) } }
    private val tablesInContexts = ConcurrentHashMap<Pair<TokenMode, TokenContexts>, TokenTable>()

    init {
        require(layout == TOKEN_LAYOUT) { "The brand $name and the shared tokens are not of one run of tokengen." }
    }

    /** Returns the values in a mode and in contexts. [fonts] finds the fonts of the app. */
    public fun values(
        mode: TokenMode = TokenMode.Light,
        fonts: TokenFonts = TokenFonts.System,
        contexts: TokenContexts = TokenContexts(),
    ): TokenValues = TokenValues(this, mode, fonts, table(mode, contexts.resolved()))

    /** The values of this brand in the mode and the contexts, and with the fonts, of the theme around. */
    public val current: TokenValues
        @Composable
        @ReadOnlyComposable
        get() {
            val around = LocalTokenValues.current
            return if (around.brand === this) around else values(around.mode, around.fonts, TokenContexts.current)
        }

    /** The light table is complete; another mode changes a copy of it. */
    private fun table(mode: TokenMode): TokenTable {
        val table = if (mode == TokenMode.Light) TokenTable(slots) else tables[TokenMode.Light.ordinal].value.copy()
        table.fill(mode)
        return table
    }

    /** Other contexts change a copy of the mode's table. */
    private fun table(mode: TokenMode, contexts: TokenContexts): TokenTable {
        val usual = tables[mode.ordinal].value
        if (contexts == DEFAULT_CONTEXTS) return usual
        return tablesInContexts.getOrPut(mode to contexts) { usual.copy().also { it.change(mode, contexts) } }
    }

    private companion object {
        val DEFAULT_CONTEXTS = TokenContexts().resolved()
    }
}

/** The values of a theme in any contexts. Each is made once, so that it is the same object for `remember`. */
@Stable
internal class ThemeValues(private val brand: TokenBrand, private val mode: TokenMode, private val fonts: TokenFonts) {
    private val known = ConcurrentHashMap<TokenContexts, TokenValues>()

    fun values(contexts: TokenContexts): TokenValues = known.getOrPut(contexts) { brand.values(mode, fonts, contexts) }
}

/** The theme around, whose values `LocalTokenValues` has in the contexts around. */
internal val LocalThemeValues: ProvidableCompositionLocal<ThemeValues> = staticCompositionLocalOf {
    error("There are no tokens here. Call the theme of a brand around this, in a preview too: BrandTheme { … }")
}
