import TokenDiagnostics

/// What the places in a line count.
enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// The one to use with a client that offers some. Every client knows UTF-16.
    init(offered: [String]) { self = offered.contains(Self.utf8.rawValue) ? .utf8 : .utf16 }

    func position(of offset: Int, in file: SourceFile) -> LSP.Position {
        let place = file.location(of: offset)
        let before = file.bytes[file.offset(ofLine: place.line)..<min(offset, file.bytes.count)]
        return LSP.Position(line: place.line - 1, character: before.reduce(0) { $0 + width(of: $1) })
    }

    func range(_ range: SourceRange) -> LSP.Range {
        LSP.Range(start: position(of: range.start, in: range.file), end: position(of: range.end, in: range.file))
    }

    /// Returns the byte at a position. A place after the end of a line is at its end, and a line after the last at the end of the file.
    ///
    /// A place inside a character is at its start.
    func offset(of position: LSP.Position, in file: SourceFile) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < file.lineCount else { return file.bytes.count }
        let start = file.offset(ofLine: position.line + 1)
        var left = position.character
        let line = file.line(position.line + 1)
        for index in line.indices where line[index].beginsScalar {
            let width = width(ofScalarAt: index, in: line)
            guard left >= width, left > 0 else { return start + index - line.startIndex }
            left -= width
        }
        return start + line.count
    }

    private func width(ofScalarAt index: Int, in line: ArraySlice<UInt8>) -> Int {
        guard self == .utf8 else { return width(of: line[index]) }
        return 1 + line[(index + 1)...].prefix(3).prefix { !$0.beginsScalar }.count
    }

    /// Returns how many units a byte adds: in UTF-16 the first one of a character has all of its units.
    private func width(of byte: UInt8) -> Int {
        guard self == .utf16 else { return 1 }
        return byte >= 0xF0 ? 2 : byte.beginsScalar ? 1 : 0
    }
}
