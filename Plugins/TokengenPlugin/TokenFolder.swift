import Foundation

/// The folder with a target's token files. Needs no PackagePlugin, so that tests can use it.
struct TokenFolder {
    /// Without links, because the files of a linked folder are not found through the link.
    let url: URL

    /// Finds the first `tokens` folder in the given folders.
    init?(below folders: [URL]) {
        let candidates = folders.flatMap { [$0.appending(path: "tokens"), $0.appending(path: "Tokens")] }
        guard let folder = candidates.first(where: { Self.isFolder($0) }) else { return nil }
        url = folder.resolvingSymlinksInPath()
    }

    /// Returns the folders of a target's files and those above them, below `root`. The deepest comes first, and of equally deep ones that with more
    /// files.
    static func folders(of files: [URL], below root: URL) -> [URL] {
        let top = root.standardizedFileURL.pathComponents
        var counts: [[String]: Int] = [:]
        for file in files {
            var folder = file.standardizedFileURL.pathComponents.dropLast()
            while folder.count > top.count, folder.starts(with: top) {
                counts[Array(folder), default: 0] += 1
                folder = folder.dropLast()
            }
        }
        let sorted = counts.sorted { a, b in
            (b.key.count, b.value, a.key.joined(separator: "/")) < (a.key.count, a.value, b.key.joined(separator: "/"))
        }
        return sorted.map { folder, _ in folder.dropFirst(top.count).reduce(root) { $0.appending(path: $1) } }
    }

    /// Every file below the folder. A file without tokens costs at most one unnecessary run; a missing file would cause a stale build.
    var files: [URL] {
        let enumerator = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        let entries = enumerator?.compactMap { $0 as? URL } ?? []
        return entries.filter { !Self.isFolder($0) }.sorted { $0.path() < $1.path() }
    }

    /// The generated Swift files, known without reading files.
    var outputs: [String] {
        let folder = url.appending(path: "components").path(percentEncoded: false) + "/"
        // tokengen uses the same rule.
        let holdsComponents = files.contains { file in
            ["yaml", "yml", "json", "tokens"].contains(file.pathExtension) && file.path(percentEncoded: false).hasPrefix(folder)
        }
        return ["GeneratedTypes.swift", "GeneratedTokens.swift", "GeneratedStyles.swift", "GeneratedSnapshots.swift"]
            + (holdsComponents ? ["GeneratedComponents.swift"] : [])
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path(percentEncoded: false), isDirectory: &isFolder) && isFolder.boolValue
    }
}
