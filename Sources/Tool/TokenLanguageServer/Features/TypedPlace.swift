import TokenDiagnostics
import TokenSyntax

/// Where something is being typed: the way to it through the file, and the names that are beside it.
///
/// A line that is being typed rarely parses. What stands there is therefore replaced by a name that is found again in the tree.
struct TypedPlace {
    /// The way to what is typed: to its mapping for a key.
    private(set) var steps: [SchemaWalk.Step] = []
    private(set) var isKey = false
    /// The other keys of the mapping.
    private(set) var siblings: Set<String> = []
    /// The bytes that are replaced, with their quotes.
    let range: Range<Int>
    /// Whether they have quotes, or the format asks for them.
    let isQuoted: Bool

    private static let placeholder = "tokengenPlaceholder"

    /// The names of mappings on the way.
    var names: [String] {
        steps.compactMap { step in
            switch step {
            case .member(let name): name
            case .item: nil
            }
        }
    }

    /// Nil if the file cannot be read even with something else at the place.
    init?(at offset: Int, in file: SourceFile) {
        let bytes = file.bytes
        let isJSON = !SyntaxParser.isYAML(file.name)
        var start = min(offset, bytes.count)
        while start > 0, !bytes[start - 1].endsWord { start -= 1 }
        var end = start
        while end < bytes.count, end < offset || !bytes[end].endsWord { end += 1 }
        let lineEnd = bytes[end...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
        var hasQuote = false
        if start > 0, bytes[start - 1] == UInt8(ascii: "\"") || bytes[start - 1] == UInt8(ascii: "'") {
            let quote = bytes[start - 1]
            hasQuote = true
            start -= 1
            end = bytes[end..<lineEnd].firstIndex(of: quote).map { $0 + 1 } ?? end
        }
        range = start..<end
        isQuoted = hasQuote || isJSON
        let before = bytes[..<start].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        let after = bytes[end..<lineEnd].first { $0 != UInt8(ascii: " ") }
        let mayBeKey = before != UInt8(ascii: ":") && before != UInt8(ascii: "[")
        let texts =
            (mayBeKey && after != UInt8(ascii: ":")
                ? ["\"\(Self.placeholder)\": 0", "\"\(Self.placeholder)\""] : ["\"\(Self.placeholder)\""])
        let first = bytes[..<start], rest = bytes[end...]
        // With what follows on the line, without it, and with what is still open on it closed.
        let line = bytes[(bytes[..<start].lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? 0)..<start]
        let endings = [Array(rest), Array(bytes[lineEnd...]), line.closers + bytes[lineEnd...]]
        for text in texts {
            for ending in endings where find(SourceFile(name: file.name, bytes: first + Array(text.utf8) + ending)) { return }
        }
        return nil
    }

    private mutating func find(_ file: SourceFile) -> Bool {
        var found = Diagnostics()
        guard let tree = SyntaxParser(readsJSON5: true).parse(file, reporting: &found), !found.hasErrors, var node = tree.root else {
            return false
        }
        var steps: [SchemaWalk.Step] = []
        let offset = range.lowerBound
        while true {
            if let item = tree.items(of: node).first(where: { tree.range($0).bytes.contains(offset) }) {
                steps.append(.item)
                node = item
            } else if let (key, value) = tree.entries(of: node).first(where: {
                tree.range($0.key).bytes.contains(offset) || tree.range($0.value).bytes.contains(offset)
            }) {
                if tree.range(key).bytes.contains(offset) {
                    guard tree.string(key) == Self.placeholder else { return false }
                    siblings = Set(tree.entries(of: node).map { tree.string($0.key) }).subtracting([Self.placeholder])
                    (self.steps, isKey) = (steps, true)
                    return true
                }
                steps.append(.member(tree.string(key)))
                node = value
            } else {
                guard tree.isScalar(node), tree.string(node) == Self.placeholder else { return false }
                self.steps = steps
                return true
            }
        }
    }
}

extension ArraySlice<UInt8> {
    /// The brackets that are still open at the end of a line, closed.
    fileprivate var closers: [UInt8] {
        var open: [UInt8] = []
        var quote: UInt8?
        for byte in self {
            if let inner = quote {
                if byte == inner { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                open.append(byte + 2)
            } else if byte == open.last {
                open.removeLast()
            }
        }
        return open.reversed()
    }
}

extension UInt8 {
    fileprivate var endsWord: Bool {
        switch self {
        case 0...32, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "#"):
            true
        default: false
        }
    }
}
