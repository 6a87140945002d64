/// A repository of git, with what was read of it.
final class GitRepository {
    /// The arguments of git that choose it.
    private let place: [String]
    private let patience: Duration
    private let objects: GitObjects
    private var trees: [String: GitTree] = [:]

    /// - Parameter place: arguments of git that choose the repository, such as `-C` and a folder.
    init(at place: [String], patience: Duration = Git.patience) {
        self.place = place
        self.patience = patience
        objects = GitObjects(at: place, patience: patience)
    }

    func answer(_ arguments: String...) throws(GitFailure) -> Git.Answer {
        try Git.answer(arguments, at: place, patience: patience)
    }

    /// Returns the line that git prints; nil if it ends with an error.
    func text(_ arguments: String...) throws(GitFailure) -> String? {
        let answer = try Git.answer(arguments, at: place, patience: patience)
        return answer.code == 0 ? answer.text : nil
    }

    func blob(_ id: String, atMost limit: Int) throws(GitObjects.Problem) -> [UInt8] {
        try objects.bytes(of: id, as: "blob", atMost: limit)
    }

    /// - Parameters:
    ///   - id: the number of a tree, or that of a commit and `^{tree}`.
    ///   - commit: any commit, whose number is as long as all others.
    ///   - budget: the number of bytes that may still be read.
    func tree(_ id: String, of commit: String, budget: inout Int) throws(GitObjects.Problem) -> GitTree {
        if let tree = trees[id] { return tree }
        let bytes = try objects.bytes(of: id, as: "tree", atMost: budget)
        budget -= bytes.count
        do throws(GitTree.Damage) {
            let tree = try GitTree(bytes, idLength: commit.utf8.count / 2)
            trees[id] = tree
            return tree
        } catch {
            throw .failed(.init(reason: error.reason))
        }
    }

    /// The folder of its objects and branches, also for a linked working tree.
    var commonFolder: String? {
        get throws(GitFailure) { try text("rev-parse", "--path-format=absolute", "--git-common-dir") }
    }

    /// Returns the clone of a submodule; nil if there is none. It is in the working tree, or only where git keeps those of other branches.
    ///
    /// - Parameters:
    ///   - path: its path from the root of this repository.
    ///   - id: the commit of the submodule that is recorded.
    ///   - commit: the commit of this repository that has it.
    ///   - folder: where it is in the working tree.
    func submodule(_ path: String, _ id: String, of commit: String, at folder: String) throws(GitFailure) -> GitRepository? {
        guard FileSystem.kind(of: folder.appendingPath(".git")) != nil else { return try storedSubmodule(path, of: commit) }
        let clone = GitRepository(at: ["-C", folder], patience: patience)
        // Where folders were renamed, another submodule may be there now.
        return try clone.answer("cat-file", "-e", id).code == 0 ? clone : storedSubmodule(path, of: commit) ?? clone
    }

    private func storedSubmodule(_ path: String, of commit: String) throws(GitFailure) -> GitRepository? {
        let settings = try text("config", "--blob", commit + ":.gitmodules", "-z", "--get-regexp", "^submodule\\..*\\.path$") ?? ""
        let setting = settings.parts(separatedBy: "\0").first { $0.hasSuffix("\n" + path) }
        // `submodule.NAME.path`, a line break, and the path. A hostile name would lead elsewhere.
        guard let name = setting?.dropLast(path.count + 1).dropFirst("submodule.".count).dropLast(".path".count),
            !String(name).pathNames.contains(".."), let common = try commonFolder
        else { return nil }
        let store = common.appendingPath("modules").appendingPath(String(name))
        guard FileSystem.kind(of: store) == .folder else { return nil }
        // Its own working tree, which is in its settings, is gone.
        return GitRepository(at: ["--git-dir=\(store)", "--work-tree=\(store)"], patience: patience)
    }

    // MARK: - Names

    /// Returns the number of the commit that a name means. `A...B` is the newest commit that both have; what is left out is `HEAD`.
    func commit(named name: String) throws(GitFailure) -> String {
        guard let dots = name.firstRange(of: "...") else { return try commit(exactly: name) }
        let (one, other) = (String(name[..<dots.lowerBound]), String(name[dots.upperBound...]))
        let ends = (try commit(exactly: one.isEmpty ? "HEAD" : one), try commit(exactly: other.isEmpty ? "HEAD" : other))
        let base = try answer("merge-base", ends.0, ends.1)
        if base.code == 0, let id = base.text.parts(separatedBy: "\n").first, id.isObjectID { return id }
        guard base.words.isEmpty else { throw GitFailure(reason: base.reason) }
        throw GitFailure(reason: try "these have no commit in common" + (isShallow ? " here; \(Self.deepening)" : ""))
    }

    private func commit(exactly name: String) throws(GitFailure) -> String {
        let answer = try answer("rev-parse", "--verify", name + "^{commit}")
        if answer.code == 0, answer.text.isObjectID { return answer.text }
        // git's own words where they say more.
        if answer.code != 128 || !answer.words.contains("Needed a single revision") || answer.words.contains("ambiguous") {
            throw GitFailure(reason: answer.code == 0 ? "'\(name)' is not one commit" : answer.reason)
        }
        throw GitFailure(reason: try adviceAboutUnknown(name))
    }

    private func adviceAboutUnknown(_ name: String) throws(GitFailure) -> String {
        if try text("rev-parse", "--verify", "--quiet", "HEAD") == nil, try text("for-each-ref", "--count=1") == "" {
            return "the repository has no commits yet"
        }
        let unknown = "no branch, tag or commit is named '\(name)'"
        if try text("rev-parse", "--verify", "--quiet", "origin/\(name)^{commit}") != nil {
            return "\(unknown); did you mean 'origin/\(name)'?"
        }
        if try isShallow, try isOlder(name) { return "it is not in this clone; \(Self.deepening)" }
        let remotes = try text("remote")?.parts(separatedBy: "\n").filter { !$0.isEmpty } ?? []
        if let remote = remotes.first(where: { name.hasPrefix($0 + "/") }) {
            return "\(unknown); run 'git fetch \(remote) \(name.dropFirst(remote.count + 1))'"
        }
        guard let remote = remotes.first(where: { $0 == "origin" }) ?? remotes.first else { return unknown }
        return "\(unknown); if it is on the server, run 'git fetch \(remote) \(name)' and write '\(remote)/\(name)'"
    }

    /// Whether a name that is unknown in a shallow clone may be that of an older commit: a number, or a way back from a name that is known.
    private func isOlder(_ name: String) throws(GitFailure) -> Bool {
        if name.utf8.count >= 4, name.utf8.allSatisfy({ $0.hexDigitValue != nil }) { return true }
        let start = name.prefix { !"~^@".contains($0) }
        guard start.utf8.count < name.utf8.count else { return false }
        return try text("rev-parse", "--verify", "--quiet", (start.isEmpty ? "HEAD" : start) + "^{commit}") != nil
    }

    // MARK: - What is not there

    private static let deepening = "the clone is shallow: run 'git fetch --unshallow', or set 'fetch-depth: 0' for actions/checkout"

    private var isShallow: Bool {
        get throws(GitFailure) { try text("rev-parse", "--is-shallow-repository") == "true" }
    }

    /// What brings an object that is missing.
    func adviceAboutMissing() throws(GitFailure) -> String {
        let settings = try text("config", "--get-regexp", "^remote\\..*\\.promisor$")
        if let setting = settings?.parts(separatedBy: "\n").first?.parts(separatedBy: " ").first {
            let remote = setting.dropFirst("remote.".count).dropLast(".promisor".count)
            return "the clone is partial: run 'git fetch --refetch --no-filter \(remote)'"
        }
        return try isShallow ? Self.deepening : "run 'git fsck' to see what is damaged"
    }
}

extension String {
    /// Whether it is the full number of an object, by SHA-1 or SHA-256.
    fileprivate var isObjectID: Bool { [40, 64].contains(utf8.count) && utf8.allSatisfy { $0.hexDigitValue != nil } }
}
