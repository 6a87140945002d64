import RuntimeFixtures
import Testing
import TokenModel

@testable import TokenDelivery
@testable import TokenRuntime

/// What a font has beyond the specification, in layers and contexts.
struct LayeredFontTests {
    private static func font(_ weight: Int) -> String {
        #"{"fontFamily":"Inter","fontSize":{"value":10,"unit":"px"},"fontWeight":\#(weight),"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1}"#
    }

    private static func inContexts(_ overrides: String) -> String {
        #"{"contexts":[{"when":{"density":"compact"},"tokens":{"font.title":\#(overrides)}}]}"#
    }

    private static func inAll(_ overrides: String) -> String { #"{"tokens":{"font.title":\#(overrides)}}"# }

    /// Returns the weight and the text style of the font in light and dark, first in the default context, then in `compact`.
    private func styles(_ layers: String...) throws -> [String] {
        let extensions = "$extensions: { tokengen: { textStyle: callout } }"
        let fixture = try FixtureBrand(
            """
            font: { $type: typography, title: { $value: \(Self.font(400)), \(extensions) }, other: { $value: \(Self.font(500)) } }
            --- brands/badoo.yaml
            {}
            --- modes/dark.yaml
            font: { title: { $value: \(Self.font(100)) } }
            """, settings: "modifiers:\n  density: [comfortable, compact]\n")
        let (catalogue, bundled) = (try fixture.brand.store.catalogue(), fixture.brand.store.bundled)
        let sources = try layers.map { try OverrideSource(json: Array($0.utf8)) }
        let compiled = try OverrideCompiler(catalogue: catalogue, bundled: bundled).compile(sources)
        let snapshot = try AppliedOverrides.snapshot(
            of: .init(override: compiled.bytes), isVerified: false, on: bundled, limit: AppliedOverrides.previewLimit)
        let token = try #require(catalogue.token(at: "font.title"))
        return [0, 1].flatMap { context in
            [TokenMode.light, .dark].map { mode in
                var contexts = Contexts()
                contexts[0] = context
                contexts.mode = mode
                let font: TokenFont? = snapshot.in(contexts, of: bundled).words(at: catalogue.tokens[token].slot.index)[0]
                return font.map { "\(Int($0.weight)) \($0.textStyle ?? "none")" } ?? "nil"
            }
        }
    }

    @Test func aTextStyleByModeCountsAboveContexts() throws {
        let compact = Self.inContexts(#"{"$value":\#(Self.font(700)),"textStyle":"body"}"#)
        let dark = Self.inAll(#"{"modes":{"dark":\#(Self.font(900))},"textStyleModes":{"dark":"headline"}}"#)
        #expect(try styles(dark) == ["400 callout", "900 headline", "400 callout", "900 headline"])
        #expect(try styles(compact, dark) == ["400 callout", "900 headline", "700 body", "900 headline"])
        // A mode without one has that of the value, in each context.
        let plain = Self.inAll(#"{"modes":{"dark":\#(Self.font(900))}}"#)
        #expect(try styles(compact, plain) == ["400 callout", "900 callout", "700 body", "900 body"])
    }

    @Test func aReferenceHasNoTextStyleForLayersAbove() throws {
        let reference = #"{"$value":"{font.other}"}"#
        let written = #"{"$value":\#(Self.font(900))}"#
        #expect(try styles(Self.inAll(reference), Self.inAll(written)) == Array(repeating: "900 none", count: 4))
        #expect(
            try styles(Self.inContexts(reference), Self.inContexts(written))[2...] == ["900 none", "900 none"])
        #expect(try styles(Self.inAll(written)) == Array(repeating: "900 callout", count: 4))
    }
}
