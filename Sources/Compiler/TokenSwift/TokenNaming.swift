import TokenProject
import TokenResolver

/// What the names of tokens and groups in Swift depend on, besides their paths.
package struct TokenNaming {
    /// The names that the configuration gives to tokens and groups, by path.
    var chosen: [String: String] = [:]
    /// Of two names in these files that are one in Swift, one has no accessor. In other files that is an error.
    var lenientFiles: Set<ObjectIdentifier> = []

    init() {}

    package init(_ project: ResolvedProject) {
        chosen = project.configuration.swiftNames.mapValues(\.text)
        lenientFiles = project.lenientFiles
    }
}
