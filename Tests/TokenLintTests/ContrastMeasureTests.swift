import Testing
import TokenModel

@testable import TokenLint

/// Compared with values published by the authors of the measures.
@Suite struct ContrastMeasureTests {
    private func color(_ css: String) throws -> ScreenColor { ScreenColor(try ColorValue(css: css)) }

    @Test(arguments: [
        ("#000", "#fff", 21), ("#fff", "#fff", 1), ("#777", "#fff", 4.48), ("#767676", "#fff", 4.54), ("#fff", "#767676", 4.54),
        ("#f00", "#fff", 4.00), ("#00f", "#fff", 8.59), ("#0f0", "#fff", 1.37),
    ])
    func ratio(text: String, background: String, expected: Double) throws {
        #expect(abs(ContrastMeasure.ratio(try color(text), try color(background)) - expected) < 0.005)
    }

    @Test(arguments: [
        ("#888", "#fff", 63.056469930209424), ("#fff", "#888", -68.54146436644962), ("#000", "#aaa", 58.146262578561334),
        ("#aaa", "#000", -56.24113336839742), ("#112233", "#ddeeff", 91.66830811481631), ("#ddeeff", "#112233", -93.06770049484275),
        ("#112233", "#444", 8.32326136957393), ("#444", "#112233", -7.526878460278154), ("#123", "#123", 0), ("#121212", "#131313", 0),
    ])
    func lightness(text: String, background: String, expected: Double) throws {
        #expect(abs(ContrastMeasure.apca(text: try color(text), background: try color(background)) - expected) < 1e-6)
    }

    @Test func colorsOfWideGamutAreNotCutOff() throws {
        let red = try color("color(display-p3 1 0 0)")
        #expect(red.red > 1)
        #expect(abs(ContrastMeasure.ratio(red, .white) - 3.764) < 0.001)
    }

    @Test func layersAreMixedAsEncoded() throws {
        let grey = try color("rgb(0 0 0 / 50%)").over(.white)
        #expect(grey == ScreenColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        let both = try color("rgb(255 0 0 / 50%)").over(try color("rgb(0 0 255 / 50%)"))
        #expect(abs(both.alpha - 0.75) < 1e-9 && abs(both.red - 2 / 3) < 1e-9 && abs(both.blue - 1 / 3) < 1e-9)
        let nothing = ScreenColor(red: 1, green: 0, blue: 0, alpha: 0)
        #expect(nothing.over(.black) == .black)
        #expect(nothing.over(nothing).alpha == 0)
    }
}
