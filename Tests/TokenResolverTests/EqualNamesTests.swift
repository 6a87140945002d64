import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Names are equal if their bytes in Unicode's normal form C are, wherever a name occurs.
///
/// `é` is written in one scalar here, `e´` in two.
@Suite struct EqualNamesTests {
    private func valid(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> ResolvedProject? {
        let text = text.replacing("e´", with: "e\u{301}").replacing("é", with: "\u{E9}")
        let (project, diagnostics) = ProjectCase(text).resolve()
        #expect(diagnostics.all.map(\.text) == [], sourceLocation: sourceLocation)
        return project
    }

    private func bytes(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }

    @Test func groupsAndTokensOfSeveralFiles() throws {
        let brand = try #require(
            valid(
                """
                é: { $type: number, a: 1, é: 2 }
                --- base/other.yaml
                e´: { $type: number, b: 3 }
                --- brands/x.yaml
                e´: { e´: { $type: number, $value: 4 } }
                """)?.brands.first)
        #expect(bytes(brand.tokens.map(\.path)) == bytes(["é.a", "é.b", "é.é"]))
        #expect(brand.ownTokens.isEmpty)
        #expect(brand.tokens.last?.declared.value == .number(4))
    }

    @Test func references() throws {
        let brand = try #require(
            valid(
                """
                é: { $type: color, é: "#111111", alias: "{e´.e´}", pointer: { $ref: "#/e´/é" } }
                copy: { $extends: "{e´}" }
                other: { $ref: "#/é" }
                border: { $type: border, b: { $value: { color: "{e´.é}", width: 1, style: solid } } }
                --- modes/dark.yaml
                e´: { e´: { $type: color, $value: "#EEEEEE" } }
                """)?.brands.first)
        for path in ["é.alias", "é.pointer", "copy.é", "other.alias"] {
            let token = try brand.tokens[#require(brand.tokenIDs[path])]
            #expect(token.values.dark != token.values.light, "\(path)")
        }
        let alias = try brand.tokens[#require(brand.tokenIDs["é.alias"])]
        guard case .reference(let path) = alias.declared.value else { return #expect(Bool(false)) }
        #expect(Array(path.utf8) == Array("é.é".utf8), "what is printed is the path as the token has it")
    }

    @Test func aGroupThatABrandExtendsAgainInOtherBytes() {
        _ = valid(
            """
            é: { $type: number, a: 1 }
            b: { $extends: "{é}" }
            --- brands/x.yaml
            b: { $extends: "{e´}" }
            """)
    }

    @Test func brandsAndStyles() throws {
        let project = try #require(
            valid(
                """
                color: { $type: color, a: "#111111" }
                --- brands/cafe´.yaml
                own: { $type: number, a: 1 }
                --- styles/s.yaml
                enums: { Größe´: [groß, e´] }
                Stile´:
                  fields: { e´: color, kind: Größé, part: Parté }
                  value: { é: "{color.a}", kind: é }
                  variants: { é: {} }
                  brands: { café: { kind: groß, variants: { e´: { kind: é } } } }
                Parte´: { fields: { x: number } }
                """))
        #expect(bytes(project.brands.map(\.name)) == bytes(["café"]))
        let type = try #require(project.styles.type(named: "Stilé"))
        #expect(bytes(type.fields.map(\.name)) == bytes(["é", "kind", "part"]))
        #expect(type.fields.map(\.kind) == [.token(.color), .enumeration("Größé"), .style("Parté")])
        #expect(bytes(type.variants) == bytes(["default", "é"]))
        #expect(bytes(project.styles.enumeration(named: "Größé")?.cases ?? []) == bytes(["groß", "é"]))
        let kinds = project.styles.blocks.map { project.brands[0].leaves[$0.firstLeaf + 1].declared }
        #expect(kinds == [.enumeration(0), .enumeration(1)])
    }

    @Test func aBrandInTwoFilesIsGivenTwice() {
        let text = "a: { $type: number, b: 1 }\n--- brands/\u{E9}.yaml\nc: { $type: number, b: 1 }\n--- brands/e\u{301}.yaml\nd: 1\n"
        #expect(ProjectCase(text).resolve().diagnostics.all.contains { $0.id == .brandGivenTwice })
    }

    @Test func theNameOfASource() throws {
        let (project, _) = ProjectCase("a: { $type: number, b: 1 }\n").resolve { $0.name = "cafe\u{301}" }
        #expect(bytes(try #require(project).brands.map(\.name)) == bytes(["caf\u{E9}"]))
    }

    /// After a `.` or a `/` such a mark forms one character with it, but is a name of its own.
    @Test func namesThatBeginWithAMark() throws {
        let brand = try #require(
            valid(
                "\"\u{301}a\": { $type: number, \"\u{301}b\": 1, c: \"{\u{301}a.\u{301}b}\", d: { $ref: \"#/\u{301}a/\u{301}b\" } }\n")
        )
        .brands[0]
        #expect(brand.tokens.map(\.path) == ["\u{301}a.c", "\u{301}a.d", "\u{301}a.\u{301}b"])
        #expect(brand.tokens.allSatisfy { brand.values[$0.values.light] == .number(1) })
    }
}
