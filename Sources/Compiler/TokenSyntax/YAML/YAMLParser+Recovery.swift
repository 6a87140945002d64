import TokenDiagnostics

extension YAMLParser {
    /// Looks for further syntax errors after one. Restarts at the next line from which the file can be understood.
    ///
    /// That is a line that starts with a key, in a file whose outermost mapping is not in brackets.
    mutating func reportFurtherErrors(after error: YAMLSyntaxError) {
        guard !isInBracketsThroughout else { return }
        var offset = error.resumption
        for _ in 0..<20 {
            guard let start = keyLine(after: offset) else { return }
            let events = YAMLEvents(UnsafeBufferPointer(rebasing: text.bytes[start...]))
            while events.next() {
                if events.isAtEnd { return }
            }
            var marks = YAMLMarks(text, from: start)
            let error = YAMLSyntaxError(events, text: text, marks: &marks)
            error.report(to: &builder.diagnostics)
            offset = error.resumption
        }
    }

    /// Whether the outermost value is in brackets. In that case, a line at the margin may be at any depth.
    private var isInBracketsThroughout: Bool {
        (builder.frames.count > 1 ? builder.frames[1] : builder.top).isFlow
    }

    /// Returns the first line after an offset that starts with a key.
    private func keyLine(after offset: Int) -> Int? {
        let bytes = text.bytes
        var start = offset
        while let lineBreak = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            start = lineBreak + 1
            let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ":") } ?? bytes.count
            guard end < bytes.count, bytes[end] == UInt8(ascii: ":"), end > start else { continue }
            let first = bytes[start]
            if first > UInt8(ascii: " "), !"#-%{}[],&*!|>?".utf8.contains(first) { return start }
        }
        return nil
    }
}
