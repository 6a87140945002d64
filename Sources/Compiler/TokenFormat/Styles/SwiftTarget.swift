/// The Swift type that a style type stands for.
package enum SwiftTarget: Sendable, Hashable {
    /// A struct that tokengen generates in the platform layer; `accessor` can contain `{brand}`.
    case generated(accessor: String)
    /// A struct of the `ViewStyles` module.
    case builtIn
    /// A state of a component. Its fields change those of a style, and no type is generated.
    case state
    /// A type that the user wrote. Only the extension with its values is generated.
    case existing(module: String?, type: String, accessor: String)
}
