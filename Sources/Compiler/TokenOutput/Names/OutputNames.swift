import TokenProject
import TokenResolver

/// The names of tokens and groups in an output: those in the token files, or others that the configuration gives, by path.
package struct OutputNames: Sendable {
    private let chosen: [String: String]

    package init(_ output: OutputName, of configuration: Configuration) {
        chosen = configuration.names[output, default: [:]].mapValues(\.text)
    }

    /// The names in the token files.
    package init() { chosen = [:] }

    /// The names in Kotlin: those for Android, otherwise those for Swift, which has the same groups.
    package init(kotlinOf configuration: Configuration) {
        let names = configuration.names
        chosen = names[.swift, default: [:]].merging(names[.android, default: [:]]) { $1 }.mapValues(\.text)
    }

    package var isEmpty: Bool { chosen.isEmpty }

    /// Returns the name that the configuration gives to a token or group.
    package subscript(path: String) -> String? { chosen.isEmpty ? nil : chosen[path] }

    /// Returns a token's path with the names of the output.
    package func path(_ path: String) -> String {
        guard !chosen.isEmpty else { return path }
        var around = ""
        return path.parts(separatedBy: ".").map { part in
            let name = String(part)
            around += around.isEmpty ? name : "." + name
            return chosen[around] ?? name
        }.joined(separator: ".")
    }
}
