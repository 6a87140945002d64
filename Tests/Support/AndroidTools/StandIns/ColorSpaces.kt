// Stand-ins for colour spaces: signatures from androidx/androidx, compose/ui/ui-graphics/api/1.9.0-beta01.txt.
package androidx.compose.ui.graphics.colorspace

public abstract class ColorSpace internal constructor(public val name: String, internal val id: Int)

public class Rgb internal constructor(name: String, id: Int) : ColorSpace(name, id)

public object ColorSpaces {
    public val Srgb: Rgb = Rgb("sRGB IEC61966-2.1", 0)
    public val DisplayP3: Rgb = Rgb("Display P3", 7)
    internal val Unspecified: Rgb = Rgb("Unspecified", 16)
}
