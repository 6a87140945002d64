import Testing
import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject

@testable import TokenResolver
@testable import TokenSwift

/// How paths become groups, and where a group's own token, `$root`, goes.
@Suite struct TokenOutlineTests {
    private static func brand(shared: [String] = [], own: [String] = []) -> ResolvedBrand {
        let range = SourceRange(file: SourceFile(name: "tokens.yaml", text: ""), start: 0, end: 0)
        let paths = shared + own
        let tokens = paths.map { path in
            ResolvedToken(
                path: path, type: .number, declared: .init(value: .number(1), range: range), modes: [],
                values: ByMode(repeating: 0), description: nil, deprecation: nil, keyStart: 0, keyEnd: 0)
        }
        return ResolvedBrand(
            name: "badoo", tokens: IndexedArray(tokens),
            slots: SlotLayout(baseTokenCount: shared.count, sharedTokenCount: shared.count, leafCount: 0, tokenCount: paths.count),
            leaves: [], values: [.number(1)],
            modes: [.light],
            tokenIDs: TokensByPath(
                merged: Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, TokenID($0)) }),
                resolved: ByToken(paths.indices.map { ResolvedToken.ID($0) })))
    }

    /// `color{ text text{ title } }`
    private func shape(_ brand: ResolvedBrand) -> String {
        let outline = TokenOutline(brand)
        return outline.entries.map { entry in
            let names = outline.names.entries[entry.kind == .groupEnd ? 0 : entry.name]
            return switch entry.kind {
            case .group: names.type.text + "{"
            case .groupEnd: "}"
            case .token, .root: names.member.text
            }
        }.joined(separator: " ")
    }

    @Test func groupsOpenAndCloseOnce() {
        let brand = Self.brand(shared: ["a.b.c", "a.b.d", "a.bb.c", "a.x", "b"], own: ["a.b.cc", "z.z"])
        #expect(shape(brand) == "A{ B{ c cc d } Bb{ c } x } b Z{ z }")
        #expect(brand.tokensInPathOrder == [0, 5, 1, 2, 3, 4, 6])
    }

    @Test func aRootStandsBesideItsGroup() {
        #expect(shape(Self.brand(shared: ["color.text.$root", "color.text.title"])) == "Color{ text Text{ title } }")
        #expect(shape(Self.brand(shared: ["color.text.!", "color.text.$root", "color.x"])) == "Color{ text Text{ u0021 } x }")
        #expect(shape(Self.brand(shared: ["color.$root", "color.a"])) == "color Color{ a }")
        #expect(shape(Self.brand(shared: ["color.text.$root"])) == "Color{ text }")
        #expect(shape(Self.brand(shared: ["color.a"], own: ["color.$root"])) == "color Color{ a }")
    }

    @Test func aRootWithTheNameOfItsGroupSaysSo() {
        #expect(shape(Self.brand(shared: ["size.50.$root", "size.50.x"])) == "Size{ _50Root _50{ x } }")
        #expect(shape(Self.brand(shared: ["日本.$root", "日本.x"])) == "日本Root 日本{ x }")
    }

    @Test func thousandsOfNestedGroupsAreNoProblem() {
        let path = Array(repeating: "a", count: 20_000).joined(separator: ".")
        #expect(TokenOutline(Self.brand(shared: [path])).entries.count == 2 * 19_999 + 1)
    }

    @Test func rootsCollideLikeOtherTokens() {
        let brand = Self.brand(shared: ["a.50-root", "a.50.$root"])
        let styles = StyleLayout(types: [], enumerations: [], blocks: [], leafCount: 0)
        let project = ResolvedProject(
            configuration: Configuration(), styles: styles, brands: [brand], isNamed: true)
        var printer = TokensPrinter(
            form: SwiftForm(access: .public, arrangement: .modules), sources: SourceNames(project), byteCount: 0)
        printer.print(brand, BrandNames(brand))
        #expect(printer.diagnostics.all.map(\.text) == ["'a.50.$root' has no name in Swift, where 'a.50-root' is '_50Root'"])
    }
}
