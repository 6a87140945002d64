import TokenDiagnostics
import TokenModel

/// An event that a component receives, an update that it makes to itself, or an action that it requests from the outside.
package struct ComponentMessage: Sendable {
    package enum Role: String, Sendable { case event, update, action }

    package var name: String
    package var parameters: [Parameter] = []
    package var description: String?
    package var range: SourceRange
    /// The parameters that were reported and left out. References to them are not reported again.
    var leftOut = LeftOutNames()

    package struct Parameter: Sendable {
        package var name: String
        package var kind: Kind
        package var isOptional = false
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

    /// A message with its arguments.
    package struct Call: Sendable, Hashable {
        /// The index among the component's messages of the same role.
        package var message: Int
        /// In the order of the parameters.
        package var arguments: [Argument]
    }

    package enum Argument: Sendable, Hashable {
        /// A parameter, by index, of the message that is handled: an event, or an action of a nested component.
        case parameter(Int)
        /// A content field of the component, by index.
        case field(Int)
        /// A content field, by index, of the item of the element's `repeat`.
        case item(Int)
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
