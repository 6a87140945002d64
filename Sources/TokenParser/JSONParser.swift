import TokenDiagnostics

/// Reads JSON (RFC 8259).
///
/// Where it is plain what was meant, such as at a comma too many, it reports the fault and goes on.
struct JSONParser {
    let text: SourceText
    var builder: SyntaxTreeBuilder
    var position: Int
    /// Whether a value has just been read, behind which only a comma or a bracket can stand.
    private var isAfterValue = false
    /// The comma that has just been read, behind which a key or value must stand.
    private var comma: Int?

    init(_ text: SourceText, limits: ParserLimits) {
        self.text = text
        position = text.start
        builder = SyntaxTreeBuilder(file: text.file, format: .json, limits: limits)
    }

    mutating func parse() {
        while !builder.isStopped {
            skipSpace()
            guard position < text.bytes.count else { return checkEnd() }
            let byte = text.bytes[position]
            if builder.depth == 0, isAfterValue { return stop(.trailingContent) }
            switch byte {
            case UInt8(ascii: "}"), UInt8(ascii: "]"): readClosingBracket(byte)
            case UInt8(ascii: ","): readComma()
            default: readContent(byte)
            }
        }
    }

    /// The byte at the reading place; zero, which JSON nowhere allows, at the end.
    private var current: UInt8 { position < text.bytes.count ? text.bytes[position] : 0 }

    private var isInMapping: Bool { builder.depth > 0 && builder.top.role != .item }

    private mutating func checkEnd() {
        if builder.depth > 0 {
            let start = Int(builder.tree.nodes[builder.top.node].start)
            builder.stop(.openBracket(text.character(start)), at: start, start + 1)
        } else if !isAfterValue {
            stop(.noValue)
        }
    }

    mutating func stop(_ message: Diagnostic.Message) {
        let place = text.character(at: position)
        builder.stop(message, at: place.lowerBound, place.upperBound)
    }

    // MARK: Between values

    private mutating func skipSpace() {
        while position < text.bytes.count {
            switch text.bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
                position += 1
            case UInt8(ascii: "/"):
                guard let end = text.bytes.endOfComment(at: position) else { return }
                builder.report(.comment, at: position, end)
                position = end
            default:
                return
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
            builder.report(.commaBefore(text.character(position)), at: comma, comma + 1, fixes: [fix])
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

    /// Goes on without the value of a key.
    private mutating func dropValue() {
        report(.valueMissing(before: text.character(position)))
        builder.addDropped(at: position, position)
    }

    /// Reports a fault at the reading place that leaves it open what was meant.
    private mutating func report(_ message: Diagnostic.Message) {
        let place = text.character(at: position)
        builder.report(message, at: place.lowerBound, place.upperBound)
        builder.isUsable = false
    }

    // MARK: Keys and values

    private mutating func readContent(_ byte: UInt8) {
        guard byte.beginsContent else { return stop(.unexpected(text.character(position))) }
        if isAfterValue {
            let end = Int(builder.top.end)
            let fix = Diagnostic.Fix("insert a comma", replacing: text.range(end, end), with: ",")
            builder.report(.commaMissing, at: end, end, fixes: [fix])
        }
        comma = nil
        isAfterValue = false
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let string = readString(quote: byte) else { return }
            add(string)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            builder.open(byte == UInt8(ascii: "{") ? .mapping : .sequence, at: position, isFlow: true)
            position += 1
        default:
            readWord()
        }
    }

    private mutating func add(_ scalar: SyntaxNode) {
        let isKey = builder.top.role == .key
        builder.add(scalar)
        if isKey { readColon() } else { isAfterValue = true }
    }

    private mutating func readColon() {
        skipSpace()
        if current == UInt8(ascii: ":") {
            position += 1
            return
        }
        report(.colonMissing)
        guard !current.beginsContent else { return }
        builder.addDropped(at: position, position)
        isAfterValue = true
    }

    /// Reads a number, `true`, `false`, `null`, or a name whose quotes were forgotten.
    private mutating func readWord() {
        let start = position
        position = text.bytes[start...].firstIndex { !$0.isWordByte } ?? text.bytes.count
        let word = text.string(start..<position)
        var node = SyntaxNode(kind: .string, start: UInt32(start), end: UInt32(position))
        node.textStart = node.start
        node.textLength = node.end - node.start
        if builder.top.role == .key {
            let fix = Diagnostic.Fix("quote it", replacing: text.range(start, position), with: "\"\(word)\"")
            builder.report(.keyWithoutQuotes, at: start, position, fixes: [fix])
            return add(node)
        }
        switch word {
        case "true", "false": node.kind = .boolean
        case "null": node.kind = .null
        default:
            node.kind = .number
            if NumberLiteral(UnsafeBufferPointer(rebasing: text.bytes[start..<position])) == nil {
                builder.report(.unknownWord(word), at: start, position)
                builder.top.fate = .drop
            }
        }
        add(node)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The place behind a comment of C or C++; nil where there is none.
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

extension UInt8 {
    /// Letters, digits and what else numbers and names without quotes are made of.
    fileprivate var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    fileprivate var beginsContent: Bool {
        isWordByte || "\"'{[".utf8.contains(self)
    }
}

extension SourceText {
    fileprivate func character(_ offset: Int) -> String { string(character(at: offset)) }
}

extension Diagnostic.Message {
    private static func json(_ text: String) -> Self { .error("json-syntax", text) }

    fileprivate static var comment: Self { json("JSON has no comments") }
    fileprivate static var noValue: Self { json("the file holds no JSON value") }
    fileprivate static var trailingContent: Self { json("nothing may follow the value of a JSON file") }
    fileprivate static var commaMissing: Self { json("a comma must stand between this and what follows") }
    fileprivate static var colonMissing: Self { json("':' is expected after a key") }
    fileprivate static var keyWithoutQuotes: Self { json("a key must be in double quotes") }

    fileprivate static func commaBefore(_ bracket: String) -> Self { json("a comma before '\(bracket)' is not JSON") }
    fileprivate static func valueMissing(before character: String) -> Self { json("a value is expected before '\(character)'") }
    fileprivate static func unexpected(_ character: String) -> Self { json("'\(character)' cannot stand here in JSON") }
    fileprivate static func unknownWord(_ word: String) -> Self { json("'\(word)' is no JSON value") }
    fileprivate static func openBracket(_ bracket: String) -> Self { json("'\(bracket)' is never closed") }

    fileprivate static func wrongBracket(_ bracket: String, expected: String) -> Self {
        json("'\(bracket)' closes nothing here; '\(expected)' is expected")
    }
}
