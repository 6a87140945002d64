import TokenModel

package enum FieldKind: Sendable, Hashable {
    case token(TokenType)
    case style(String)
    case enumeration(String)
    case boolean, string, image, insets
}
