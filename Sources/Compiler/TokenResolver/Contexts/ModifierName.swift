/// A modifier of a project, or one of its contexts.
package struct ModifierName: Sendable, Hashable {
    package let modifier: String
    /// Nil for the modifier itself.
    package let context: String?

    package init(_ modifier: String, _ context: String? = nil) { (self.modifier, self.context) = (modifier, context) }

    /// Reads `density`, `modifiers.density` or `density=compact`. Returns nil if no such modifier or context stays open until run time.
    package init?(_ text: String, in project: ResolvedProject) {
        let parts = text.withoutModifiersFolder.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        self.init(parts[0], parts.count > 1 ? parts[1] : nil)
        guard project.has(self) else { return nil }
    }

    /// Those of a project that stay open until run time.
    package static func all(in project: ResolvedProject) -> [ModifierName] {
        project.modifiers.flatMap { modifier in [ModifierName(modifier.name)] + modifier.contexts.map { ModifierName(modifier.name, $0) } }
    }

    /// The modifier's or the context's own name.
    package var name: String { context ?? modifier }

    /// `density`, or `density=compact`.
    package var text: String { context == nil ? modifier : "\(modifier)=\(name)" }

    /// Returns the name that a text such as `spacing` or `density=dense` gives it. Nil if it differs in more.
    package func newName(in text: String) -> String? {
        let text = text.withoutModifiersFolder
        guard context != nil else { return text.utf8.contains(UInt8(ascii: "=")) ? nil : text }
        return text.hasPrefix(modifier + "=") ? String(text.dropFirst(modifier.count + 1)) : nil
    }
}

extension ResolvedProject {
    /// Whether a modifier or context stays open until run time.
    package func has(_ name: ModifierName) -> Bool {
        modifiers.contains { $0.name == name.modifier && (name.context.map($0.contexts.contains) ?? true) }
    }
}

extension String {
    /// Where a token has the name of a modifier, `modifiers.` tells them apart.
    fileprivate var withoutModifiersFolder: String { hasPrefix("modifiers.") ? String(dropFirst("modifiers.".count)) : self }
}
