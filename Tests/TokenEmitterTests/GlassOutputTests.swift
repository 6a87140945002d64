import Testing
@testable import TokenWeb

/// What outputs other than Swift make of glass.
@Suite struct GlassOutputTests {
    /// Custom properties have what comes near glass; no class uses them, which a note says.
    @Test func glassIsAFilterInAProperty() {
        for (enumeration, value, filter) in [
            ("ViewMaterial", "glass", "blur(12px)"), ("ViewMaterial", "clearGlass", "blur(4px)"),
            ("ButtonKind", "prominentGlass", "blur(12px)"),
        ] {
            let words = CSSStyleWords.words(for: value, of: enumeration)
            #expect(words.map { "\($0.main)" } == filter)
            #expect(words?.parts.map(\.part) == CSSStyleWords.glassParts)
            #expect(CSSStyleWords.parts(of: enumeration) == CSSStyleWords.glassParts)
        }
        for style in ["NavigationBarStyle", "TabBarStyle", "ToolbarStyle"] {
            #expect(CSSStyleRule.unsaid[style]?.contains("glass") == true)
        }
        #expect(CSSStyleRule.unsaid["ViewStyle"] == ["material"])
        #expect(CSSStyleRule.unsaid["ButtonStyle"] == ["kind", "pointerEffect"])
    }
}
