package import TokenModel

/// What a token or a style field may be overridden with.
package enum OverrideKind: Sendable, Hashable {
    case token(TokenType)
    /// The enumeration's name and cases.
    case enumeration(String, [String])
    case boolean, string, image, insets

    /// By its name in a catalogue: `color`, `bool`, `enum:TextAlignment`.
    init?(catalogueName name: String, enumerations: [String: [String]]) {
        switch name {
        case "bool": self = .boolean
        case "string": self = .string
        case "image": self = .image
        case "insets": self = .insets
        default:
            if let type = TokenType(rawValue: name) {
                self = .token(type)
            } else if name.hasPrefix("enum:"), let cases = enumerations[String(name.dropFirst(5))] {
                self = .enumeration(String(name.dropFirst(5)), cases)
            } else {
                return nil
            }
        }
    }
}
