import Foundation
import Testing

@testable import TokenLanguageServer

/// What editors ask about places in files.
@Suite struct FeatureTests {
    private static let files = [
        "tokens/tokengen.yaml": "name: demo\noutputs: { css: Web }\n",
        "tokens/base/color.yaml": """
        color:
          $type: color
          red: "#ff0000"
          text: { $value: "{color.red}", $description: "What is *read*." }
          old: { $value: "rgb(0 0 255 / 50%)", $deprecated: Use red. }
        size:
          gap: { $type: dimension, $value: 8px }

        """,
        "tokens/brands/one/color.yaml": "color:\n  red: \"#00ff00\"\n",
        "tokens/brands/two/color.yaml": "color:\n  blue: { $type: color, $value: \"oklch(60% 0.1 250)\" }\n",
        "tokens/modes/dark.yaml": "color:\n  red: \"#880000\"\n",
        "tokens/styles/news.yaml": """
        NewsViewStyle:
          fields:
            titleStyle: LabelStyle
            width: dimension
          value:
            titleStyle: { textAlignment: left, textColor: "{color.text}" }
            width: "{size.gap}"
          variants:
            wide: { width: 9 }

        """,
        "tokens/components/news.yaml": """
        NewsView:
          level: molecule
          style: NewsViewStyle
          content: { title: string, more: string }
          body: { stack: , children: [{ label: "{title}", style: titleStyle }] }
          states: { usual: {}, wide: { variant: wide } }
          events: { tap: {} }
          actions: { open: {} }
          transitions:
            usual: { tap: { to: wide, actions: open } }

        """,
    ]
    private static let (base, style) = ("tokens/base/color.yaml", "tokens/styles/news.yaml")

    private func editor(_ changed: [String: String] = [:]) throws -> Editor {
        let editor = try Editor(Self.files)
        for (path, text) in Self.files.merging(changed, uniquingKeysWith: { $1 }) where path.hasPrefix("tokens/") {
            editor.open(path, text)
        }
        return editor
    }

    @Test func hoverIsTheExplanation() throws {
        let editor = try editor()
        let hover = editor.ask("hover", Self.style, at: (5, 52))
        let text = hover["contents"]["value"].string ?? ""
        #expect(text.hasPrefix("**color.text** · color\n\nWhat is \\*read\\*."))
        #expect(
            text.contains("|  | light | dark |\n| --- | --- | --- |\n| one | `#00FF00` | `#880000` |\n| two | `#FF0000` | `#880000` |"),
            "\(text)")
        #expect(
            text.contains("- `color.red: \"#00ff00\"` — [tokens/brands/one/color.yaml:2](\(editor.uri("tokens/brands/one/color.yaml"))#L2)")
        )
        #expect(text.contains("used 2 times"))
        #expect(text.contains("- CSS: `--color-text`"))
        #expect(hover["range"]["start"]["character"].int == 52)
        // A key, in every layer that has it.
        for path in [Self.base, "tokens/brands/one/color.yaml", "tokens/modes/dark.yaml"] {
            let line = path == Self.base ? 2 : 1
            #expect(editor.ask("hover", path, at: (line, 3))["contents"]["value"].string?.hasPrefix("**color.red**") == true, "\(path)")
        }
        #expect(editor.ask("hover", Self.base, at: (4, 3))["contents"]["value"].string?.contains("*deprecated: Use red.*") == true)
        let field = editor.ask("hover", Self.style, at: (6, 6))["contents"]["value"].string
        #expect(field?.hasPrefix("**NewsViewStyle/default/width**") == true)
        #expect(editor.ask("hover", Self.style, at: (5, 25))["contents"]["value"].string?.contains("| one | `left` |") == true)
        for place in [(0, 0), (1, 3), (99, 9)] { #expect(editor.ask("hover", Self.style, at: place).isNull) }
    }

    @Test func hoverOnATextColorHasItsContrast() throws {
        let files = [
            "tokens/tokengen.yaml": "name: demo\n",
            "tokens/base/color.yaml": "color: { $type: color, hint: \"#999999\", text: \"#000000\", back: \"#ffffff\" }\n",
            "tokens/modes/dark.yaml": "color: { hint: \"#eeeeee\" }\n",
            "tokens/styles/hint.yaml": """
            HintStyle:
              fields: { viewStyle: ViewStyle, hintStyle: LabelStyle, textStyle: LabelStyle }
              value:
                viewStyle: { backgroundColor: "{color.back}" }
                hintStyle: { textColor: "{color.hint}" }
                textStyle: { textColor: "{color.text}" }

            """,
        ]
        let style = "tokens/styles/hint.yaml"
        for (capabilities, isMarkdown) in [("{}", true), (#"{"textDocument":{"hover":{"contentFormat":["plaintext"]}}}"#, false)] {
            let editor = try Editor(files, capabilities: capabilities)
            for (path, text) in files { editor.open(path, text) }
            func contrast(_ path: String, _ line: Int, _ character: Int) -> String? {
                let text = editor.ask("hover", path, at: (line, character))["contents"]["value"].string ?? ""
                return text.split(separator: "\n").first { $0.contains("contrast") }.map { String($0) }
            }
            let start = isMarkdown ? "" : "  "
            #expect(
                contrast(style, 4, 32)
                    == "\(start)contrast at least 1.16:1 (HintStyle/default/hintStyle/textColor, demo (dark)), but 4.5:1 is needed")
            #expect(contrast(style, 4, 20) == "\(start)contrast at least 1.16:1 (demo (dark)), but 4.5:1 is needed")
            #expect(contrast(style, 5, 20) == "\(start)contrast at least 21:1 (demo (light))")
            #expect(contrast("tokens/base/color.yaml", 0, 65) == nil)
        }
    }

    @Test func hoverIsPlainTextWithoutMarkdown() throws {
        let editor = try Editor(Self.files, capabilities: #"{"textDocument":{"hover":{"contentFormat":["plaintext"]}}}"#)
        editor.open(Self.style, Self.files[Self.style] ?? "")
        let contents = editor.ask("hover", Self.style, at: (5, 52))["contents"]
        #expect(contents["kind"].string == "plaintext")
        #expect(contents["value"].string?.hasPrefix("color.text\n  What is *read*.\n  one (light)\n") == true, "\(contents)")
        #expect(editor.ask("hover", Self.style, at: (0, 1))["contents"].isNull)
    }

    @Test func definitionsAreAllLayersTheStrongestFirst() throws {
        let editor = try editor()
        let places = editor.ask("definition", Self.base, at: (3, 22)).array.map { place in
            "\((place["uri"].string ?? "").dropFirst(editor.uri("tokens").count + 1)):\(place["range"]["start"]["line"].int ?? -1)"
        }
        #expect(places == ["modes/dark.yaml:1", "brands/one/color.yaml:1", "base/color.yaml:2"])
        #expect(editor.ask("definition", Self.style, at: (6, 5))[0]["range"]["start"]["line"].int == 3)
        #expect(editor.ask("definition", Self.style, at: (2, 20)).array.isEmpty, "a built-in type")
    }

    private static let withContexts = [
        "tokens/tokengen.yaml": "modifiers: { density: [comfortable, compact], width: { contexts: [n, wide], follows: { wide: 600 } } }\n",
        "tokens/base/size.yaml": "size: { $type: dimension, row: 56, gap: 8 }\ncolor: { $type: color, ink: '#010203' }\n",
        "tokens/modes/dark.yaml": "color: { ink: '#040506' }\n",
        "tokens/modifiers/density/compact.yaml": "size: { row: 44 }\ncolor: { ink: '#FF0000' }\n",
    ]

    /// A declaration in a context is one of the token's, and names of contexts have a meaning.
    @Test func filesOfContexts() throws {
        let editor = try Editor(Self.withContexts)
        let file = "tokens/modifiers/density/compact.yaml"
        editor.open(file, Self.withContexts[file] ?? "")
        let hover = editor.ask("hover", file, at: (0, 8))["contents"]["value"].string ?? ""
        #expect(hover.contains("density=compact") && hover.contains("44"), "\(hover)")
        let places = editor.ask("definition", file, at: (0, 8)).array.map { $0["uri"].string }
        #expect(places == ["tokens/base/size.yaml", file].map(editor.uri))
        #expect(editor.ask("documentColor", file).array.count == 1)
        editor.open("tokens/tokengen.yaml", Self.withContexts["tokens/tokengen.yaml"] ?? "")
        func configured(_ character: Int) -> String? {
            editor.ask("hover", "tokens/tokengen.yaml", at: (0, character))["contents"]["value"].string
        }
        #expect(configured(15) == "```\ndensity: comfortable (default), compact\n  2 tokens differ:\n    color.ink\n    size.row\n```")
        #expect(configured(38) == "```\ndensity=compact\n  2 tokens differ:\n    color.ink\n    size.row\n```")
        #expect(configured(48) == "```\nwidth: n (default), wide (from 600 points)\n  no token differs\n```")
    }

    /// A declaration is one of the token's even if it never counts, because each brand has its own or all contexts have one.
    @Test(arguments: [
        ("tokens/modifiers/density/compact.yaml", "size: { row: 44 }\ncolor: { ink: '#FF0000' }\n"),
        ("tokens/brands/a/size.yaml", "size: { row: 40 }\ncolor: { ink: '#00FF00' }\n"),
    ])
    func declarationsWithoutEffect(file: String, text: String) throws {
        var files = [
            "tokens/tokengen.yaml": "modifiers: { density: [comfortable, compact] }\n",
            "tokens/base/size.yaml": "size: { $type: dimension, row: 56 }\ncolor: { $type: color, ink: '#010203' }\n",
            file: text,
        ]
        for context in ["comfortable", "compact"] {
            files["tokens/brands/a/modifiers/density/\(context).yaml"] = "size: { row: 4 }\ncolor: { ink: '#0000FF' }\n"
        }
        let editor = try Editor(files)
        editor.open(file, text)
        #expect(editor.ask("hover", file, at: (0, 8))["contents"]["value"].string?.contains("size.row") == true)
        let places = editor.ask("definition", file, at: (0, 8)).array.compactMap { $0["uri"].string }
        #expect(places.contains(editor.uri(file)) && places.count == 4, "\(places)")
        #expect(editor.ask("documentColor", file).array.count == 1)
    }

    /// What a file of a brand, mode or context declares exists elsewhere, as a rule.
    @Test(arguments: [
        ("tokens/modifiers/density/compact.yaml", "size:\n  |\n", ["$type", "gap", "row"]),
        ("tokens/modifiers/density/compact.yaml", "size:\n  gap: 4\n  |\n", ["row"]),
        ("tokens/modes/dark.yaml", "|\n", ["color", "size"]),
        ("tokens/base/size.yaml", "size:\n  $type: dimension\n  gap: 8\n  row: 56\n  |\n", []),
    ])
    func declaredNamesAreOffered(path: String, marked: String, expected: [String]) throws {
        let editor = try Editor(Self.withContexts)
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        editor.open(path, Self.withContexts[path] ?? "")
        editor.change(path, to: parts.joined())
        let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        let labels = editor.ask("completion", path, at: (lines.count - 1, lines[lines.count - 1].utf8.count))["items"].array
            .compactMap { $0["label"].string }
        #expect(expected.allSatisfy(labels.contains) && !(expected.isEmpty && labels.contains("row")), "\(labels)")
    }

    @Test func symbolsAreTheNames() throws {
        let editor = try editor()
        let symbols = editor.ask("documentSymbol", Self.base)
        #expect(symbols.array.map { $0["name"].string } == ["color", "size"])
        #expect(symbols[0]["children"].array.map { $0["name"].string } == ["red", "text", "old"])
        #expect(symbols[0]["children"][0]["detail"].string == "#ff0000")
        let found = editor.request("workspace/symbol", #"{"query":"ctxt"}"#)
        #expect(found.array.map { $0["name"].string } == ["color.text"])
        #expect(editor.request("workspace/symbol", #"{"query":"newsviewstyle"}"#)[0]["location"]["uri"].string == editor.uri(Self.style))
    }

    @Test func colorsAreShown() throws {
        let colors = try editor().ask("documentColor", Self.base).array
        #expect(colors.map { $0["range"]["start"]["line"].int } == [2, 4])
        #expect(colors.first?["color"]["red"].value as? Double == 1)
    }

    /// Colours as written, then each with a picked one in their place; nil for the same one.
    @Test(arguments: [
        (##""#ff0000""##, "0,1,0,1", ##""#00ff00""##), (##""#FF0000""##, "0,1,0,1", ##""#00FF00""##),
        ("'#F00'", "0,1,0,1", "'#0F0'"), (##""#12345680""##, nil, ##""#12345680""##), (##""#12345680""##, "0,1,0,0.2", ##""#00FF0033""##),
        ("oklch(0.6 0.2 280)", nil, "oklch(0.6 0.2 280)"), ("oklch(0.6 0.2 280)", "0,1,0,1", "oklch(0.866 0.295 142.5)"),
        (#""oklch(60% 0.1 250)""#, "0,1,0,1", #""oklch(86.64% 0.295 142.5)""#),
        (#""rgb(0 0 255 / 50%)""#, "0,1,0,0.50196", #""rgb(0 255 0 / 50%)""#),
        (#""rgb(0, 0, 255)""#, "0,1,0,0.5", #""rgb(0, 255, 0, 0.5)""#),
        (#""hsl(0.5turn 50% 50%)""#, "1,0,0,1", #""hsl(0turn 100% 50%)""#), ("red", "0,1,0,1", ##""#00FF00""##),
        (
            ##"{ colorSpace: oklch, components: [0.6, 0.2, 280], hex: "#7c6cf0" }"##, "0,1,0,0.5",
            ##"{ colorSpace: oklch, components: [0.866, 0.295, 142.5], hex: "#00ff00", alpha: 0.502 }"##
        ),
        ("{ colorSpace: oklch, components: [0.6, 0.2, 280] }", nil, "{ colorSpace: oklch, components: [0.6, 0.2, 280] }"),
    ])
    func colorsArePickedInTheirOwnNotation(_ written: String, _ picked: String?, _ expected: String) throws {
        let editor = try editor([Self.base: "color:\n  $type: color\n  red: { $value: \(written) }\n"])
        let shown = try #require(editor.ask("documentColor", Self.base).array.first { $0["range"]["start"]["line"].int == 2 })
        let names = ["red", "green", "blue", "alpha"]
        let numbers = picked?.split(separator: ",").map { Double($0) ?? 0 } ?? names.map { shown["color"][$0].double }
        let color = zip(names, numbers).map { "\"\($0)\":\($1)" }.joined(separator: ",")
        let start = shown["range"]["start"]["character"].int ?? 0
        let range = #","range":{"start":{"line":2,"character":\#(start)},"end":{"line":2,"character":99}}"#
        let answer = editor.ask("colorPresentation", Self.base, ",\"color\":{\(color)}" + range)[0]
        #expect(answer["label"].string == expected && answer["textEdit"]["newText"].string == expected, "\(answer)")
    }

    // MARK: - Completion

    /// The labels at the mark `|` in a file.
    private func completions(_ path: String, _ marked: String) throws -> [String] {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        let editor = try editor()
        editor.change(path, to: parts.joined())
        let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        return editor.ask("completion", path, at: (lines.count - 1, lines[lines.count - 1].utf8.count))["items"].array
            .compactMap { $0["label"].string }
    }

    @Test(arguments: ["\"{|}\"", "\"{|\"", "\"{|", "{|", "\"{col|or.red}\""])
    func referencesOfTheFieldsTypeComeFirst(_ typed: String) throws {
        let start = "NewsViewStyle:\n  fields:\n    titleStyle: LabelStyle\n    width: dimension\n  value:\n"
        let colors = try completions(Self.style, start + "    titleStyle: { textColor: \(typed) }\n    width: 1\n")
        #expect(colors.prefix(4) == ["color.blue", "color.old", "color.red", "color.text"])
        guard !typed.contains("col") else { return }
        #expect(colors.last == "size.gap")
        let sizes = try completions(Self.style, start + "    width: \(typed)\n")
        #expect(sizes.first == "size.gap", "\(typed)")
    }

    @Test func referencesOfTheTokensTypeComeFirst() throws {
        let text = "size:\n  gap: { $type: dimension, $value: 8px }\n  wide: { $type: dimension, $value: \"{|}\" }\n"
        #expect(try completions(Self.base, text).first == "size.gap")
    }

    @Test func operandsOfExpressionsAreOffered() throws {
        let sizes = "size:\n  $type: dimension\n  gap: 8px\n"
        let colors = "color: { $type: color, red: \"#ff0000\" }\nfactor: { $type: number, half: 0.5 }\n"
        for typed in ["\"calc({|} * 2)\"", "\"max({size.gap}, {|\"", "calc({|} * 2)"] {
            let offered = try completions(Self.base, "\(sizes)  wide: \(typed)\n\(colors)")
            #expect(offered.prefix(2).sorted() == ["factor.half", "size.gap"], "\(typed): \(offered)")
            #expect(offered.contains("color.red"))
        }
        let mixed = try completions(Self.base, sizes + "color:\n  $type: color\n  red: \"#ff0000\"\n  dark: \"oklch(from {|} l c h)\"\n")
        #expect(mixed.prefix(2) == ["color.blue", "color.red"])
    }

    @Test func membersAndCasesAreThoseOfTheSchema() throws {
        let fields = "NewsViewStyle:\n  fields:\n    titleStyle: LabelStyle\n    width: dimension\n  value:\n    "
        let own = try completions(Self.style, fields + "wi|\n")
        #expect(own.contains("titleStyle") && own.contains("width"))
        let parts = try completions(Self.style, fields + "titleStyle: { textAlignment: left, | }\n")
        #expect(parts.contains("textColor") && !parts.contains("textAlignment"))
        #expect(try completions(Self.style, fields + "titleStyle: { textAlignment: | }\n").contains("left"))
        #expect(try completions(Self.base, "color:\n  red: { $ty| }\n").contains("$type"))
        #expect(try completions(Self.base, "color:\n  $type: |\n").contains("dimension"))
        #expect(try completions("tokens/tokengen.yaml", "name: demo\n|\n").contains("lint"))
        #expect(try completions(Self.style, fields + "width: 1\n  variants:\n    |: {}\n").contains("wide"))
        #expect(try !completions("tokens/tokengen.yaml", "name: demo\n|\n").contains("name"))
    }

    @Test func namesOfAComponentAreItsOwn() throws {
        let path = "tokens/components/news.yaml"
        let text = Self.files[path] ?? ""
        func completed(_ written: String, as typed: String) throws -> [String] {
            try completions(path, text.replacingOccurrences(of: written, with: typed))
        }
        #expect(try completed("\"{title}\"", as: "\"{|}\"") == ["title", "more"])
        #expect(try completed("style: titleStyle", as: "style: |").first == "titleStyle")
        #expect(try completed("to: wide", as: "to: |") == ["usual", "wide"])
        #expect(try completed("actions: open }", as: "actions: | }").first == "open")
        #expect(try completed("usual: { tap: {", as: "usual: { |: {") == ["tap"])
        #expect(try completed("variant: wide", as: "variant: |").contains("wide"))
        #expect(try completed("style: NewsViewStyle", as: "style: |").contains("NewsViewStyle"))
    }

    @Test func hoverOnAComponentExplainsIt() throws {
        let text = try editor().ask("hover", "tokens/components/news.yaml", at: (0, 3))["contents"]["value"].string
        #expect(text?.hasPrefix("```\nNewsView") == true)
    }

    @Test func aNameIsFoundAndRenamedInAllFiles() throws {
        let editor = try editor()
        let found = editor.ask("references", Self.style, at: (5, 58), #","context":{"includeDeclaration":false}"#)
        #expect(found.array.map { $0["uri"].string } == [editor.uri(Self.style)])
        let all = editor.ask("references", Self.base, at: (2, 4), #","context":{"includeDeclaration":true}"#)
        #expect(all.array.count == 4)
        let name = editor.ask("prepareRename", Self.style, at: (5, 58))
        #expect(name["placeholder"].string == "text" && name["range"]["start"]["character"].int == 58)
        let group = editor.ask("prepareRename", Self.style, at: (5, 52))
        #expect(group["placeholder"].string == "color")
        let changes = editor.ask("rename", Self.base, at: (2, 4), #","newName":"crimson""#)["changes"]
        let texts = ["tokens/base/color.yaml", "tokens/brands/one/color.yaml", "tokens/modes/dark.yaml"].map {
            changes[editor.uri($0)].array
        }
        #expect(texts.map(\.count) == [2, 1, 1] && texts.joined().allSatisfy { $0["newText"].string == "crimson" })
        #expect(editor.ask("prepareRename", Self.base, at: (1, 4)).isNull)
    }

    @Test func aPartOfAComponentIsRenamedFromWhereItIsNamed() throws {
        let editor = try editor()
        let component = "tokens/components/news.yaml"
        // The state's key, a reference to it, and the style type.
        for place in [(5, 24), (9, 24)] {
            #expect(editor.ask("prepareRename", component, at: place)["placeholder"].string == "wide")
            let changes = editor.ask("rename", component, at: place, #","newName":"broad""#)["changes"]
            #expect(changes[editor.uri(component)].array.count == 2 && changes[editor.uri(Self.style)].isNull)
        }
        let found = editor.ask("references", Self.style, at: (0, 3), #","context":{"includeDeclaration":true}"#)
        #expect(found.array.map { $0["uri"].string } == [editor.uri(Self.style), editor.uri(component)])
        #expect(editor.ask("prepareRename", component, at: (2, 12))["placeholder"].string == "NewsViewStyle")
        #expect(editor.ask("prepareRename", component, at: (1, 12)).isNull)
    }

    @Test func anAnswerToOlderTextsIsMadeAgain() throws {
        let editor = try editor()
        editor.answersAtOnce = false
        _ = editor.ask("references", Self.base, at: (2, 4), #","context":{"includeDeclaration":true}"#)
        let jobs = editor.session.takeAnswerJobs()
        editor.change(Self.style, to: Self.files[Self.style, default: ""].replacing("{color.text}", with: "{color.red}"))
        for job in jobs { editor.session.receive(job.run()) }
        let before = editor.received.count
        editor.makeAnswers()
        #expect(editor.received.count == before + 1 && editor.received.last?["result"].array.count == 5)
        // What is not answered by then is cancelled.
        _ = editor.ask("references", Self.base, at: (2, 4), #","context":{"includeDeclaration":true}"#)
        editor.request("shutdown", "null")
        #expect(editor.received.suffix(2).map { $0["error"]["code"].int } == [-32800, nil])
    }

    @Test func whatIsAskedOfAProjectThatIsGoneIsAnswered() throws {
        let editor = try editor()
        editor.checksAtOnce = false
        editor.change(Self.base, to: "color: {}\n")
        _ = editor.ask("hover", Self.style, at: (5, 52))
        let before = editor.received.count
        try FileManager.default.removeItem(atPath: editor.folder + "/tokens")
        editor.notify("workspace/didChangeWatchedFiles", #"{"changes":[]}"#)
        #expect(editor.received.suffix(from: before).contains { !$0["id"].isNull && $0["result"].isNull })
    }

    @Test func placesInAClosedFileCountFromBehindItsMark() throws {
        let editor = try Editor(Self.files.merging([Self.base: "\u{FEFF}" + Self.files[Self.base, default: ""]]) { $1 })
        editor.open(Self.style, Self.files[Self.style, default: ""])
        let found = editor.ask("references", Self.style, at: (0, 3), #","context":{"includeDeclaration":true}"#)
        #expect(found.array.count == 2)
        let group = editor.ask("references", Self.style, at: (5, 52), #","context":{"includeDeclaration":true}"#)
        let first = group.array.first { $0["uri"].string == editor.uri(Self.base) }
        #expect(first?["range"]["start"]["line"].int == 0 && first?["range"]["start"]["character"].int == 0)
    }

    /// Of a context, with its files, if the editor can rename files.
    @Test(arguments: [#","resourceOperations":["create","rename"]"#, ""])
    func contextsAreRenamed(operations: String) throws {
        let files = [
            "tokens/tokengen.yaml": "modifiers: { density: [comfortable, compact] }\n",
            "tokens/base/size.yaml": "size: { $type: dimension, row: 56 }\n",
            "tokens/modifiers/density/compact/size.yaml": "size: { row: 44 }\n",
        ]
        let capabilities =
            #"{"general":{"positionEncodings":["utf-8"]},"workspace":{"workspaceEdit":{"documentChanges":true\#(operations)}}}"#
        let editor = try Editor(files, capabilities: capabilities)
        editor.open("tokens/tokengen.yaml", "modifiers: { density: [comfortable, compact] }\n")
        #expect(editor.ask("prepareRename", "tokens/tokengen.yaml", at: (0, 38))["placeholder"].string == "compact")
        let places = editor.ask("references", "tokens/tokengen.yaml", at: (0, 15), #","context":{"includeDeclaration":true}"#)
        #expect(places.array.count == 2)
        let changes = editor.ask("rename", "tokens/tokengen.yaml", at: (0, 38), #","newName":"dense""#)["documentChanges"]
        guard !operations.isEmpty else {
            #expect(editor.received.last?["error"]["message"].string == "this editor cannot rename files; run 'tokengen rename'")
            return
        }
        #expect(changes[0]["edits"][0]["newText"].string == "dense")
        #expect(changes[1]["kind"].string == "rename")
        #expect(changes[1]["oldUri"].string == editor.uri("tokens/modifiers/density/compact/size.yaml"))
        #expect(changes[1]["newUri"].string == editor.uri("tokens/modifiers/density/dense/size.yaml"))
    }

    @Test func aNameThatIsTakenIsRefused() throws {
        let editor = try editor()
        let answer = editor.ask("rename", Self.base, at: (2, 4), #","newName":"text""#)
        #expect(answer.isNull)
        let error = editor.received.last?["error"]
        #expect(error?["message"].string == "'color.text' exists already" && error?["code"].int == -32803)
    }
}
