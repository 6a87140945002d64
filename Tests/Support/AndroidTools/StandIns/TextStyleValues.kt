// Stand-ins for text values: signatures from androidx/androidx, compose/ui/ui-text/api/1.9.0-beta01.txt.
package androidx.compose.ui.text.style

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.Stable

@JvmInline
public value class TextAlign internal constructor(internal val value: Int) {
    override fun toString(): String = listOf("Unspecified", "Left", "Right", "Center", "Justify", "Start", "End")[value]

    public companion object {
        public val Unspecified: TextAlign = TextAlign(0)
        public val Left: TextAlign = TextAlign(1)
        public val Right: TextAlign = TextAlign(2)
        public val Center: TextAlign = TextAlign(3)
        public val Justify: TextAlign = TextAlign(4)
        public val Start: TextAlign = TextAlign(5)
        public val End: TextAlign = TextAlign(6)
    }
}

@JvmInline
public value class TextDirection internal constructor(internal val value: Int) {
    override fun toString(): String = listOf("Unspecified", "Ltr", "Rtl", "Content")[value]

    public companion object {
        public val Unspecified: TextDirection = TextDirection(0)
        public val Content: TextDirection = TextDirection(3)
    }
}

@JvmInline
public value class TextOverflow internal constructor(internal val value: Int) {
    override fun toString(): String = listOf("Clip", "Ellipsis", "Visible", "StartEllipsis", "MiddleEllipsis")[value - 1]

    public companion object {
        @Stable public val Clip: TextOverflow = TextOverflow(1)

        @Stable public val Ellipsis: TextOverflow = TextOverflow(2)

        @Stable public val Visible: TextOverflow = TextOverflow(3)

        @Stable public val StartEllipsis: TextOverflow = TextOverflow(4)

        @Stable public val MiddleEllipsis: TextOverflow = TextOverflow(5)
    }
}

@Immutable
public class LineHeightStyle(public val alignment: Alignment, public val trim: Trim) {
    override fun equals(other: Any?): Boolean = other is LineHeightStyle && other.alignment == alignment && other.trim == trim

    override fun hashCode(): Int = 31 * alignment.hashCode() + trim.hashCode()

    @JvmInline
    public value class Alignment(internal val topRatio: Float) {
        public companion object {
            public val Center: Alignment = Alignment(0.5f)
            public val Proportional: Alignment = Alignment(-1.0f)
        }
    }

    @JvmInline
    public value class Trim private constructor(private val value: Int) {
        public companion object {
            public val None: Trim = Trim(0)
            public val Both: Trim = Trim(17)
        }
    }
}

@Immutable
public class TextDecoration internal constructor(public val mask: Int) {
    override fun toString(): String = "TextDecoration($mask)"

    public companion object {
        @Stable public val None: TextDecoration = TextDecoration(0)
        @Stable public val Underline: TextDecoration = TextDecoration(1)
        @Stable public val LineThrough: TextDecoration = TextDecoration(2)
    }
}
