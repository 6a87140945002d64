import ProjectCases
import SeededRandom
import Testing
import TokenModel
import TokenProject
import TokenResolver

/// What `Documentation/Recipes.md` promises.
@Suite struct RecipeTests {
    /// The page's project with another colour of the brand.
    private func recipes(brand: String) throws -> ResolvedBrand {
        var input = try #require(try DocumentedExample.all()["Recipes.md recipes"]).input
        for index in input.files.indices where input.files[index].path == "base/color.yaml" {
            let text = String(decoding: input.files[index].source.bytes, as: UTF8.self)
            #expect(text.contains("#783BF9"))
            input.files[index] = .init(
                path: "base/color.yaml",
                source: .init(name: "base/color.yaml", text: text.replacing("#783BF9", with: brand)))
        }
        let (project, diagnostics) = ProjectCase(input).resolve()
        #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        return try #require(project?.brands.first)
    }

    private func color(_ path: String, of brand: ResolvedBrand) throws -> ColorValue {
        let token = brand.tokens[try #require(brand.tokenIDs[path])]
        guard case .color(let color) = brand.values[token.values.light] else { throw CancellationError() }
        return color
    }

    /// The relative luminance of WCAG 2.
    private func luminance(_ color: ColorValue) -> Double {
        let light = color.mapped(to: .srgb).color.converted(to: .srgbLinear).components
        return 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
    }

    @Test func textOnAColourCanBeRead() throws {
        var random = SplitMix64(seed: 74)
        let greys = ["#000000", "#FFFFFF", "#767676", "#757575", "#777777"]
        let others = (0..<60).map { _ in "#" + String(Int.random(in: 0x100000...0xFFFFFF, using: &random), radix: 16) }
        for brand in greys + others {
            let recipes = try recipes(brand: brand)
            for (text, surface) in [("on.brand", "color.brand"), ("on.pressed", "color.brandPressed"), ("on.tint300", "tint.300")] {
                let (one, other) = (luminance(try color(text, of: recipes)), luminance(try color(surface, of: recipes)))
                let contrast = (max(one, other) + 0.05) / (min(one, other) + 0.05)
                #expect(contrast >= 4.3, "\(text) for \(brand)")
            }
        }
    }

    /// Each step has the lightness of its number, for every brand.
    @Test(arguments: ["#783BF9", "#E53935", "#00897B", "#FFC107", "#808080"]) func tintsGetDarker(brand: String) throws {
        let recipes = try recipes(brand: brand)
        let steps = ["50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950"]
        let luminances = try steps.map { luminance(try color("tint.\($0)", of: recipes)) }
        #expect(luminances == luminances.sorted(by: >))
    }

    /// Light and dark steps have less chroma, because displays have. Only light colours, such as yellow, have too much for the dark steps.
    @Test(arguments: [("#783BF9", 950), ("#E53935", 950), ("#00897B", 950), ("#0066CC", 950), ("#FFC107", 400)])
    func displaysHaveTheTints(brand: String, darkest: Int) throws {
        let recipes = try recipes(brand: brand)
        for step in [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] where step <= darkest {
            #expect(try color("tint.\(step)", of: recipes).lies(in: .displayP3), "\(step) of \(brand)")
        }
    }
}
