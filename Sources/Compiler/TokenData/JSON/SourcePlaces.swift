import TokenDiagnostics
import TokenOutput

/// Source positions for JSON: `[file, line]`, with the file as a number.
package struct SourcePlaces: Sendable {
    /// The paths of the files. The index is the file's number.
    package private(set) var files: [String] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    package init() {}

    /// Assigns a number to the file of a range.
    package mutating func add(_ range: SourceRange) {
        guard numbers[ObjectIdentifier(range.file)] == nil else { return }
        numbers[ObjectIdentifier(range.file)] = files.count
        files.append(range.file.name)
    }

    /// Returns the file's number, or -1 if it has no number, and the line.
    package func numbers(of range: SourceRange) -> (file: Int, line: Int) {
        (numbers[ObjectIdentifier(range.file)] ?? -1, range.startLocation.line)
    }

    package func print(_ range: SourceRange, to json: inout JSONPrinter) {
        let (file, line) = numbers(of: range)
        json.text("[")
        json.integer(file)
        json.text(",")
        json.integer(line)
        json.text("]")
    }
}
