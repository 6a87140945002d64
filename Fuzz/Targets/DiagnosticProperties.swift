import TokenDiagnostics
import TokenSyntax

/// What holds for the diagnostics of any input.
enum DiagnosticProperties {
    /// - Parameter prints: whether the reports are looked at too, which takes longer than all else.
    static func check(_ diagnostics: [Diagnostic], prints: Bool) throws(Finding) {
        for diagnostic in diagnostics {
            let ranges = [diagnostic.range].compactMap(\.self) + diagnostic.notes.compactMap(\.range) + diagnostic.fixes.map(\.range)
            for range in ranges {
                let isInside = 0 <= range.start && range.start <= range.end && range.end <= range.file.bytes.count
                try require(isInside, "'\(diagnostic.id)' is at \(range.start)..<\(range.end) of \(range.file.name)")
            }
            let pointer = diagnostic.pointer?.description ?? ""
            try require(pointer.isEmpty || pointer.utf8.first == UInt8(ascii: "/"), "'\(diagnostic.id)' has the pointer '\(pointer)'")
        }
        guard prints else { return }
        for form in DiagnosticForm.allCases {
            let text = DiagnosticFormatter(form: form).text(for: diagnostics)
            if form == .json || form == .sarif { try requireJSON(Array(text.utf8), "the form \(form.rawValue)") }
        }
    }
}

/// Throws where the bytes are not one JSON value by RFC 8259, with keys that are unique.
func requireJSON(_ bytes: [UInt8], _ what: String) throws(Finding) {
    if let failure = firstInvalidByte(inJSON: bytes) { throw Finding("\(what) is no JSON: \(failure.text)") }
}

func isJSON(_ bytes: [UInt8]) -> Bool { firstInvalidByte(inJSON: bytes) == nil }

private func firstInvalidByte(inJSON bytes: [UInt8]) -> Diagnostic? {
    var diagnostics = Diagnostics()
    _ = SyntaxParser().parse(SourceFile(name: "output.json", bytes: bytes), reporting: &diagnostics)
    return diagnostics.all.first
}
