import Foundation
import Testing

@testable import TokenLanguageServer

/// What is offered at a place, made and read again.
@Suite struct RefactoringTests {
    private static let files = [
        "tokens/tokengen.yaml": "name: demo\n",
        "tokens/base/color.yaml": """
        color:
          $type: color
          red: "#ff0000"
          danger: "#ff0000"
          text: "{color.danger}"
          own: "#00ff00"
        size: { gap: { $type: dimension, $value: 8px } }

        """,
        "tokens/brands/one/color.yaml": "color: { own: \"#0000ff\" }\n",
        "tokens/brands/two/color.yaml": "extra: { $type: color, $value: \"#123456\" }\n",
        "tokens/styles/news.yaml": """
        NewsViewStyle:
          fields: { color: color, other: color, width: dimension }
          value:
            color: "#ff0000"
            other: "#abcdef"
            width: "{size.gap}"

        """,
    ]
    private static let (base, style) = ("tokens/base/color.yaml", "tokens/styles/news.yaml")

    private func editor() throws -> Editor {
        let editor = try Editor(Self.files)
        for (path, text) in Self.files { editor.open(path, text) }
        return editor
    }

    private func actions(_ editor: Editor, _ path: String, _ line: Int, _ character: Int, _ kind: String = "refactor") -> [String: JSON] {
        let place = #"{"line":\#(line),"character":\#(character)}"#
        let answer = editor.request(
            "textDocument/codeAction",
            #"{"textDocument":{"uri":"\#(editor.uri(path))"},"range":{"start":\#(place),"end":\#(place)},"context":{"diagnostics":[],"only":["\#(kind)"]}}"#
        )
        return Dictionary(answer.array.map { ($0["title"].string ?? "", $0) }) { first, _ in first }
    }

    /// Returns a file after an action, which leaves the project without errors.
    private func text(after action: JSON?, of path: String, _ editor: Editor, _ changed: [String: String] = [:]) throws -> String {
        // An empty text is a file that is not there.
        let files = Self.files.merging(changed) { $1 }.filter { !$0.value.isEmpty }
        var texts = files
        for (path, text) in files {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let edits = action?["edit"]["changes"][editor.uri(path)].array ?? []
            // From the last one on, so that places stay.
            for edit in edits.sorted(by: { Self.start(of: $0) < Self.start(of: $1) }).reversed() {
                let (start, end) = (edit["range"]["start"], edit["range"]["end"])
                let line = try #require(start["line"].int)
                try #require(line == end["line"].int)
                let bytes = Array(lines[line].utf8)
                let (from, to) = (try #require(start["character"].int), try #require(end["character"].int))
                lines[line] = String(decoding: bytes[..<from] + Array((edit["newText"].string ?? "").utf8) + bytes[to...], as: UTF8.self)
            }
            texts[path] = lines.joined(separator: "\n")
        }
        let after = try Editor(texts)
        for (path, text) in texts { after.open(path, text) }
        let errors = after.received.filter { $0["method"].string == "textDocument/publishDiagnostics" }
            .flatMap { $0["params"]["diagnostics"].array }.filter { $0["severity"].int == 1 }
        #expect(errors.isEmpty, "\(errors.map { $0["message"].string ?? "" })")
        return try #require(texts[path])
    }

    private static func start(of edit: JSON) -> (Int, Int) {
        let start = edit["range"]["start"]
        return (start["line"].int ?? 0, start["character"].int ?? 0)
    }

    @Test func aTokenWithTheSameValueIsOffered() throws {
        let editor = try editor()
        let found = actions(editor, Self.style, 3, 14)
        #expect(found.keys.sorted() == ["Extract into color.new", "Use color.danger", "Use color.red"])
        #expect(try text(after: found["Use color.red"], of: Self.style, editor).contains("color: \"{color.red}\"\n"))
        // Neither itself nor one that refers to it, nor one that a brand overrides.
        #expect(actions(editor, Self.base, 3, 14).keys.filter { $0.hasPrefix("Use") } == ["Use color.red"])
    }

    @Test func aValueIsExtractedIntoANewToken() throws {
        let editor = try editor()
        let action = actions(editor, Self.style, 4, 14)["Extract into color.new"]
        #expect(try text(after: action, of: Self.style, editor).contains("other: \"{color.new}\"\n"))
        #expect(try text(after: action, of: Self.base, editor).contains("  own: \"#00ff00\"\n  new: \"#abcdef\"\n"))
    }

    @Test func aReferenceIsInlined() throws {
        let editor = try editor()
        #expect(try text(after: actions(editor, Self.style, 5, 14)["Inline size.gap"], of: Self.style, editor).contains("width: 8\n"))
        #expect(
            try text(after: actions(editor, Self.base, 4, 14)["Inline color.danger"], of: Self.base, editor).contains("text: \"#FF0000\"\n")
        )
    }

    @Test func aTokenIsOverriddenInABrandAndMarkedAsDeprecated() throws {
        let editor = try editor()
        let found = actions(editor, Self.base, 2, 4)
        #expect(
            found.keys.sorted() == [
                "Deprecate color.red in favour of color.red2", "Mark color.red as deprecated", "Override color.red in one",
                "Override color.red in two",
            ])
        let brand = "tokens/brands/one/color.yaml"
        #expect(try text(after: found["Override color.red in one"], of: brand, editor).contains("red: \"#FF0000\""))
        let marked = try text(after: found["Mark color.red as deprecated"], of: Self.base, editor)
        #expect(marked.contains("red: { $value: \"#ff0000\", $deprecated: true }\n"))
        #expect(
            actions(editor, Self.base, 5, 4).keys.sorted() == [
                "Deprecate color.own in favour of color.own2", "Mark color.own as deprecated", "Override color.own in two",
            ])
    }

    /// Runs the command of an action and returns what the client is asked then.
    private func request(after action: JSON?, _ editor: Editor) throws -> JSON {
        let command = try #require(action?["command"])
        let arguments = command["arguments"].array.map { ($0.string ?? "").json }.joined(separator: ",")
        editor.request("workspace/executeCommand", #"{"command":\#((command["command"].string ?? "").json),"arguments":[\#(arguments)]}"#)
        return try #require(editor.received.last { $0["method"].string != nil })
    }

    @Test func aTokenIsReplacedAndStaysAsADeprecatedAlias() throws {
        let editor = try editor()
        let asked = try request(after: actions(editor, Self.base, 3, 4)["Deprecate color.danger in favour of color.danger2"], editor)
        #expect(asked["method"].string == "workspace/applyEdit")
        let after = try text(after: asked["params"], of: Self.base, editor)
        #expect(after.contains("  danger2: { $value: \"#ff0000\", $extensions: { tokengen: { renamed: \"color.danger\" } } }\n"))
        #expect(after.contains("  text: \"{color.danger2}\"\n"))
        #expect(after.contains("  danger: { $value: \"{color.danger2}\", $deprecated: \"renamed to color.danger2\" }\n"))
        // What is asked of a project without the token is refused.
        editor.request(
            "workspace/executeCommand", #"{"command":"tokengen.replace","arguments":["\#(editor.uri(Self.base))","color.no"]}"#)
        #expect(editor.received.last?["error"]["code"].int == -32803)
    }

    @Test(arguments: [
        ("color.danger", "color.warn", "Create color.warn beside color.danger", "  warn: \"#ff0000\"\n"),
        ("color.danger", "text.warn", "Create text.warn beside color.danger", "text:\n  warn: { $type: \"color\", $value: \"#ff0000\" }\n"),
    ])
    func aMissingTokenIsCreated(_ old: String, _ new: String, _ title: String, _ expected: String) throws {
        let editor = try editor()
        let changed = Self.files[Self.base, default: ""].replacing("{\(old)}", with: "{\(new)}")
        editor.change(Self.base, to: changed)
        let found = actions(editor, Self.base, 4, 14, "quickfix")
        let action = try #require(found[title], "\(found.keys)")
        #expect(try text(after: action, of: Self.base, editor, [Self.base: changed]).contains(expected))
    }

    @Test(arguments: ["color", "color.red.dark", "color..x", "$color"])
    func whatCannotBeATokenIsNotCreated(_ path: String) throws {
        let editor = try editor()
        editor.change(Self.base, to: Self.files[Self.base, default: ""].replacing("{color.danger}", with: "{\(path)}"))
        #expect(actions(editor, Self.base, 4, 12, "quickfix").keys.filter { $0.hasPrefix("Create") }.isEmpty)
    }

    @Test func theGalleryIsOpenedAtTheToken() throws {
        let capabilities = #"{"general":{"positionEncodings":["utf-8"]},"window":{"showDocument":{"support":true}}}"#
        let editor = try Editor(Self.files, capabilities: capabilities)
        for (path, text) in Self.files { editor.open(path, text) }
        let action = actions(editor, Self.base, 3, 4, "source")["Open in the gallery"]
        let asked = try request(after: action, editor)
        #expect(asked["method"].string == "window/showDocument" && asked["params"]["external"].bool == true)
        let uri = try #require(asked["params"]["uri"].string)
        #expect(uri.hasSuffix(".html#/token/color.danger"))
        let path = try #require(uri.split(separator: "#").first.flatMap { FileURI.path(of: String($0)) })
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("color.danger"))
        let style = try request(after: actions(editor, Self.style, 3, 5, "source")["Open in the gallery"], editor)
        #expect(style["params"]["uri"].string?.hasSuffix(".html#/styles/NewsViewStyle") == true)
        // A client without that request gets a message with the path.
        let other = try self.editor()
        let told = try request(after: actions(other, Self.base, 3, 4, "source")["Open in the gallery"], other)
        #expect(told["params"]["message"].string?.hasPrefix("The gallery is in /") == true)
    }

    /// Returns a file of a project of its own after an action, which leaves it without errors; nil if it is not offered.
    private func text(
        after title: String, at place: (String, Int, Int), in files: [String: String], _ kind: String = "refactor", of path: String? = nil
    ) throws -> String? {
        let files = files.merging(["tokens/tokengen.yaml": "name: demo\n"]) { $1 }
        let editor = try Editor(files)
        for (path, text) in files { editor.open(path, text) }
        guard let action = actions(editor, place.0, place.1, place.2, kind)[title] else { return nil }
        let own = Self.files.mapValues { _ in "" }.merging(files) { $1 }
        return try text(after: action, of: path ?? place.0, editor, own)
    }

    @Test func whatIsNewGoesWhereAllBrandsReadIt() throws {
        let base = "tokens/base/color.yaml", brand = "tokens/brands/one/color.yaml"
        let files = [
            base: "color:\n  $type: color\n  accent: \"#111111\"\n  x: \"#ff0000\"\n",
            brand: "color: { $type: color, accent: \"#783bf9\" }\n", "tokens/brands/two/color.yaml": "{}\n",
        ]
        #expect(try text(after: "Extract into color.new", at: (base, 3, 6), in: files)?.contains("\n  new: \"#ff0000\"\n") == true)
    }

    @Test func anOverrideHasTheTypeThatNoGroupHas() throws {
        let base = "tokens/base/color.yaml", brand = "tokens/brands/one/color.yaml"
        var files = [base: "spec: { $type: color, $value: \"#0000ff\" }\nother: { $type: number, $value: 1 }\n"]
        files[brand] = "own: { $type: number, $value: 1 }\n"
        let after = try text(after: "Override spec in one", at: (base, 0, 2), in: files, of: brand)
        #expect(after?.contains("spec: { $type: \"color\", $value: \"#0000FF\" }\n") == true, "\(after ?? "")")
        // A brand's file for a mode is not for what the token is in others.
        files[brand] = nil
        files["tokens/brands/one/modes/dark.yaml"] = "spec: { $type: color, $value: \"#000000\" }\n"
        #expect(try text(after: "Override spec in one", at: (base, 0, 2), in: files) == nil)
    }

    @Test(arguments: [
        ("defs: { $type: color, red: \"#ff0000\" }\next: { $extends: \"{defs}\", o: \"#00ff00\" }\n", 0, 30),
        ("defs: { $type: dimension, s: &s 8px, t: *s }\n", 0, 32),
        ("defs: { $type: color, red: \"#ff0000\", old: { $value: \"#ff0000\", $deprecated: true } }\n", 0, 30),
    ])
    func aTokenThatCannotBeUsedIsNotOffered(_ text: String, _ line: Int, _ character: Int) throws {
        let base = "tokens/base/color.yaml"
        let editor = try Editor(["tokens/tokengen.yaml": "name: demo\n", base: text])
        editor.open(base, text)
        #expect(actions(editor, base, line, character).keys.filter { $0.hasPrefix("Use") }.isEmpty)
    }

    @Test func aTokenThatSaysItIsNotDeprecatedBecomesSo() throws {
        let base = "tokens/base/color.yaml"
        let files = [base: "red: { $type: color, $value: \"#ff0000\", $deprecated: false }\n"]
        let after = try text(after: "Mark red as deprecated", at: (base, 0, 1), in: files)
        #expect(after?.contains("$deprecated: true }\n") == true)
    }

    @Test func jsonGetsValuesAsItsFormatHasThem() throws {
        let base = "tokens/base/color.json", style = "tokens/styles/news.json"
        let files = [
            base: #"{"color": {"$type": "color", "red": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}}"# + "\n",
            style: ##"{"NewsViewStyle": {"fields": {"color": "color"}, "value": {"color": "#00FF00"}}}"## + "\n",
        ]
        let after = try text(after: "Extract into color.new", at: (style, 0, 70), in: files, of: base)
        #expect(after?.contains(#""new": {"#) == true && after?.contains(##""$value": "#00FF00""##) == false, "\(after ?? "")")
    }

    @Test func aFileThatHasChangedOnTheDiskIsNotEdited() throws {
        let editor = try Editor(Self.files)
        editor.open(Self.style, Self.files[Self.style, default: ""])
        #expect(actions(editor, Self.style, 4, 14)["Extract into color.new"] != nil)
        try editor.save("# New.\n" + Self.files[Self.base, default: ""], as: Self.base)
        #expect(actions(editor, Self.style, 4, 14)["Extract into color.new"] == nil)
    }

    @Test func nothingIsOfferedWhileThereAreErrors() throws {
        let editor = try editor()
        editor.change(Self.base, to: Self.files[Self.base, default: ""].replacing("{color.danger}", with: "{color.dangr}"))
        #expect(actions(editor, Self.style, 3, 14).isEmpty)
    }

    @Test func namesAreHighlighted() throws {
        let editor = try editor()
        let found = editor.ask("documentHighlight", Self.base, at: (3, 4)).array
        #expect(found.map { $0["kind"].int } == [3, 2])
        #expect(found.map { $0["range"]["start"]["line"].int } == [3, 4])
    }
}
