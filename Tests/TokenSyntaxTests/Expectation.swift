import MarkedText
import Testing
import TokenDiagnostics

@testable import TokenSyntax

/// A diagnostic that a test expects.
struct Expectation {
    var marker: Character
    var message: String
    var covers: String?
    var pointer: String?
    var hint: String?
    var notes: [String]
    var fixed: String?

    /// `covers` is the text of the range, `notes` are written as `marker text`, `fixed` is the whole input after the fix. Nil members are
    /// not compared, but notes always are.
    static func error(
        _ marker: Character, _ id: String, _ text: String, covers: String? = nil, pointer: String? = nil, hint: String? = nil,
        notes: [String] = [], fixed: String? = nil
    ) -> Expectation {
        Expectation(
            marker: marker, message: "error: \(text) [\(id)]", covers: covers, pointer: pointer, hint: hint, notes: notes, fixed: fixed)
    }

    /// The lines that report a missing or unexpected diagnostic.
    func lines(in marked: MarkedText) -> [String] {
        var lines = ["\(marked.place(marked.offsets[marker])): \(message)"]
        if let covers { lines.append("covers \(covers)") }
        if let pointer { lines.append("pointer \(pointer)") }
        if let hint { lines.append("hint \(hint)") }
        for note in notes {
            lines.append("note \(marked.place(note.first.flatMap { marked.offsets[$0] })):\(note.dropFirst())")
        }
        if let fixed { lines.append("fixed \(fixed)") }
        return lines
    }

    /// The same for a diagnostic, as far as the expectation specifies it.
    func lines(of diagnostic: Diagnostic, in marked: MarkedText) -> [String] {
        var lines = diagnostic.firstLine(in: marked)
        if covers != nil { lines.append("covers \(diagnostic.range.map { $0.text } ?? "nothing")") }
        if pointer != nil { lines.append("pointer \(diagnostic.pointer ?? "none")") }
        if hint != nil { lines.append("hint \(diagnostic.hint ?? "none")") }
        lines += diagnostic.notes.map { "note \(marked.place($0.range?.start)): \($0.text)" }
        if fixed != nil { lines.append("fixed \(diagnostic.fixes.first.map { $0.applied } ?? "not")") }
        return lines
    }
}

extension MarkedText {
    /// A position by its marker, or else by its offset.
    func place(_ offset: Int?) -> String {
        guard let offset else { return "nowhere" }
        return offsets.first { $0.value == offset }.map { String($0.key) } ?? "offset \(offset)"
    }
}

extension Diagnostic {
    func firstLine(in marked: MarkedText) -> [String] {
        ["\(marked.place(range?.start)): \(severity): \(text) [\(id)]"]
    }
}

extension Diagnostic.Fix {
    var applied: String {
        let bytes = range.file.bytes
        return String(decoding: bytes[..<range.start] + Array(replacement.utf8) + bytes[range.end...], as: UTF8.self)
    }
}

extension SourceRange {
    var text: String { String(decoding: file.bytes[start..<end], as: UTF8.self) }
}

/// Parses a marked text and compares its diagnostics with the expected ones, in order; neither missing nor additional ones are allowed.
@discardableResult
func parse(
    _ text: String, as name: String = "test.yaml", limits: ParserLimits = ParserLimits(), expecting expectations: [Expectation] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> SyntaxTree? {
    let marked = MarkedText(text)
    var diagnostics = Diagnostics()
    let file = SourceFile(name: name, text: marked.text)
    let tree = SyntaxParser(limits: limits).parse(file, reporting: &diagnostics)
    let expected = expectations.flatMap { $0.lines(in: marked) }
    var found: [String] = []
    for (index, diagnostic) in diagnostics.all.enumerated() {
        found += index < expectations.count ? expectations[index].lines(of: diagnostic, in: marked) : diagnostic.firstLine(in: marked)
    }
    #expect(found == expected, sourceLocation: sourceLocation)
    if let tree { checkShape(of: tree, sourceLocation: sourceLocation) }
    #expect(tree != nil || diagnostics.hasErrors, sourceLocation: sourceLocation)
    return tree
}
