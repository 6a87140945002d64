import StyleTypes
import Testing
import TokenRuntime
import ViewStyles

/// Who draws the background of a bar, before and since there is glass.
struct BarSurfaceTests {
    private static let clear = TokenColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// What is opaque or has a colour stays the style's; what nothing is seen of would be a hole in the glass.
    @Test(
        arguments: [
            (TabBarStyle(), BarSurface.system, BarSurface.system),
            (TabBarStyle(itemColor: [.normal: .black]), .system, .system),
            (TabBarStyle(backgroundColor: .white), .filled(isBlurred: false), .filled(isBlurred: false)),
            (TabBarStyle(backgroundColor: .white, background: .blurred), .filled(isBlurred: true), .filled(isBlurred: true)),
            (TabBarStyle(backgroundColor: .white, background: .transparent), .transparent, .transparent),
            (TabBarStyle(background: .opaque), .filled(isBlurred: false), .filled(isBlurred: false)),
            (TabBarStyle(background: .blurred), .filled(isBlurred: true), .system),
            (TabBarStyle(background: .transparent), .transparent, .system),
            (TabBarStyle(backgroundColor: clear, background: .transparent), .transparent, .system),
            (TabBarStyle(backgroundColor: clear), .filled(isBlurred: false), .system),
            (TabBarStyle(shadowColor: .black), .filled(isBlurred: true), .system),
        ])
    func aBarWithoutAColourIsLeftToTheSystem(_ style: TabBarStyle, _ before: BarSurface, _ onGlass: BarSurface) {
        #expect(style.surface(atScrollEdge: false, systemDrawsGlass: false) == before)
        #expect(style.surface(atScrollEdge: false, systemDrawsGlass: true) == onGlass)
    }

    @Test(arguments: [TabBarStyle(backgroundColor: .white), TabBarStyle(background: .transparent), TabBarStyle(shadowColor: .black)])
    func aStyleDecidesWithGlass(_ style: TabBarStyle) {
        var style = style
        let before = style.surface(atScrollEdge: false, systemDrawsGlass: false)
        style.glass = true
        #expect(style.surface(atScrollEdge: false, systemDrawsGlass: true) == .system)
        #expect(style.surface(atScrollEdge: true, systemDrawsGlass: true) == .system)
        // Glass is nothing that other systems have.
        #expect(style.surface(atScrollEdge: false, systemDrawsGlass: false) == before)
        style.glass = false
        #expect(style.surface(atScrollEdge: false, systemDrawsGlass: true) == before)
    }

    /// A line alone brings no material to the edge of the content.
    @Test func theEdgeOfTheContentIsDecidedOnItsOwn() {
        let line = ToolbarStyle(shadowColor: .black)
        #expect(line.surface(atScrollEdge: true, systemDrawsGlass: false) == .transparent)
        let colour = NavigationBarStyle(scrollEdgeBackgroundColor: .white)
        for systemDrawsGlass in [false, true] {
            #expect(colour.surface(atScrollEdge: false, systemDrawsGlass: systemDrawsGlass) == .system)
            #expect(colour.surface(atScrollEdge: true, systemDrawsGlass: systemDrawsGlass) == .filled(isBlurred: false))
        }
        let clearEdge = NavigationBarStyle(backgroundColor: .white, scrollEdgeBackgroundColor: Self.clear)
        #expect(clearEdge.surface(atScrollEdge: false, systemDrawsGlass: true) == .filled(isBlurred: false))
        #expect(clearEdge.surface(atScrollEdge: true, systemDrawsGlass: true) == .system)
    }

    /// The whole decision: only glass that is wanted and drawn takes the bar away from the style.
    @Test func everyCombination() {
        for background in [BarBackground.opaque, .blurred, .transparent, nil] {
            for shadow in [false, true] {
                for glass in [false, true] {
                    for systemDrawsGlass in [false, true] {
                        let surface = BarSurface(background: background, shadow: shadow, glass: glass, systemDrawsGlass: systemDrawsGlass)
                        let isLeft = glass && systemDrawsGlass || background == nil && !shadow
                        #expect((surface == .system) == isLeft)
                    }
                }
            }
        }
    }
}
