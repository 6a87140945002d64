import SeededRandom
import Testing
import TokenModel

struct ColorConversionTests {
    @Test(arguments: ColorReferences.conversions)
    func agreesWithTheReference(_ row: ColorReferences.Row) {
        let targets: [ColorSpace] = [.srgb, .srgbLinear, .displayP3, .oklab]
        #expect(row.expected.count == targets.count)
        for (target, expected) in zip(targets, row.expected) {
            let converted = row.color.converted(to: target)
            #expect(converted.space == target)
            #expect(converted.components.distance(to: expected) < 1e-8, "\(target)")
        }
    }

    /// The matrices that CSS Color 4 gives as fractions, column by column.
    @Test func primariesHaveTheirXYZ() {
        let red = ColorValue.Components(1, 0, 0)
        let expected: [(ColorSpace, ColorValue.Components)] = [
            (.srgb, .init(506752 / 1_228_815, 87098 / 409605, 7918 / 409605)),
            (.displayP3, .init(608311 / 1_250_200, 35783 / 156275, 0)),
            (.rec2020, .init(63_426_534 / 99_577_255, 26_158_966 / 99_577_255, 0)),
            (.a98RGB, .init(573536 / 994567, 591459 / 1_989_134, 53769 / 1_989_134)),
        ]
        for (space, xyz) in expected {
            #expect(ColorValue(space, red).converted(to: .xyzD65).components.distance(to: xyz) < 1e-12, "\(space)")
        }
        let prophoto = ColorValue(.prophotoRGB, red).converted(to: .xyzD50).components
        #expect(prophoto.distance(to: .init(0.7977666449006423, 0.2880748288194013, 0)) < 1e-12)
    }

    /// #008000 in every space, as in the tests of browsers; rec2020 with the curve of BT.1886.
    @Test(arguments: [
        "lab(46.2775% -47.5621 48.5837)", "lch(46.2775% 67.9892 134.3912)", "oklab(51.975% -0.1403 0.10768)",
        "oklch(51.975% 0.17686 142.495)", "hsl(120 100% 25.098%)", "hwb(120 0% 49.8039%)", "color(srgb 0 0.50196 0)",
        "color(srgb-linear 0 0.21586 0)", "color(display-p3 0.21604 0.49418 0.13151)", "color(a98-rgb 0.281363 0.498012 0.116746)",
        "color(prophoto-rgb 0.230479 0.395789 0.129968)", "color(rec2020 0.332322 0.509792 0.191779)",
        "color(xyz 0.07719 0.15438 0.02573)", "color(xyz-d65 0.07719 0.15438 0.02573)", "color(xyz-d50 0.08314 0.154746 0.020956)",
        "#008000", "green", "rgb(0 128 0)",
    ])
    func greenIsGreen(_ text: String) throws {
        let components = try ColorValue(css: text).converted(to: .srgb).components
        #expect(components.distance(to: .init(0, 128 / 255, 0)) < 0.25 / 255)
    }

    @Test(arguments: ColorSpace.allCases)
    func everySpaceIsReachedAndLeft(_ space: ColorSpace) {
        for row in ColorReferences.conversions {
            let original = row.color.converted(to: .xyzD65)
            let there = original.converted(to: space)
            #expect(there.components.isFinite)
            let back = there.converted(to: .xyzD65)
            #expect(back.components.distance(to: original.components) < 1e-9, "\(row)")
        }
    }

    @Test func whiteIsWhiteEverywhere() {
        let white = ColorValue(.srgb, .init(1, 1, 1))
        for space in [ColorSpace.srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020] {
            #expect(white.converted(to: space).components.distance(to: .init(1, 1, 1)) < 1e-12, "\(space)")
        }
        #expect(white.converted(to: .lab).components.distance(to: .init(100, 0, 0)) < 1e-10)
        #expect(white.converted(to: .oklab).components.distance(to: .init(1, 0, 0)) < 1e-12)
        // The hue of white is arbitrary.
        let hwb = white.converted(to: .hwb).components
        #expect(hwb.distance(to: .init(hwb.x, 100, 0)) < 1e-10)
    }

    @Test func huesAreFromZeroUpTo360() {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let rgb = ColorValue.Components(
                .random(in: -0.2...1.2, using: &generator), .random(in: -0.2...1.2, using: &generator),
                .random(in: -0.2...1.2, using: &generator))
            let color = ColorValue(.srgb, rgb)
            for (space, hue) in [(ColorSpace.hsl, 0), (.hwb, 0), (.lch, 2), (.oklch, 2)] {
                #expect((0..<360).contains(color.converted(to: space).components[hue]))
            }
        }
    }

    @Test func hslAndHwbAreExactCoordinatesOfSRGB() {
        #expect(ColorValue(.hsl, .init(0, 100, 50)).converted(to: .srgb).components == .init(1, 0, 0))
        #expect(ColorValue(.hsl, .init(120, 100, 50)).converted(to: .srgb).components == .init(0, 1, 0))
        #expect(ColorValue(.hsl, .init(77, 0, 25)).converted(to: .srgb).components == .init(0.25, 0.25, 0.25))
        #expect(ColorValue(.hwb, .init(240, 0, 0)).converted(to: .srgb).components == .init(0, 0, 1))
        // Whiteness and blackness that add up to 100 or more are a grey.
        #expect(ColorValue(.hwb, .init(12, 100, 100)).converted(to: .srgb).components == .init(0.5, 0.5, 0.5))
        #expect(ColorValue(.hwb, .init(12, 30, 90)).converted(to: .srgb).components == .init(0.25, 0.25, 0.25))
    }

    @Test func aMissingComponentCountsAsZero() {
        let missing = ColorValue(.oklch, .init(0.6, 0.1, 0), missing: 0b100, alpha: 0.5, hex: "#123456")
        let converted = missing.converted(to: .srgb)
        #expect(converted.components == ColorValue(.oklch, .init(0.6, 0.1, 0)).converted(to: .srgb).components)
        #expect(converted.missing == 0)
        #expect(converted.alpha == 0.5)
        #expect(converted.hex == nil)
        #expect(missing.converted(to: .oklch) == missing)
    }
}
