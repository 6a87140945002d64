/// A typography with named members: those of the specification, and tokengen's extras.
///
/// Code that treats it as any other composite finds the extras after the members of `TokenType.members`.
package struct Typography: Sendable {
    package var fontFamily: TokenValue?
    package var fontSize: TokenValue?
    package var fontWeight: TokenValue?
    package var letterSpacing: TokenValue?
    package var lineHeight: TokenValue?
    package var extras = Extras()

    /// The members in `$extensions.tokengen`.
    package struct Extras: Sendable {
        package enum Name: String, CaseIterable, Sendable { case textStyle, postScriptName, maximumSize }

        package var textStyle: TokenValue?
        package var postScriptName: TokenValue?
        /// A length; never a reference.
        package var maximumSize: TokenValue?

        package init() {}

        /// The extras that are set, in order.
        package var all: [(name: Name, value: TokenValue)] {
            Name.allCases.compactMap { name in self[name].map { (name, $0) } }
        }

        package subscript(name: Name) -> TokenValue? {
            get {
                switch name {
                case .textStyle: textStyle
                case .postScriptName: postScriptName
                case .maximumSize: maximumSize
                }
            }
            set {
                switch name {
                case .textStyle: textStyle = newValue
                case .postScriptName: postScriptName = newValue
                case .maximumSize: maximumSize = newValue
                }
            }
        }
    }

    /// Creates a typography from a composite value. Nil for any other value.
    package init?(_ value: TokenValue?) {
        guard case .composite(.typography, let members)? = value, members.count == 5 + Extras.Name.allCases.count else { return nil }
        (fontFamily, fontSize, fontWeight) = (members[0], members[1], members[2])
        (letterSpacing, lineHeight) = (members[3], members[4])
        for (index, name) in Extras.Name.allCases.enumerated() { extras[name] = members[5 + index] }
    }

    package var value: TokenValue {
        .composite(
            .typography, [fontFamily, fontSize, fontWeight, letterSpacing, lineHeight] + Extras.Name.allCases.map { extras[$0] })
    }
}

extension TokenType {
    /// Returns the value of a composite with these members. A typography has no extras yet.
    package func composite(_ members: [TokenValue?]) -> TokenValue {
        .composite(self, self == .typography ? members + Typography.Extras.Name.allCases.map { _ in nil } : members)
    }
}
