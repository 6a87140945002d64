import TokenModel

/// What a group says of the type of its tokens.
package enum GroupType: Sendable {
    case none
    /// One that is none of the 13, which has been reported.
    case unknown
    case known(TokenType)

    package var type: TokenType? {
        if case .known(let type) = self { type } else { nil }
    }
}
