internal import CLibYAML

/// Turns libyaml's marks, which count characters from where its input began, into byte offsets in the file.
///
/// It remembers the last place and walks from there: marks come nearly in order, so that a whole file costs one pass over it. Where all
/// characters are bytes nothing has to be counted.
struct YAMLMarks {
    let start: Int
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isASCII: Bool
    private var index = 0
    private var offset: Int

    init(_ text: SourceText, from start: Int) {
        self.start = start
        bytes = text.bytes
        isASCII = text.isASCII
        offset = start
    }

    mutating func offset(of mark: yaml_mark_t) -> Int {
        isASCII ? min(start + Int(mark.index), bytes.count) : walk(to: Int(mark.index))
    }

    /// Characters are counted where they end, ASCII by eights.
    private mutating func walk(to target: Int) -> Int {
        while index + 8 <= target, offset + 8 <= bytes.count, bytes.areEightASCII(at: offset) {
            offset += 8
            index += 8
        }
        while index < target, offset < bytes.count {
            offset += 1
            if offset == bytes.count || bytes[offset] & 0xC0 != 0x80 { index += 1 }
        }
        while index > target, offset > start {
            offset -= 1
            if bytes[offset] & 0xC0 != 0x80 { index -= 1 }
        }
        return offset
    }
}
