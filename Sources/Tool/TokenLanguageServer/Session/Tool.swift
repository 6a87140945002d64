import TokenDiagnostics
import TokenProject
import TokenResolver

/// The tool that the server is a part of.
package struct Tool: Sendable {
    package struct Failure: Error {
        let text: String

        package init(_ text: String) { self.text = text }
    }

    let version: String
    /// The address of tokengen's repository, for links to its documentation.
    let home: String?
    /// Checks a project and returns what could be resolved.
    let check: @Sendable (ProjectInput, inout Diagnostics) -> ResolvedProject?
    /// Writes the gallery of a project and returns the path of the page.
    let writeGallery: @Sendable (ResolvedProject, ProjectInput) throws(Failure) -> String

    package init(
        version: String, home: String?, check: @escaping @Sendable (ProjectInput, inout Diagnostics) -> ResolvedProject?,
        writeGallery: @escaping @Sendable (ResolvedProject, ProjectInput) throws(Failure) -> String
    ) {
        (self.version, self.home, self.check, self.writeGallery) = (version, home, check, writeGallery)
    }
}
