import TokenDiagnostics
import TokenSyntax

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

    /// Whether the files were named one by one, so that their places say nothing.
    package var isList = false
    /// Visible files below the folder that are no token files by their endings. They were not read: their bytes are empty.
    package var others: [File] = []
    /// Whether a file could not be read, which has been reported: what the others then lack is no error of theirs.
    package var isIncomplete = false

    /// The path of the resolver document, where it was named; else the layout tells.
    package var resolver: String?
    /// The resolver document as it was read to find the files that it names, if there was no error in it.
    package var resolverTree: SyntaxTree?
    /// By path, why a file that the resolver document names is not there.
    package var refusals: [String: String] = [:]

    package init(name: String, isSingleFile: Bool, files: [File]) {
        self.name = name
        self.isSingleFile = isSingleFile
        self.files = files
    }

    /// Those in the place of the configuration; the first counts.
    var configurations: [File] { files.filter(\.path.isConfiguration) }

    /// Gives a file other bytes; false for one that is none of the project's.
    package mutating func replace(_ file: SourceFile, with bytes: [UInt8]) -> Bool {
        guard let index = files.firstIndex(where: { $0.source === file }) else { return false }
        files[index].source = SourceFile(name: file.name, bytes: bytes)
        return true
    }
}
