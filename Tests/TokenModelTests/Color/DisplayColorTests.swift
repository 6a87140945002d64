import Testing

@testable import TokenModel

struct DisplayColorTests {
    @Test func hexadecimalColoursStayExact() throws {
        for byte in 0...255 {
            let digits = String(byte + 256, radix: 16).dropFirst()
            let display = try ColorValue(css: "#\(digits)00ff\(digits)").displayColor
            let component = Double(byte) / 255
            #expect(display == DisplayColor(gamut: .srgb, red: component, green: 0, blue: 1, alpha: component, wasMapped: false))
        }
    }

    @Test func sRGBIsPreferred() {
        let grey = ColorValue(.oklch, .init(0.57, 0, 0)).displayColor
        #expect(grey.gamut == .srgb)
        #expect((grey.red - 0.467511712).magnitude < 1e-9)
        #expect(grey.alpha == 1)
        // sRGB's own corners stay in sRGB, however they are written.
        for space in ColorSpace.allCases {
            for corner in [ColorValue.Components(1, 0, 0), .init(0, 1, 0), .init(0, 0, 1), .init(1, 1, 1), .init(0, 0, 0), .init(1, 1, 0)] {
                let display = ColorValue(.srgb, corner).converted(to: space).displayColor
                #expect(display.gamut == .srgb, "\(space)")
                #expect(ColorValue.Components(display.red, display.green, display.blue).distance(to: corner) < 1e-9)
            }
        }
    }

    @Test func outsideSRGBIsDisplayP3() {
        let red = ColorValue(.displayP3, .init(1, 0, 0), alpha: 0.5).displayColor
        #expect(red == DisplayColor(gamut: .displayP3, red: 1, green: 0, blue: 0, alpha: 0.5, wasMapped: false))
        let inside = ColorValue(.displayP3, .init(0.5, 0.5, 0.5)).displayColor
        #expect(inside.gamut == .srgb)
    }

    @Test func outsideDisplayP3IsMapped() {
        let display = ColorValue(.rec2020, .init(0, 1, 0)).displayColor
        #expect(display.gamut == .displayP3)
        #expect(display.wasMapped)
        #expect((display.green - 0.974071811).magnitude < 1e-6)
    }

    @Test func alphaIsBounded() {
        #expect(ColorValue(.srgb, .init(0, 0, 0), alpha: 1.5).displayColor.alpha == 1)
        #expect(ColorValue(.srgb, .init(0, 0, 0), alpha: -1).displayColor.alpha == 0)
        #expect(ColorValue(.srgb, .init(0, 0, 0), alpha: .nan).displayColor.alpha == 0)
    }
}
