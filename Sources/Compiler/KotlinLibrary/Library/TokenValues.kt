package com.example.styles

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import java.util.concurrent.ConcurrentHashMap

/** The values of a brand in one mode, from which `Tokens` and the styles read. */
@OptIn(GeneratedTokenApi::class)
@Immutable
public class TokenValues internal constructor(
    /** The brand that the values are of. */
    public val brand: TokenBrand,
    /** The mode that the values are for. */
    public val mode: TokenMode,
    internal val fonts: TokenFonts,
    private val table: TokenTable,
) {
    /** Each is made once, so that it is the same object for whatever compares it. */
    private val textStyles = ConcurrentHashMap<Int, TextStyle>()

    /** Returns the value in a slot. It has the type that the generated code expects; null only where that is nullable. */
    @GeneratedTokenApi
    @Suppress("UNCHECKED_CAST")
    public operator fun <T> get(slot: Int): T = table[slot] as T

    /** Returns the font in a slot, or null without one. */
    @GeneratedTokenApi
    public fun textStyleOrNull(slot: Int): TextStyle? = if (table[slot] == null) null else textStyle(slot)

    /** Returns the font in a slot. */
    @GeneratedTokenApi
    public fun textStyle(slot: Int): TextStyle =
        textStyles.getOrPut(slot) { (table[slot] as TokenFont).textStyle(fonts) }

    /** Returns the font family in a slot, or null without one. */
    @GeneratedTokenApi
    public fun fontFamilyOrNull(slot: Int): FontFamily? = this.get<List<String>?>(slot)?.let(fonts::firstFamily)

    /** Returns the font family in a slot. */
    @GeneratedTokenApi
    public fun fontFamily(slot: Int): FontFamily = fonts.firstFamily(get(slot))

    /** Returns the fonts by control state in a slot, or null without any. */
    @GeneratedTokenApi
    public fun textStylesOrNull(slot: Int): StateValues<TextStyle>? =
        this.get<StateValues<TokenFont>?>(slot)?.map { it.textStyle(fonts) }

    /** Returns the font families by control state in a slot, or null without any. */
    @GeneratedTokenApi
    public fun fontFamiliesOrNull(slot: Int): StateValues<FontFamily>? =
        this.get<StateValues<List<String>>?>(slot)?.map(fonts::firstFamily)

    /** Whether one of the slots from [slot] on has a value: a style without any is null in the style around it. */
    @GeneratedTokenApi
    public fun hasValues(slot: Int, count: Int): Boolean = (slot until slot + count).any { table[it] != null }
}

/** The values of the theme around a composable. */
public val LocalTokenValues: ProvidableCompositionLocal<TokenValues> = staticCompositionLocalOf {
    error("There are no tokens here. Call the theme of a brand around this, in a preview too: BrandTheme { … }")
}
