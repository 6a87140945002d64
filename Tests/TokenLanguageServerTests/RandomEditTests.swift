import Foundation
import Gate
import RandomProjects
import SeededRandom
import Testing
import TokenDiagnostics
import TokenProject
import TokenSyntax

@testable import TokenLanguageServer

/// Edits by chance, of the kind that people type.
@Suite(.gate(.test)) struct RandomEditTests {
    private static let pieces = [
        "a", "😀", "e\u{301}", "\r\n", "\n", "\"", "{", "}", ": ", "  ", "color", "{color.red}", "#", "'", "$value", "",
    ]

    @Test(arguments: [PositionEncoding.utf8, .utf16])
    func theTextIsThatOfTheEditor(_ encoding: PositionEncoding) {
        var random = SplitMix64(seed: 45)
        var scalars: [Unicode.Scalar] = Array("color:\r\n  red: \"#ff0000\"\r\n".unicodeScalars)
        var document = Document(uri: "file:///a", path: "/a", version: 0, text: String(String.UnicodeScalarView(scalars)))
        for version in 1...2000 {
            let start = Int.random(in: 0...scalars.count, using: &random)
            let end = min(scalars.count, start + Int.random(in: 0...3, using: &random))
            let text = scalars.count > 300 ? "" : Self.pieces.randomElement(using: &random) ?? ""
            // The middle of a line break is no place.
            if [start, end].contains(where: { $0 > 0 && $0 < scalars.count && scalars[$0 - 1] == "\r" && scalars[$0] == "\n" }) {
                continue
            }
            let range = LSP.Range(start: place(start, in: scalars, encoding), end: place(end, in: scalars, encoding))
            scalars.replaceSubrange(start..<end, with: text.unicodeScalars)
            document.change([.init(range: range, text: text)], to: version, encoding)
            #expect(document.file.bytes == Array(String(String.UnicodeScalarView(scalars)).utf8), "edit \(version)")
            guard document.file.bytes == Array(String(String.UnicodeScalarView(scalars)).utf8) else { return }
        }
    }

    /// The line and the units before a scalar, counted as an editor does it.
    private func place(_ index: Int, in scalars: [Unicode.Scalar], _ encoding: PositionEncoding) -> LSP.Position {
        var position = LSP.Position(line: 0, character: 0)
        for (offset, scalar) in scalars[..<index].enumerated() {
            if scalar == "\n" || (scalar == "\r" && !(offset + 1 < scalars.count && scalars[offset + 1] == "\n")) {
                position = LSP.Position(line: position.line + 1, character: 0)
            } else {
                position.character += encoding == .utf8 ? String(scalar).utf8.count : scalar.utf16.count
            }
        }
        return position
    }

    /// Whenever all files parse, diagnostics are those of a check of the same text from scratch. Questions are answered at any moment.
    @Test func diagnosticsAreThoseOfTheTextThatIsThere() throws {
        let files = [
            "tokens/tokengen.yaml": "name: demo\n",
            "tokens/base/color.yaml": "color:\n  $type: color\n  red: \"#ff0000\"\n  text: \"{color.red}\"\n",
            "tokens/brands/one/color.yaml": "color:\n  accent: { $type: color, $value: \"{color.red}\" }\n",
            "tokens/styles/news.yaml":
                "NewsViewStyle:\n  fields: { titleStyle: LabelStyle }\n  value:\n    titleStyle: { textColor: \"{color.text}\" }\n",
        ]
        #expect(try checkedEdits(60, of: files, seed: 7) > 15)
    }

    @Test func diagnosticsOfRandomProjectsAreThoseOfTheTextThatIsThere() throws {
        var checked = 0
        let seeds = Gate.seeds(2, long: 500)
        for seed in seeds {
            var files: [String: String] = [:]
            for (path, text) in RandomProject(seed: seed).files where path.withEndingOfTokenFile != nil {
                // An editor keeps a byte order mark to itself.
                files["tokens/\(path)"] = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
            }
            checked += try checkedEdits(10, of: files, seed: seed)
        }
        #expect(checked >= seeds.count)
    }

    /// Makes edits in an editor. Returns after how many all files parsed, and the diagnostics were compared.
    private func checkedEdits(_ count: Int, of files: [String: String], seed: UInt64) throws -> Int {
        let editor = try Editor(files)
        let paths = files.keys.sorted()
        for path in paths { editor.open(path, files[path] ?? "") }
        var texts = files
        var random = SplitMix64(seed: seed)
        var checked = 0
        for version in 2..<count + 2 {
            // Half of the time, repairs a file that does not parse.
            let broken = texts.sorted { $0.key < $1.key }.first { !parses($0.key, $0.value) }?.key
            let mends = broken != nil && Bool.random(using: &random)
            let path = mends ? broken ?? paths[0] : paths[Int.random(in: 0..<paths.count, using: &random)]
            var text = Array((mends ? files[path] : texts[path])?.unicodeScalars ?? "".unicodeScalars)
            if !mends, !text.isEmpty {
                let start = Int.random(in: 0..<text.count, using: &random)
                let isLetter = text[start].properties.isAlphabetic
                let piece = isLetter ? "x" : Self.pieces.randomElement(using: &random) ?? ""
                text.replaceSubrange(start..<(isLetter ? start + 1 : start), with: piece.unicodeScalars)
            }
            texts[path] = String(String.UnicodeScalarView(text))
            editor.change(path, to: texts[path] ?? "", version: version)
            let line = Int.random(in: 0..<6, using: &random), character = Int.random(in: 0..<50, using: &random)
            for method in ["hover", "completion", "definition"] { _ = editor.ask(method, path, at: (line, character)) }
            for method in Self.wholeFileRequests {
                _ = editor.ask(method, path)
                #expect(editor.received.last { !$0["id"].isNull && $0["method"].isNull }?["error"].isNull ?? false, "\(method) of \(path)")
            }
            let end = #","range":{"start":{"line":0,"character":0},"end":{"line":\#(line),"character":\#(character)}}"#
            _ = editor.ask("inlayHint", path, end)
            try checkShape(editor, path, texts[path] ?? "")
            guard texts.allSatisfy({ parses($0.key, $0.value) }) else { continue }
            checked += 1
            let expected = try scratch(texts)
            let wrong = Set(editor.shown.keys).union(expected.keys).filter { editor.shown[$0] != expected[$0] }
            #expect(
                wrong.isEmpty,
                "seed \(seed), edit \(version) of \(path): \(wrong.sorted().map { "\($0): \(editor.shown[$0] ?? []), not \(expected[$0] ?? [])" })"
            )
        }
        return checked
    }

    /// All requests about a file that take nothing else.
    private static let wholeFileRequests = [
        "codeLens", "documentColor", "documentLink", "documentSymbol", "foldingRange", "semanticTokens/full",
    ]

    /// Names that are drawn are in order and within their lines, and so are folded lines within the file.
    private func checkShape(_ editor: Editor, _ path: String, _ text: String) throws {
        let file = SourceFile(name: path, text: text)
        let data = editor.ask("semanticTokens/full", path)["data"].array.compactMap(\.int)
        var (line, character, end) = (0, 0, 0)
        for index in stride(from: 0, to: data.count, by: 5) {
            if data[index] > 0 { (character, end) = (0, 0) }
            (line, character) = (line + data[index], character + data[index + 1])
            #expect(character >= end && line < file.lineCount, "\(path): \(data)")
            end = character + data[index + 2]
            #expect(end <= file.line(line + 1).count)
        }
        for range in editor.ask("foldingRange", path).array {
            let (start, end) = (range["startLine"].int ?? -1, range["endLine"].int ?? -1)
            #expect(0 <= start && start < end && end < file.lineCount, "\(path): \(start)-\(end)")
        }
    }

    private func parses(_ path: String, _ text: String) -> Bool {
        var found = Diagnostics()
        return SyntaxParser(readsJSON5: true).parse(SourceFile(name: path, text: text), reporting: &found) != nil && !found.hasErrors
    }

    private func scratch(_ texts: [String: String]) throws -> [String: [String]] {
        let editor = try Editor(texts)
        return editor.shown
    }
}
