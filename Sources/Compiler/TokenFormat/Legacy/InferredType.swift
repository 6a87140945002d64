import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Types that a file leaves out: Style Dictionary's tokens need none.
extension TokenDocument {
    /// Returns the type of a value whose form allows only one type. Nil in YAML and in a file read in strict mode.
    package func inferredType(of value: NodeID) -> TokenType? {
        guard legacy != nil else { return nil }
        switch tree.kind(value) {
        case .mapping:
            if tree.value(of: "colorSpace", in: value) != nil, tree.value(of: "components", in: value) != nil { return .color }
            if tree.channels(of: value) != nil { return .color }
            guard let unit = tree.value(of: "unit", in: value), tree.value(of: "value", in: value) != nil else { return nil }
            return Self.type(ofUnit: tree.string(unit))
        case .string:
            let bytes = tree.bytes(value)
            if bytes.first?.isASCIIDigit == true || bytes.first.map({ "+-.".utf8.contains($0) }) == true {
                let start = bytes.firstIndex { !$0.isASCIIDigit && !"+-.".utf8.contains($0) } ?? bytes.endIndex
                return Self.type(ofUnit: String(decoding: bytes[start...], as: UTF8.self))
            }
            let isColor = bytes.first == UInt8(ascii: "#") || bytes.last == UInt8(ascii: ")")
            return isColor && (try? ColorValue(css: tree.string(value))) != nil ? .color : nil
        case .number: return .number
        default: return nil
        }
    }

    private static func type(ofUnit unit: String) -> TokenType? {
        switch unit {
        case "px", "rem": .dimension
        case "ms", "s": .duration
        default: nil
        }
    }
}

extension SyntaxTree {
    /// Whether it is an empty quoted string, which other tools use as a placeholder.
    package func isEmptyText(_ node: NodeID) -> Bool { kind(node) == .string && bytes(node).isEmpty }
}

extension ValueReader {
    package mutating func noteMissingType(_ type: TokenType, of token: TokenDocument.Token) {
        let start = tree.range(tree.key(of: token.value)).start
        log.note(.missingType(type), at: tree.range(token.key), replacement: nil)
        guard tree.isWrittenInPlace(token.key) else { return }
        log.addEdit(
            .missingType(type), at: SourceRange(file: tree.file, start: start, end: start), .text("\"$type\": \"\(type.rawValue)\", "))
    }
}
