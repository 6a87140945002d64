import TokenDiagnostics

/// The files of a git revision, as they are stored: without conversion of line ends, and with those that `git archive` leaves out.
///
/// Only what is asked for is read, and nothing is written. Paths are absolute, from the root of the repository. Symbolic links are followed within the
/// revision, submodules into their own repositories.
package final class SourceRevision: FileTree {
    /// As the user wrote it.
    package let name: String
    /// The token folder or file.
    package let tokens: String
    /// The folder that contains it. Paths in the configuration are relative to this.
    package var folder: String { tokens.parentPath }

    /// The name without the folder that may follow it.
    private let commitName: String
    /// The number of its commit.
    let commit: String
    let repository: GitRepository
    /// The tokens as the user wrote them. A project without brands is named after the last part.
    private let path: String
    /// The root of the repository in the working tree; it may be empty.
    let workingTree: String
    /// What may still be read: bytes of files, bytes of folders, and names. One stored folder can be a thousand folders of the revision.
    var byteBudget = FileSystem.sizeLimit
    var treeBudget = 1 << 27
    var entryBudget = 1_000_000
    /// The clones of submodules, by their paths.
    var submodules: [String: GitRepository] = [:]
    /// The first file that is missing in the clone, not in the revision. Others are probably missing too.
    private(set) var failure: FileError?

    /// Finds the commit.
    ///
    /// - Parameters:
    ///   - name: a branch, a tag, or anything else that means a commit to git; `A...B` for the newest commit that both have. As in git, a path may
    ///     follow after a colon, from the root of the repository or, with `./`, from the working directory.
    ///   - tokens: the token folder, or the token file, as in the working tree. It does not have to exist there. A path in the name replaces it.
    package convenience init?(_ name: String, of tokens: String, reporting diagnostics: inout Diagnostics) {
        do throws(GitFailure) {
            try self.init(name, of: tokens)
        } catch {
            diagnostics.report(.unreadableRevision(name, error.reason), at: nil)
            return nil
        }
    }

    init(_ name: String, of tokens: String, patience: Duration = Git.patience) throws(GitFailure) {
        // It would be an option of git.
        guard !name.hasPrefix("-") else { throw GitFailure(reason: "a revision cannot begin with '-'") }
        let (commitName, inner) = Self.parts(of: name)
        let isRelative = inner.map { $0.hasPrefix("./") || $0.hasPrefix("../") } ?? true
        path = inner ?? tokens
        let (folder, names) = Self.place(of: isRelative ? path : tokens)
        let repository = GitRepository(at: ["-C", folder], patience: patience)
        let prefix = try repository.answer("rev-parse", "--show-prefix")
        guard prefix.code == 0 else { throw GitFailure(reason: prefix.reason) }
        (self.name, self.commitName, self.repository) = (name, commitName, repository)
        self.tokens = "/" + (isRelative ? prefix.text.pathNames + names : path.pathNames).joined(separator: "/")
        workingTree = folder.appendingPath(try repository.text("rev-parse", "--show-cdup") ?? "")
        commit = try repository.commit(named: commitName)
    }

    /// Splits `main:tokens`. In git's own expressions, such as `:/text` and `HEAD^{/text}`, a colon is something else.
    private static func parts(of name: String) -> (commit: String, path: String?) {
        guard let colon = name.firstIndex(of: ":"), colon != name.startIndex, !name[..<colon].contains("{") else { return (name, nil) }
        return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }

    /// Returns a folder that exists, and the rest of the path.
    private static func place(of path: String) -> (folder: String, rest: [String]) {
        var names = path.pathNames
        var rest: [String] = []
        while let name = names.last, name != ".", name != ".." {
            rest.insert(names.removeLast(), at: 0)
            let folder = (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
            if FileSystem.kind(of: folder.isEmpty ? "." : folder) == .folder { return (folder.isEmpty ? "." : folder, rest) }
        }
        return (path.isEmpty ? "." : path, rest)
    }

    /// The tokens in git's own words, with the revision before them.
    package var title: String { prefix + (path.hasPrefix("/") || name != commitName ? path : "./" + path) }

    /// Returns the bytes of a file that the configuration names.
    ///
    /// - Parameter path: relative to the folder that contains the tokens.
    package func asset(_ path: String) throws(FileError) -> [UInt8] { try contents(of: folder.appendingPath(path)) }

    /// Reports what was missing when files were read, such as objects that were not fetched. Such an error is reported once, not for each file.
    package func reportFailure(_ diagnostics: inout Diagnostics) -> Bool {
        guard let failure else { return false }
        diagnostics.report(.unreadableFile(failure), at: nil)
        return true
    }

    func fail(_ path: String, _ reason: String) -> FileError {
        let error = FileError(path: title(of: path), reason: reason)
        failure = failure ?? error
        return error
    }

    /// What is there instead of the tokens.
    package var adviceAboutMissingTokens: String {
        var place = folder
        while kind(of: place) != .folder, place != "/" { place = place.parentPath }
        let names = (try? names(in: place) { _ in }) ?? []
        let shown = names.prefix(5).map { "'\($0)'" } + (names.count > 5 ? ["\(names.count - 5) more"] : [])
        guard !names.isEmpty else { return "the revision has no files there" }
        return "'\(title(of: place))' has \(shown.joined(separator: ", ")); another folder is written '\(prefix)FOLDER'"
    }

    package func title(of path: String) -> String {
        prefix + (path.hasPrefix("/") ? String(path.dropFirst()) : path)
    }

    /// What git writes before a path. A merge base has no name of its own.
    private var prefix: String { (commitName.contains("...") ? String(commit.prefix(10)) : commitName) + ":" }
}

extension Diagnostic.Message {
    package static func unreadableFile(_ error: FileError) -> Self {
        .error(.unreadableFile, "'\(error.path)' cannot be read: \(error.reason)")
    }
    fileprivate static func unreadableRevision(_ name: String, _ reason: String) -> Self {
        .error(.unreadableFile, "the revision '\(name)' cannot be read: \(reason)")
    }
}
