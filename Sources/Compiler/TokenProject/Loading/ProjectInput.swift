import TokenDiagnostics
import TokenSyntax

/// The files of a project as read from disk, before they are interpreted.
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

    /// The folder or single file, as the user wrote it.
    package var name: String
    package var isSingleFile: Bool
    /// Every token file below the folder, sorted by path, including `tokengen.yaml`.
    package var files: [File]

    /// Whether the files were named individually. If so, their locations have no meaning.
    package var isList = false
    /// Visible files below the folder whose extensions are not those of token files. Not read: their bytes are empty.
    package var others: [File] = []
    /// Whether a file could not be read, which has been reported. Errors in other files may be consequences.
    package var isIncomplete = false

    /// The path of the resolver document, if it was named; otherwise the layout determines it.
    package var resolver: String?
    /// The resolver document, as parsed to find the files that it names; nil after an error in it.
    package var resolverTree: SyntaxTree?
    /// Why files that the resolver document names could not be read, by path.
    package var refusals: [String: String] = [:]

    package init(name: String, isSingleFile: Bool, files: [File]) {
        self.name = name
        self.isSingleFile = isSingleFile
        self.files = files
    }

    /// The configuration files. Only the first is used.
    var configurations: [File] { files.filter(\.path.isConfiguration) }

    /// Replaces the bytes of a file. Returns false if the file is not part of the project.
    package mutating func replace(_ file: SourceFile, with bytes: [UInt8]) -> Bool {
        guard let index = files.firstIndex(where: { $0.source === file }) else { return false }
        files[index].source = SourceFile(name: file.name, bytes: bytes)
        return true
    }
}
