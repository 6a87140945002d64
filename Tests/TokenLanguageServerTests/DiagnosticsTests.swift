import Foundation
import Testing
import TokenCommandLine
import TokenDiagnostics
import TokenProject

@testable import TokenLanguageServer

/// The diagnostics that an editor shows while files are edited.
@Suite struct DiagnosticsTests {
    private static let files = [
        "tokens/tokengen.yaml": "name: demo\n",
        "tokens/base/color.yaml": "color:\n  $type: color\n  red: \"#ff0000\"\n",
        "tokens/brands/one/color.yaml": "color:\n  accent: { $type: color, $value: \"{color.red}\" }\n",
    ]
    private static let (base, brand) = ("tokens/base/color.yaml", "tokens/brands/one/color.yaml")

    @Test func theyAreThoseOfCheck() throws {
        var files = Self.files
        files[Self.brand] = "color:\n  accent: { $type: color, $value: \"{color.rde}\" }\n  other: 7\n"
        let editor = try Editor(files)
        var found = Diagnostics()
        let input = try #require(ProjectLoader.load(editor.folder + "/tokens", reporting: &found))
        _ = ProjectCheck().run(input, reporting: &found)
        let expected = found.all.map { diagnostic in
            let start = diagnostic.range?.startLocation ?? SourceLocation(line: 1, column: 1)
            return "\(start.line - 1):\(start.column - 1) \(diagnostic.id)"
        }
        #expect(expected.count > 1)
        #expect(editor.shown.values.flatMap(\.self).sorted() == expected.sorted())
        let message = editor.received.last { $0["params"]["uri"].string == editor.uri(Self.brand) }
        let shown = message?["params"]["diagnostics"][0]
        #expect(shown?["severity"].int == 1)
        #expect(shown?["message"].string?.hasSuffix("did you mean 'color.red'?") == true)
        #expect(
            shown?["codeDescription"]["href"].string
                == "https://example.com/tokengen/blob/main/Documentation/Diagnostics.md#unresolved-alias")
    }

    @Test func unsavedTextCountsInAllFiles() throws {
        let editor = try Editor(Self.files)
        let clean = editor.shown
        editor.open(Self.base, Self.files[Self.base] ?? "")
        editor.change(Self.base, to: "color:\n  $type: color\n  rot: \"#ff0000\"\n")
        #expect(editor.shown[Self.brand] == ["1:34 unresolved-alias"])
        editor.change(Self.base, to: Self.files[Self.base] ?? "", version: 3)
        #expect(editor.shown == clean)
        editor.change(Self.base, to: "color: {}\n", version: 4)
        #expect(editor.shown != clean)
        editor.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(editor.uri(Self.base))"}}"#)
        #expect(editor.shown == clean, "the file on the disk counts again")
    }

    /// Outputs that look like tokens: also below a folder with tokens, and when they are open.
    @Test(arguments: ["Design", "Design/tokens"]) func filesOfOutputsAreNoProject(folder: String) throws {
        let (resolver, one) = (folder + "/one.resolver.json", folder + "/base/one.tokens.json")
        let outputs = [
            folder + "/tokengen.manifest.json": #"{"version":1,"files":{"one.resolver.json":"\#(String(repeating: "0", count: 64))","#
                + #""base/one.tokens.json":"\#(String(repeating: "0", count: 64))"}}"#,
            resolver: "{}", one: #"{"color":{"new":{}}}"#,
        ]
        let editor = try Editor(Self.files.merging(outputs) { $1 })
        editor.open(resolver, "{}")
        editor.open(one, "{}")
        #expect(editor.session.projects.keys.sorted() == [editor.folder + "/tokens"])
        #expect(editor.shown.keys.allSatisfy { $0.hasPrefix("tokens/") }, "\(editor.shown)")
    }

    @Test func whatIsOnTheDiskIsNotCheckedAgain() throws {
        let files = Self.files.merging([Self.brand: "color: { accent: { $type: color, $value: \"{color.no}\" } }\n"]) { $1 }
        let editor = try Editor(files)
        editor.checksAtOnce = false
        editor.open(Self.brand, files[Self.brand, default: ""])
        #expect(!editor.runCheck())
        // With its version now.
        #expect(editor.received.last?["params"]["version"].int == 1)
        #expect(editor.received.last?["params"]["diagnostics"][0]["code"].string == "unresolved-alias")
        // A file that changed on the disk, of which nobody has said so, is read after all.
        let changed = "color: { no: { $type: color, $value: \"#ff0000\" } }\n"
        try editor.save(changed, as: Self.base)
        editor.open(Self.base, changed)
        editor.change(Self.brand, to: files[Self.brand, default: ""])
        editor.runCheck()
        #expect(editor.shown[Self.brand] == nil)
    }

    @Test func aFileThatDoesNotParseWhenItIsOpenedIsJudgedByTheDisk() throws {
        let editor = try Editor(Self.files)
        editor.open(Self.base, "color: {")
        #expect(editor.shown.filter { !$0.value.isEmpty }.keys.sorted() == [Self.base])
    }

    @Test func aFileThatIsNotSavedYetCounts() throws {
        let editor = try Editor(Self.files)
        editor.open("tokens/base/new.yaml", "color: { new: { $type: color, $value: \"{color.gone}\" } }\n")
        #expect(editor.shown["tokens/base/new.yaml"]?.first?.hasSuffix("unresolved-alias") == true)
    }

    @Test func aFolderNamedTokensIsAProjectWithBaseAlone() throws {
        let editor = try Editor([
            "app/tokens/base/color.yaml": "color: { new: { $type: color, $value: \"{color.gone}\" } }\n",
            "other/base/color.yaml": "a: 7\n",
        ])
        #expect(editor.shown.mapValues(\.count) == ["app/tokens/base/color.yaml": 1])
    }

    @Test func aResolverDocumentAndWhatItNamesAreAProject() throws {
        let document = """
            {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "SOURCE"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}
            """
        let good = #"{"a": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": "{a}"}}"#
        let editor = try Editor([
            "design/app.resolver.json": document.replacing("SOURCE", with: "one.json"), "design/one.json": good, "design/two.json": good,
        ])
        editor.open("design/two.json", good.replacing("{a}", with: "{c}"))
        #expect(editor.shown["design/two.json"]?.contains { $0.hasSuffix("unresolved-alias") } != true)
        editor.open("design/app.resolver.json", document.replacing("SOURCE", with: "two.json"))
        #expect(editor.shown["design/two.json"]?.contains { $0.hasSuffix("unresolved-alias") } == true, "\(editor.shown)")
    }

    @Test func whatIsTheSameIsNotSentAgain() throws {
        var files = Self.files
        files[Self.brand] = "color:\n  accent: { $type: color, $value: \"{color.no}\" }\n"
        let editor = try Editor(files)
        editor.open(Self.base, Self.files[Self.base] ?? "")
        let count = editor.received.count { $0["params"]["uri"].string == editor.uri(Self.brand) }
        #expect(count == 1)
        editor.change(Self.base, to: (Self.files[Self.base] ?? "") + "\n")
        #expect(editor.received.count { $0["params"]["uri"].string == editor.uri(Self.brand) } == 1)
    }

    @Test func whileAFileDoesNotParseOthersAreJudgedByItsLastText() throws {
        let editor = try Editor(Self.files)
        let clean = editor.shown
        editor.open(Self.base, Self.files[Self.base] ?? "")
        editor.change(Self.base, to: "color:\n  $type: color\n  red: \"#ff0000\n")
        #expect(editor.shown[Self.base]?.contains { $0.hasSuffix("yaml-syntax") } == true)
        #expect(editor.shown.filter { $0.key != Self.base } == clean.filter { $0.key != Self.base })
        editor.change(Self.base, to: Self.files[Self.base] ?? "", version: 3)
        #expect(editor.shown == clean)
    }

    @Test func whatIsFoundInAnOlderTextIsNeverShown() throws {
        let editor = try Editor(Self.files)
        let clean = editor.shown
        editor.open(Self.brand, Self.files[Self.brand] ?? "")
        editor.checksAtOnce = false
        editor.change(Self.brand, to: "color: { accent: { $type: color, $value: \"{color.no}\" } }\n")
        let taken = editor.session.takeJob()
        let job = try #require(taken)
        editor.change(Self.brand, to: Self.files[Self.brand] ?? "", version: 3)
        #expect(editor.session.takeJob() == nil, "one check at a time")
        let count = editor.received.count
        editor.session.receive(job.run { ProjectCheck().run($0, reporting: &$1)?.project })
        #expect(editor.session.takeOutput().isEmpty)
        editor.runCheck()
        #expect(editor.received.count >= count)
        #expect(editor.shown == clean)
    }

    /// What is found of the project that was there before is not taken for the new one's, however many changes either has had.
    @Test func aFolderThatIsReplacedDuringACheckIsCheckedAgain() throws {
        let editor = try Editor(Self.files)
        func changeFiles() { editor.notify("workspace/didChangeWatchedFiles", #"{"changes":[]}"#) }
        editor.checksAtOnce = false
        for _ in 1...3 { changeFiles() }
        let taken = editor.session.takeJob()
        let job = try #require(taken)
        let (tokens, away) = (editor.folder + "/tokens", editor.folder + "/away")
        try FileManager.default.moveItem(atPath: tokens, toPath: away)
        changeFiles()
        try FileManager.default.moveItem(atPath: away, toPath: tokens)
        changeFiles()
        #expect(editor.request("workspace/symbol", #"{"query":"accent"}"#).isNull, "it waits")
        editor.session.receive(job.run { ProjectCheck().run($0, reporting: &$1)?.project })
        for _ in 1...5 {
            changeFiles()
            #expect(editor.session.projects.values.allSatisfy { !$0.isCurrent })
        }
        while editor.runCheck() {}
        #expect(editor.received.last?["result"].array.isEmpty == false)
    }

    @Test func filesThatChangeOnTheDiskAreReadAgain() throws {
        let editor = try Editor(
            Self.files,
            capabilities: #"{"general":{"positionEncodings":["utf-8"]},"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#
        )
        #expect(editor.received.contains { $0["method"].string == "client/registerCapability" })
        try editor.save("color: { accent: { $type: color, $value: \"{color.no}\" } }\n", as: Self.brand)
        try editor.save("color: { b: { $type: color, $value: \"{color.no}\" } }\n", as: "other/tokens/color.yaml")
        editor.notify("workspace/didChangeWatchedFiles", #"{"changes":[]}"#)
        #expect(editor.shown[Self.brand]?.contains { $0.hasSuffix("unresolved-alias") } == true)
        #expect(editor.shown["other/tokens/color.yaml"]?.isEmpty == false, "a new project")
        try FileManager.default.removeItem(atPath: editor.folder + "/other")
        editor.notify("workspace/didChangeWatchedFiles", #"{"changes":[]}"#)
        #expect(editor.shown["other/tokens/color.yaml"] == nil)
    }

    @Test func aClientThatAsksIsNotSentThoseOfOpenFiles() throws {
        let editor = try Editor(
            Self.files, capabilities: #"{"general":{"positionEncodings":["utf-8"]},"textDocument":{"diagnostic":{}}}"#)
        editor.open(Self.brand, Self.files[Self.brand] ?? "")
        editor.change(Self.brand, to: "color: { accent: { $type: color, $value: \"{color.no}\" } }\n")
        #expect(editor.shown[Self.brand] == nil)
        let report = editor.ask("diagnostic", Self.brand)
        #expect(report["kind"].string == "full")
        #expect(report["items"].array.contains { $0["code"].string == "unresolved-alias" })
    }

    @Test func diagnosticsAreExplained() throws {
        let editor = try Editor(Self.files)
        editor.open(Self.brand, "color:\n  accent: { $type: color, $value: \"{color.no}\" }\n")
        let range = #","range":{"start":{"line":1,"character":40},"end":{"line":1,"character":40}},"context":{"diagnostics":[]}"#
        let titles = editor.ask("codeAction", Self.brand, range).array.map { $0["command"]["title"].string }
        #expect(titles.contains("Explain 'unresolved-alias'"))
        editor.request("workspace/executeCommand", #"{"command":"tokengen.explain","arguments":["unresolved-alias"]}"#)
        let message = editor.received.last { $0["method"].string == "window/showMessage" }?["params"]["message"].string
        #expect(message?.hasPrefix("unresolved-alias: ") == true)
        #expect(editor.request("workspace/executeCommand", #"{"command":"tokengen.explain","arguments":["no"]}"#).isNull)
        #expect(editor.received.last?["error"]["code"].int == -32602)
    }

    @Test func fixesAreActions() throws {
        let capabilities = #"{"general":{"positionEncodings":["utf-8"]},"workspace":{"workspaceEdit":{"documentChanges":true}}}"#
        for (capabilities, isVersioned) in [(capabilities, true), (#"{"general":{"positionEncodings":["utf-8"]}}"#, false)] {
            let editor = try Editor(Self.files, capabilities: capabilities)
            let text = "color:\n  accent: { $type: color, $value: {color.red} }\n"
            editor.open(Self.brand, text)
            #expect(editor.shown[Self.brand]?.first?.hasSuffix("unquoted-alias") == true)
            let range = #","range":{"start":{"line":1,"character":40},"end":{"line":1,"character":40}},"context":{"diagnostics":[]}"#
            let actions = editor.ask("codeAction", Self.brand, range)
            #expect(actions.array.map { $0["kind"].string } == ["quickfix", "source.fixAll", "quickfix", "source.openGallery"])
            let edit = actions[0]["edit"]
            let change = edit["documentChanges"][0]
            #expect(change["textDocument"]["version"].int == (isVersioned ? 1 : nil))
            let edits = isVersioned ? change["edits"] : edit["changes"][editor.uri(Self.brand)]
            #expect(edits.array.isEmpty == false)
            let only = range.dropLast().description + #","only":["source.fixAll.tokengen"]}"#
            #expect(editor.ask("codeAction", Self.brand, only).array.isEmpty)
        }
    }
}

extension Editor {
    func ask(_ method: String, _ path: String, _ more: String) -> JSON { ask(method, path, at: nil, more) }
}
