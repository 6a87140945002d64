import TokenDiagnostics
import TokenModel

extension JSONParser {
    /// Reads a key or value, or the bracket that opens one.
    mutating func readContent(_ byte: UInt8) {
        if isAfterValue, Int(builder.top.end) == unknownEnd { return builder.giveUp() }
        if position == stringEnd, byte.isWordByte { return stop(.unpairedQuote) }
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
            stringEnd = position
            add(string)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            if builder.top.role == .key { return stop(.keyWithoutQuotes) }
            builder.open(byte == UInt8(ascii: "{") ? .mapping : .sequence, at: position, isFlow: true)
            position += 1
        default:
            if byte >= 0x80, let quoted = readCurlyQuotes() { add(quoted) } else { readWord() }
        }
    }

    private mutating func add(_ scalar: SyntaxNode) {
        let isKey = builder.top.role == .key
        builder.add(scalar)
        if isKey { readColon(behind: scalar) } else { isAfterValue = true }
    }

    private mutating func readColon(behind key: SyntaxNode) {
        skipSpace()
        if current == UInt8(ascii: ":") {
            position += 1
            return
        }
        // After several unquoted words it is unclear where the key ends.
        if builder.hasSyntaxError(at: Int(key.start)) { return builder.giveUp() }
        if position == stringEnd, current.isWordByte { return stop(.unpairedQuote) }
        report(.colonMissing)
        guard !current.beginsContent else { return }
        builder.addDropped(at: position, position)
        isAfterValue = true
    }

    /// Reads a number, `true`, `false`, `null`, or a name whose quotes are missing.
    private mutating func readWord() {
        let start = position
        while current.isWordByte, !isJSON5 || current < 0x80 || text.bytes.endOfSpace(at: position) == nil { position += 1 }
        if current == UInt8(ascii: "\"") {
            position = start
            return stop(.unpairedQuote)
        }
        let word = text.string(start..<position)
        var node = SyntaxNode(kind: .string, start: UInt32(start), end: UInt32(position))
        node.textStart = node.start
        node.textLength = node.end - node.start
        if builder.top.role == .key {
            let fix = Diagnostic.Fix("quote it", replacing: text.range(start, position), with: "\"\(word)\"")
            if word.isJSON5Name {
                reportJSON5(.keyWithoutQuotes, at: start, position, fixes: [fix])
            } else {
                builder.report(.keyWithoutQuotes, at: start, position, fixes: [fix])
            }
            return add(node)
        }
        switch word {
        case "true", "false": node.kind = .boolean
        case "null": node.kind = .null
        default:
            node.kind = .number
            if NumberLiteral(UnsafeBufferPointer(rebasing: text.bytes[start..<position])) == nil {
                if isJSON5, let literal = word.json5Number {
                    replace(&node, with: literal)
                    return add(node)
                }
                // After a missing colon it is not a value.
                if builder.hasSyntaxError(at: start) { return builder.giveUp() }
                builder.report(.unknownWord(word), at: start, position)
                builder.drop()
                unknownEnd = position
            }
        }
        add(node)
    }
}

extension UInt8 {
    /// Letters, digits and all other bytes of numbers and unquoted names.
    fileprivate var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    var beginsContent: Bool {
        isWordByte || "\"'{[".utf8.contains(self)
    }
}

extension Diagnostic.Message {
    private static func json(_ text: String) -> Self { .error(.jsonSyntax, text) }

    fileprivate static var commaMissing: Self { json("a comma is missing between this and what follows") }
    fileprivate static var unpairedQuote: Self { json("a quote is missing, here or earlier on this line") }
    fileprivate static var colonMissing: Self { json("expected ':' after a key") }
    fileprivate static var keyWithoutQuotes: Self { json("a key must be in double quotes") }
    fileprivate static func unknownWord(_ word: String) -> Self { json("'\(word)' is not a JSON value") }
}
