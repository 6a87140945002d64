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
            } else if name.utf8.starts(with: "enum:".utf8), let enumeration = String(name.utf8.dropFirst(5)),
                let cases = enumerations[enumeration]
            {
                // By bytes: a mark that begins the name makes one character of itself and the colon.
                self = .enumeration(enumeration, cases)
            } else {
                return nil
            }
        }
    }
}
