import TokenDiagnostics

/// Parses JSON (RFC 8259).
///
/// Reports an error and continues if it is clear what was meant, such as after a superfluous comma.
struct JSONParser {
    let text: SourceText
    var builder: SyntaxTreeBuilder
    var position: Int
    /// Whether a value has just been read. Only a comma or bracket may follow.
    var isAfterValue = false
    /// The comma that has just been read. A key or value must follow.
    var comma: Int?
    /// Where the last string ended. If a word follows without a space, a quote is missing here or earlier.
    var stringEnd: Int?
    /// Where an invalid value ended.
    var unknownEnd: Int?
    /// Whether it reads JSON5, of which JSON is a part.
    let isJSON5: Bool
    /// The first place that is JSON5 and not JSON, and the number of such places.
    var json5: (first: Range<Int>, count: Int)?

    init(_ text: SourceText, limits: ParserLimits, isJSON5: Bool = false) {
        self.text = text
        self.isJSON5 = isJSON5
        position = text.start
        builder = SyntaxTreeBuilder(text, format: .json, limits: limits)
    }

    mutating func parse() {
        while !builder.isStopped {
            skipSpace()
            guard position < text.bytes.count else { return checkEnd() }
            let byte = text.bytes[position]
            if byte == UInt8(ascii: "<"), position == text.conflict { return stop(.mergeConflict(.jsonSyntax)) }
            if builder.depth == 0, isAfterValue { return stop(.trailingContent) }
            switch byte {
            case UInt8(ascii: "}"), UInt8(ascii: "]"): readClosingBracket(byte)
            case UInt8(ascii: ","): readComma()
            case _ where byte.beginsContent: readContent(byte)
            default: stop(.unexpected(text.character(position)))
            }
        }
    }

    /// The byte at the current position; at the end zero, which is not allowed anywhere in JSON.
    var current: UInt8 { position < text.bytes.count ? text.bytes[position] : 0 }

    private var isInMapping: Bool { builder.depth > 0 && builder.top.role != .item }

    private mutating func checkEnd() {
        if let open = builder.top.node {
            let start = builder.tree.range(open).start
            builder.stop(.openBracket(text.character(start)), at: start, start + 1)
        } else if !isAfterValue {
            stop(.noValue)
        }
    }

    mutating func stop(_ message: Diagnostic.Message) {
        let place = text.character(at: position)
        builder.stop(message, at: place.lowerBound, place.upperBound)
    }

    // MARK: - Between values

    mutating func skipSpace() {
        while position < text.bytes.count {
            switch text.bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
                position += 1
            case UInt8(ascii: "/"):
                guard let end = text.bytes.endOfComment(at: position) else { return }
                reportJSON5(.comment, at: position, end)
                position = end
            default:
                guard isJSON5, let end = text.bytes.endOfSpace(at: position) else { return }
                reportJSON5(.unexpected(text.character(position)), at: position, end)
                position = end
            }
        }
    }

    private mutating func readClosingBracket(_ byte: UInt8) {
        guard builder.depth > 0 else { return stop(.unexpected(text.character(position))) }
        guard byte == (isInMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
            return stop(.wrongBracket(text.character(position), expected: isInMapping ? "}" : "]"))
        }
        if builder.top.role == .value {
            dropValue()
        } else if let comma {
            let fix = Diagnostic.Fix("remove the comma", replacing: text.range(comma, comma + 1), with: "")
            reportJSON5(.commaBefore(text.character(position)), at: comma, comma + 1, fixes: [fix])
        }
        position += 1
        builder.close(at: position)
        isAfterValue = true
        comma = nil
    }

    private mutating func readComma() {
        if builder.depth == 0 { return stop(.unexpected(",")) }
        if !isAfterValue {
            if builder.top.role == .value { dropValue() } else { report(.valueMissing(before: ",")) }
        }
        comma = position
        position += 1
        isAfterValue = false
    }

    /// Continues without the value of a key.
    private mutating func dropValue() {
        report(.valueMissing(before: text.character(position)))
        builder.addDropped(at: position, position)
    }

    /// Reports an error at the current position that leaves unclear what was meant.
    mutating func report(_ message: Diagnostic.Message) {
        let place = text.character(at: position)
        builder.report(message, at: place.lowerBound, place.upperBound)
        builder.isUsable = false
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the position after a C or C++ comment; nil if no comment starts here.
    fileprivate func endOfComment(at start: Int) -> Int? {
        guard start + 1 < count else { return nil }
        switch self[start + 1] {
        case UInt8(ascii: "/"):
            return self[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? count
        case UInt8(ascii: "*"):
            var end = start + 4
            while end <= count, self[end - 2] != UInt8(ascii: "*") || self[end - 1] != UInt8(ascii: "/") { end += 1 }
            return Swift.min(end, count)
        default:
            return nil
        }
    }
}

extension SourceText {
    func character(_ offset: Int) -> String { string(character(at: offset)) }
}

extension Diagnostic.Message {
    private static func json(_ text: String) -> Self { .error(.jsonSyntax, text) }

    fileprivate static var comment: Self { json("JSON cannot contain comments") }
    fileprivate static var noValue: Self { json("the file has no JSON value") }
    fileprivate static var trailingContent: Self { json("nothing may follow the value of a JSON file") }

    fileprivate static func commaBefore(_ bracket: String) -> Self { json("a comma before '\(bracket)' is not JSON") }
    fileprivate static func valueMissing(before character: String) -> Self { json("expected a value before '\(character)'") }
    fileprivate static func unexpected(_ character: String) -> Self { json("'\(character)' is not allowed here in JSON") }
    fileprivate static func openBracket(_ bracket: String) -> Self { json("'\(bracket)' is never closed") }

    fileprivate static func wrongBracket(_ bracket: String, expected: String) -> Self {
        json("'\(bracket)' does not close anything here; expected '\(expected)'")
    }
}
