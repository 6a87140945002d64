import TokenDiagnostics

/// The content that a presenter passes to a component.
package enum ComponentContent {
    package indirect enum Kind: Sendable, Hashable {
        case string, boolean, integer, number, image
        case enumeration(String)
        /// The content of another component.
        case component(String)
        case list(Kind)

        /// The component whose content it is, or of which it is a list; nil for anything else.
        package var component: String? {
            switch self {
            case .component(let name): name
            case .list(let item): item.component
            case .string, .boolean, .integer, .number, .image, .enumeration: nil
            }
        }
    }

    package struct Field: Sendable {
        package var name: String
        package var kind: Kind
        package var isOptional = false
        package var description: String?
        package var range: SourceRange
    }

    /// A value in an example, or passed from a body to a nested component.
    package indirect enum Value: Sendable, Hashable {
        /// No value, for an optional field.
        case missing
        case string(String)
        case boolean(Bool)
        case integer(Int)
        case number(Double)
        /// The name of an asset, or an HTTPS URL.
        case image(String)
        /// The index of the case.
        case enumeration(Int)
        /// In the order of the other component's content.
        case component([Value])
        case list([Value])
        /// The content field with this index, unchanged.
        case field(Int)
    }
}

extension ComponentContent.Kind: CustomStringConvertible {
    /// The spelling in a component file.
    package var description: String {
        switch self {
        case .string: "string"
        case .boolean: "bool"
        case .integer: "int"
        case .number: "number"
        case .image: "image"
        case .enumeration(let name), .component(let name): name
        case .list(let item): "[\(item)]"
        }
    }
}
