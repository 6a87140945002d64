import TokenDiagnostics
import TokenModel
import TokenSyntax

extension LegacyReader {
    /// Reads shadows as CSS writes them, `0 1px 2px rgba(0, 0, 0, .2)`: several separated by commas, `inset` at either end, references as parts.
    mutating func shadowText(_ node: NodeID) -> Reading {
        var layers: [TokenValue] = []
        for text in tree.string(node).parts(at: ",") {
            switch shadowLayer(text.parts(at: " ").filter { !$0.isEmpty }, node) {
            case .none: return .none
            case .read(nil): return .read(nil)
            case .read(let layer?): layers.append(layer)
            }
        }
        guard let first = layers.first, layers.count <= TokenValue.listLimit else { return .none }
        return .read(accept(.shadowText, node, as: layers.count == 1 ? first : .list(layers)))
    }

    private mutating func shadowLayer(_ parts: [String], _ node: NodeID) -> Reading {
        var lengths: [TokenValue] = []
        var color: TokenValue?
        var isInset = false
        // Lengths must be adjacent, with the colour before or after them.
        var isBroken = false
        for part in parts {
            if part.lowercased() == "inset" {
                guard !isInset else { return .none }
                isInset = true
            } else if let length = shadowLength(part, node) {
                guard !isBroken else { return .none }
                lengths.append(length)
                continue
            } else if leftOut != nil || isTargetInvalid {
                return .read(nil)
            } else {
                guard color == nil, case .read(let found) = shadowColor(part, node) else { return .none }
                guard let found else { return .read(nil) }
                color = found
            }
            isBroken = !lengths.isEmpty
        }
        guard (2...4).contains(lengths.count) else { return .none }
        guard let color else { return .read(leaveOut(.incomplete(.shadow))) }
        let zero = TokenValue.dimension(0, .px)
        let rest = lengths + Array(repeating: zero, count: 4 - lengths.count)
        return .read(TokenType.shadow.composite([color] + rest + [isInset ? .boolean(true) : nil]))
    }

    /// Nil if it is not a length, or if the token is left out.
    private mutating func shadowLength(_ part: String, _ node: NodeID) -> TokenValue? {
        isTargetInvalid = false
        if let path = part.wholeReference {
            let modern = modern(path)
            return scope.type(of: modern) == .dimension ? shadowReference(modern, .dimension, node) : nil
        }
        let end = part.utf8.lastIndex { !$0.isASCIILetter && $0 != UInt8(ascii: "%") }.map { part.utf8.index(after: $0) } ?? part.startIndex
        let digits = Array(part[..<end].utf8)[...]
        guard let value = Self.number(digits) else { return nil }
        let unit = part[end...].lowercased()
        if let known = DimensionUnit(rawValue: unit.isEmpty ? "px" : unit) { return .dimension(value, known) }
        return LeftOut.isUnit(unit) ? leaveOut(.unit(unit)) : nil
    }

    private mutating func shadowColor(_ part: String, _ node: NodeID) -> Reading {
        if let path = part.wholeReference {
            let modern = modern(path)
            return .read(shadowReference(modern, .color, node))
        }
        if let color = try? ColorValue(css: part) { return .read(.color(color)) }
        do throws(ExpressionError) {
            let operand = try operand(of: part.utf8, at: node)
            return operand.kind == .color ? .read(try value(of: operand, as: .color)) : .none
        } catch {
            if isTargetInvalid { return .read(leaveOut(.reference)) }
            let cause = missingGroup(error, in: part.utf8) ?? LeftOut(text: part, as: .color)
            return cause.map { .read(leaveOut($0)) } ?? .none
        }
    }

    private mutating func shadowReference(_ path: String, _ type: TokenType, _ node: NodeID) -> TokenValue? {
        if let cause = missingGroup(of: path) { return leaveOut(cause) }
        return values.read(reference: path, at: node, as: type)
    }
}

extension String {
    /// The path, if the text is one reference and nothing else.
    fileprivate var wholeReference: String? {
        guard utf8.first == UInt8(ascii: "{"), utf8.last == UInt8(ascii: "}"), utf8.count > 2 else { return nil }
        guard !dropFirst().contains("{") else { return nil }
        return String(dropFirst().dropLast()).normalForm
    }

    /// Splits at separators outside of parentheses and braces.
    fileprivate func parts(at separator: Character) -> [String] {
        var parts = [""]
        var depth = 0
        for character in self {
            if character == "(" || character == "{" { depth += 1 }
            if character == ")" || character == "}" { depth -= 1 }
            if character == separator, depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }
}
