import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Brands, layers and modes by the folder layout.
@Suite struct LayoutTests {
    private let twoBrands = """
        --- base/color.yaml
        color: { $type: color, accent: "#000000", text: "{color.accent}", plain: "#777777" }
        --- brands/x.yaml
        color: { accent: "#FF0000", own: "{color.text}" }
        --- brands/y/color.yaml
        color: { accent: "#00FF00" }
        --- brands/y/modes/dark.yaml
        color: { accent: "#008800" }
        --- modes/dark.yaml
        color: { plain: "#FFFFFF" }
        """

    private func hex(_ brand: ResolvedBrand, _ path: String, _ mode: TokenMode = .light) throws -> String? {
        let token = try brand.tokens[#require(brand.tokenIndex[path])]
        guard case .color(let color) = brand.values[token.values[mode]] else { return nil }
        return color.hex
    }

    @Test func brandsReplaceTokensAndAliasesSeeTheWinner() throws {
        let (project, diagnostics) = ProjectCase(twoBrands).resolve()
        #expect(diagnostics.all.isEmpty)
        let brands = try #require(project).brands
        #expect(brands.map(\.name) == ["x", "y"])
        #expect(try hex(brands[0], "color.text") == "#FF0000")
        #expect(try hex(brands[0], "color.own") == "#FF0000")
        #expect(try hex(brands[1], "color.text") == "#00FF00")
    }

    @Test func modesReachEverythingThatRefersToWhatTheyChange() throws {
        let brands = try #require(ProjectCase(twoBrands).resolve().project).brands
        #expect(try hex(brands[1], "color.text", .dark) == "#008800")
        #expect(try hex(brands[1], "color.text", .highContrast) == "#00FF00")
        #expect(try hex(brands[1], "color.text", .darkHighContrast) == "#008800")
        #expect(try hex(brands[0], "color.text", .dark) == "#FF0000")
        #expect(try hex(brands[0], "color.plain", .dark) == "#FFFFFF")
        #expect(brands[0].modes == [.light, .dark, .darkHighContrast])
    }

    @Test func laterModesWin() throws {
        let project = try #require(
            ProjectCase(
                """
                --- base/a.yaml
                c: { $type: color, a: "#000001", b: "#000001", d: "#000001" }
                --- modes/dark.yaml
                c: { a: "#000002", b: "#000002" }
                --- modes/high-contrast.yaml
                c: { a: "#000003", d: "#000003" }
                --- modes/dark+high-contrast.yaml
                c: { a: "#000004" }
                """
            ).resolve().project)
        let brand = project.brands[0]
        #expect(try TokenMode.allCases.map { try hex(brand, "c.a", $0) } == ["#000001", "#000002", "#000003", "#000004"])
        #expect(try TokenMode.allCases.map { try hex(brand, "c.b", $0) } == ["#000001", "#000002", "#000001", "#000002"])
        #expect(try TokenMode.allCases.map { try hex(brand, "c.d", $0) } == ["#000001", "#000001", "#000003", "#000003"])
    }

    @Test func slotsOfSharedTokensAreTheSameForAllBrandsWhicheverAreWanted() throws {
        let all = try #require(ProjectCase(twoBrands).resolve().project)
        let one = try #require(ProjectCase(twoBrands).resolve { $0.brands = ["y"] }.project)
        #expect(one.brands.map(\.name) == ["y"])
        #expect((all.brands + one.brands).allSatisfy { $0.slots.sharedTokenCount == 3 })
        for brand in all.brands + one.brands {
            #expect(brand.tokens.prefix(3).map(\.path) == ["color.accent", "color.plain", "color.text"])
            #expect((0..<3).map(brand.slots.slot(ofToken:)) == [0, 1, 2])
        }
        #expect(all.brands[0].slots.slot(ofToken: all.brands[0].tokens.count - 1) == 3 + all.styles.leafCount)
    }

    @Test func faultsOfLayout() {
        expect(
            """
            --- base/a.yaml
            c: { $type: color, a: 1️⃣"{c.own}" }
            n: { $type: number, a: 1 }
            --- brands/x.yaml
            c: { own: "#000" }
            --- modes/dark.yaml
            n: { 2️⃣a: 2 }
            c: { 3️⃣b: "#000" }
            --- modes/drak.yaml
            4️⃣c: { a: "#000" }
            --- stray.yaml
            5️⃣c: { a: "#000" }
            """, "1️⃣ layering", "2️⃣ not-by-mode", "3️⃣ only-in-mode", "4️⃣ unknown-mode", "5️⃣ unplaced-file")
    }

    @Test func aFileWithoutAPathIsInNoFolder() {
        var input = ProjectCase("n: { $type: number, $value: 1 }").input
        input.files.append(.init(path: "", source: SourceFile(name: "nameless", text: "a: 1")))
        var diagnostics = Diagnostics()
        _ = ProjectResolver().resolve(input, reporting: &diagnostics)
        #expect(diagnostics.all.map(\.id) == [.unplacedFile])
    }

    @Test func aBrandIsAFileOrAFolder() {
        expect(
            """
            --- base/a.yaml
            c: { $type: color, a: "#000" }
            --- brands/x.yaml
            1️⃣c: { a: "#111" }
            --- brands/x/more.yaml
            c: { b: "#111" }
            """, "1️⃣ brand-given-twice")
    }

    @Test func aBrandKeepsTheTypesOfTheBase() {
        expect(
            """
            --- base/a.yaml
            c: { $type: color, a: "#000" }
            --- brands/x.yaml
            c: { a: { $type: dimension, $value: 1️⃣4 } }
            """, "1️⃣ type-changed")
    }

    @Test func aBrandKeepsTheTypesOfTheBasesGroups() {
        expect(
            """
            --- base/a.yaml
            c: { $type: color, a: "#000" }
            --- brands/x.yaml
            c: { $type: 1️⃣number, b: "#111" }
            """, "1️⃣ type-changed")
    }

    @Test func aBrandIsOneFile() {
        expect(
            """
            --- base/a.yaml
            c: { $type: color, a: "#000" }
            --- brands/x.yaml
            1️⃣c: { a: "#111" }
            --- brands/x.yml
            c: { b: "#111" }
            """, "1️⃣ brand-given-twice")
    }

    @Test func unknownBrand() {
        let (project, diagnostics) = ProjectCase(twoBrands).resolve { $0.brands = ["z"] }
        #expect(project == nil)
        #expect(diagnostics.all.map(\.text) == ["no brand named 'z'; brands are x, y"])
    }

    @Test func aPlainFolderIsOneBrand() throws {
        let (project, _) = ProjectCase("--- a.yaml\nc: { $type: color, a: \"#000\" }\n--- deep/b.yaml\nd: { $type: number, a: 1 }")
            .resolve()
        #expect(project?.brands.map(\.tokens.count) == [2])
        #expect(project?.isNamed == false)
    }
}
