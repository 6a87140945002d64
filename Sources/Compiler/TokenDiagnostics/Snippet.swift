/// The line with the error, up to two lines before it, and a caret line that marks the range.
struct Snippet {
    let range: SourceRange
    let hint: String?
    let style: TerminalStyle

    private static let contextLines = 2

    func print(into output: inout String) {
        let location = range.startLocation
        for number in max(1, location.line - Self.contextLines)..<location.line {
            output += gutter(String(number)) + Excerpt(range.file.line(number)).text + "\n"
        }
        let line = range.file.line(location.line)
        let excerpt = Excerpt(line, marking: range.start..<max(range.start, range.end))
        output += gutter(String(location.line)) + excerpt.text + "\n"
        output += gutter("") + excerpt.indentation + style.mark(excerpt.carets)
        if let hint { output += " " + style.mark(hint.escapedForDisplay) }
        output += "\n"
    }

    private func gutter(_ number: String) -> String {
        String(repeating: " ", count: max(0, 5 - number.utf8.count)) + number + " | "
    }
}

/// One line for display. Long lines are cut around the marked bytes, invisible characters are escaped, and tabs are kept.
struct Excerpt {
    private(set) var text = ""
    /// As wide as the text before the mark.
    private(set) var indentation = ""
    private(set) var carets = ""

    /// Lines with more bytes are cut to this length, with `leading` bytes before the mark.
    private static let limit = 160
    private static let leading = 60

    /// The indices of `line` and `mark` are offsets in the file.
    init(_ line: ArraySlice<UInt8>, marking mark: Range<Int>? = nil) {
        let mark = mark ?? line.startIndex..<line.startIndex
        let window = Self.window(of: line, around: mark.lowerBound)
        if window.startIndex > line.startIndex { append("…", width: 1, at: window.startIndex - 1, mark: mark) }
        var offset = window.startIndex
        var bytes = window.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        while true {
            switch parser.parseScalar(from: &bytes) {
            case .valid(let encoded):
                append(Unicode.UTF8.decode(encoded), at: offset, mark: mark)
                offset += encoded.count
            case .error(let length):
                for byte in window[offset..<offset + length] {
                    let digits = String(byte, radix: 16, uppercase: true)
                    append("\\x" + digits, width: 4, at: offset, mark: mark)
                    offset += 1
                }
            case .emptyInput:
                if window.endIndex < line.endIndex { text += "…" }
                carets = "^" + carets.dropFirst()
                return
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, at offset: Int, mark: Range<Int>) {
        guard scalar != "\t" else {
            text += "\t"
            if offset < mark.lowerBound { indentation += "\t" } else if offset < mark.upperBound { carets += "~" }
            return
        }
        let shown = scalar.shown
        append(shown, width: scalar.isUnshowable ? shown.utf8.count : scalar.displayWidth, at: offset, mark: mark)
    }

    private mutating func append(_ shown: String, width: Int, at offset: Int, mark: Range<Int>) {
        text += shown
        if offset < mark.lowerBound {
            indentation += String(repeating: " ", count: width)
        } else if offset < mark.upperBound {
            carets += String(repeating: "~", count: width)
        }
    }

    /// Returns the visible part of the line. No scalar is split.
    private static func window(of line: ArraySlice<UInt8>, around offset: Int) -> ArraySlice<UInt8> {
        guard line.count > limit else { return line }
        var start = min(max(line.startIndex, offset - leading), line.endIndex - limit)
        var end = start + limit
        while start > line.startIndex, line[start] & 0xC0 == 0x80 { start -= 1 }
        while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
        return line[start..<end]
    }
}
