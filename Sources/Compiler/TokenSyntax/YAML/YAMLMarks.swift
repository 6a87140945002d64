internal import CLibYAML

/// Converts libyaml's marks, which count characters from the start of its input, to byte offsets in the file.
///
/// Walks from the last mark. Marks come nearly in order, so a whole file takes one pass. If the file is ASCII, nothing has to be counted.
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

    /// Counts each character at its end. Skips ASCII eight bytes at a time.
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
