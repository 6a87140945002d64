import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Types that a file leaves out: Style Dictionary's tokens need none.
extension TokenDocument {
    /// Returns the type of a token's value if its form, or its category, allows only one type. Nil in YAML and in a file read in strict mode.
    package func inferredType(of token: Token) -> TokenType? {
        guard legacy != nil else { return nil }
        if tree.isZero(token.value) { return typeBesideZero(token.value) }
        if let type = tree.inferredType(of: token.value) { return type }
        guard tree.kind(token.value) == .string else { return nil }
        if token.path.names(["opacity", "opacities"]), tree.numberText(token.value, before: "%") != nil { return .number }
        guard token.path.names(["color", "colors", "colour", "colours"]) else { return nil }
        return (try? ColorValue(css: tree.string(token.value))) == nil ? nil : .color
    }

    /// Returns the type of a zero, which needs no unit: that of the lengths or times beside it.
    private func typeBesideZero(_ zero: NodeID) -> TokenType {
        guard let token = tree.parent(of: zero), let group = tree.parent(of: token) else { return .number }
        let types = tree.entries(of: group).compactMap { _, other -> TokenType? in
            guard let value = tree.value(of: "$value", in: other) ?? tree.value(of: "value", in: other), !tree.isZero(value) else {
                return nil
            }
            return tree.inferredType(of: value)
        }
        return Set(types).count == 1 ? types.first { $0 == .dimension || $0 == .duration } ?? .number : .number
    }

    /// Returns the type of the result of an expression with references. Nil for any other value, in YAML and in a file read in strict mode.
    ///
    /// - Parameter operand: returns the type of the token that a path leads to, and whether it is a length that is written as a number.
    package func resultType(of value: NodeID, _ operand: (String) -> (type: TokenType?, isBareLength: Bool)) -> TokenType? {
        guard hasOperands(value) else { return nil }
        let result = try? LegacyExpression.operand(of: tree.bytes(value)) { path in
            let (type, isBareLength) = operand(path)
            return LegacyOperand(path: path, type: type, isBareLength: isBareLength)
        }
        return result?.kind.type
    }

    /// Whether a value is written as a number without a unit.
    package func isBareNumber(_ value: NodeID) -> Bool { legacy != nil && tree.isBareNumber(value) }

    /// Returns the paths that an expression refers to. Empty for any other value, in YAML and in a file read in strict mode.
    package func operands(of value: NodeID) -> [String] {
        guard hasOperands(value) else { return [] }
        var paths: [String] = []
        _ = try? LegacyExpression.operand(of: tree.bytes(value)) { path in
            paths.append(path)
            return LegacyOperand(1)
        }
        return paths
    }

    private func hasOperands(_ value: NodeID) -> Bool {
        legacy != nil && tree.kind(value) == .string && tree.bytes(value).contains(UInt8(ascii: "{")) && tree.aliasPath(value) == nil
    }
}

extension String {
    /// Whether a name on the path ends in that of a category, such as `color`, `backgroundColor` or `brand-colours`.
    fileprivate func names(_ category: [String]) -> Bool {
        split(separator: ".").contains { name in category.contains(where: name.lowercased().hasSuffix) }
    }
}

extension SyntaxTree {
    /// Returns the type that the form of a value allows, if it is only one.
    fileprivate func inferredType(of value: NodeID) -> TokenType? {
        switch kind(value) {
        case .mapping:
            if self.value(of: "colorSpace", in: value) != nil, self.value(of: "components", in: value) != nil { return .color }
            if channels(of: value) != nil { return .color }
            if self.value(of: "x1", in: value) != nil, self.value(of: "y2", in: value) != nil { return .cubicBezier }
            guard let unit = self.value(of: "unit", in: value), self.value(of: "value", in: value) != nil else { return nil }
            return Self.type(ofUnit: string(unit))
        case .string:
            if numberText(value) != nil { return .number }
            let bytes = bytes(value)
            if bytes.first?.isASCIIDigit == true || bytes.first.map({ "+-.".utf8.contains($0) }) == true {
                let start = bytes.firstIndex { !$0.isASCIIDigit && !"+-.".utf8.contains($0) } ?? bytes.endIndex
                return Self.type(ofUnit: String(decoding: bytes[start...], as: UTF8.self))
            }
            let isColor = bytes.first == UInt8(ascii: "#") || bytes.last == UInt8(ascii: ")")
            return isColor && (try? ColorValue(css: string(value))) != nil ? .color : nil
        case .number: return .number
        default: return nil
        }
    }

    fileprivate static func type(ofUnit unit: String) -> TokenType? {
        switch unit {
        case "px", "rem": .dimension
        case "ms", "s": .duration
        default: nil
        }
    }

    /// Whether it is 0 without a unit, as a number or as text.
    fileprivate func isZero(_ node: NodeID) -> Bool { number(node) == 0 || numberText(node) == 0 }

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
