import Synchronization

/// The bytes of one input file, and its name in diagnostics.
///
/// The bytes are unchecked. They may be invalid UTF-8 until a parser has checked them.
package final class SourceFile: Sendable {
    /// The path as the user would write it, relative to the working directory if possible.
    package let name: String
    package let bytes: [UInt8]
    private let lineStarts = Mutex<[Int]?>(nil)
    private let scalarCounts = Mutex<[Int]?>(nil)

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    package convenience init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// Returns the line and column of the byte at `offset`, from 1. Columns count UTF-8 bytes, as in the Swift compiler.
    package func location(of offset: Int) -> SourceLocation {
        // An error of the whole file, which may be too large to scan.
        if offset == 0 { return SourceLocation(line: 1, column: 1) }
        let starts = lines()
        let line = starts.dropFirst().partitioningIndex { $0 > offset }
        return SourceLocation(line: line, column: max(0, offset - starts[line - 1]) + 1)
    }

    /// Returns the column of the byte at `offset` in SARIF's units: Unicode scalars, from 1.
    func scalarColumn(of offset: Int) -> Int {
        scalars(before: offset) - scalars(before: offset - location(of: offset).column + 1) + 1
    }

    /// Returns the number of scalars that begin before the byte at `offset`. A line can be the whole file, so counts are cached by block instead of
    /// counted from the start.
    private func scalars(before offset: Int) -> Int {
        let block = 1024
        let counts = scalarCounts.withLock { table in
            if let table { return table }
            var counts = [0]
            for start in stride(from: 0, to: bytes.count, by: block) {
                counts.append(counts[counts.count - 1] + bytes[start..<min(start + block, bytes.count)].count(where: \.beginsScalar))
            }
            table = counts
            return counts
        }
        let full = min(offset / block, counts.count - 1)
        return counts[full] + bytes[min(full * block, bytes.count)..<min(offset, bytes.count)].count(where: \.beginsScalar)
    }

    /// Returns the bytes of a line, counted from 1, without its line break. Empty for a line that does not exist.
    package func line(_ number: Int) -> ArraySlice<UInt8> {
        let starts = lines()
        guard starts.indices.contains(number - 1) else { return [] }
        let start = starts[number - 1]
        var end = number < starts.count ? starts[number] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return bytes[start..<end]
    }

    /// The number of lines. The text after the last line break is one, even if it is empty.
    package var lineCount: Int { lines().count }

    /// Returns where a line begins, counted from 1; the end of the file for a line that does not exist.
    package func offset(ofLine number: Int) -> Int {
        let starts = lines()
        return starts.indices.contains(number - 1) ? starts[number - 1] : bytes.count
    }

    /// The table is created when the first diagnostic asks for a line, so a run without errors does not pay for it.
    private func lines() -> [Int] {
        lineStarts.withLock { table in
            if let table { return table }
            var starts = [0]
            for (offset, byte) in bytes.enumerated() {
                let followedByNewline = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
                if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !followedByNewline) { starts.append(offset + 1) }
            }
            table = starts
            return starts
        }
    }
}

extension UInt8 {
    /// Whether it is the first byte of a scalar in UTF-8.
    package var beginsScalar: Bool { self & 0xC0 != 0x80 }
}

/// A line and a column, both from 1. Columns count UTF-8 bytes.
package struct SourceLocation: Sendable, Hashable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A range of bytes in one file.
package struct SourceRange: Sendable, Hashable {
    package let file: SourceFile
    package let start: Int
    package let end: Int

    package init(file: SourceFile, start: Int, end: Int) {
        self.file = file
        self.start = start
        self.end = end
    }

    /// The place of an error of the whole file.
    package init(startOf file: SourceFile) { self.init(file: file, start: 0, end: 0) }

    package var startLocation: SourceLocation { file.location(of: start) }
    package var endLocation: SourceLocation { file.location(of: end) }

    package static func == (a: SourceRange, b: SourceRange) -> Bool {
        a.file === b.file && a.start == b.start && a.end == b.end
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(file))
        hasher.combine(start)
        hasher.combine(end)
    }
}
