/// What a name on the command line means as one side of a comparison.
package enum ComparedName: Equatable {
    /// A token folder, or a token file.
    case files(String)
    /// The catalogue that tokengen wrote for a release.
    case catalogue(String)
    /// A revision of git, which need not exist.
    case revision(String)

    /// A name with two meanings.
    package struct Ambiguity: Error {
        /// A sentence that says how to write both.
        package let text: String
    }

    /// What exists on the disk is that; any other name is a revision. A path that begins with `/`, `./` or `../` never is.
    ///
    /// - Parameter tokens: the token folder, in the working tree of the repository.
    package init(_ text: String, of tokens: String) throws(Ambiguity) {
        let isPath = text == "." || text == ".." || ["/", "./", "../"].contains(where: text.begins)
        let kind = FileSystem.kind(of: text)
        if !isPath, let kind, (try? SourceRevision(text, of: tokens)) != nil {
            let noun = kind == .folder ? "folder" : "file"
            throw Ambiguity(
                text: "'\(text)' is a \(noun) and a git revision; write './\(text)' for the \(noun), or '\(text)^0' for the revision")
        }
        let isCatalogue = text.hasSuffix(".catalogue.json")
        guard isPath || kind != nil || isCatalogue else {
            self = .revision(text)
            return
        }
        self = isCatalogue && kind != .folder ? .catalogue(text) : .files(text)
    }
}
