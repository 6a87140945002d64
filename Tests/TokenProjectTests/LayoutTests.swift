import ProjectCases
import Testing
import TokenCompiler
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
        let token = try brand.tokens[#require(brand.tokenIDs[path])]
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
            #expect(brand.tokens.indices.prefix(3).map(brand.slots.slot) == [0, 1, 2])
        }
        #expect(all.brands[0].tokens.indices.last.map(all.brands[0].slots.slot) == Slot(3 + all.styles.leafCount))
    }

    @Test func errorsOfLayout() {
        expect(
            """
            --- base/a.yaml
            c: { $type: color, a: 1️⃣"{c.own}" }
            n: { $type: number, a: 1 }
            --- brands/x.yaml
            c: { own: "#000" }
            --- modes/dark.yaml
            n: { a: 2 }
            c: { 2️⃣b: "#000" }
            --- modes/drak.yaml
            3️⃣c: { a: "#000" }
            --- stray.yaml
            4️⃣c: { a: "#000" }
            """, "1️⃣ layering", "2️⃣ only-in-mode", "3️⃣ unknown-mode", "4️⃣ misplaced-file")
    }

    /// They are read as if they were in the right place, so no further errors follow.
    @Test func misplacedFiles() {
        expect(
            """
            --- Base/a.yaml
            1️⃣c: { $type: color, a: "{c.b}", s: "{c.t}", u: "{c.v}" }
            --- Base/b.YAML
            2️⃣c: { $type: color, b: "#000" }
            --- size.yaml
            3️⃣c: { $type: color, t: "#000" }
            --- more/a.yaml
            4️⃣c: { $type: color, v: "#000" }
            --- more/b.yaml
            c: { $type: color, w: "#000" }
            --- brands/x.yaml.txt
            5️⃣c: { b: "#111", own: "#111" }
            --- styles/card.yaml
            CardStyle: { fields: { tint: color, part: PartStyle }, value: { tint: "{c.a}" }, brands: { x: { tint: "{c.own}" } } }
            --- base/styles.yaml
            6️⃣PartStyle: { fields: { tint: color } }
            --- styles/tokens.yaml
            7️⃣c: { $type: color, z: "#000" }
            --- tokengen.yml.txt
            8️⃣name: dating
            --- components/rows.yaml
            9️⃣RowStyle: { fields: { part: PartStyle } }
            """, "1️⃣ misplaced-file", "2️⃣ misplaced-file", "3️⃣ misplaced-file", "4️⃣ misplaced-file", "5️⃣ misplaced-file",
            "6️⃣ misplaced-file", "7️⃣ misplaced-file", "8️⃣ misplaced-file", "9️⃣ misplaced-file")
    }

    /// A component is recognised in any folder: the project has no further error.
    @Test(arguments: [
        "base/card.yaml", "base/components/card.yaml", "styles/more.yaml", "brands/card.yaml", "brands/x/card.yaml", "modes/dark.yaml",
        "modes/dark/card.yaml", "brands/x/modes/dark/card.yaml", "card.yaml", "other/card.yaml", "Components/card.yaml",
        "componnets/card.yaml", "components/card.yaml.txt", "components/card.YAML",
    ])
    func misplacedComponents(path: String) {
        let project = """
            --- base/a.yaml
            c: { $type: color, a: "#000" }
            --- brands/x/color.yaml
            c: { a: "#111" }
            --- styles/card.yaml
            CardStyle: { fields: { textStyle: LabelStyle }, value: { textStyle: { textColor: "{c.a}" } } }
            --- components/row.yaml
            Row: { level: molecule, content: { card: Card }, body: { component: Card, content: "{card}" } }
            --- \(path)
            1️⃣Card:
              level: atom
              style: CardStyle
              content: { text: string }
              body: { label: "{text}", style: textStyle }
            """
        let diagnostics = expect(project, "1️⃣ misplaced-file")
        #expect(diagnostics.all.first?.text.contains("components/") == true || path.hasPrefix("components/"))
        let found = ProjectCase(project).resolve().project?.components.map(\.name)
        #expect(found == ["Card", "Row"])
    }

    /// Tokens may have any names, and those of other tools need no `$`.
    @Test(arguments: [
        ##"{ "Card": { "level": { "value": "#000", "type": "color" }, "body": { "text": { "value": "#FFF", "type": "color" } } } }"##,
        ##"{ "Card": { "level": { "$type": "color", "$value": "#000" }, "states": { "$type": "color", "on": { "$value": "#FFF" } } } }"##,
        ##"{ "Card": { "value": "#000", "type": "color", "level": "atom" } }"##,
        ##"{ "Card": { "$type": "color", "level": "{Card.body.a}", "body": { "a": { "$value": "#FFF" } } } }"##,
    ])
    func tokensNamedAsComponentsHaveMembers(text: String) {
        let (project, diagnostics) = ProjectCase("--- base/card.json\n\(text)\n--- brands/x.yaml\nn: { $type: number, a: 1 }").resolve()
        #expect(!diagnostics.all.contains { $0.id == .misplacedFile }, "\(diagnostics.all.map(\.text))")
        #expect(project?.components.isEmpty != false)
    }

    @Test func misplacedModes() {
        let diagnostics = expect(
            """
            --- base/a.yaml
            c: { $type: color, a: "#000", b: "#000", d: "#000" }
            --- brands/x/color.yaml
            c: { b: "#111" }
            --- brands/x/dark.yaml
            1️⃣c: { a: "#222" }
            --- brands/y/high-contrast/a.yaml
            2️⃣c: { a: "#222" }
            --- brands/y/high-contrast/b.yaml
            c: { b: "#222" }
            --- brands/z/Mode/dark.yaml
            3️⃣c: { a: "#222" }
            --- modes/darkHighContrast.yaml
            4️⃣c: { a: "#222" }
            --- high_contrast.yaml
            5️⃣c: { a: "#222" }
            --- base/modes/dark.yaml
            6️⃣c: { b: "#222" }
            --- brands/modes/dark.yaml
            7️⃣c: { d: "#333" }
            --- modes/light.yaml
            8️⃣c: { a: "#000" }
            """, "1️⃣ misplaced-file", "2️⃣ misplaced-file", "3️⃣ misplaced-file", "4️⃣ misplaced-file",
            "5️⃣ misplaced-file", "6️⃣ misplaced-file", "7️⃣ misplaced-file", "8️⃣ unknown-mode")
        #expect(diagnostics.all.first { $0.id == .unknownMode }?.hint == "put the light values into 'base/' and 'brands/'")
        let reason = "modes are files and folders in modes/"
        #expect(
            diagnostics.all.filter { $0.id == .misplacedFile }.map(\.text).sorted() == [
                "'base/modes/dark.yaml' should be 'modes/dark.yaml': \(reason)",
                "'brands/modes/dark.yaml' should be 'modes/dark.yaml': \(reason)",
                "'brands/x/dark.yaml' should be 'brands/x/modes/dark.yaml': \(reason)",
                "'brands/y/high-contrast/' should be 'brands/y/modes/high-contrast/': \(reason)",
                "'brands/z/Mode/' should be 'brands/z/modes/': \(reason)",
                "'high_contrast.yaml' should be 'modes/high-contrast.yaml': \(reason)",
                "'modes/darkHighContrast.yaml' should be 'modes/dark+high-contrast.yaml': \(reason)",
            ])
    }

    @Test func placesThatAreAsTheyShouldBe() {
        expect(
            """
            --- base/dark.yaml
            c: { $type: color, a: "#000" }
            --- base/color/dark.yaml
            c: { b: "#000" }
            --- brands/dark.yaml
            c: { a: "#111" }
            --- brands/x/palette/dark.yaml
            c: { a: "#111" }
            --- brands/x/dark-2.yaml
            c: { b: "#111" }
            --- brands/tokengen.yaml
            c: { a: "#111" }
            """)
        // Without brands, any folder may be a group's.
        expect("--- brand/a.yaml\nc: { $type: color, a: \"#000\" }\n--- dark.yaml\nc: { $type: color, b: \"#000\" }")
        expect("--- a/styles.yaml\nc: { $type: color, fields: { bg: \"#000\" } }")
    }

    @Test func theFoldersMayAllBeSpeltAnotherWay() {
        expect(
            """
            --- Base/a.yaml
            1️⃣c: { $type: color, a: "#000" }
            --- brand/x.yaml
            2️⃣c: { a: "#111" }
            --- mdoes/dark.yaml
            3️⃣c: { a: "#222" }
            """, "1️⃣ misplaced-file", "2️⃣ misplaced-file", "3️⃣ misplaced-file")
    }

    @Test func thereIsOneConfiguration() {
        expect(
            """
            --- a.yaml
            c: { $type: color, a: "#000" }
            --- tokengen.yaml
            name: dating
            --- tokengen.yml
            1️⃣name: other
            --- deep/Tokengen.json
            2️⃣{ "name": "third" }
            """, "1️⃣ misplaced-file", "2️⃣ misplaced-file")
    }

    @Test func aBrandIsNotCalledAsAnOption() {
        expect(
            """
            --- base/a.yaml
            c: { $type: color, a: "#000" }
            --- brands/-x.yaml
            1️⃣c: { a: "#111" }
            """, "1️⃣ brand-name")
    }

    @Test func aFileWithoutAPathIsInNoFolder() {
        var input = ProjectCase("n: { $type: number, $value: 1 }").input
        input.files.append(.init(path: "", source: SourceFile(name: "nameless", text: "a: 1")))
        var diagnostics = Diagnostics()
        _ = Compiler(options: .init()).read(input, reporting: &diagnostics)
        #expect(diagnostics.all.map(\.id) == [.misplacedFile])
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

    @Test func aGroupsTypeIsThatOfItsFile() {
        expect(
            """
            --- base/a.yaml
            c: { $type: color, a: "#000" }
            --- base/b.yaml
            c: { $type: number, z: 3 }
            --- brands/x.yaml
            c: { $type: number, b: 4, d: 1️⃣"#111" }
            --- brands/y.yaml
            c: { a: "#222", b: { $type: number, $value: 5 } }
            """, "1️⃣ wrong-value")
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
