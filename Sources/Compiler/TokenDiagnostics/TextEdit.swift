/// A replacement of a range of a file. All other bytes stay as they are.
package struct TextEdit: Sendable, Hashable {
    package let range: SourceRange
    package let replacement: String

    /// - Parameter range: empty for an insertion.
    package init(_ range: SourceRange, with replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

extension SourceFile {
    /// Returns the bytes after edits of this file. An edit that is given twice is made once; insertions at one place keep their order.
    ///
    /// Returns nil if two edits overlap, or one is outside of the file.
    package func bytes(after edits: [TextEdit]) -> [UInt8]? {
        var result: [UInt8] = []
        var position = 0
        var last: TextEdit?
        let sorted = edits.enumerated().sorted {
            ($0.element.range.start, $0.element.range.end, $0.offset) < ($1.element.range.start, $1.element.range.end, $1.offset)
        }
        for (_, edit) in sorted {
            if edit == last, edit.range.start < edit.range.end { continue }
            guard edit.range.start >= position, edit.range.end >= edit.range.start, edit.range.end <= bytes.count else { return nil }
            result += bytes[position..<edit.range.start]
            result += edit.replacement.utf8
            position = edit.range.end
            last = edit
        }
        return result + bytes[position...]
    }
}
