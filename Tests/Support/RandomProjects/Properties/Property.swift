/// A property that must hold for every project.
package struct Property: Sendable {
    package let name: String
    let check: @Sendable (Trial) throws(Violation) -> Void

    /// In the order in which they are tried: when one fails, later ones are meaningless.
    package static let all: [Property] = [
        accepted, told, meaning, components, compared, generated, repeatable, outputs, payload, overridden, sameWords, layeredWords,
        stateWords,
        adopted, renamed, partRenamed, unused, migrated, tool,
        foreign,
    ]
}

/// A property that does not hold.
package struct Violation: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// Throws if the condition does not hold.
func require(_ condition: Bool, _ description: @autoclosure () -> String) throws(Violation) {
    if !condition { throw Violation(description()) }
}
