/// The kinds of files that hold a font.
///
/// Checks the header, and the number and positions of the tables. The contents of the tables are left to the browser.
package enum FontFile: Sendable {
    case woff2, woff, trueType, openType
    /// Several fonts in one file.
    case collection

    /// Nil if the bytes are not a font, or are cut off.
    package init?(_ bytes: [UInt8]) {
        func number(at offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= bytes.count else { return nil }
            return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        /// Whether all tables are within the file.
        func hasTables(_ count: Int?, at start: Int, size: Int, offset: Int, length: Int) -> Bool {
            guard let count, count > 0 else { return false }
            return (0..<count).allSatisfy { index in
                let entry = start + index * size
                guard let start = number(at: entry + offset, 4), let length = number(at: entry + length, 4) else { return false }
                return start + length <= bytes.count
            }
        }
        func isFont(at start: Int) -> Bool {
            hasTables(number(at: start + 4, 2), at: start + 12, size: 16, offset: 8, length: 12)
        }
        switch bytes.prefix(4) {
        case [0, 1, 0, 0], ArraySlice("true".utf8):
            guard isFont(at: 0) else { return nil }
            self = .trueType
        case ArraySlice("OTTO".utf8):
            guard isFont(at: 0) else { return nil }
            self = .openType
        case ArraySlice("ttcf".utf8):
            guard let count = number(at: 8, 4), count > 0, count <= bytes.count / 4,
                (0..<count).allSatisfy({ index in number(at: 12 + index * 4, 4).map(isFont) ?? false })
            else { return nil }
            self = .collection
        case ArraySlice("wOFF".utf8):
            guard number(at: 8, 4) == bytes.count, hasTables(number(at: 12, 2), at: 44, size: 20, offset: 4, length: 8) else { return nil }
            self = .woff
        case ArraySlice("wOF2".utf8):
            // Its directory has no fixed size, and its tables are compressed as a whole.
            guard number(at: 8, 4) == bytes.count, let count = number(at: 12, 2), count > 0, let length = number(at: 20, 4), length > 0,
                48 + count + length <= bytes.count
            else { return nil }
            self = .woff2
        default: return nil
        }
    }

    /// Nil for a kind that CSS cannot name.
    var mediaType: StaticString? {
        switch self {
        case .woff2: "font/woff2"
        case .woff: "font/woff"
        case .trueType: "font/ttf"
        case .openType: "font/otf"
        case .collection: nil
        }
    }
}
