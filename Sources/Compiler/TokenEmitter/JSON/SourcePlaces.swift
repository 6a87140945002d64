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

    /// -1 stands for a file without a number.
    package func print(_ range: SourceRange, to json: inout JSONPrinter) {
        json.text("[")
        json.integer(numbers[ObjectIdentifier(range.file)] ?? -1)
        json.text(",")
        json.integer(range.startLocation.line)
        json.text("]")
    }
}
