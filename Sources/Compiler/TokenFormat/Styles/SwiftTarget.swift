/// Where a style type lives in Swift.
package enum SwiftTarget: Sendable, Hashable {
    /// A struct of the platform layer that tokengen generates; `accessor` may hold `{brand}`.
    case generated(accessor: String)
    /// A struct of the `ViewStyles` module.
    case builtIn
    /// A type that the user wrote: only the extension with its values is generated.
    case existing(module: String?, type: String, accessor: String)
}
