import TokenFormat
import TokenModel
import TokenOutput
import TokenSyntax

extension JSONPrinter {
    fileprivate enum Member {
        case written(String, SyntaxReference)
        case extra(Typography.Extras.Name, TokenValue)
        /// The expression of a value, or those of its parts.
        case expression(TokenValue)
        /// `tokengen` with members that differ from those that are written.
        case own([Member])
        /// Tokens Studio's without `modify`.
        case unmodified(String, SyntaxReference)
    }

    /// Prints the member with a token's `$extensions`, if there are any. What they add to a font is taken from its value, since it differs by mode and
    /// context as that does, and is in the specification's form.
    ///
    /// - Parameters:
    ///   - value: may be a reference, to which nothing is added.
    ///   - expression: the value with its expressions, if it is a result.
    ///   - isModified: whether the value is the result of Tokens Studio's `modify`, which would be applied a second time.
    mutating func extensions(
        _ extensions: SyntaxReference?, of value: TokenValue, _ type: TokenType, as name: String, expression: TokenValue? = nil,
        isModified: Bool = false
    ) {
        var members = extensions.map(Self.members) ?? []
        if isModified { members = members.map(\.withoutModification) }
        let isFont = type == .typography
        var added: [Member] = isFont ? (Typography(value)?.extras.all ?? []).map(Member.extra) : []
        if let expression, !expression.expressionTexts().isEmpty { added.append(.expression(expression)) }
        let isChanged = isFont || !added.isEmpty || Self.hasExpression(extensions)
        if isChanged { members = Self.members(members, adding: added, ofFont: isFont) }
        guard !members.isEmpty || !isChanged && extensions != nil else { return }
        text(",")
        member(name)
        print(members)
    }

    private static func hasExpression(_ extensions: SyntaxReference?) -> Bool {
        extensions.map { $0.tree.ownExpression(in: $0.node) != nil } ?? false
    }

    private static func members(of reference: SyntaxReference) -> [Member] {
        reference.tree.entries(of: reference.node).map { .written(reference.tree.string($0.key), reference.tree.reference($0.value)) }
    }

    /// Returns `$extensions` with members of `tokengen`, instead of those that a font has there and of an expression.
    private static func members(_ members: [Member], adding added: [Member], ofFont isFont: Bool) -> [Member] {
        var own: [Member] = []
        let vendors = members.filter { member in
            guard case .written("tokengen", let value) = member else { return true }
            own = Self.members(of: value).filter { member in
                guard case .written(let name, _) = member else { return true }
                return name != OwnExtension.expression.rawValue && !(isFont && Typography.Extras.Name(rawValue: name) != nil)
            }
            return false
        }
        return vendors + (own.isEmpty && added.isEmpty ? [] : [.own(own + added)])
    }

    private mutating func print(_ members: [Member]) {
        joined(members, open: "{", close: "}") { json, member in
            switch member {
            case .written(let name, let value):
                json.member(name)
                json.value(value)
            case .extra(let name, let value):
                json.member(name.rawValue)
                json.value(value)
            case .expression(let value):
                json.member(OwnExtension.expression.rawValue)
                json.expressions(of: value)
            case .own(let members):
                json.member("tokengen")
                json.print(members)
            case .unmodified(let name, let value):
                json.member(name)
                json.print(Self.members(of: value).filter { if case .written("modify", _) = $0 { false } else { true } })
            }
        }
    }

    /// Prints the text of an expression, or an object from JSON pointers to the texts of the parts.
    private mutating func expressions(of value: TokenValue) {
        if case .expression(let expression) = value { return string(expression.text) }
        joined(value.expressionTexts(), open: "{", close: "}") { json, part in
            json.member(part.pointer)
            json.string(part.text)
        }
    }
}

extension JSONPrinter.Member {
    fileprivate var withoutModification: Self {
        guard case .written("studio.tokens", let value) = self else { return self }
        return .unmodified("studio.tokens", value)
    }
}
