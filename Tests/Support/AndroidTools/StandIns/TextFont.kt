// Stand-ins for fonts: signatures from androidx/androidx, compose/ui/ui-text/api/1.9.0-beta01.txt.
package androidx.compose.ui.text.font

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.Stable

@Immutable
public sealed class FontFamily {
    public companion object {
        public val Default: SystemFontFamily = DefaultFontFamily()
        public val SansSerif: GenericFontFamily = GenericFontFamily("sans-serif")
        public val Serif: GenericFontFamily = GenericFontFamily("serif")
        public val Monospace: GenericFontFamily = GenericFontFamily("monospace")
        public val Cursive: GenericFontFamily = GenericFontFamily("cursive")
    }
}

public sealed class SystemFontFamily : FontFamily()

internal class DefaultFontFamily : SystemFontFamily() {
    override fun toString(): String = "FontFamily.Default"
}

public class GenericFontFamily internal constructor(public val name: String) : SystemFontFamily() {
    override fun toString(): String = "FontFamily($name)"
}

@Immutable
@JvmInline
public value class FontStyle(public val value: Int) {
    public companion object {
        public val Normal: FontStyle = FontStyle(0)
        public val Italic: FontStyle = FontStyle(1)
    }
}

@Immutable
public class FontWeight(public val weight: Int) : Comparable<FontWeight> {
    init {
        require(weight in 1..1000) { "Font weight can be in range [1, 1000]. Current value: $weight" }
    }

    override fun compareTo(other: FontWeight): Int = weight.compareTo(other.weight)

    override fun equals(other: Any?): Boolean = other is FontWeight && other.weight == weight

    override fun hashCode(): Int = weight

    override fun toString(): String = "FontWeight(weight=$weight)"

    public companion object {
        @Stable public val Normal: FontWeight = FontWeight(400)

        @Stable public val Bold: FontWeight = FontWeight(700)
    }
}
