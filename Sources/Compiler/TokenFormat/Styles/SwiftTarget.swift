/// Where a style type lives in Swift.
package enum SwiftTarget: Sendable, Hashable {
    /// A struct of the platform layer that tokengen generates; `accessor` may hold `{brand}`.
    case generated(accessor: String)
    /// A struct of the `ViewStyles` module.
    case builtIn
    /// A state of a component: its fields change those of a style, and no type is generated.
    case state
    /// A type that the user wrote: only the extension with its values is generated.
    case existing(module: String?, type: String, accessor: String)
}
