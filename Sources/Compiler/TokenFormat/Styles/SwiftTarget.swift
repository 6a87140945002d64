/// The Swift type that a style type stands for.
package enum SwiftTarget: Sendable, Hashable {
    /// A struct that tokengen generates in the platform layer; `accessor` can contain `{brand}`.
    case generated(accessor: String)
    /// A struct that tokengen generates in the platform layer, with an enumeration of its areas. Its fields are those of `ImageScreenStyle`, then one
    /// for each area.
    case screen
    /// A struct of the `ViewStyles` module.
    case builtIn
    /// A state of a component. Its fields change those of a style, and no type is generated.
    case state
    /// A type that the user wrote. Only the extension with its values is generated.
    case existing(module: String?, type: String, accessor: String)

    /// The pattern of the members with the values of brands, of a type that tokengen generates; nil for other types.
    package var accessor: String? {
        switch self {
        case .generated(let accessor): accessor
        case .screen: "{brand}"
        case .builtIn, .state, .existing: nil
        }
    }
}
