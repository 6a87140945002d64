import TokenDiagnostics
import TokenModel
import TokenSyntax

/// A result that is written in JSON beside its expression, for other tools.
package struct WrittenResult: Sendable {
    package let place: SyntaxReference
    package let value: TokenValue
    package let expression: Expression
}

extension ValueReading {
    /// Returns a value with the expressions that its token's `$extensions.tokengen` has instead, and the results that they replace. Nil if an error was
    /// reported.
    ///
    /// - Parameters:
    ///   - expressions: the text, or for a composite an object from JSON pointers within the value to texts.
    ///   - node: the value.
    package mutating func derived(
        from value: TokenValue, by expressions: NodeID, as type: TokenType, at node: NodeID
    ) -> (value: TokenValue, results: [WrittenResult])? {
        let tree = values.tree
        if tree.kind(expressions) == .string {
            guard type.isOperand else { return fail(.notCalculated(type), expressions) }
            return values.parsedExpression(expressions, as: type).map {
                (.expression($0), [WrittenResult(place: tree.reference(node), value: value, expression: $0)])
            }
        }
        guard tree.kind(expressions) == .mapping else { return fail(.notAnExpression, expressions) }
        var (result, results, isGood): (TokenValue, [WrittenResult], Bool) = (value, [], true)
        for (key, text) in tree.entries(of: expressions) {
            guard let part = ValuePart(tree.string(key), of: result, type), part.type.isOperand else {
                isGood = fail(.noPart(tree.string(key)), key) != nil
                continue
            }
            guard tree.kind(text) == .string, let expression = values.parsedExpression(text, as: part.type) else {
                if tree.kind(text) != .string { _ = fail(.notAnExpression, text) }
                isGood = false
                continue
            }
            result = part.replaced(in: result, by: .expression(expression))
            results.append(WrittenResult(place: tree.reference(part.node(in: node, of: tree)), value: part.value, expression: expression))
        }
        return isGood ? (result, results) : nil
    }

    private mutating func fail(_ message: Diagnostic.Message, _ node: NodeID) -> (value: TokenValue, results: [WrittenResult])? {
        values.diagnostics.report(message, at: values.tree.reference(node))
        return nil
    }
}

/// A part of a composite value.
package struct ValuePart {
    private let names: [String]
    let value: TokenValue
    let type: TokenType

    /// Nil if the value has no such part.
    ///
    /// - Parameter pointer: a JSON pointer within the value: `/0/color`.
    init?(_ pointer: String, of value: TokenValue, _ type: TokenType) {
        let names = pointer.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard names.count > 1, names[0].isEmpty else { return nil }
        self.names = Array(names.dropFirst())
        var (value, type) = (value, type)
        for name in self.names {
            guard let part = value.part(name, of: type) else { return nil }
            (value, type) = part
        }
        (self.value, self.type) = (value, type)
    }

    func replaced(in whole: TokenValue, by part: TokenValue) -> TokenValue { whole.replacing(names[...], by: part) }

    /// Returns the node of the part in the node of the value, or the latter if it is written in another form.
    func node(in node: NodeID, of tree: SyntaxTree) -> NodeID {
        var found = node
        for name in names {
            let items = tree.kind(found) == .sequence ? Array(tree.items(of: found)) : []
            guard let next = Int(name).flatMap({ items.indices.contains($0) ? items[$0] : nil }) ?? tree.value(named: name, in: found)
            else {
                return node
            }
            found = next
        }
        return found
    }
}

extension SyntaxTree {
    fileprivate func value(named name: String, in node: NodeID) -> NodeID? {
        entries(of: node).first { string($0.key) == name }?.value
    }
}

extension TokenValue {
    /// Returns a member or an item, and its type. Nil if it has none, or none of a token's type.
    fileprivate func part(_ name: String, of type: TokenType) -> (value: TokenValue, type: TokenType)? {
        switch self {
        case .composite(let type, let members):
            guard let index = type.members.firstIndex(where: { $0.name == name }), let value = members[index] else { return nil }
            switch type.members[index].kind {
            case .token(let part): return (value, part)
            case .dimensions: return (value, .dimension)
            default: return nil
            }
        case .list(let items):
            guard let index = Int(jsonPointerIndex: name), items.indices.contains(index) else { return nil }
            return (items[index], type)
        default: return nil
        }
    }

    fileprivate func replacing(_ names: ArraySlice<String>, by part: TokenValue) -> TokenValue {
        guard let name = names.first else { return part }
        switch self {
        case .composite(let type, var members):
            guard let index = type.members.firstIndex(where: { $0.name == name }) else { return self }
            members[index] = members[index]?.replacing(names.dropFirst(), by: part)
            return .composite(type, members)
        case .list(var items):
            guard let index = Int(name), items.indices.contains(index) else { return self }
            items[index] = items[index].replacing(names.dropFirst(), by: part)
            return .list(items)
        default: return self
        }
    }

    /// Returns the texts of the expressions in the value by their JSON pointers. The pointer to the whole value is empty.
    package func expressionTexts(at pointer: String = "") -> [(pointer: String, text: String)] {
        switch self {
        case .expression(let expression): [(pointer, expression.text)]
        case .composite(let type, let members):
            zip(type.members, members).flatMap { member, value in value?.expressionTexts(at: "\(pointer)/\(member.name)") ?? [] }
        case .list(let items): items.enumerated().flatMap { $1.expressionTexts(at: "\(pointer)/\($0)") }
        default: []
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func notCalculated(_ type: TokenType) -> Self {
        .error(.wrongValue, "a \(type.rawValue) is not calculated as a whole; write an object from JSON pointers to expressions")
    }
    fileprivate static var notAnExpression: Self {
        .error(.wrongValue, "'expression' must be text, or for a composite an object from JSON pointers within the value to texts")
    }
    fileprivate static func noPart(_ pointer: String) -> Self {
        .error(.wrongValue, "'\(pointer)' is not a part of the value that can be calculated; expected a JSON pointer such as '/0/color'")
    }
}
