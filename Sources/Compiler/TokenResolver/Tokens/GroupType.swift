import TokenModel

/// The type that a group declares for its tokens.
package enum GroupType: Sendable {
    case none
    /// A type that is not one of the 13, which has been reported.
    case unknown
    case known(TokenType)

    /// Whether some `$type` is written.
    var isStated: Bool { if case .none = self { false } else { true } }

    package var type: TokenType? {
        if case .known(let type) = self { type } else { nil }
    }
}
