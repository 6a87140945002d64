import TokenOutput
import TokenProject

/// The names that a modifier has in Kotlin.
package struct KotlinModifierNames {
    /// `DensityContext`. Compose has a `Density`.
    package let type: KotlinName
    /// `LocalDensityContext`
    package let local: KotlinName
    /// The parameter of a theme, and the property of `TokenContexts`: `density`.
    package let member: KotlinName
    /// One for each context.
    package let entries: [KotlinName]

    package init(_ modifier: OpenModifier) {
        let word = KotlinName(type: modifier.name, reserved: []).word
        type = KotlinName(verbatim: word + "Context")
        local = KotlinName(verbatim: "Local\(word)Context")
        let member = KotlinName(member: modifier.name)
        self.member = Self.parameters.contains(member.text) ? KotlinName(verbatim: member.text + "_") : member
        entries = modifier.contexts.map { KotlinName(entry: $0) }
    }

    /// The other parameters of a theme.
    private static let parameters: Set = ["brand", "content", "fonts", "mode"]
}
