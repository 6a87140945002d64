#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension SourceRevision {
    /// The end of a path, after links.
    private enum Place {
        case entry(Node)
        /// Nothing is there, for this reason of the system's.
        case nowhere(Int32)
        case outside
    }

    /// An entry of a folder, or the root.
    private struct Node {
        /// Its path in the revision, without links.
        let names: [String]
        let kind: GitTree.Kind
        /// What git calls its object.
        let id: String
        /// Where it is stored, and the commit there.
        let repository: GitRepository
        let commit: String
        /// How many of the names are those of that repository's root.
        let depth: Int

        var path: String { names.joined(separator: "/") }
    }

    // MARK: - Files

    package func visibleKind(of path: String, followingLinks: Bool) throws(FileError) -> FileSystem.Kind? {
        switch try locate(path, followingLinks: followingLinks) {
        case .nowhere: nil
        // What is there is unknown. A link to a file would be silently ignored.
        case .outside: .folder
        case .entry(let node):
            switch node.kind {
            case .file: .file
            case .link: .link
            case .folder, .submodule: .folder
            }
        }
    }

    package func realPath(of path: String) -> String? {
        switch try? locate(path, followingLinks: true) {
        case .entry(let node): "/" + node.path
        case .outside: "/.."
        case .nowhere, nil: nil
        }
    }

    package func names(in folder: String, unreadable: (String) -> Void) throws(FileError) -> [String] {
        let tree = try tree(of: entry(folder))
        entryBudget -= tree.names.count
        guard entryBudget >= 0 else { throw fail(folder, "the revision has more than a million files") }
        return tree.names.filter { $0.first != UInt8(ascii: ".") }.compactMap { name in
            let text = String(validating: name, as: UTF8.self)
            if text == nil { unreadable(String(decoding: name, as: UTF8.self)) }
            return text
        }
    }

    package func contents(of path: String) throws(FileError) -> [UInt8] {
        let node = try entry(path)
        guard node.kind == .file else { throw FileError(path: title(of: path), code: EISDIR) }
        let bytes = try blob(of: node)
        guard let pointer = LFSPointer(bytes) else { return bytes }
        if let common = try git(node.path, { () throws(GitFailure) in try node.repository.commonFolder }),
            let bytes = pointer.contents(in: common)
        {
            return bytes
        }
        throw fail(node.path, "it is in Git LFS, and this clone does not have it; run 'git lfs fetch origin \(node.commit)'")
    }

    // MARK: - Paths

    private func entry(_ path: String) throws(FileError) -> Node {
        switch try locate(path, followingLinks: true) {
        case .entry(let node): return node
        case .nowhere(ENOENT) where (try? visibleKind(of: path, followingLinks: false)) == .link:
            throw FileError(path: title(of: path), reason: FileError.isDangling)
        case .nowhere(let code): throw FileError(path: title(of: path), code: code)
        case .outside: throw FileError(path: title(of: path), reason: "it links out of the repository")
        }
    }

    /// Follows a path as the system does. A link in the last place is followed if asked for.
    private func locate(_ path: String, followingLinks: Bool) throws(FileError) -> Place {
        guard path.utf8.count < PATH_MAX else { return .nowhere(ENAMETOOLONG) }
        var rest = Array(path.pathNames.reversed())
        var way = [Node(names: [], kind: .folder, id: commit + "^{tree}", repository: repository, commit: commit, depth: 0)]
        var linkCount = 0
        while let name = rest.popLast() {
            guard let folder = way.last else { return .outside }
            guard folder.kind == .folder || folder.kind == .submodule else { return .nowhere(ENOTDIR) }
            if name == "." { continue }
            if name == ".." {
                way.removeLast()
                continue
            }
            guard let node = try node(name, in: folder) else { return .nowhere(ENOENT) }
            guard node.kind == .link, followingLinks || !rest.isEmpty else {
                way.append(node)
                continue
            }
            linkCount += 1
            guard linkCount <= 40 else { return .nowhere(ELOOP) }
            let target = try target(of: node)
            if target.hasPrefix("/") { return .outside }
            rest += target.isEmpty ? [""] : target.pathNames.reversed()
            guard rest.count < PATH_MAX else { return .nowhere(ENAMETOOLONG) }
        }
        return way.last.map(Place.entry) ?? .outside
    }

    private func node(_ name: String, in folder: Node) throws(FileError) -> Node? {
        guard let entry = try tree(of: folder).entry(name) else { return nil }
        let (repository, commit) = try repository(of: folder)
        return Node(
            names: folder.names + [name], kind: entry.kind, id: entry.id, repository: repository, commit: commit,
            depth: folder.kind == .submodule ? folder.names.count : folder.depth)
    }

    private func target(of link: Node) throws(FileError) -> String {
        guard let text = String(validating: try blob(of: link, atMost: Int(PATH_MAX)), as: UTF8.self), !text.utf8.contains(0) else {
            throw FileError(path: title(of: link.path), reason: "its link is not UTF-8")
        }
        return text
    }

    // MARK: - Objects

    private func tree(of folder: Node) throws(FileError) -> GitTree {
        if let failure { throw failure }
        let (repository, commit) = try repository(of: folder)
        let id = folder.kind == .submodule ? commit + "^{tree}" : folder.id
        do throws(GitObjects.Problem) {
            return try repository.tree(id, of: commit, budget: &treeBudget)
        } catch .missing where folder.kind == .submodule {
            throw fail(folder.path, "its clone lacks the commit; run 'git -C \(folder.path) fetch origin \(commit)'")
        } catch {
            throw failure(error, folder)
        }
    }

    private func blob(of node: Node, atMost limit: Int = FileSystem.sizeLimit) throws(FileError) -> [UInt8] {
        if let failure { throw failure }
        do throws(GitObjects.Problem) {
            let bytes = try node.repository.blob(node.id, atMost: min(limit, byteBudget))
            byteBudget -= bytes.count
            return bytes
        } catch .large(let size) where size > limit {
            throw FileError(
                path: title(of: node.path), reason: limit < FileSystem.sizeLimit ? "its link is too long" : "it is larger than 1 GiB")
        } catch {
            throw failure(error, node)
        }
    }

    private func failure(_ problem: GitObjects.Problem, _ node: Node) -> FileError {
        switch problem {
        case .failed(let failure): fail(node.path, failure.reason)
        case .large: fail(node.path, "the revision's files are larger than 1 GiB together")
        case .missing: fail(node.path, "it is not in this clone; " + ((try? node.repository.adviceAboutMissing()) ?? "run 'git fsck'"))
        }
    }

    /// Where the entries of a folder are stored, and the commit there.
    private func repository(of folder: Node) throws(FileError) -> (GitRepository, commit: String) {
        guard folder.kind == .submodule else { return (folder.repository, folder.commit) }
        if let known = submodules[folder.path] { return (known, folder.id) }
        let inner = folder.names.dropFirst(folder.depth).joined(separator: "/")
        let found = try git(folder.path) { () throws(GitFailure) in
            try folder.repository.submodule(inner, folder.id, of: folder.commit, at: workingTree.appendingPath(folder.path))
        }
        guard let found else {
            let options = folder.depth == 0 ? folder.path : "--recursive"
            throw fail(folder.path, "this submodule has no clone; run 'git submodule update --init \(options)'")
        }
        submodules[folder.path] = found
        return (found, folder.id)
    }

    private func git<Result>(_ path: String, _ body: () throws(GitFailure) -> Result) throws(FileError) -> Result {
        do throws(GitFailure) {
            return try body()
        } catch {
            throw fail(path, error.reason)
        }
    }
}
