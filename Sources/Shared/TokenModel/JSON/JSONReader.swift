/// Reads a text into the nodes of a `JSONDocument`, in one pass and without recursion.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: JSONDocument.Limits
    private var position = 0
    private var nodes: [JSONDocument.Node] = []
    private var open: [Container] = []
    /// Counted like `Limits.comparedBytes`.
    private var comparedBytes = 0

    private struct Container {
        let node: Int
        let isObject: Bool
        var memberCount = 0
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONDocument.Limits) {
        self.bytes = bytes
        self.limits = limits
        // Reserve the most that may be needed. Unused memory is never touched, and growing would need the old and the new memory at the same time.
        nodes.reserveCapacity(min(bytes.count / 2, limits.values) + 1)
    }

    mutating func read() throws(JSONError) -> [JSONDocument.Node] {
        guard bytes.count < Int32.max else { throw failure("the text is too long") }
        try checkEncoding()
        skipSpace()
        try readValue()
        while let container = open.last {
            try readNext(in: container)
        }
        skipSpace()
        guard position == bytes.count else { throw failure("unexpected text after the value") }
        return nodes
    }

    private func failure(_ reason: String, at offset: Int? = nil) -> JSONError {
        JSONError(reason: reason, offset: offset ?? position)
    }

    private func checkEncoding() throws(JSONError) {
        guard !bytes.isASCII else { return }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw failure("the text is not UTF-8", at: 0) }
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] <= 0x20, bytes[position].isJSONSpace { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Reads the next item or member of the innermost open value, or its end.
    private mutating func readNext(in container: Container) throws(JSONError) {
        skipSpace()
        let isFirst = nodes.count == container.node + 1
        if take(container.isObject ? "}" : "]") { return try close() }
        if !isFirst {
            guard take(",") else { throw failure("expected ',' or the end of the \(container.isObject ? "object" : "list")") }
            skipSpace()
        }
        if container.isObject {
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw failure("expected a name") }
            try readString()
            open[open.count - 1].memberCount += 1
            skipSpace()
            guard take(":") else { throw failure("expected ':'") }
            skipSpace()
        }
        try readValue()
    }

    private mutating func readValue() throws(JSONError) {
        guard position < bytes.count else { throw failure("expected a value") }
        switch bytes[position] {
        case UInt8(ascii: "{"): try begin(.object)
        case UInt8(ascii: "["): try begin(.array)
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "t"): try readLiteral("true", .true)
        case UInt8(ascii: "f"): try readLiteral("false", .false)
        case UInt8(ascii: "n"): try readLiteral("null", .null)
        default: try readNumber()
        }
    }

    private mutating func append(_ kind: JSONDocument.Kind, _ start: Int, _ end: Int, hasEscapes: Bool = false) throws(JSONError) {
        guard nodes.count < limits.values else { throw failure("the text has more than \(limits.values) values") }
        nodes.append(
            JSONDocument.Node(
                start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
                next: UInt32(truncatingIfNeeded: nodes.count + 1),
                kind: kind, hasEscapes: hasEscapes))
    }

    private mutating func begin(_ kind: JSONDocument.Kind) throws(JSONError) {
        guard open.count < limits.depth else { throw failure("the text is more than \(limits.depth) levels deep") }
        open.append(Container(node: nodes.count, isObject: kind == .object))
        try append(kind, position, position + 1)
        position += 1
    }

    private mutating func close() throws(JSONError) {
        let container = open.removeLast()
        nodes[container.node].end = UInt32(truncatingIfNeeded: position)
        nodes[container.node].next = UInt32(truncatingIfNeeded: nodes.count)
        guard container.memberCount > 1 else { return }
        let names = JSONNames(bytes: bytes, nodes: nodes, object: container.node, count: container.memberCount)
        if let name = names.duplicate() {
            throw failure("an object has the same name twice", at: Int(nodes[name].start))
        }
    }

    private mutating func readString() throws(JSONError) {
        let start = position + 1
        var end = bytes.endOfPlainText(from: start)
        var hasEscapes = false
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            guard bytes[end] >= 0x20 else { throw failure("a string contains a control character", at: end) }
            hasEscapes = true
            guard let length = JSONEscape.length(in: bytes, at: end) else { throw failure("unknown escape", at: end) }
            end = bytes.endOfPlainText(from: end + length)
        }
        guard end < bytes.count else { throw failure("a string is not closed") }
        let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
        let form = hasEscapes ? JSONEscape.decoded(text).withUnsafeBufferPointer(Form.init) : Form(text)
        guard !form.hasTooManyMarks else {
            throw failure("a text has more than \(NormalForm.markLimit) combining marks in a row", at: start)
        }
        comparedBytes += form.comparedBytes
        guard comparedBytes <= limits.comparedBytes else {
            throw failure("too many texts can be written in more than one way", at: start)
        }
        try append(.string, start, end, hasEscapes: hasEscapes)
        position = end + 1
    }

    /// The cost of comparing a text.
    private struct Form {
        var comparedBytes = 0
        var hasTooManyMarks = false

        @inline(__always) init(_ text: UnsafeBufferPointer<UInt8>) {
            guard NormalForm.mayChange(text) else { return }
            comparedBytes = text.count + 16
            hasTooManyMarks = NormalForm.hasTooManyMarks(text)
        }
    }

    private mutating func readLiteral(_ text: StaticString, _ kind: JSONDocument.Kind) throws(JSONError) {
        let end = position + text.utf8CodeUnitCount
        let isEqual = text.withUTF8Buffer { bytes[position..<min(end, bytes.count)].elementsEqual($0) }
        guard isEqual else { throw failure("unknown value") }
        try append(kind, position, end)
        position = end
    }

    private mutating func readNumber() throws(JSONError) {
        let start = position
        var end = start
        while end < bytes.count, bytes[end].isPartOfNumber { end += 1 }
        guard let literal = NumberLiteral(UnsafeBufferPointer(rebasing: bytes[start..<end])) else {
            throw failure("unknown value")
        }
        // Only numbers without an exact value need the slow conversion, which shows whether a `Double` holds them.
        if literal.exactValue == nil {
            guard Double(jsonNumber: UnsafeBufferPointer(rebasing: bytes[start..<end])) != nil else {
                throw failure("a number is too large")
            }
        }
        try append(.number, start, end)
        position = end
    }
}

// MARK: - Plain text in strings
extension UnsafeBufferPointer<UInt8> {
    /// Returns the position of the first quote, backslash or control character from `start` on; without one, the end.
    fileprivate func endOfPlainText(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(self)
        var position = start
        while position + 8 <= count {
            let marks = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian.marksOfSpecialBytes
            guard marks == 0 else { return position + marks.trailingZeroBitCount / 8 }
            position += 8
        }
        return self[Swift.min(position, count)...].firstIndex { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") } ?? count
    }
}

extension UInt64 {
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The top bit of the first byte that is a quote, a backslash or a control character, and possibly of some bytes after it.
    fileprivate var marksOfSpecialBytes: UInt64 {
        let quotes = self ^ (Self.ones * UInt64(UInt8(ascii: "\"")))
        let backslashes = self ^ (Self.ones * UInt64(UInt8(ascii: "\\")))
        // Subtraction borrows from the top bit of bytes that are too small. A borrow can only produce wrong marks in later bytes.
        let marks = (quotes &- Self.ones) & ~quotes | (backslashes &- Self.ones) & ~backslashes | (self &- Self.ones * 0x20) & ~self
        return marks & (Self.ones * 0x80)
    }
}

extension UInt8 {
    fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x0a || self == 0x0d || self == 0x09 }

    fileprivate var isPartOfNumber: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
            UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
