// Stand-ins: signatures from androidx/androidx, compose/ui/ui/api/1.9.0-beta01.txt.
package androidx.compose.ui.layout

import androidx.compose.runtime.Stable

@Stable
public interface ContentScale {
    public companion object {
        @Stable public val Crop: ContentScale = NamedScale("Crop")

        @Stable public val Fit: ContentScale = NamedScale("Fit")

        @Stable public val FillBounds: ContentScale = NamedScale("FillBounds")

        @Stable public val FillWidth: ContentScale = NamedScale("FillWidth")

        @Stable public val None: ContentScale = NamedScale("None")
    }
}

private class NamedScale(private val name: String) : ContentScale {
    override fun toString(): String = name
}
