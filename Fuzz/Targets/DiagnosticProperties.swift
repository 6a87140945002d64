import TokenDiagnostics
import TokenSyntax

/// Properties of the diagnostics for any input.
enum DiagnosticProperties {
    /// - Parameter prints: whether to check the reports too, which takes longer than everything else.
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

/// Throws unless the bytes are one JSON value as in RFC 8259, with unique keys.
func requireJSON(_ bytes: [UInt8], _ what: String) throws(Finding) {
    if let failure = firstInvalidByte(inJSON: bytes) { throw Finding("\(what) is no JSON: \(failure.text)") }
}

func isJSON(_ bytes: [UInt8]) -> Bool { firstInvalidByte(inJSON: bytes) == nil }

private func firstInvalidByte(inJSON bytes: [UInt8]) -> Diagnostic? {
    var diagnostics = Diagnostics()
    _ = SyntaxParser().parse(SourceFile(name: "output.json", bytes: bytes), reporting: &diagnostics)
    return diagnostics.all.first
}
