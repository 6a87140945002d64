import TokenDiagnostics

/// What a presenter gives a component to show.
package enum ComponentContent {
    package indirect enum Kind: Sendable, Hashable {
        case string, boolean, integer, number, image
        case enumeration(String)
        /// The content of another component.
        case component(String)
        case list(Kind)
    }

    package struct Field: Sendable {
        package var name: String
        package var kind: Kind
        package var isOptional = false
        package var description: String?
        package var range: SourceRange
    }

    /// A value of an example, or one that a body gives to a component within it.
    package indirect enum Value: Sendable, Hashable {
        /// Nothing, for a field that is optional.
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
        /// The content field with this index, as it is.
        case field(Int)
    }
}

extension ComponentContent.Kind: CustomStringConvertible {
    /// As a component file spells it.
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
