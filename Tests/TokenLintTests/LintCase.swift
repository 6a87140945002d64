import Testing
import TokenCompiler
import TokenDiagnostics
import TokenLint
import TokenProject
import TokenResolver

/// A small project in one text, checked by the rules: files under `--- path` lines, places marked by 1️⃣ to 9️⃣.
struct LintCase {
    private(set) var input = ProjectInput(name: "tokens", isSingleFile: false, files: [])
    private var marks: [Character: (file: String, offset: Int)] = [:]

    init(_ text: String) {
        var path: String?
        var bytes: [UInt8] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                if let path { add(path, bytes) }
                (path, bytes) = (String(line.dropFirst(4)), [])
                continue
            }
            for character in line {
                if character.unicodeScalars.last == "\u{20E3}" {
                    marks[character] = (path ?? "base/tokens.yaml", bytes.count)
                } else {
                    bytes += Array(String(character).utf8)
                }
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        add(path ?? "base/tokens.yaml", bytes)
        input.files.sort { $0.path < $1.path }
    }

    private mutating func add(_ path: String, _ bytes: [UInt8]) {
        input.files.append(.init(path: path, source: SourceFile(name: path, bytes: bytes)))
    }

    /// What all rules find; empty where the project does not resolve, which fails the test.
    func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) -> (diagnostics: Diagnostics, report: LintReport) {
        var diagnostics = Diagnostics()
        let project = Compiler(options: .init()).read(input, reporting: &diagnostics)
        #expect(diagnostics.all.map(\.text) == [], sourceLocation: sourceLocation)
        guard let project else { return (diagnostics, LintReport(brandCount: 0)) }
        diagnostics = Diagnostics()
        let report = Linter().check(project, reporting: &diagnostics)
        return (diagnostics, report)
    }

    /// `1️⃣ error: text [id]`; a place that is not marked is shown as it is.
    func line(for diagnostic: Diagnostic) -> String {
        let line = "\(diagnostic.severity): \(diagnostic.text) [\(diagnostic.id)]"
        guard let range = diagnostic.range else { return "- " + line }
        let mark = marks.first { $0.value.file == range.file.name && $0.value.offset == range.start }
        return (mark.map { String($0.key) } ?? "\(range.file.name):\(range.startLocation)") + " " + line
    }
}

/// Fails on a missing and on an unexpected finding, on another place and on other words; `1️⃣ id` leaves the words open.
@discardableResult
func expect(_ text: String, _ expected: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) -> Diagnostics {
    expect(text, expected, sourceLocation: sourceLocation)
}

@discardableResult
func expect(_ text: String, _ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) -> Diagnostics {
    let lintCase = LintCase(text)
    let diagnostics = lintCase.check(sourceLocation: sourceLocation).diagnostics
    let lines = diagnostics.all.map { diagnostic in
        let line = lintCase.line(for: diagnostic)
        let short = "\(line.prefix { $0 != " " }) \(diagnostic.id)"
        return expected.contains(short) ? short : line
    }
    #expect(lines.sorted() == expected.sorted(), sourceLocation: sourceLocation)
    return diagnostics
}
