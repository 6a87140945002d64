import TokenDiagnostics
import TokenFormat
import TokenOutput
import TokenResolver

/// A JSON file with its legacy forms replaced by those of 2025.10. Every other byte is unchanged.
package struct MigratedFile: Sendable {
    /// The file as it was read.
    package let file: SourceFile
    package private(set) var bytes: [UInt8] = []
    /// The replaced forms and how often each occurred, the most frequent first.
    package let forms: [(form: LegacyForm, count: Int)]

    /// Returns the files that are changed by an edit, sorted by name.
    package static func all(of project: ResolvedProject) -> [MigratedFile] {
        let edits = Dictionary(grouping: project.legacyEdits) { ObjectIdentifier($0.range.file) }
        let files = edits.values.compactMap { edits in edits.first.flatMap { MigratedFile($0.range.file, edits.merged()) } }
        return files.sorted { $0.file.name < $1.file.name }
    }

    private init?(_ file: SourceFile, _ edits: [LegacyEdit]) {
        guard !edits.isEmpty else { return nil }
        self.file = file
        var counts: [LegacyForm: Int] = [:]
        for edit in edits { counts[edit.form, default: 0] += 1 }
        forms = counts.sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }.map { ($0.key, $0.value) }
        guard let bytes = file.bytes(after: edits.map { TextEdit($0.range, with: $0.replacement.source) }) else { return nil }
        self.bytes = bytes
    }
}

extension LegacyEdit.Replacement {
    /// The replacement in JSON.
    var source: String {
        switch self {
        case .text(let text): return text
        case .value(let value):
            var printer = JSONPrinter()
            printer.value(value)
            return Self.spaced(printer.take())
        }
    }

    /// Returns JSON with a space after each comma and colon outside of strings, as people write it.
    private static func spaced(_ json: [UInt8]) -> String {
        var bytes: [UInt8] = []
        var isInString = false
        var isEscaped = false
        for byte in json {
            bytes.append(byte)
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            if !isInString, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") { bytes.append(UInt8(ascii: " ")) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
