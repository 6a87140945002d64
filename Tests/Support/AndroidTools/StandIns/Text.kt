// Stand-ins for text styles: signatures from androidx/androidx, compose/ui/ui-text/api/1.9.0-beta01.txt.
// TextStyle has those of its parameters that a style sets, in the order of the real one.
package androidx.compose.ui.text

import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.LineHeightStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDecoration
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.unit.TextUnit

@Immutable
public class TextStyle(
    public val color: Color = Color.Unspecified,
    public val fontSize: TextUnit = TextUnit.Unspecified,
    public val fontWeight: FontWeight? = null,
    public val fontStyle: FontStyle? = null,
    public val fontFamily: FontFamily? = null,
    public val letterSpacing: TextUnit = TextUnit.Unspecified,
    public val textDecoration: TextDecoration? = null,
    public val textAlign: TextAlign = TextAlign.Unspecified,
    public val textDirection: TextDirection = TextDirection.Unspecified,
    public val lineHeight: TextUnit = TextUnit.Unspecified,
    public val lineHeightStyle: LineHeightStyle? = null,
) {
    private val values get() =
        listOf(color, fontSize, fontWeight, fontStyle, fontFamily, letterSpacing, textDecoration, textAlign, textDirection, lineHeight, lineHeightStyle)

    public fun copy(
        color: Color = this.color,
        fontSize: TextUnit = this.fontSize,
        fontWeight: FontWeight? = this.fontWeight,
        fontStyle: FontStyle? = this.fontStyle,
        fontFamily: FontFamily? = this.fontFamily,
        letterSpacing: TextUnit = this.letterSpacing,
        textDecoration: TextDecoration? = this.textDecoration,
        textAlign: TextAlign = this.textAlign,
        textDirection: TextDirection = this.textDirection,
        lineHeight: TextUnit = this.lineHeight,
        lineHeightStyle: LineHeightStyle? = this.lineHeightStyle,
    ): TextStyle = TextStyle(color, fontSize, fontWeight, fontStyle, fontFamily, letterSpacing, textDecoration, textAlign, textDirection, lineHeight, lineHeightStyle)

    override fun equals(other: Any?): Boolean = other is TextStyle && values == other.values

    override fun hashCode(): Int = values.hashCode()

    public companion object {
        public val Default: TextStyle = TextStyle()
    }
}

@Immutable
public class TextLayoutResult
