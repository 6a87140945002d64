package import TokenModel

/// The kind of value that overrides a token or a style field.
package enum OverrideKind: Sendable, Hashable {
    case token(TokenType)
    /// An enumeration, by its name and cases.
    case enumeration(String, [String])
    case boolean, string, image, insets

    /// Whether a snapshot has a value of this kind for each mode.
    package var mayDifferByMode: Bool { if case .token(let type) = self { type.mayDifferByMode } else { false } }

    /// Finds the kind by its name in a catalogue: `color`, `bool`, `enum:TextAlignment`.
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
                // Compare bytes: a combining mark at the start of the name would form one character with the colon.
                self = .enumeration(enumeration, cases)
            } else {
                return nil
            }
        }
    }
}
