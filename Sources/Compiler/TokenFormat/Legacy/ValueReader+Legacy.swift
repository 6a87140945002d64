import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// What reading a value as a legacy form gave.
    enum LegacyReading {
        /// It is none; the format's own forms are next.
        case none
        /// Nil for what has been reported.
        case read(TokenValue?)
    }

    /// The value of a short form, where one may stand: noted where it is legacy, refused where the file is held to the specification.
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

    /// A text that is none by the format, and known all the same.
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

    /// A colour's fallback with 3, 4 or 8 digits, as one of 6.
    mutating func legacyHex(_ node: NodeID) -> String? {
        guard notation == .lenientJSON, tree.kind(node) == .string, let color = try? ColorValue(css: tree.string(node)), let hex = color.hex
        else { return nil }
        return accept(.hexFallback, node, as: .string(hex)).map { _ in hex }
    }

    /// A dimension with an empty unit, which is px.
    mutating func legacyUnit(_ unit: NodeID, of value: NodeID, _ type: TokenType) -> TokenValue? {
        guard notation == .lenientJSON, type == .dimension, tree.kind(unit) == .string, let value = tree.number(value) else { return nil }
        return accept(.bareDimension, unit, as: .string("px")).map { _ in .dimension(value, .px) }
    }

    /// A reference that is a whole value, where nothing else of it is in question.
    package mutating func noteAlias(_ node: NodeID) {
        if let path = tree.aliasPath(node) { _ = modernPath(of: path, at: node) }
    }

    /// The path that a reference is written by in the format; the same where it is one already, or nothing is known by it.
    mutating func modernPath(of path: String, at node: NodeID) -> String {
        guard notation == .lenientJSON, let (modern, form) = scope.modernPath(of: path) else { return path }
        legacy.note(form, at: tree.range(node), replacement: tree.isWrittenInPlace(node) ? .value(.reference(modern)) : nil)
        return modern
    }
}

extension ValueReader {
    /// `.5` and `+2`, which JSON's grammar does not have.
    func looseNumber(_ bytes: ArraySlice<UInt8>) -> Double? {
        guard notation == .lenientJSON, let first = bytes.first, let last = bytes.last, last.isASCIIDigit || last == UInt8(ascii: ".")
        else {
            return nil
        }
        let isPlain = bytes.dropFirst().allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        guard isPlain, first.isASCIIDigit || "+-.".utf8.contains(first), bytes.contains(where: \.isASCIIDigit) else { return nil }
        return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// A colour that functions make of others.
    mutating func colorExpression(_ node: NodeID) -> LegacyReading {
        let text = tree.bytes(node).trimmingSpaces
        guard notation == .lenientJSON, text.last == UInt8(ascii: ")"), text.first.map({ $0.isASCIILetter }) == true else { return .none }
        let found = diagnostics
        let value = expression(node, as: .color)
        if value != nil || leftOut != nil || isTargetInvalid || text.contains(UInt8(ascii: "{")) { return .read(value) }
        // What is wrong with a colour of CSS is told by its own words.
        diagnostics = found
        return .none
    }

    /// `rgb` for `srgb`.
    mutating func legacySpace(_ node: NodeID) -> ColorSpace? {
        guard notation == .lenientJSON, tree.equals(node, "rgb") else { return nil }
        return accept(.colorSpaceName, node, as: .string("srgb")).map { _ in .srgb }
    }
}

extension FontWeight {
    /// `Italic`, `Bold Italic`, `Bold 700`: the style of a font, as design tools name it.
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

    /// `SemiBold`, `semi bold` and `SEMIBOLD` are `semi-bold`; nil for what is no weight.
    fileprivate static func modernName(of name: String) -> String? {
        let letters = name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "_") }
        return names.first { $0.name.utf8.filter { $0 != UInt8(ascii: "-") } == letters }?.name
    }
}

extension TokenValue {
    /// CSS' `cubic-bezier(…)` and its names.
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
    /// The bytes without the spaces around them.
    var trimmingSpaces: Self {
        guard let first = firstIndex(where: { $0 != UInt8(ascii: " ") }), let last = lastIndex(where: { $0 != UInt8(ascii: " ") }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }
}

extension SyntaxTree {
    /// A number, or a text that holds one, without a unit.
    func isBareNumber(_ node: NodeID) -> Bool { number(node) != nil || numberText(node) != nil }

    /// The number that a string holds, by JSON's grammar, with nothing behind it but `unit`.
    func numberText(_ node: NodeID, before unit: StaticString = "") -> Double? {
        let bytes = bytes(node)
        guard kind(node) == .string, bytes.count > unit.utf8CodeUnitCount else { return nil }
        let end = bytes.endIndex - unit.utf8CodeUnitCount
        let hasUnit = unit.withUTF8Buffer { bytes[end...].elementsEqual($0) }
        return hasUnit ? bytes[..<end].withUnsafeBufferPointer { Double(jsonNumber: $0) } : nil
    }
}
