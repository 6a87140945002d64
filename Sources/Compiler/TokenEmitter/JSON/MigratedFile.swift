import TokenDiagnostics
import TokenFormat
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
        var position = 0
        for edit in edits {
            bytes += file.bytes[position..<edit.range.start]
            append(edit.replacement)
            position = edit.range.end
        }
        bytes += file.bytes[position...]
    }

    private mutating func append(_ replacement: LegacyEdit.Replacement) {
        switch replacement {
        case .text(let text): bytes += text.utf8
        case .value(let value):
            var printer = JSONPrinter()
            printer.value(value)
            appendSpaced(printer.bytes)
        }
    }

    /// Appends JSON with a space after each comma and colon outside of strings, as people write it.
    private mutating func appendSpaced(_ json: [UInt8]) {
        var isInString = false
        var isEscaped = false
        for byte in json {
            bytes.append(byte)
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            if !isInString, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") { bytes.append(UInt8(ascii: " ")) }
        }
    }
}
