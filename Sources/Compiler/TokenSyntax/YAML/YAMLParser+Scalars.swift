internal import CLibYAML
import TokenDiagnostics

extension YAMLParser {
    mutating func readScalar(_ event: UnsafeMutablePointer<yaml_event_t>) {
        let scalar = event.pointee.data.scalar
        let (start, end) = place(of: event)
        beginNode(at: start, anchor: scalar.anchor)
        var node = SyntaxNode(
            kind: scalar.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .string, start: UInt32(truncatingIfNeeded: start),
            end: UInt32(truncatingIfNeeded: end))
        let value = UnsafeBufferPointer(start: UnsafePointer(scalar.value), count: scalar.length)
        switch scalar.style {
        case YAML_PLAIN_SCALAR_STYLE: setText(of: &node, to: value, quotes: 0)
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: setBlockText(of: &node, to: value)
        default:
            checkComment(behindQuoteOf: node)
            setText(of: &node, to: value, quotes: 1)
        }
        if scalar.tag != nil {
            switch readTag(scalar.tag, at: start) {
            case .text: node.kind = .string
            case .plain: node.kind = .plain
            case .collection, nil: break
            }
        }
        if scalar.style == YAML_PLAIN_SCALAR_STYLE, node.kind == .plain { checkPlain(&node, value) }
        if !takeUnquotedList(node), !takeDecimalComma(node) { builder.add(node) }
    }

    /// Returns nil without a tag. Reports a tag outside the core schema and returns nil.
    mutating func readTag(_ name: UnsafeMutablePointer<yaml_char_t>?, at start: Int) -> YAMLTag? {
        guard let name else { return nil }
        if let tag = YAMLTag(name) { return tag }
        let bytes = text.bytes
        // An anchor may precede the tag. It cannot contain a `!`.
        let from = bytes[start...].firstIndex(of: UInt8(ascii: "!")) ?? start
        let end = bytes[from...].firstIndex { $0 <= UInt8(ascii: " ") } ?? bytes.count
        builder.report(.unknownTag(text.string(from..<end)), at: from, end)
        return nil
    }

    /// Points to the source if the value appears there verbatim. Otherwise, such as with escapes or folded lines, adds the value to the tree's text.
    private mutating func setText(of node: inout SyntaxNode, to value: UnsafeBufferPointer<UInt8>, quotes: Int) {
        let textStart = Int(node.end) - quotes - value.count
        if textStart - quotes >= Int(node.start), text.bytes.hasBytes(value, at: textStart),
            quotes == 0 || isQuoted(value, at: textStart, end: Int(node.end))
        {
            // An anchor or tag may precede the value and is not part of it.
            node.start = UInt32(truncatingIfNeeded: textStart - quotes)
            node.textStart = UInt32(truncatingIfNeeded: textStart)
            node.textLength = UInt32(truncatingIfNeeded: value.count)
        } else {
            appendText(of: &node, value)
        }
    }

    /// Whether a text stands alone between its quotes. Behind an escape, as in `"\""`, it is only the end of what is written.
    private func isQuoted(_ value: UnsafeBufferPointer<UInt8>, at start: Int, end: Int) -> Bool {
        let quote = text.bytes[end - 1]
        return text.bytes[start - 1] == quote && !(quote == UInt8(ascii: "'") && value.contains(quote))
    }

    /// Trims the range, because libyaml's block scalars include the empty lines after them.
    private mutating func setBlockText(of node: inout SyntaxNode, to value: UnsafeBufferPointer<UInt8>) {
        while node.end > node.start + 1, text.bytes[Int(node.end) - 1] <= UInt8(ascii: " ") { node.end -= 1 }
        appendText(of: &node, value)
    }

    mutating func appendText(of node: inout SyntaxNode, _ value: some Collection<UInt8>) {
        node.textStart = UInt32(builder.tree.text.count)
        node.textLength = UInt32(value.count)
        builder.tree.text.append(contentsOf: value)
    }

    private mutating func checkPlain(_ node: inout SyntaxNode, _ value: UnsafeBufferPointer<UInt8>) {
        guard builder.top.fate == .keep else { return }
        if builder.top.role == .key {
            if value.count == 2, value[0] == UInt8(ascii: "<"), value[1] == UInt8(ascii: "<") { builder.top.fate = .merge }
        } else if value.isEmpty {
            placeBehindColon(&node)
            takeUnquotedHash(&node)
            if node.end == node.start { takeMissingSpace(&node) }
        } else if builder.top.isFlow {
            takeUnquotedFunction(&node)
        } else {
            checkSpace(of: node)
        }
    }

    /// Moves an empty value to its colon. In brackets, libyaml puts it before the next token, which may be on a later line.
    private func placeBehindColon(_ node: inout SyntaxNode) {
        guard builder.top.isFlow, builder.top.role == .value else { return }
        let colon = text.bytes.skippingBlanks(from: Int(builder.top.end))
        guard colon < Int(node.start), text.bytes[colon] == UInt8(ascii: ":") else { return }
        node.start = UInt32(truncatingIfNeeded: colon + 1)
        node.end = node.start
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func hasBytes(_ other: Self, at start: Int) -> Bool {
        guard start + other.count <= count, let base = baseAddress, let otherBase = other.baseAddress else { return false }
        return memcmp(base + start, otherBase, other.count) == 0
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownTag(_ tag: String) -> Self {
        .error(.unknownTag, "the tag '\(tag)' is not in YAML's core schema")
    }
}
