import Testing
import TokenModel

@Suite struct TokenModeTests {
    /// Dark with high contrast is the only mode that others are part of: high contrast overlays dark, and its own values overlay both.
    @Test func whatLiesOnTop() {
        var declared: [TokenMode: String] = [.dark: "dark"]
        #expect(TokenMode.allCases.map { mode in mode.topmost { declared[$0] } } == [nil, "dark", nil, "dark"])
        declared[.highContrast] = "high"
        #expect(TokenMode.allCases.map { mode in mode.topmost { declared[$0] } } == [nil, "dark", "high", "high"])
        declared[.darkHighContrast] = "both"
        #expect(TokenMode.allCases.map { mode in mode.topmost { declared[$0] } } == [nil, "dark", "high", "both"])
        declared = [.highContrast: "high"]
        #expect(TokenMode.allCases.map { mode in mode.isOverlaid { declared[$0] != nil } } == [false, false, true, true])
    }

    @Test func overlayingModesAreAllButTheDefault() {
        #expect([.light] + TokenMode.overlaying == TokenMode.allCases)
        let values = ByMode(light: 0) { $0.rawValue }
        #expect(TokenMode.allCases.map { values[$0] } == [0, 1, 2, 3])
        #expect(values.map { $0 * 2 } == ByMode(light: 0) { $0.rawValue * 2 })
    }
}
