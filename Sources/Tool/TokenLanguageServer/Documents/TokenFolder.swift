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
        var open = [start]
        var next = 0
        while next < min(open.count, folderLimit) {
            let folder = open[next]
            next += 1
            guard !isToken(folder) else {
                found.append(folder)
                continue
            }
            for name in (try? FileSystem.names(in: folder)) ?? [] where !skipped.contains(name) {
                let path = folder.appendingPath(name)
                if FileSystem.kind(of: path, followingLinks: false) == .folder { open.append(path) }
            }
        }
        return found.sorted()
    }

    /// Returns the nearest token folder that a file is in.
    static func around(_ path: String) -> String? {
        guard path.withEndingOfTokenFile != nil else { return nil }
        var folder = path.parentPath
        while folder.utf8.count > 1 {
            if isToken(folder) { return folder }
            folder = folder.parentPath
        }
        return nil
    }

    /// Whether a folder has a configuration or a resolver document, has the layout of a token folder, or is named as one and has a token file or
    /// `base/`.
    private static func isToken(_ folder: String) -> Bool {
        // A configuration that lies next to the token folder is misplaced.
        guard FileSystem.kind(of: folder.appendingPath("tokens")) != .folder else { return false }
        if ProjectLoader.isTokenFolder(folder) { return true }
        guard let names = try? FileSystem.names(in: folder) else { return false }
        if names.contains(where: { $0.isConfiguration || ResolverDocument.isNamed($0) }) { return true }
        return folder.lastPathComponent == "tokens" && names.contains { $0 == "base" || $0.withEndingOfTokenFile != nil }
    }
}
