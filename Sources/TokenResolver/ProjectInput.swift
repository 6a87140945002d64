import TokenDiagnostics

/// The files of a project as they were read, before anything is known of their meaning.
package struct ProjectInput: Sendable {
    package struct File: Sendable {
        /// Relative to the token folder, with `/` between the parts.
        package var path: String
        package var source: SourceFile

        package init(path: String, source: SourceFile) {
            self.path = path
            self.source = source
        }
    }

    /// The folder or the single file, as the user wrote it.
    package var name: String
    package var isSingleFile: Bool
    /// Every token file below the folder, sorted by path, `tokengen.yaml` included.
    package var files: [File]

    package init(name: String, isSingleFile: Bool, files: [File]) {
        self.name = name
        self.isSingleFile = isSingleFile
        self.files = files
    }
}
