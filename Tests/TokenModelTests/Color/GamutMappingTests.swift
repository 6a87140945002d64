import Testing
import TokenModel

struct GamutMappingTests {
    @Test(arguments: ColorReferences.mappings)
    func agreesWithTheReference(_ row: ColorReferences.Row) {
        for (gamut, expected) in zip(ColorGamut.allCases, row.expected) {
            let mapped = row.color.mapped(to: gamut)
            #expect(mapped.color.space == gamut.space)
            #expect(mapped.color.components.distance(to: expected) < 1e-6, "\(gamut)")
        }
    }

    /// All around the hue circle, inside and far outside.
    @Test(arguments: ColorGamut.allCases)
    func mapsIntoTheGamutAndKeepsLightnessAndHue(_ gamut: ColorGamut) {
        for lightness in stride(from: 0.04, to: 1, by: 0.08) {
            for chroma in [0.02, 0.1, 0.2, 0.3, 0.45, 2] {
                for hue in stride(from: 0.0, to: 360, by: 12) {
                    let color = ColorValue(.oklch, .init(lightness, chroma, hue), alpha: 0.25)
                    let (mapped, wasMapped) = color.mapped(to: gamut)
                    #expect(mapped.components.isUnit)
                    #expect(mapped.alpha == 0.25)
                    let distance = Self.distance(of: mapped, fromLightness: lightness, hue: hue)
                    #expect(distance < (wasMapped ? 0.0201 : 1e-4), "\(color)")
                    #expect(mapped.converted(to: .oklch).components.y < chroma + 0.02)

                    let again = mapped.mapped(to: gamut)
                    #expect(!again.wasMapped)
                    #expect(again.color.components == mapped.components)
                }
            }
        }
    }

    /// The Oklab distance of a colour from all colours of that lightness and hue.
    private static func distance(of color: ColorValue, fromLightness lightness: Double, hue: Double) -> Double {
        let lab = color.converted(to: .oklab).components
        let direction = ColorValue(.oklch, .init(0, 1, hue)).converted(to: .oklab).components
        let chroma = max(0, lab.y * direction.y + lab.z * direction.z)
        return ColorValue.Components(lab.x - lightness, lab.y - chroma * direction.y, lab.z - chroma * direction.z).length
    }

    @Test func aColourOfTheGamutIsNotTouched() {
        let color = ColorValue(.srgb, .init(0.1, 1, 0), alpha: 0.5)
        let (mapped, wasMapped) = color.mapped(to: .srgb)
        #expect(mapped == color)
        #expect(!wasMapped)
        #expect(!color.mapped(to: .displayP3).wasMapped)
        #expect(ColorValue(.srgb, .init(1.000009, -0.000009, 0)).mapped(to: .srgb) == (ColorValue(.srgb, .init(1, 0, 0)), false))
        #expect(ColorValue(.srgb, .init(1.00002, 0, 0)).mapped(to: .srgb).wasMapped)
        #expect(ColorValue(.displayP3, .init(1, 0, 0)).mapped(to: .srgb).wasMapped)
    }

    @Test func beyondWhiteIsWhiteAndBelowBlackIsBlack() {
        for gamut in ColorGamut.allCases {
            #expect(ColorValue(.oklch, .init(1, 0.3, 40)).mapped(to: gamut).color.components == .init(1, 1, 1))
            #expect(ColorValue(.xyzD65, .init(4, 5, 3)).mapped(to: gamut).color.components == .init(1, 1, 1))
            #expect(ColorValue(.oklch, .init(0, 0.3, 40)).mapped(to: gamut).color.components == .init(0, 0, 0))
            #expect(ColorValue(.lab, .init(0, 90, -90)).mapped(to: gamut).color.components.isUnit)
        }
    }

    /// However large a component is, the search ends and gives a colour.
    @Test(arguments: ColorSpace.allCases)
    func anyNumbersEndInTheGamut(_ space: ColorSpace) {
        let numbers = [0, -1, 0.5, 1e-300, 1e9, -1e9, 1e200, -1e300, .greatestFiniteMagnitude, .infinity, .nan]
        for x in numbers {
            for y in numbers {
                for z in numbers {
                    let color = ColorValue(space, .init(x, y, z))
                    for gamut in ColorGamut.allCases {
                        #expect(color.mapped(to: gamut).color.components.isUnit, "\(color)")
                    }
                }
            }
        }
    }
}
