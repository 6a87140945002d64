import TokenOutput
import TokenProject

/// The names of resources: those of paths and styles, or others that the configuration gives, after the prefix of all.
package struct AndroidNames: Sendable {
    private let prefix: String
    private let names: OutputNames

    package init(_ configuration: Configuration) {
        prefix = configuration.android.prefix
        names = OutputNames(.android, of: configuration)
    }

    /// The name for a token.
    package subscript(path: String) -> AndroidName { AndroidName(names.path(path)).prefixed(prefix) }

    /// The name for a style, a variant or a field, from the outermost name to the innermost.
    package subscript(names: [String]) -> AndroidName { AndroidName(names: names).prefixed(prefix) }

    /// Whether Android spells a token's path as it is.
    func isUnchanged(_ path: String) -> Bool {
        let path = names.path(path)
        return AndroidName(path).text == path.replacing(".", with: "_")
    }
}
