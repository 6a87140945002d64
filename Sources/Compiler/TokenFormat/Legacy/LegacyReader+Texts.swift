import TokenDiagnostics
import TokenModel
import TokenSyntax

extension LegacyReader {
    /// Returns the value of a legacy form, which is noted.
    mutating func accept(_ form: LegacyForm, _ node: NodeID, as value: TokenValue) -> TokenValue? { values.accept(form, node, as: value) }

    /// Reads a text that is invalid in the format but known from other tools.
    mutating func text(_ node: NodeID, as type: TokenType) -> Reading {
        guard tree.kind(node) == .string else { return .none }
        switch type {
        case .number:
            if let number = Self.number(tree.bytes(node)) {
                return .read(accept(.numberText, node, as: .number(number)))
            }
            if let percent = tree.numberText(node, before: "%") { return .read(accept(.percentage, node, as: .number(percent / 100))) }
        case .fontWeight:
            if let number = tree.numberText(node), (1...1000).contains(number) {
                return .read(accept(.weightText, node, as: .fontWeight(.number(number))))
            }
            if tree.numberText(node) != nil { return .read(leaveOut(.weight)) }
            let name = tree.string(node)
            if name.contains("{") { break }
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

    /// Reads a curve whose points are named, as Figma writes it.
    mutating func curve(_ node: NodeID) -> TokenValue? {
        let names = ["x1", "y1", "x2", "y2"]
        guard let (members, isGood) = members(of: node, named: names, required: names.count, in: .cubicBezier), isGood else { return nil }
        return values.cubicBezier(members.compactMap(\.self)).flatMap { accept(.bezierPoints, node, as: $0) }
    }

    // MARK: - Numbers

    /// Reads a quantity in a text like `16PX`, ` .5 ` or `16`, or an object whose unit is empty. An empty unit of a length means px.
    mutating func quantity(_ node: NodeID, _ type: TokenType) -> TokenValue? {
        if tree.kind(node) == .mapping {
            guard let (members, isGood) = members(of: node, named: ValueReader.quantityMembers, required: 2, in: type), isGood else {
                return nil
            }
            if let unit = members[1], tree.isEmptyText(unit) { return quantity(members[0], withoutUnit: unit, type) }
            return values.quantity(members, type)
        }
        guard tree.isScalar(node), !tree.isNull(node) else { return values.read(node, as: type) }
        let bytes = tree.bytes(node).trimmingSpaces
        let end = bytes.lastIndex { !$0.isASCIILetter && $0 != UInt8(ascii: "%") }.map { $0 + 1 } ?? bytes.startIndex
        guard let value = Self.number(bytes[..<end]) else { return values.fail(type, node) }
        let unit = String(decoding: bytes[end...], as: UTF8.self).lowercased()
        if unit.isEmpty, type == .duration {
            return value == 0 && values.isForeign
                ? accept(.quantityText, node, as: .duration(0, .ms)) : values.fail(.missingUnit(type), node)
        }
        return values.quantity(node, value, unit, type, digits: bytes[..<end])
    }

    private mutating func quantity(_ number: NodeID?, withoutUnit unit: NodeID, _ type: TokenType) -> TokenValue? {
        if type == .duration { values.diagnostics.report(.missingUnit(type), at: tree.reference(unit)) }
        guard let number = number.flatMap({ values.number($0) }), type == .dimension else { return nil }
        return accept(.bareDimension, unit, as: .string("px")).map { _ in .dimension(number, .px) }
    }

    /// Reads a number in JSON's grammar, or `.5` and `+2`, which that does not allow.
    static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
        if let number = bytes.withUnsafeBufferPointer({ Double(jsonNumber: $0) }) { return number }
        guard let first = bytes.first, let last = bytes.last, last.isASCIIDigit || last == UInt8(ascii: ".") else { return nil }
        let isPlain = bytes.dropFirst().allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        guard isPlain, first.isASCIIDigit || "+-.".utf8.contains(first), bytes.contains(where: \.isASCIIDigit) else { return nil }
        return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    mutating func fontWeight(_ node: NodeID) -> TokenValue? {
        if let number = tree.number(node) { return (1...1000).contains(number) ? .fontWeight(.number(number)) : leaveOut(.weight) }
        let name = tree.string(node)
        guard tree.isScalar(node), !FontWeight.names.contains(where: { $0.name == name }) else { return values.read(node, as: .fontWeight) }
        let spelling = name.lowercased()
        if name.utf8.first?.isASCIILetter == true, suggestion(for: spelling, among: FontWeight.names.map(\.name), isClosed: true) == nil {
            return leaveOut(.fontStyle)
        }
        return values.failWeight(name, node, spelled: spelling)
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
    /// Reads CSS `cubic-bezier(…)` and its keywords, and the four numbers alone.
    fileprivate init?(bezierText text: String) {
        switch text {
        case "linear": self = .cubicBezier(0, 0, 1, 1)
        case "ease": self = .cubicBezier(0.25, 0.1, 0.25, 1)
        case "ease-in": self = .cubicBezier(0.42, 0, 1, 1)
        case "ease-out": self = .cubicBezier(0, 0, 0.58, 1)
        case "ease-in-out": self = .cubicBezier(0.42, 0, 0.58, 1)
        default:
            let isCall = text.hasPrefix("cubic-bezier(") && text.hasSuffix(")")
            let list = isCall ? text.dropFirst("cubic-bezier(".count).dropLast() : text[...]
            let items = list.split(separator: ",", omittingEmptySubsequences: false)
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
