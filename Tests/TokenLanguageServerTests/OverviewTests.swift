import Foundation
import Testing

@testable import TokenLanguageServer

/// What editors show beside the text, or ask about a whole file.
@Suite struct OverviewTests {
    private static let (base, one, dark) = ("tokens/base/color.yaml", "tokens/brands/one/color.yaml", "tokens/modes/dark.yaml")
    private static let (style, compact) = ("tokens/styles/news.yaml", "tokens/modifiers/density/compact.yaml")
    private static let files = [
        "tokens/tokengen.yaml": "name: demo\noutputs: { css: Web }\nmodifiers: { density: [comfortable, compact] }\n",
        base: """
        # The palette.
        # It is shared.
        color:
          $type: color
          red: "#ff0000"
          text:
            $value: "{color.red}"
            $deprecated: Use red.
        size: {
          $type: dimension, gap: 8px,
          wide: "calc({size.gap} * 2)" }

        """,
        one: "color:\n  red: \"#00ff00\"\n  own: { $type: color, $value: \"{color.text}\" }\n",
        "tokens/brands/two/color.yaml": "color: { red: \"#0000ff\" }\n",
        dark: "color:\n  red: \"#880000\"\n  text: \"{color.red}\"\n",
        compact: "size: { gap: 4px, wide: \"calc({size.gap} * 3)\" }\n",
        style: """
        NewsViewStyle:
          fields: { closeStyle: ButtonStyle, width: dimension }
          value:
            closeStyle: { titleColor: { normal: "{color.text}", selected: "{color.red}" } }
            width: "{size.wide}"

        """,
    ]

    private func editor(_ changed: [String: String] = [:], capabilities: String = "") throws -> Editor {
        let files = Self.files.merging(changed) { $1 }
        let editor = try Editor(files, capabilities: #"{"general":{"positionEncodings":["utf-8"]}\#(capabilities)}"#)
        for (path, text) in files { editor.open(path, text) }
        return editor
    }

    /// Every capability is in the table of the page, and nothing else.
    @Test func thePageListsAllFeatures() throws {
        let page = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation/Editors.md"),
            encoding: .utf8)
        let editor = try editor(capabilities: #","textDocument":{"diagnostic":{}}"#)
        let capabilities = try #require(editor.received.first?["result"]["capabilities"].value as? [String: Any])
        let provided = capabilities.keys.filter { $0.hasSuffix("Provider") }.map { $0.replacing("Provider", with: "") }
        let rows = page.split(separator: "\n").drop { !$0.hasPrefix("| you |") }.prefix { $0.hasPrefix("|") }
        let listed = rows.dropFirst(2).flatMap { row in
            row.split(separator: " | ").last.map { $0.split(separator: "`").map(String.init).filter { $0.first?.isLetter ?? false } } ?? []
        }
        #expect(listed.sorted() == provided.sorted())
    }

    @Test func capabilitiesAreRequestsThatAreAnswered() throws {
        let editor = try editor()
        for path in Self.files.keys {
            for method in ["codeLens", "documentLink", "foldingRange", "semanticTokens/full"] { #expect(!editor.ask(method, path).isNull) }
        }
    }

    // MARK: - Hints

    /// The labels by line and column.
    private func hints(_ editor: Editor, _ path: String) -> [String] {
        let range = #","range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}}"#
        return editor.ask("inlayHint", path, range).array.map { hint in
            "\(hint["position"]["line"].int ?? -1):\(hint["position"]["character"].int ?? -1) \(hint["label"].string ?? "")"
        }
    }

    @Test func hintsAreTheValuesOfTheFile() throws {
        let editor = try editor()
        #expect(hints(editor, Self.base) == ["6:25 #00FF00, #0000FF", "10:30 16px"])
        #expect(hints(editor, Self.one) == ["2:45 #00FF00"])
        #expect(hints(editor, Self.dark) == ["2:21 #880000"])
        #expect(hints(editor, Self.compact) == ["0:46 12px"])
        #expect(hints(editor, Self.style) == ["3:54 #00FF00, #0000FF", "3:79 #00FF00, #0000FF", "4:24 16px"])
    }

    @Test func hintsAreThoseOfTheRange() throws {
        let range = #","range":{"start":{"line":7,"character":0},"end":{"line":11,"character":0}}"#
        #expect(try editor().ask("inlayHint", Self.base, range).array.map { $0["label"].string } == ["16px"])
    }

    // MARK: - Uses

    @Test func usesAreCounted() throws {
        let lenses = try editor().ask("codeLens", Self.base).array
        let shown = lenses.map { "\($0["range"]["start"]["line"].int ?? -1) \($0["command"]["title"].string ?? "")" }
        #expect(shown == ["4 3 uses", "5 2 uses", "9 2 uses", "10 1 use"])
    }

    // MARK: - Names

    @Test func namesAreDrawnByWhatTheyAre() throws {
        let editor = try editor()
        let legend = editor.received.first?["result"]["capabilities"]["semanticTokensProvider"]["legend"]
        let types = legend?["tokenTypes"].array.compactMap(\.string) ?? []
        func names(_ path: String, _ text: String? = nil) -> [String] {
            let lines = (text ?? Self.files[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
            let data = editor.ask("semanticTokens/full", path)["data"].array.compactMap(\.int)
            var (line, character) = (0, 0)
            return stride(from: 0, to: data.count, by: 5).map { index in
                (line, character) = (line + data[index], data[index] == 0 ? character + data[index + 1] : data[index + 1])
                let name = String(decoding: lines[line][character..<character + data[index + 2]], as: UTF8.self)
                return "\(name) \(types[data[index + 3]])\(data[index + 4] == 1 ? " deprecated" : "")"
            }
        }
        #expect(
            names(Self.base) == [
                "red property", "text property deprecated", "color.red variable", "gap property", "wide property", "size.gap variable",
            ])
        #expect(
            names(Self.style) == [
                "NewsViewStyle class", "color.text variable deprecated", "color.red variable", "size.wide variable",
            ])
        // What does not parse still has its references.
        let broken = "color:\n  a: \"{color.red}\"\n {\n"
        editor.change(Self.base, to: broken)
        #expect(names(Self.base, broken) == ["color.red variable"])
    }

    // MARK: - Lines

    @Test func groupsAndCommentsFold() throws {
        let ranges = try editor().ask("foldingRange", Self.base).array
        let shown = ranges.map { "\($0["startLine"].int ?? -1)-\($0["endLine"].int ?? -1) \($0["kind"].string ?? "")" }
        #expect(shown == ["0-1 comment", "2-7 ", "5-7 ", "8-9 "])
    }

    @Test func linksLeadToFilesThatAreThere() throws {
        let resolver = "tokens/demo.resolver.json"
        let text = """
            { "$schema": "../schema.json", "version": "2025.10",
              "sets": { "base": { "sources": [{ "$ref": "base.json" }, { "$ref": "missing.json" }] } },
              "resolutionOrder": [{ "$ref": "#/sets/base" }] }
            """
        let editor = try Editor([
            resolver: text, "tokens/base.json": "{}", "schema.json": "{}",
            "tokens/more.yaml": "# yaml-language-server: $schema=../schema.json\n",
        ])
        editor.open(resolver, text)
        editor.open("tokens/more.yaml", "# yaml-language-server: $schema=../schema.json\n")
        func links(_ path: String) -> [String] {
            editor.ask("documentLink", path).array.map { "\($0["range"]["start"]["line"].int ?? -1) \($0["target"].string ?? "")" }
        }
        #expect(links(resolver) == ["0 " + editor.uri("schema.json"), "1 " + editor.uri("tokens/base.json")])
        #expect(links("tokens/more.yaml") == ["0 " + editor.uri("schema.json")])
    }

    // MARK: - Code

    @Test(arguments: ["site/main.css", "site/index.html", "site/app.ts", "site/app.jsx"]) func customPropertiesAreKnownInCode(path: String)
        throws
    {
        let editor = try editor()
        editor.open(path, "a { color: var(--color-text); gap: var( --co) }\n")
        let hover = editor.ask("hover", path, at: (0, 20))
        #expect(hover["contents"]["value"].string?.hasPrefix("**color.text**") == true)
        #expect(hover["range"]["start"]["character"].int == 15 && hover["range"]["end"]["character"].int == 27)
        let places = editor.ask("definition", path, at: (0, 20)).array
        #expect(places.map { $0["uri"].string } == [editor.uri(Self.dark), editor.uri(Self.base)])
        let offered = editor.ask("completion", path, at: (0, 44))["items"].array
        #expect(offered.map { $0["label"].string } == ["--color-own", "--color-red", "--color-text"])
        #expect(offered[2]["tags"].array.count == 1 && offered[1]["detail"].string == "color #00FF00")
        #expect(offered[0]["textEdit"]["range"]["start"]["character"].int == 40)
        #expect(editor.ask("completion", path, at: (0, 2))["items"].array.isEmpty)
        #expect(editor.ask("hover", path, at: (0, 2)).isNull && editor.shown.keys.allSatisfy { $0.hasPrefix("tokens/") })
    }

    @Test func codeOfAnotherProjectHasItsOwnNames() throws {
        let editor = try editor(["web/tokens/tokengen.yaml": "name: web\n", "web/tokens/base/a.yaml": "a: { $type: color, b: \"#fff\" }\n"])
        editor.open("web/main.css", "a { color: var(--color-text) }")
        #expect(editor.ask("hover", "web/main.css", at: (0, 20)).isNull, "it has no style sheet")
        editor.open("main.css", "a { color: var(--color-text) }")
        #expect(!editor.ask("hover", "main.css", at: (0, 20)).isNull)
    }

    // MARK: - Refreshing

    @Test func whatIsShownIsAskedForAgainAfterAChange() throws {
        let refresh = #"{"refreshSupport":true}"#
        let editor = try editor(
            capabilities: #","workspace":{"inlayHint":\#(refresh),"codeLens":\#(refresh),"semanticTokens":\#(refresh)}"#)
        let before = editor.received.count
        editor.change(Self.base, to: "color: {}\n")
        let methods = editor.received.suffix(from: before).compactMap { $0["method"].string }.filter { $0.hasSuffix("/refresh") }
        #expect(methods == ["workspace/inlayHint/refresh", "workspace/codeLens/refresh", "workspace/semanticTokens/refresh"])
    }
}
