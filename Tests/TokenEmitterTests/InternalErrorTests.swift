import Testing
import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver
@testable import TokenSwift

/// A value that cannot be written is reported as a bug in tokengen, with the brand, the path and the position, and nothing is generated.
@Suite struct InternalErrorTests {
    private func emit(_ change: (inout ResolvedBrand) -> Void) throws -> (files: [EmittedFile]?, diagnostics: [Diagnostic]) {
        let text = """
            --- base/tokens.yaml
            shadow: { $type: shadow, one: [{ color: "#000", offsetX: 0, offsetY: 0, blur: 1, spread: 0 }] }
            --- brands/badoo.yaml
            size: { $type: dimension, own: 1 }
            --- styles/card.yaml
            CardStyle: { fields: { label: LabelStyle, shade: shadow }, variants: { big: { shade: "{shadow.one}" } } }
            """
        var diagnostics = Diagnostics()
        var project = try #require(Compiler(options: .init()).resolve(Project(text).input, reporting: &diagnostics))
        change(&project.brands[0])
        let files = SwiftOutput().parts(of: project, reporting: &diagnostics).make(reporting: &diagnostics) { $0 }
        return (diagnostics.hasErrors ? nil : files, diagnostics.all)
    }

    @Test func aTokenIsNamed() throws {
        let (files, diagnostics) = try emit { brand in
            let place = brand.tokens[0].values.light
            brand.values[place] = .list([brand.values[place]])
        }
        #expect(files == nil)
        let error = try #require(diagnostics.first)
        #expect(diagnostics.count == 1 && error.id == .internalError)
        #expect(error.text.hasPrefix("'shadow.one' of brand 'badoo' cannot be written: expected a layer of a shadow"))
        #expect(error.text.hasSuffix("; this is a bug in tokengen, not in the tokens"))
        #expect(error.range?.startLocation.line == 1)
    }

    @Test func aStyleFieldIsNamed() throws {
        let (files, diagnostics) = try emit { brand in
            let leaf = brand.leaves.firstIndex { $0.values != nil } ?? 0
            brand.leaves[leaf].values = ByMode(repeating: brand.values.append(.reference("gone")))
        }
        #expect(files == nil)
        #expect(
            diagnostics.map(\.text) == [
                "'CardStyle/big/shade' of brand 'badoo' cannot be written: '{gone}' is not resolved; "
                    + "this is a bug in tokengen, not in the tokens"
            ])
    }
}
