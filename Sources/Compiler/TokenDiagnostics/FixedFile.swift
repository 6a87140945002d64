/// A file's text with the fixes of its diagnostics put in.
package struct FixedFile: Sendable {
    /// As it was read.
    package let file: SourceFile
    package private(set) var bytes: [UInt8] = []
    /// Those that were put in, in the order of the text.
    package private(set) var fixes: [Diagnostic.Fix] = []

    /// The files that some fix changes, by name.
    ///
    /// Of fixes that overlap the first in the text goes in, of two for one place the shorter. The others are left for the diagnostics of the
    /// new text. A fix that changes nothing, or whose range lies outside of its file, is left out.
    package static func all(of diagnostics: [Diagnostic]) -> [FixedFile] {
        let fixes = Dictionary(grouping: diagnostics.flatMap(\.fixes)) { ObjectIdentifier($0.range.file) }
        let files = fixes.values.compactMap { FixedFile($0) }
        return files.sorted { $0.file.name < $1.file.name }
    }

    /// Nil where none of the fixes changes anything.
    private init?(_ candidates: [Diagnostic.Fix]) {
        guard let file = candidates.first?.range.file else { return nil }
        self.file = file
        var position = 0
        for fix in candidates.sorted(by: { $0.place < $1.place }) {
            let (start, end, replacement) = fix.place
            guard start >= position, end >= start, end <= file.bytes.count, fixes.last?.range != fix.range else { continue }
            guard !file.bytes[start..<end].elementsEqual(replacement.utf8) else { continue }
            bytes += file.bytes[position..<start]
            bytes += replacement.utf8
            position = end
            fixes.append(fix)
        }
        guard !fixes.isEmpty else { return nil }
        bytes += file.bytes[position...]
    }
}

extension Diagnostic.Fix {
    /// Orders fixes of one file; of those for one place, the result may not depend on which brand found its error first.
    fileprivate var place: (Int, Int, String) { (range.start, range.end, replacement) }
}
