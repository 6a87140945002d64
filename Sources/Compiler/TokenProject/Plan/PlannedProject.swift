import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// A project before its tokens are read: what the configuration says, where everything stands, and what each brand is made of.
package struct PlannedProject: Sendable {
    package var layout: ProjectLayout
    package var configuration: Configuration
    /// The style files.
    package var styles: [SyntaxTree]
    package var components: [SyntaxTree]
    package var plan: ProjectPlan
    /// Of the plan's, those that are wanted.
    package var brands: [ProjectPlan.Brand]
    /// False for a source without brands that nobody has named.
    package var isNamed: Bool
    /// By file, its path in the token folder.
    package var paths: [ObjectIdentifier: String]

    /// Whether the configuration says that a file is another tool's.
    func isForeign(_ file: SourceFile) -> Bool {
        guard !configuration.foreign.isEmpty, let path = paths[ObjectIdentifier(file)] else { return false }
        return configuration.foreign.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
}

/// A project whose files have been read, each by itself: no alias has been followed yet.
package struct ParsedProject: Sendable {
    package var planned: PlannedProject
    /// By place in the plan, every source that some wanted brand needs.
    package var documents: [Int: TokenDocument]
    package var styles: [StyleDeclaration]
    package var enumerations: [StyleEnumeration]
    package var components: [ComponentDeclaration]
}
