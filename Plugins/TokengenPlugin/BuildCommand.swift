import Foundation
import PackagePlugin

/// What a target belongs to. Targets of an Xcode project have no `package` access.
enum Host: String {
    case package, project
}

/// Returns the command that runs again when a token file of the target is changed, added or removed. If the target has no tokens, reports an error in
/// its build.
func buildCommands(_ target: String, tokensBelow folders: [URL], tool: () throws -> URL, output: URL, host: Host) throws -> [Command] {
    guard let tokens = TokenFolder(below: folders) else {
        let places = folders.map { $0.appending(path: "tokens").path(percentEncoded: false) }.joined(separator: ", ")
        Diagnostics.error("target '\(target)' uses TokengenPlugin and has no tokens folder; looked for: \(places)")
        return []
    }
    return [
        .buildCommand(
            displayName: "Generate styles from \(tokens.url.lastPathComponent)", executable: try tool(),
            arguments: [
                "generate", "--tokens", tokens.url.path(percentEncoded: false), "--output", output.path(percentEncoded: false),
                "--plugin", host.rawValue, "--diagnostics", "xcode", "--quiet",
            ],
            inputFiles: tokens.files, outputFiles: tokens.outputs.map { output.appending(path: $0) })
    ]
}
