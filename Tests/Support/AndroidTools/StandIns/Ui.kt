// Stand-ins for modifiers and layout values: signatures from androidx/androidx, compose/ui/ui/api/1.9.0-beta01.txt.
package androidx.compose.ui

import androidx.compose.runtime.Stable
import androidx.compose.ui.unit.LayoutDirection

@Stable
public interface Modifier {
    public infix fun then(other: Modifier): Modifier = if (other === Modifier) this else Chain(this, other)

    public interface Element : Modifier

    public companion object : Modifier {
        override infix fun then(other: Modifier): Modifier = other

        override fun toString(): String = "Modifier"
    }
}

private data class Chain(private val outer: Modifier, private val inner: Modifier) : Modifier {
    override fun toString(): String = "$outer.$inner"
}

/** A modifier of a stand-in: its text is the call that made it, so that a test sees the order. */
public data class NamedModifier(private val name: String, private val value: Any? = null) : Modifier.Element {
    override fun toString(): String = name
}

/** Without `align`, whose types nobody here uses. */
@Stable
public interface Alignment {
    @Stable
    public fun interface Horizontal {
        public fun align(size: Int, space: Int, layoutDirection: LayoutDirection): Int
    }

    @Stable
    public fun interface Vertical {
        public fun align(size: Int, space: Int): Int
    }

    public companion object {
        @Stable public val TopStart: Alignment = place("TopStart")

        @Stable public val TopCenter: Alignment = place("TopCenter")

        @Stable public val CenterStart: Alignment = place("CenterStart")

        @Stable public val Center: Alignment = place("Center")

        @Stable public val CenterEnd: Alignment = place("CenterEnd")

        @Stable public val BottomCenter: Alignment = place("BottomCenter")

        @Stable public val Top: Vertical = NamedVertical("Top")

        @Stable public val CenterVertically: Vertical = NamedVertical("CenterVertically")

        @Stable public val Bottom: Vertical = NamedVertical("Bottom")

        @Stable public val Start: Horizontal = NamedHorizontal("Start")

        @Stable public val CenterHorizontally: Horizontal = NamedHorizontal("CenterHorizontally")

        @Stable public val End: Horizontal = NamedHorizontal("End")

        internal fun place(name: String): Alignment = NamedAlignment(name)
    }
}

internal class NamedAlignment(private val name: String) : Alignment {
    override fun toString(): String = name
}

internal class NamedVertical(private val name: String) : Alignment.Vertical {
    override fun align(size: Int, space: Int): Int = 0

    override fun toString(): String = name
}

internal class NamedHorizontal(private val name: String) : Alignment.Horizontal {
    override fun align(size: Int, space: Int, layoutDirection: LayoutDirection): Int = 0

    override fun toString(): String = name
}

@Stable
public object AbsoluteAlignment {
    @Stable public val CenterLeft: Alignment = Alignment.place("CenterLeft")

    @Stable public val CenterRight: Alignment = Alignment.place("CenterRight")

    @Stable public val Left: Alignment.Horizontal = NamedHorizontal("Left")

    @Stable public val Right: Alignment.Horizontal = NamedHorizontal("Right")
}
