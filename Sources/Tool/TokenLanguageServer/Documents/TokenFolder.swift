import TokenDiagnostics
import TokenFiles
import TokenProject
import TokenSyntax

/// Finds the folders that `tokengen check` reads as one project.
enum TokenFolder {
    /// The most folders that are looked through for projects.
    private static let folderLimit = 5000
    /// Of other people's code, and of builds.
    private static let skipped = SourceFolder.foreign.union(["build"])

    /// Returns the token folders below a folder, or the folder itself, sorted by path. Does not look into token folders or hidden ones.
    static func all(below start: String) -> [String] {
        var found: [String] = []
        var open = [Folder(start, without: OutputManifest.writtenFiles(above: start))]
        var next = 0
        while next < min(open.count, folderLimit) {
            let folder = open[next]
            next += 1
            guard !folder.isToken else {
                found.append(folder.path)
                continue
            }
            for name in folder.names where !skipped.contains(name) {
                let path = folder.path.appendingPath(name)
                if FileSystem.kind(of: path, followingLinks: false) == .folder { open.append(Folder(path, without: folder.written)) }
            }
        }
        return found.sorted()
    }

    /// Returns the nearest token folder that a file is in; nil for one that tokengen has written.
    static func around(_ path: String) -> String? {
        guard path.withEndingOfTokenFile != nil else { return nil }
        let written = OutputManifest.writtenFiles(above: path)
        guard !written.contains(path) else { return nil }
        return path.foldersAround.first { Folder($0, without: written).isToken }
    }

    private struct Folder {
        let path: String
        /// Without those of outputs.
        let names: [String]
        /// The files that tokengen has written, here or below.
        let written: Set<String>

        init(_ path: String, without known: Set<String>) {
            self.path = path
            let all = (try? FileSystem.names(in: path)) ?? []
            written = known.union(OutputManifest.writtenFiles(in: path, all))
            // A folder of a file that is written is an output, too.
            names =
                written.isEmpty
                ? all
                : all.filter { [written] name in
                    let path = path.appendingPath(name)
                    return !written.contains(path) && (name != "base" || !written.contains { $0.lies(below: path) })
                }
        }

        /// Whether a folder has a configuration or a resolver document, has the layout of a token folder, or is named as one and has a token file
        /// or `base/`.
        var isToken: Bool {
            // A configuration that lies next to the token folder is misplaced.
            guard FileSystem.kind(of: path.appendingPath("tokens")) != .folder else { return false }
            if names.contains("base"), ProjectLoader.isTokenFolder(path) { return true }
            if names.contains(where: { $0.isConfiguration || ResolverDocument.isNamed($0) }) { return true }
            return path.lastPathComponent == "tokens" && names.contains { $0 == "base" || $0.withEndingOfTokenFile != nil }
        }
    }
}

extension OutputManifest {
    /// Returns the files that the manifests in the folders around a path list.
    fileprivate static func writtenFiles(above path: String) -> Set<String> {
        path.foldersAround.reduce(into: []) { $0.formUnion(writtenFiles(in: $1, [name])) }
    }
}

extension String {
    /// The folders that it is in, the nearest first, without the root.
    fileprivate var foldersAround: some Sequence<String> {
        sequence(first: parentPath) { $0.parentPath }.prefix { $0.utf8.count > 1 }
    }
}
