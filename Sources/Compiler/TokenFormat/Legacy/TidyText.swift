import TokenModel
import TokenSyntax

/// Texts with blanks around them, and numbers with the noise of 32 bits, as other tools write them.
extension SyntaxTree {
    /// The tree with each value's text trimmed, and with each number of 32 bits as it was meant: 1.78 for 1.7799999713897705. `$extensions` are data
    /// of other tools and stay as they are.
    var tidied: SyntaxTree {
        var texts: [(node: NodeID, text: ArraySlice<UInt8>, isTrimmed: Bool)] = []
        forEachScalarValue { node in
            let written = bytes(node)
            switch kind(node) {
            case .string:
                let trimmed = written.trimmingBlanks
                if let text = trimmed.withoutNoise ?? (trimmed.count < written.count ? trimmed : nil) {
                    texts.append((node, text, trimmed.count < written.count))
                }
            case .number:
                if let text = written.numberWithoutNoise { texts.append((node, text, false)) }
            default: break
            }
        }
        guard !texts.isEmpty else { return self }
        var tree = self
        for (node, text, isTrimmed) in texts {
            tree.nodes[node.index].textStart = UInt32(tree.text.count)
            tree.nodes[node.index].textLength = UInt32(text.count)
            tree.nodes[node.index].isTrimmed = isTrimmed
            tree.text += text
        }
        return tree
    }

    private func forEachScalarValue(_ body: (NodeID) -> Void) {
        var skipped: Set<Int> = []
        var index = 0
        while index < nodes.count {
            let node = NodeID(index)
            index = skipped.contains(index) ? end(of: node).index : index + 1
            guard !skipped.contains(node.index) else { continue }
            for (key, value) in entries(of: node) {
                if equals(key, "$extensions") || equals(key, "extensions") {
                    skipped.insert(value.index)
                } else if isScalar(value) {
                    body(value)
                }
            }
            for item in items(of: node) where isScalar(item) { body(item) }
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without surrounding spaces, tabs and line ends.
    fileprivate var trimmingBlanks: Self {
        guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else { return self[endIndex...] }
        return self[first...last]
    }

    /// The number that one of 32 bits was meant as. Nil for any other number.
    fileprivate var numberWithoutNoise: Self? {
        guard count(where: \.isASCIIDigit) >= 14, let number = withUnsafeBufferPointer({ Double(jsonNumber: $0) }) else { return nil }
        return number.withoutSingleNoise.map { ArraySlice("\($0)".utf8) }
    }

    /// The text with each number of 32 bits as it was meant, outside of references. Nil if there is none.
    fileprivate var withoutNoise: Self? {
        guard count >= 15, contains(UInt8(ascii: ".")) else { return nil }
        var text: [UInt8] = []
        var copied = startIndex
        var position = startIndex
        var isReference = false
        while position < endIndex {
            let byte = self[position]
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { isReference = byte == UInt8(ascii: "{") }
            guard byte.isASCIIDigit || byte == UInt8(ascii: ".") else {
                position += 1
                continue
            }
            let run = self[position...].prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
            let isPartOfWord = position > startIndex && self[position - 1].isASCIILetter
            if !isReference, !isPartOfWord, let number = run.numberWithoutNoise {
                text += self[copied..<position] + number
                copied = run.endIndex
            }
            position = run.endIndex
        }
        return copied == startIndex ? nil : ArraySlice(text + self[copied...])
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { " \t\n\r".utf8.contains(self) }
}
