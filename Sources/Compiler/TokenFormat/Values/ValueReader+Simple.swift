import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// Reads a dimension or duration: `{value, unit}`, or the short `16px`. A dimension may lack its unit, which is then px.
    mutating func quantity(_ node: NodeID, _ type: TokenType) -> TokenValue? {
        if tree.kind(node) == .mapping {
            let found = members(of: node, named: Self.quantityMembers, required: 2, in: type)
            return found.flatMap { $0.isGood ? quantity($0.nodes, type) : nil }
        }
        guard tree.isScalar(node), !tree.isNull(node) else { return fail(type, node) }
        let bytes = tree.bytes(node)
        let unitStart = bytes.lastIndex { !$0.isASCIILetter && $0 != UInt8(ascii: "%") }.map { $0 + 1 } ?? bytes.startIndex
        guard let value = bytes[..<unitStart].withUnsafeBufferPointer({ Double(jsonNumber: $0) }) else { return fail(type, node) }
        let unit = String(decoding: bytes[unitStart...], as: UTF8.self)
        if unit.isEmpty, type == .duration || tree.kind(node) == .string && value != 0 { return fail(.missingUnit(type), node) }
        return quantity(node, value, unit, type, digits: bytes[..<unitStart])
    }

    /// Returns the quantity that a text has as its number and unit.
    mutating func quantity(_ node: NodeID, _ value: Double, _ unit: String, _ type: TokenType, digits: ArraySlice<UInt8>) -> TokenValue? {
        if unit.isEmpty { return accept(.bareDimension, node, as: .dimension(value, .px)) }
        guard type.units.contains(unit) else {
            let near = suggestion(for: unit, among: type.units, isClosed: true).map { "did you mean '\($0.name)'?" }
            return fail(.unknownUnit(unit, type), node, hint: near ?? .unit(unit, of: type, writing: digits))
        }
        return accept(.quantityText, node, as: .quantity(value, unit, type))
    }

    static let quantityMembers = ["value", "unit"]

    /// Returns the quantity of an object with these members.
    mutating func quantity(_ members: [NodeID?], _ type: TokenType) -> TokenValue? {
        guard let valueNode = members[0], let unitNode = members[1] else { return nil }
        let unit = tree.string(unitNode)
        let isKnown = type.units.contains(unit) && tree.kind(unitNode) != .mapping && tree.kind(unitNode) != .sequence
        if !isKnown {
            let near = suggestion(for: unit, among: type.units, isClosed: true)
            _ = fail(.unknownUnit(unit, type), unitNode, suggestion: near, hint: near == nil ? .unit(unit, of: type) : nil)
        }
        guard let value = number(valueNode), isKnown else { return nil }
        return .quantity(value, unit, type)
    }

    mutating func number(_ node: NodeID) -> Double? {
        if let number = tree.number(node) { return number }
        return fail(.number, node)
    }

    mutating func fontWeight(_ node: NodeID) -> TokenValue? {
        if let number = tree.number(node) {
            if (1...1000).contains(number) { return .fontWeight(.number(number)) }
            return fail(.weightRange, node)
        }
        let name = tree.string(node)
        if tree.isText(node), FontWeight.names.contains(where: { $0.name == name }) {
            return .fontWeight(.name(name))
        }
        guard tree.isScalar(node) else { return fail(TokenType.fontWeight, node) }
        return failWeight(name, node, spelled: name)
    }

    mutating func cubicBezier(_ node: NodeID) -> TokenValue? {
        guard tree.kind(node) == .sequence else { return fail(TokenType.cubicBezier, node) }
        let items = Array(tree.items(of: node))
        guard items.count == 4 else { return tree.lacksContent(node) ? nil : fail(.bezierCount(items.count), node) }
        return cubicBezier(items)
    }

    /// - Parameter items: four of them.
    mutating func cubicBezier(_ items: [NodeID]) -> TokenValue? {
        var numbers = items.map { number($0) }
        for index in [0, 2] {
            if let x = numbers[index], !(0...1).contains(x) { numbers[index] = fail(.bezierRange, items[index]) }
        }
        guard let a = numbers[0], let b = numbers[1], let c = numbers[2], let d = numbers[3] else { return nil }
        return .cubicBezier(a, b, c, d)
    }

    /// Reads a keyword from a fixed list.
    package mutating func keyword(_ node: NodeID, of words: [String], for name: String) -> TokenValue? {
        let word = tree.string(node)
        if tree.isScalar(node), words.contains(word) { return .keyword(word) }
        return fail(.unknownKeyword(word, name, words), node, suggestion: suggestion(for: word, among: words, isClosed: true))
    }

    private mutating func fail<Value>(_ message: Diagnostic.Message, _ node: NodeID) -> Value? {
        _ = fail(message, node, suggestion: nil)
        return nil
    }
}

extension TokenValue {
    /// - Parameter unit: a unit of the type.
    fileprivate static func quantity(_ value: Double, _ unit: String, _ type: TokenType) -> TokenValue {
        type == .duration ? .duration(value, DurationUnit(rawValue: unit) ?? .ms) : .dimension(value, DimensionUnit(rawValue: unit) ?? .px)
    }
}

extension TokenType {
    private static let lengthUnits = DimensionUnit.allCases.map(\.rawValue)
    private static let timeUnits = DurationUnit.allCases.map(\.rawValue)

    /// The units of a dimension or duration.
    var units: [String] { self == .duration ? Self.timeUnits : Self.lengthUnits }

    /// How a value of the type is written, for messages.
    var form: String {
        switch self {
        case .color: "a CSS colour or an object with 'colorSpace' and 'components'"
        case .dimension: "a number with the unit px or rem"
        case .duration: "a number with the unit ms or s"
        case .number: "written like 1.5, without quotes"
        case .fontFamily: "a name or a list of names"
        case .fontWeight: "a number from 1 to 1000 or a weight's name"
        case .cubicBezier: "a list of four numbers"
        case .strokeStyle: "a stroke's name or an object with 'dashArray' and 'lineCap'"
        case .shadow: "an object or a list of them"
        case .gradient: "a list of stops"
        case .border, .transition, .typography: "an object with " + members.map { "'\($0.name)'" }.joined(separator: ", ")
        }
    }
}

extension String? {
    /// Returns what to write instead of a unit that dimensions do not have.
    fileprivate static func unit(_ unit: String, of type: TokenType, writing number: ArraySlice<UInt8> = []) -> String? {
        guard type == .dimension else { return nil }
        switch unit {
        case "pt", "dp", "sp":
            return
                "1 px is a point on iOS and a \(unit == "pt" ? "dp" : unit) on Android: write '\(String(decoding: number, as: UTF8.self))px'"
        case "em", "%": return "'\(unit)' depends on where the token is used"
        default: return nil
        }
    }
}

extension Diagnostic.Message {
    static func emptyList(_ type: TokenType) -> Self { .error(.emptyList, "a \(type.rawValue) list needs at least one item") }
    static func missingUnit(_ type: TokenType) -> Self {
        .error(.missingUnit, "a \(type.rawValue) needs a unit: \(type.units.joined(separator: " or "))")
    }
    static func unknownUnit(_ unit: String, _ type: TokenType) -> Self {
        .error(
            .unknownUnit, "'\(unit)' is not a \(type == .duration ? "time" : "length") unit; use \(type.units.joined(separator: " or "))")
    }
    fileprivate static var weightRange: Self { .error(.outOfRange, "a font weight must be between 1 and 1000") }
    fileprivate static func bezierCount(_ count: Int) -> Self { .error(.wrongCount, "a cubicBezier needs four numbers, not \(count)") }
    fileprivate static var bezierRange: Self { .error(.outOfRange, "the x coordinates of a cubicBezier must be between 0 and 1") }
    fileprivate static func unknownKeyword(_ word: String, _ name: String, _ words: [String]) -> Self {
        .error(.unknownKeyword, "'\(word)' is not a \(name); expected \(words.joined(separator: ", "))")
    }
}
