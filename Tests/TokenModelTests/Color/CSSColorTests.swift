import Testing
import TokenModel

struct CSSColorTests {
    private static let third = 85.0 / 255

    @Test(arguments: [
        ("#783BF9", ColorValue(.srgb, .init(120 / 255, 59 / 255, 249 / 255), hex: "#783BF9")),
        ("#783bf9", ColorValue(.srgb, .init(120 / 255, 59 / 255, 249 / 255), hex: "#783bf9")),
        ("#00000080", ColorValue(.srgb, .init(0, 0, 0), alpha: 128 / 255, hex: "#000000")),
        ("#Abc", ColorValue(.srgb, .init(170 / 255, 187 / 255, 204 / 255), hex: "#AAbbcc")),
        ("#f005", ColorValue(.srgb, .init(1, 0, 0), alpha: third, hex: "#ff0000")),
        ("\t #fff\n", ColorValue(.srgb, .init(1, 1, 1), hex: "#ffffff")),
        ("RebeccaPurple", ColorValue(.srgb, .init(0.4, 0.2, 0.6))),
        ("LIGHTGOLDENRODYELLOW", ColorValue(.srgb, .init(250 / 255, 250 / 255, 210 / 255))),
        ("transparent", ColorValue(.srgb, .init(0, 0, 0), alpha: 0)),
    ])
    func readsHexadecimalAndNames(_ text: String, _ expected: ColorValue) throws {
        #expect(try ColorValue(css: text) == expected)
    }

    @Test(arguments: [
        ("rgb(255, 51, 0)", ColorValue(.srgb, .init(1, 0.2, 0))),
        ("rgba(255,51,0,.5)", ColorValue(.srgb, .init(1, 0.2, 0), alpha: 0.5)),
        ("rgb( 255 51 0 / 50% )", ColorValue(.srgb, .init(1, 0.2, 0), alpha: 0.5)),
        ("RGBA(100% 20% 0%)", ColorValue(.srgb, .init(1, 0.2, 0))),
        ("rgb(100%,20%,0%,100%)", ColorValue(.srgb, .init(1, 0.2, 0), alpha: 1)),
        ("rgb(255 20% none)", ColorValue(.srgb, .init(1, 0.2, 0), missing: 0b100)),
        ("rgb(300 -5 1e2/2)", ColorValue(.srgb, .init(1, 0, 100 / 255), alpha: 1)),
        ("rgb(51-0+255)", ColorValue(.srgb, .init(0.2, 0, 1))),
        ("rgb(20%20%20%)", ColorValue(.srgb, .init(0.2, 0.2, 0.2))),
        ("rgb(.0.51e2 5100e-2)", ColorValue(.srgb, .init(0, 0.2, 0.2))),
        ("hsl(210, 50%, 40%)", ColorValue(.hsl, .init(210, 50, 40))),
        ("hsla(-30deg 50 140% / none)", ColorValue(.hsl, .init(330, 50, 100), alpha: 0)),
        ("hsl(0.5turn, 0%, 0%, 0.25)", ColorValue(.hsl, .init(180, 0, 0), alpha: 0.25)),
        ("hsl(none 0% 100%)", ColorValue(.hsl, .init(0, 0, 100), missing: 0b001)),
        ("hwb(720GRAD 10% 20%)", ColorValue(.hwb, .init(288, 10, 20))),
        ("hwb(360 -10% 120%)", ColorValue(.hwb, .init(0, 0, 100))),
        ("lab(50% 20 -30%)", ColorValue(.lab, .init(50, 20, -37.5))),
        ("lab(120 -200 0)", ColorValue(.lab, .init(100, -200, 0))),
        ("lch(52 -3 3.141592653589793rad)", ColorValue(.lch, .init(52, 0, 180))),
        ("lch(52 50% 400)", ColorValue(.lch, .init(52, 75, 40))),
        ("oklab(33.3% 50% -0.1)", ColorValue(.oklab, .init(0.333, 0.2, -0.1))),
        ("oklch(57% 0 0)", ColorValue(.oklch, .init(0.57, 0, 0))),
        ("oklch(1.5 100% none / 0.5)", ColorValue(.oklch, .init(1, 0.4, 0), missing: 0b100, alpha: 0.5)),
        ("color(display-p3 1 0 0.5 / 0.5)", ColorValue(.displayP3, .init(1, 0, 0.5), alpha: 0.5)),
        ("color(SRGB-linear 100% 50% 0%)", ColorValue(.srgbLinear, .init(1, 0.5, 0))),
        ("color(a98-rgb 0.1 0.2 0.3)", ColorValue(.a98RGB, .init(0.1, 0.2, 0.3))),
        ("color(prophoto-rgb 0.1 0.2 0.3)", ColorValue(.prophotoRGB, .init(0.1, 0.2, 0.3))),
        ("color( rec2020 none none none)", ColorValue(.rec2020, .init(0, 0, 0), missing: 0b111)),
        ("color(xyz 0.95 1 1.089)", ColorValue(.xyzD65, .init(0.95, 1, 1.089))),
        ("color(xyz-d50 0.1 0.2 0.3)", ColorValue(.xyzD50, .init(0.1, 0.2, 0.3))),
        ("color(xyz-d65 0.1 0.2 0.3)", ColorValue(.xyzD65, .init(0.1, 0.2, 0.3))),
        ("color(srgb 1 0 0)", ColorValue(.srgb, .init(1, 0, 0))),
    ])
    func readsFunctions(_ text: String, _ expected: ColorValue) throws {
        #expect(try ColorValue(css: text) == expected)
    }

    @Test func zeroHasNoSign() throws {
        for text in ["rgb(-0 -0 -0)", "oklab(0 -0 -0%)", "hsl(-0 -0% -0%)", "color(srgb -0 -0 -0)"] {
            let components = try ColorValue(css: text).components
            #expect([components.x, components.y, components.z].allSatisfy { $0.sign == .plus }, "\(text)")
        }
    }

    @Test func hasAllNames() throws {
        #expect(ColorValue.cssNames.count == 148)
        for (name, value) in ColorValue.cssNames {
            let hex = "#" + String(value + 0x100_0000, radix: 16).dropFirst()
            #expect(try ColorValue(css: name).components == ColorValue(css: hex).components)
        }
        for (name, value) in [("mediumpurple", 0x9370DB), ("palevioletred", 0xDB7093), ("grey", 0x808080), ("cyan", 0x00FFFF)] {
            #expect(ColorValue.cssNames[name] == UInt32(value))
        }
    }
}
