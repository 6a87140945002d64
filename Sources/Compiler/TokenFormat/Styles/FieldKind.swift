import TokenModel

package enum FieldKind: Sendable, Hashable {
    case token(TokenType)
    case style(String)
    case enumeration(String)
    case boolean, string, image, insets
}

extension FieldKind {
    /// The name in the catalogue: `color`, `bool`, `enum:TextAlignment`.
    package var name: String {
        switch self {
        case .token(let type): type.rawValue
        case .style(let name): name
        case .enumeration(let name): "enum:" + name
        case .boolean: "bool"
        case .string: "string"
        case .image: "image"
        case .insets: "insets"
        }
    }
}
