import Foundation
import ProjectCases
import Testing

/// `payload`, `verify` and `adopt` on tokens that differ by context.
@Suite struct ContextPayloadCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "name: news\nmodifiers:\n  density: [comfortable, compact]\n  theme: [standard, sepia]\n", to: "tokens/tokengen.yaml")
        try folder.write(
            """
            size:
              $type: dimension
              row: 56px   # agreed
              line: "{size.row}"
              card: 8px
            color: { $type: color, page: "#FFFFFF", text: "#000000" }

            """, to: "tokens/base/all.yaml")
        try folder.write("color: { $type: color, page: \"#101010\" }\n", to: "tokens/modes/dark.yaml")
        try folder.write("size: { row: 44px }   # smaller\n", to: "tokens/modifiers/density/compact.yaml")
        try folder.write("color: { page: \"#F4ECD8\" }\n", to: "tokens/modifiers/theme/sepia.yaml")
        try folder.write("own: { $type: number, a: 1 }\n", to: "tokens/brands/badoo/own.yaml")
        try folder.write("own: { $type: number, a: 2 }\n", to: "tokens/brands/bumble/own.yaml")
        let outcome = tokengen(["catalogue", "--tokens", folder("tokens"), "--output", folder("release")])
        try #require(outcome.exitCode == 0, "\(outcome)")
    }

    private func payload(_ arguments: String...) -> Outcome {
        tokengen(
            ["payload", folder("release/badoo.catalogue.json"), "--sequence", "1", "--output", folder("badoo.json")] + arguments)
    }

    private func verified() -> String {
        tokengen(["verify", folder("badoo.json"), folder("release/badoo.catalogue.json")]).output
    }

    @Test func whatChangesInAContextIsFoundAndShown() throws {
        try folder.write("size: { row: 40px }\n", to: "tokens/modifiers/density/compact.yaml")
        let outcome = payload("--tokens", folder("tokens"))
        #expect(outcome.output.contains("overrides 1 token and 0 style fields"), "\(outcome)")
        let shown = verified()
        #expect(shown.contains("size.row\n"), "\(shown)")
        #expect(shown.contains("density=compact: 44px → 40px\n"), "\(shown)")
        // What refers to it follows.
        #expect(shown.contains("1 overridden, 1 follows, 0 unknown"), "\(shown)")
    }

    @Test func aFileOfOverridesNamesContexts() throws {
        try folder.write(
            """
            tokens: { size.row: 60px }
            contexts:
              - when: { density: compact }
                tokens: { size.row: 48px, color.text: "#222222" }
              - when: { theme: sepia, density: compact }
                tokens: { color.page: { $value: "#EEE0C0", modes: { dark: "#302010" } } }

            """, to: "overrides.yaml")
        let outcome = payload("--overrides", folder("overrides.yaml"))
        #expect(outcome.output.contains("overrides 3 tokens and 0 style fields"), "\(outcome)")
        let shown = verified()
        for line in [
            "56px → 60px", "density=compact: 44px → 48px", "density=compact: #000000 → #222222",
            "density=compact, theme=sepia: light: #F4ECD8 → #EEE0C0", "density=compact, theme=sepia: dark: #101010 → #302010",
        ] {
            #expect(shown.contains(line), "\(line) is missing: \(shown)")
        }
        // The page in sepia alone.
        #expect(!shown.contains("unchanged"), "\(shown)")
    }

    @Test func mistakesInContextsAreNamed() throws {
        try folder.write(
            """
            contexts:
              - when: { densty: compact }
                tokens: { size.row: 48px }
              - when: { density: compac }
                tokens: { size.row: 48px }
              - when: { density: compact }
                tokens: { size.rwo: 48px }
              - when: {}
                tokens: {}
              - tokens: {}
              - when: { density: [compact] }
                tokens: {}
              - when: { density: compact }
                tokens: { size.row: 40px }

            """, to: "overrides.yaml")
        let outcome = payload("--overrides", folder("overrides.yaml"), "--diagnostics", "human")
        for line in [
            "overrides.yaml:2:13: error: no release has a modifier 'densty' [unknown-override]", "did you mean 'density'?",
            "overrides.yaml:4:22: error: modifier 'density' has no context 'compac'; its contexts are comfortable, compact",
            "overrides.yaml:7:15: error: no release has 'size.rwo' [unknown-override]", "overrides.yaml:8:11: error: 'contexts' must be",
            "overrides.yaml:10:5: error: 'contexts' must be", "overrides.yaml:11:22: error: 'contexts' must be",
            "overrides.yaml:13:11: error: the contexts 'density=compact' occur twice",
            "overrides.yaml:6:11: note: they are first named here",
        ] {
            #expect(outcome.error.contains(line), "\(line) is missing: \(outcome.error)")
        }
    }

    @Test func aValueOutOfBoundsIsAnErrorAtItsCause() throws {
        let font = "{ fontFamily: Inter, fontSize: \"{size.card}\", fontWeight: 400, letterSpacing: 0, lineHeight: 1 }"
        try folder.write("font: { $type: typography, title: { $value: \(font) } }\n", to: "tokens/base/font.yaml")
        try folder.write(
            "CardStyle: { fields: { viewStyle: ViewStyle }, value: { viewStyle: { cornerRadius: \"{size.card}\" } } }\n",
            to: "tokens/styles/card.yaml")
        #expect(tokengen(["catalogue", "--tokens", folder("tokens"), "--output", folder("release")]).exitCode == 0)
        try folder.write(
            """
            tokens: { font.title: \(font.replacing("\"{size.card}\"", with: "12")) }
            contexts:
              - when: { density: compact }
                tokens: { size.card: -4 }

            """, to: "overrides.yaml")
        let outcome = payload("--overrides", folder("overrides.yaml"))
        let text =
            "error: release 1 would reject the layer 'base': 'size.card': 'CardStyle/default/viewStyle/cornerRadius' follows from it: "
        #expect(outcome.error.contains("overrides.yaml:4:15: " + text), "\(outcome)")
        #expect(outcome.error.contains(" points in density=compact [payload-rejected]"), "\(outcome)")
    }

    /// The text style of a mode is that of the value, unless the file names another.
    @Test func aFontsTextStyleByMode() throws {
        let font = "{ fontFamily: Inter, fontSize: 12, fontWeight: 400, letterSpacing: 0, lineHeight: 1 }"
        try folder.write("font: { $type: typography, title: { $value: \(font) } }\n", to: "tokens/base/font.yaml")
        try folder.write("size: { $type: dimension, card: 9px }\n", to: "tokens/modes/dark.yaml")
        #expect(tokengen(["catalogue", "--tokens", folder("tokens"), "--output", folder("release")]).exitCode == 0)
        func content(_ members: String) throws -> String {
            try folder.write(
                "tokens: { font.title: { $value: \(font), textStyle: body, modes: { dark: \(font) }\(members) } }\n", to: "overrides.yaml")
            let outcome = payload("--overrides", folder("overrides.yaml"))
            try #require(outcome.exitCode == 0, "\(outcome)")
            let envelope = try JSONSerialization.jsonObject(with: Data(try folder.text(of: "badoo.json").utf8)) as? [String: Any]
            let data = (envelope?["content"] as? String).flatMap { Data(base64Encoded: $0) }
            return String(decoding: data ?? Data(), as: UTF8.self)
        }
        #expect(try !content("").contains("textStyleModes"))
        #expect(try content(", textStyleModes: { dark: headline }").contains(#""textStyleModes":{"dark":"headline"}"#))
        #expect(try content(", textStyleModes: { dark: null }").contains(#""textStyleModes":{"dark":null}"#))
    }

    /// A release without the context says so.
    @Test func aReleaseWithoutTheContextIsNamed() throws {
        try folder.write("name: news\nrelease: 2\nmodifiers:\n  density: [comfortable, compact, cosy]\n", to: "tokens/tokengen.yaml")
        try folder.write("size: { row: 60px }\n", to: "tokens/modifiers/density/cosy.yaml")
        try FileManager.default.removeItem(atPath: folder("tokens/modifiers/theme/sepia.yaml"))
        let outcome = payload("--tokens", folder("tokens"), "--diagnostics", "human")
        #expect(outcome.error.contains("release 1 does not have 'density=cosy', where 'size.row' would have another value"), "\(outcome)")
    }

    // MARK: - Adopting

    private func adopt(_ overrides: String, _ arguments: String...) throws -> Outcome {
        try folder.write("brand: badoo\n" + overrides, to: "overrides.yaml")
        return tokengen(["adopt", folder("overrides.yaml"), "--tokens", folder("tokens")] + arguments)
    }

    @Test func anOverrideIsWrittenIntoTheContextsOfTheBrand() throws {
        let outcome = try adopt("contexts: [{ when: { density: compact }, tokens: { size.row: 40px } }]\n")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(outcome.output.contains("badoo, density=compact: 44px → 40px"), "\(outcome)")
        #expect(folder.files.contains("tokens/brands/badoo/modifiers/density/compact/all.yaml"), "\(folder.files)")
        #expect(try folder.text(of: "tokens/modifiers/density/compact.yaml").contains("44px"))
        let again = try adopt("contexts: [{ when: { density: compact }, tokens: { size.row: 40px } }]\n")
        #expect(again.output == "nothing to write: the tokens have these values\n", "\(again)")
    }

    /// A value holds in all contexts, so the contexts' own are replaced.
    @Test func aValueForAllContextsReplacesThoseOfContexts() throws {
        let outcome = try adopt("tokens: { size.row: 60px }\n", "--base")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try folder.text(of: "tokens/base/all.yaml").contains("row: 60px   # agreed"))
        #expect(try folder.text(of: "tokens/modifiers/density/compact.yaml") == "size: { row: 60px }   # smaller\n")
    }

    @Test func theDefaultAloneLeavesTheOthers() throws {
        let outcome = try adopt(
            "tokens: { size.row: 60px }\ncontexts: [{ when: { density: compact }, tokens: { size.row: 44px } }]\n", "--base")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try folder.text(of: "tokens/base/all.yaml").contains("row: 60px   # agreed"))
        #expect(try folder.text(of: "tokens/modifiers/density/compact.yaml") == "size: { row: 44px }   # smaller\n")
    }

    @Test func aNewContextAndItsModes() throws {
        let outcome = try adopt(
            "contexts: [{ when: { theme: sepia }, tokens: { color.text: { $value: '#332211', modes: { dark: '#EEDDCC' } } } }]\n", "--base")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try folder.text(of: "tokens/modifiers/theme/sepia/tokens.yaml").contains("#332211"))
        #expect(try folder.text(of: "tokens/modifiers/theme/sepia/modes/dark.yaml").contains("#EEDDCC"))
    }

    /// Other contexts do not have the modes that only files of the default context declare.
    @Test func modesOfTheDefaultContextStayItsOwn() throws {
        try folder.write("color: { $type: color, text: '#111111' }\n", to: "tokens/modifiers/density/comfortable/modes/dark.yaml")
        let outcome = try adopt("tokens: { color.text: { modes: { dark: '#222222' } } }\n", "--base")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try folder.text(of: "tokens/modifiers/density/compact/modes/dark.yaml").contains("#222222"))
    }

    @Test func aBrandOfOneFileBecomesAFolderForContexts() throws {
        try FileManager.default.removeItem(atPath: folder("tokens/brands/badoo"))
        try folder.write("own: { $type: number, a: 1 }\n", to: "tokens/brands/badoo.yaml")
        let outcome = try adopt("contexts: [{ when: { density: compact }, tokens: { size.row: 40px } }]\n")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try folder.text(of: "tokens/brands/badoo/tokens.yaml") == "own: { $type: number, a: 1 }\n")
        #expect(try folder.text(of: "tokens/brands/badoo/modifiers/density/compact/all.yaml").contains("40"))
    }

    @Test func twoModifiersTogetherAreRefused() throws {
        let outcome = try adopt("contexts: [{ when: { theme: sepia, density: compact }, tokens: { size.row: 40px } }]\n")
        #expect(
            outcome.exitCode == 1 && outcome.error.contains("'size.row' differs by 'density' and 'theme'; change it by hand"), "\(outcome)")
    }
}
