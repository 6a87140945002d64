import TokenDiagnostics
import TokenModel

/// An event that a component is sent, an update that it makes of itself, or an action that it asks the world outside for.
package struct ComponentMessage: Sendable {
    package enum Role: String, Sendable { case event, update, action }

    package var name: String
    package var parameters: [Parameter] = []
    package var description: String?
    package var range: SourceRange
    /// The names of parameters that have been reported and left out: what refers to them is no further error.
    var leftOut: Set<String> = []

    package struct Parameter: Sendable {
        package var name: String
        package var kind: Kind
        package var range: SourceRange
    }

    package enum Kind: Sendable, Hashable {
        case string, boolean, integer, number, image
        /// In points.
        case dimension
        /// In seconds.
        case duration
        case enumeration(String)
    }

    /// A message with what it is given.
    package struct Call: Sendable, Hashable {
        /// The index among the component's messages of the same role.
        package var message: Int
        /// In the order of the parameters.
        package var arguments: [Argument]
    }

    package enum Argument: Sendable, Hashable {
        /// The parameter with this index of what is answered: an event, or an action of a component within.
        case parameter(Int)
        /// A content field of the component, by its index.
        case field(Int)
        case literal(ComponentContent.Value)
    }
}

extension ComponentMessage.Kind: CustomStringConvertible {
    package var description: String {
        switch self {
        case .string: "string"
        case .boolean: "bool"
        case .integer: "int"
        case .number: "number"
        case .image: "image"
        case .dimension: "dimension"
        case .duration: "duration"
        case .enumeration(let name): name
        }
    }
}
