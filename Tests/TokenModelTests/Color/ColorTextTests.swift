import Testing
import TokenModel

struct ColorTextTests {
    @Test(arguments: [
        (ColorValue(.srgb, .init(120 / 255, 59 / 255, 249 / 255), hex: "#783bf9"), "#783BF9"),
        (ColorValue(.srgb, .init(0.4705879, 0.2313724, 0.9764709)), "#783BF9"),
        (ColorValue(.srgb, .init(0, 0, 0), alpha: 128 / 255), "#00000080"),
        (ColorValue(.srgb, .init(1, 1, 1), alpha: 1), "#FFFFFFFF"),
        (ColorValue(.srgb, .init(0, 0, 0), alpha: 0.5), "color(srgb 0 0 0 / 0.5)"),
        (ColorValue(.srgb, .init(0.47, 0.23, 0.98)), "color(srgb 0.47 0.23 0.98)"),
        (ColorValue(.srgb, .init(0, 0, 0), missing: 0b010), "color(srgb 0 none 0)"),
        (ColorValue(.srgb, .init(1.5, 0, -1)), "color(srgb 1.5 0 -1)"),
        (ColorValue(.oklch, .init(0.57, 0, 0)), "oklch(0.57 0 0)"),
        (ColorValue(.displayP3, .init(1, 0, 0), alpha: 0.5), "color(display-p3 1 0 0 / 0.5)"),
        (ColorValue(.hsl, .init(210, 50, 40)), "hsl(210 50% 40%)"),
        (ColorValue(.hwb, .init(0, 12.5, 40), missing: 0b001, alpha: 0.1), "hwb(none 12.5% 40% / 0.1)"),
        (ColorValue(.lab, .init(50, -20.25, 1e-7)), "lab(50 -20.25 1e-07)"),
        (ColorValue(.xyzD50, .init(0.1, 1 / 3, 1)), "color(xyz-d50 0.1 0.3333333333333333 1)"),
        (ColorValue(.srgb, .init(.nan, .infinity, 0)), "color(srgb nan inf 0)"),
    ])
    func writesCSS(_ color: ColorValue, _ expected: String) {
        #expect(color.cssText == expected)
    }

    @Test func readsItsOwnText() throws {
        for row in ColorReferences.conversions {
            for alpha in [nil, 0.3, 1] {
                for missing: UInt8 in [0, 0b001, 0b110] {
                    var color = row.color
                    color.alpha = alpha
                    color.missing = missing
                    for index in 0..<3 where missing & 1 << index != 0 { color.components[index] = 0 }
                    var read = try ColorValue(css: color.cssText)
                    read.hex = nil
                    #expect(read == color)
                }
            }
        }
    }
}
