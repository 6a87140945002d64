import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// A project before its tokens are read: its configuration, the locations of its files, and the parts of each brand.
package struct PlannedProject: Sendable {
    package var layout: ProjectLayout
    package var configuration: Configuration
    /// The style files.
    package var styles: [SyntaxTree]
    package var components: [SyntaxTree]
    package var screens: [SyntaxTree]
    package var plan: ProjectPlan
    /// The brands of the plan that are read.
    package var brands: [ProjectPlan.Brand]
    /// The names of the brands that are wanted; nil for all that are read.
    package var wanted: Set<String>?
    /// False for an unnamed source without brands.
    package var isNamed: Bool
    /// Each file's path in the token folder.
    package var paths: [ObjectIdentifier: String]

    /// Whether the configuration declares a file as another tool's.
    func isForeign(_ file: SourceFile) -> Bool {
        guard !configuration.foreign.isEmpty, let path = paths[ObjectIdentifier(file)] else { return false }
        return configuration.foreign.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
}

/// A project whose files have been parsed individually. No alias has been followed yet.
package struct ParsedProject: Sendable {
    package var planned: PlannedProject
    /// The sources that some requested brand needs, by index in the plan.
    package var documents: [Int: TokenDocument]
    package var styles: [StyleDeclaration]
    package var enumerations: [StyleEnumeration]
    package var components: [ComponentDeclaration]
    /// The names of components that were reported and left out.
    package var leftOutComponents: Set<String>
}
