import Foundation
import ProjectCases
import Testing
import TokenProject

/// A folder with a source of another tool in it, and the project that `tokengen init --from` makes of it.
struct ImportCase {
    let folder: TemporaryFolder
    let outcome: Outcome

    /// - Parameters:
    ///   - files: by path in the folder of the source.
    ///   - roles: the values of `--as`.
    ///   - source: what `--from` names, in the test's folder.
    init(_ files: [String: String], from source: String = "source", as roles: [String] = [], isInTokens: Bool = false) throws {
        folder = try TemporaryFolder()
        let home = isInTokens ? "tokens" : "source"
        for (path, text) in files { try folder.write(text, to: home + "/" + path) }
        let options = roles.flatMap { ["--as", $0] }
        outcome = tokengen(["init", "--from", folder(source)] + options + [isInTokens ? folder.path : folder("project")])
        project = isInTokens ? "" : "project/"
    }

    private let project: String

    func text(of path: String) throws -> String { try folder.text(of: project + "tokens/" + path) }

    /// The token files of the project, by path in its token folder, without the kept source.
    var files: [String] {
        let home = project + "tokens/"
        return folder.files.filter { $0.hasPrefix(home) && !$0.hasPrefix(home + ".import/") }.map { String($0.dropFirst(home.count)) }
    }

    func check(_ options: String...) -> Outcome { tokengen(["check", "--tokens", folder(project + "tokens"), "--verbose"] + options) }

    func sync() -> Outcome { tokengen("sync", folder("source"), "--tokens", folder(project + "tokens")) }

    func generate() -> Outcome {
        tokengen("generate", "--tokens", folder(project + "tokens"), "--output", folder(project + "Generated"))
    }

    /// The value of a token as `tokengen resolve` prints it, without line breaks; nil if there is no such token.
    func value(of path: String, _ inputs: String...) throws -> String? { try value(of: path, inputs) }

    func value(of path: String, _ inputs: [String]) throws -> String? {
        let options = inputs.flatMap { ["--input", $0] }
        let outcome = tokengen(["resolve", "--tokens", folder(project + "tokens")] + options)
        guard outcome.exitCode == 0 else { return "failed: " + outcome.error }
        let tokens = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        guard let value = (tokens?[path] as? [String: Any])?["value"] else { return nil }
        let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
        return String(decoding: data, as: UTF8.self)
    }
}
