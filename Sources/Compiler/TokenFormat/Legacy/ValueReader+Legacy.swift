import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// The result of trying to read a value as a legacy form.
    enum LegacyReading {
        /// It is not a legacy form; the format's own forms come next.
        case none
        /// Nil if an error was reported or the token is left out.
        case read(TokenValue?)
    }

    /// Returns the value of a short form: valid in YAML, noted as legacy in lenient JSON, an error in strict mode.
    mutating func accept(_ form: LegacyForm, _ node: NodeID, as value: TokenValue) -> TokenValue? {
        switch notation {
        case .yaml: return value
        case .lenientJSON:
            legacy.note(form, at: tree.range(node), replacement: tree.isWrittenInPlace(node) ? .value(value) : nil)
            return value
        case .strictJSON:
            diagnostics.report(.legacyRefused(form), at: tree.reference(node))
            return nil
        }
    }

    /// Reads a text that is invalid in the format but known from other tools.
    mutating func legacyText(_ node: NodeID, as type: TokenType) -> LegacyReading {
        guard notation == .lenientJSON, tree.kind(node) == .string else { return .none }
        switch type {
        case .number:
            if let number = tree.numberText(node) ?? looseNumber(tree.bytes(node)) {
                return .read(accept(.numberText, node, as: .number(number)))
            }
            if let percent = tree.numberText(node, before: "%") { return .read(accept(.percentage, node, as: .number(percent / 100))) }
        case .fontWeight:
            if let number = tree.numberText(node), (1...1000).contains(number) {
                return .read(accept(.weightText, node, as: .fontWeight(.number(number))))
            }
            if tree.numberText(node) != nil { return .read(leaveOut(.weight)) }
            let name = tree.string(node)
            if let modern = FontWeight.modernName(of: name), modern != name {
                return .read(accept(.weightText, node, as: .fontWeight(.name(modern))))
            }
            if let weight = FontWeight(styleName: name) { return .read(accept(.fontSlope, node, as: .fontWeight(weight))) }
        case .cubicBezier:
            guard let value = TokenValue(bezierText: tree.string(node)) else { return .none }
            return .read(accept(.bezierText, node, as: value))
        case .dimension, .duration: break
        case .shadow:
            return tree.equals(node, "none") ? .read(accept(.keywordText, node, as: .list([]))) : shadowText(node)
        default: return .none
        }
        return LegacyExpression.isExpression(tree.bytes(node)) ? .read(expression(node, as: type)) : .none
    }

    /// Returns a colour's `hex` fallback with 3, 4 or 8 digits as 6 digits.
    mutating func legacyHex(_ node: NodeID) -> String? {
        guard notation == .lenientJSON, tree.kind(node) == .string, let color = try? ColorValue(css: tree.string(node)), let hex = color.hex
        else { return nil }
        return accept(.hexFallback, node, as: .string(hex)).map { _ in hex }
    }

    /// Reads a dimension with an empty unit, which means px.
    mutating func legacyUnit(_ unit: NodeID, of value: NodeID, _ type: TokenType) -> TokenValue? {
        guard notation == .lenientJSON, type == .dimension, tree.kind(unit) == .string, let value = tree.number(value) else { return nil }
        return accept(.bareDimension, unit, as: .string("px")).map { _ in .dimension(value, .px) }
    }

    /// Notes the legacy form of a reference that is a whole value. Nothing else is checked.
    package mutating func noteAlias(_ node: NodeID) {
        if let path = tree.aliasPath(node) { _ = modernPath(of: path, at: node) }
    }

    /// Returns the modern form of a reference's path, or the path itself if it is modern or unknown.
    mutating func modernPath(of path: String, at node: NodeID) -> String {
        guard notation == .lenientJSON, let (modern, form) = scope.modernPath(of: path) else { return path }
        legacy.note(form, at: tree.range(node), replacement: tree.isWrittenInPlace(node) ? .value(.reference(modern)) : nil)
        return modern
    }
}

extension ValueReader {
    /// Reads `.5` and `+2`, which JSON's grammar does not allow.
    func looseNumber(_ bytes: ArraySlice<UInt8>) -> Double? {
        guard notation == .lenientJSON, let first = bytes.first, let last = bytes.last, last.isASCIIDigit || last == UInt8(ascii: ".")
        else {
            return nil
        }
        let isPlain = bytes.dropFirst().allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        guard isPlain, first.isASCIIDigit || "+-.".utf8.contains(first), bytes.contains(where: \.isASCIIDigit) else { return nil }
        return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Reads a colour that functions calculate from others.
    mutating func colorExpression(_ node: NodeID) -> LegacyReading {
        let text = tree.bytes(node).trimmingSpaces
        guard notation == .lenientJSON, text.last == UInt8(ascii: ")"), text.first.map({ $0.isASCIILetter }) == true else { return .none }
        let found = diagnostics
        let value = expression(node, as: .color)
        if value != nil || leftOut != nil || isTargetInvalid || text.contains(UInt8(ascii: "{")) { return .read(value) }
        // For an invalid CSS colour the colour parser has the better message.
        diagnostics = found
        return .none
    }

    /// Reads `rgb` as `srgb`.
    mutating func legacySpace(_ node: NodeID) -> ColorSpace? {
        guard notation == .lenientJSON, tree.equals(node, "rgb") else { return nil }
        return accept(.colorSpaceName, node, as: .string("srgb")).map { _ in .srgb }
    }
}

extension FontWeight {
    /// A font style as design tools name it: `Italic`, `Bold Italic`, `Bold 700`.
    fileprivate init?(styleName: String) {
        let words = styleName.split { $0 == " " || $0 == "-" || $0 == "_" }
        let weights = words.filter { !["italic", "oblique"].contains($0.lowercased()) }
        if weights.isEmpty, !words.isEmpty {
            self = .number(400)
        } else if let number = weights.compactMap({ Double($0) }).first(where: { (1...1000).contains($0) }) {
            self = .number(number)
        } else if weights.count < words.count, let name = Self.modernName(of: weights.joined(separator: " ")) {
            self = .name(name)
        } else {
            return nil
        }
    }

    /// Returns `semi-bold` for `SemiBold`, `semi bold` and `SEMIBOLD`. Nil if it is not a weight.
    fileprivate static func modernName(of name: String) -> String? {
        let letters = name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "_") }
        return names.first { $0.name.utf8.filter { $0 != UInt8(ascii: "-") } == letters }?.name
    }
}

extension TokenValue {
    /// Reads CSS `cubic-bezier(…)` and its keywords.
    fileprivate init?(bezierText text: String) {
        switch text {
        case "linear": self = .cubicBezier(0, 0, 1, 1)
        case "ease": self = .cubicBezier(0.25, 0.1, 0.25, 1)
        case "ease-in": self = .cubicBezier(0.42, 0, 1, 1)
        case "ease-out": self = .cubicBezier(0, 0, 0.58, 1)
        case "ease-in-out": self = .cubicBezier(0.42, 0, 0.58, 1)
        default:
            guard text.hasPrefix("cubic-bezier("), text.hasSuffix(")") else { return nil }
            let items = text.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",", omittingEmptySubsequences: false)
            let numbers = items.compactMap { item in Double(String(item.filter { $0 != " " })) }
            guard items.count == 4, numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else { return nil }
            self = .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without surrounding spaces.
    var trimmingSpaces: Self {
        guard let first = firstIndex(where: { $0 != UInt8(ascii: " ") }), let last = lastIndex(where: { $0 != UInt8(ascii: " ") }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }
}

extension SyntaxTree {
    /// Whether it is a number, or a text that contains one, without a unit.
    func isBareNumber(_ node: NodeID) -> Bool { number(node) != nil || numberText(node) != nil }

    /// Returns the number in a string that consists of a number in JSON's grammar followed by `unit`.
    func numberText(_ node: NodeID, before unit: StaticString = "") -> Double? {
        let bytes = bytes(node)
        guard kind(node) == .string, bytes.count > unit.utf8CodeUnitCount else { return nil }
        let end = bytes.endIndex - unit.utf8CodeUnitCount
        let hasUnit = unit.withUTF8Buffer { bytes[end...].elementsEqual($0) }
        return hasUnit ? bytes[..<end].withUnsafeBufferPointer { Double(jsonNumber: $0) } : nil
    }
}
