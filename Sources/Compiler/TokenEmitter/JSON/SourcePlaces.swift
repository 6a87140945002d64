import TokenDiagnostics

/// Where things are written, as JSON has it: `[file, line]`, a file by its number.
package struct SourcePlaces: Sendable {
    /// The paths of the files, in the order of their numbers.
    package private(set) var files: [String] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    package init() {}

    /// Gives the file of a range a number.
    package mutating func add(_ range: SourceRange) {
        guard numbers[ObjectIdentifier(range.file)] == nil else { return }
        numbers[ObjectIdentifier(range.file)] = files.count
        files.append(range.file.name)
    }

    /// The number of the file, -1 where it has none, and the line.
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
