// Stand-ins: signatures from androidx/androidx, compose/ui/ui/api/1.9.0-beta01.txt.
package androidx.compose.ui.layout

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.Stable

@Stable
public interface ContentScale {
    public companion object {
        @Stable public val Crop: ContentScale = NamedScale("Crop")

        @Stable public val Fit: ContentScale = NamedScale("Fit")

        @Stable public val FillBounds: ContentScale = NamedScale("FillBounds")

        @Stable public val FillWidth: ContentScale = NamedScale("FillWidth")

        @Stable public val None: FixedScale = FixedScale(1f)
    }
}

@Immutable
public data class FixedScale(public val value: Float) : ContentScale

private class NamedScale(private val name: String) : ContentScale {
    override fun toString(): String = name
}
