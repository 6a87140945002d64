internal import CLibYAML

/// Turns libyaml's marks, which count characters from where its input began, into byte offsets in the file.
///
/// It remembers the last place and walks from there: marks come nearly in order, so that a whole file costs one pass over it. Where all
/// characters are bytes nothing has to be counted.
struct YAMLMarks {
    private let text: SourceText
    let start: Int
    private var index = 0
    private var offset: Int

    init(_ text: SourceText, from start: Int) {
        self.text = text
        self.start = start
        offset = start
    }

    mutating func offset(of mark: yaml_mark_t) -> Int {
        text.isASCII ? min(start + Int(mark.index), text.bytes.count) : walk(to: Int(mark.index))
    }

    private mutating func walk(to target: Int) -> Int {
        while index < target, offset < text.bytes.count {
            offset = text.character(at: offset).upperBound
            index += 1
        }
        while index > target, offset > start {
            offset -= 1
            if text.bytes[offset] & 0xC0 != 0x80 { index -= 1 }
        }
        return offset
    }
}
