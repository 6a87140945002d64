/// A file's text with the fixes of its diagnostics applied.
package struct FixedFile: Sendable {
    /// The file as it was read.
    package let file: SourceFile
    package private(set) var bytes: [UInt8] = []
    /// The applied fixes, in text order.
    package private(set) var fixes: [Diagnostic.Fix] = []

    /// Returns the files that are changed by a fix, sorted by name.
    ///
    /// Of overlapping fixes, the first in the text is applied; of two fixes that start at the same place, the shorter one. The others are left for
    /// the diagnostics of the new text. A fix that changes nothing, or whose range is outside its file, is ignored.
    package static func all(of diagnostics: [Diagnostic]) -> [FixedFile] {
        let fixes = Dictionary(grouping: diagnostics.flatMap(\.fixes)) { ObjectIdentifier($0.range.file) }
        let files = fixes.values.compactMap { FixedFile($0) }
        return files.sorted { $0.file.name < $1.file.name }
    }

    /// Nil if no fix changes anything.
    private init?(_ candidates: [Diagnostic.Fix]) {
        guard let file = candidates.first?.range.file else { return nil }
        self.file = file
        var position = 0
        for fix in candidates.sorted(by: { $0.place < $1.place }) {
            let (start, end, replacement) = fix.place
            guard start >= position, end >= start, end <= file.bytes.count, fixes.last?.range != fix.range else { continue }
            guard !file.bytes[start..<end].elementsEqual(replacement.utf8) else { continue }
            position = end
            fixes.append(fix)
        }
        guard !fixes.isEmpty, let bytes = file.bytes(after: fixes.map { TextEdit($0.range, with: $0.replacement) }) else { return nil }
        self.bytes = bytes
    }
}

extension Diagnostic.Fix {
    /// Orders the fixes of one file. For fixes of the same place, the order does not depend on which brand's error was found first.
    fileprivate var place: (Int, Int, String) { (range.start, range.end, replacement) }
}
