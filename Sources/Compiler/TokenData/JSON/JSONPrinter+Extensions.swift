import TokenModel
import TokenOutput
import TokenSyntax

extension JSONPrinter {
    private enum Member {
        case written(String, SyntaxReference)
        case extra(Typography.Extras.Name, TokenValue)
        /// `tokengen` of a font.
        case own([Member])
    }

    /// Prints the member with a token's `$extensions`, if there are any. What they add to a font is taken from its value, since it differs by mode and
    /// context as that does, and is in the specification's form.
    ///
    /// - Parameter value: may be a reference, to which nothing is added.
    mutating func extensions(_ extensions: SyntaxReference?, of value: TokenValue, _ type: TokenType, as name: String) {
        var members = extensions.map(Self.members) ?? []
        if type == .typography {
            let extras = (Typography(value)?.extras.all ?? []).map(Member.extra)
            members = Self.members(members, adding: extras)
        }
        guard !members.isEmpty || type != .typography && extensions != nil else { return }
        text(",")
        member(name)
        print(members)
    }

    private static func members(of reference: SyntaxReference) -> [Member] {
        reference.tree.entries(of: reference.node).map { .written(reference.tree.string($0.key), reference.tree.reference($0.value)) }
    }

    /// Returns `$extensions` of a font with these extras, and no others.
    private static func members(_ members: [Member], adding extras: [Member]) -> [Member] {
        var own: [Member] = []
        let vendors = members.filter { member in
            guard case .written("tokengen", let value) = member else { return true }
            own = Self.members(of: value).filter { member in
                if case .written(let name, _) = member { Typography.Extras.Name(rawValue: name) == nil } else { true }
            }
            return false
        }
        return vendors + (own.isEmpty && extras.isEmpty ? [] : [.own(own + extras)])
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
            case .own(let members):
                json.member("tokengen")
                json.print(members)
            }
        }
    }
}
