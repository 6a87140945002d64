import Foundation
import PackagePlugin

/// The folder with a target's token files.
struct TokenFolder {
    private let url: URL

    /// Finds the first `tokens` folder in the given folders. Without one, reports an error in the target's build.
    init?(below folders: [URL], of target: String) {
        let candidates = folders.flatMap { [$0.appending(path: "tokens"), $0.appending(path: "Tokens")] }
        guard let folder = candidates.first(where: { Self.isFolder($0) }) else {
            let places = folders.map { $0.appending(path: "tokens").path(percentEncoded: false) }.joined(separator: ", ")
            Diagnostics.error("target '\(target)' uses TokengenPlugin and has no tokens folder; looked for: \(places)")
            return nil
        }
        url = folder
    }

    /// What a target belongs to. Targets of an Xcode project have no `package` access.
    enum Host: String {
        case package, project
    }

    /// Returns a command that runs again when a token file is changed, added or removed. Output names are known without reading files.
    func buildCommand(tool: URL, output: URL, host: Host) -> Command {
        let files = files
        let names =
            ["GeneratedTypes.swift", "GeneratedTokens.swift", "GeneratedStyles.swift", "GeneratedTables.swift"]
            + (holdsComponents(files) ? ["GeneratedComponents.swift"] : [])
        return .buildCommand(
            displayName: "Generate styles from \(url.lastPathComponent)", executable: tool,
            arguments: [
                "generate", "--tokens", url.path(percentEncoded: false), "--output", output.path(percentEncoded: false),
                "--plugin", host.rawValue, "--diagnostics", "xcode", "--quiet",
            ],
            inputFiles: files, outputFiles: names.map { output.appending(path: $0) })
    }

    /// Every file below the folder. A file without tokens costs at most one unnecessary run; a missing file would cause a stale build.
    private var files: [URL] {
        let enumerator = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        let entries = enumerator?.compactMap { $0 as? URL } ?? []
        return entries.filter { !Self.isFolder($0) }.sorted { $0.path() < $1.path() }
    }

    /// Whether tokengen reads a file in `components/`. tokengen uses the same rule.
    private func holdsComponents(_ files: [URL]) -> Bool {
        let folder = url.appending(path: "components").path(percentEncoded: false) + "/"
        return files.contains { file in
            ["yaml", "yml", "json", "tokens"].contains(file.pathExtension) && file.path(percentEncoded: false).hasPrefix(folder)
        }
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path(percentEncoded: false), isDirectory: &isFolder) && isFolder.boolValue
    }
}
