import Foundation
import ProjectCases
import Subprocesses
import Testing
import TokenDiagnostics
import TokenFiles
import TokenProject

/// A repository in a temporary folder, and a clone or two of it.
struct GitSandbox {
    let folder: TemporaryFolder

    init(_ options: String...) throws {
        folder = try TemporaryFolder()
        try make("source", options)
    }

    func make(_ name: String, _ options: [String] = []) throws {
        try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
        try git(["init", "--quiet", "--initial-branch", "main"] + options, in: name)
        // What a clone may leave out.
        try git("config", "uploadpack.allowFilter", "true", in: name)
    }

    @discardableResult
    func git(_ arguments: String..., in place: String = "source") throws -> String { try git(arguments, in: place) }

    @discardableResult
    func git(_ arguments: [String], in place: String = "source") throws -> String {
        let settings = ["user.name=Test", "user.email=test@example.com", "protocol.file.allow=always", "commit.gpgSign=false"]
        let command = ["env", "-u", "GIT_DIR", "-u", "GIT_INDEX_FILE", "git"] + settings.flatMap { ["-c", $0] } + arguments
        let run = try Subprocess.run(command, in: URL(filePath: folder(place)))
        try #require(run.status == 0, "git \(arguments): \(run.output)")
        return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Writes files and commits all that there is. Returns the commit.
    @discardableResult
    func commit(_ files: [String: String], in place: String = "source") throws -> String {
        for (name, text) in files { try folder.write(text, to: "\(place)/\(name)") }
        try git("add", "--all", in: place)
        try git("commit", "--quiet", "--allow-empty", "--message", "Change", in: place)
        return try git("rev-parse", "HEAD", in: place)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createDirectory(atPath: folder("source/\(name)").parentPath, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder("source/\(name)"), withDestinationPath: target)
    }

    /// Commits a tree as it is, which git itself might not make.
    func commit(tree entries: [(mode: String, name: [UInt8], id: String)], branch: String) throws {
        try git("update-ref", "refs/heads/\(branch)", git("commit-tree", "-m", "Hostile", tree(entries)))
    }

    func tree(_ entries: [(mode: String, name: [UInt8], id: String)]) throws -> String {
        var bytes: [UInt8] = []
        for entry in entries {
            bytes += Array("\(entry.mode) ".utf8) + entry.name + [0]
            let digits = Array(entry.id)
            bytes += stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
        }
        try Data(bytes).write(to: URL(filePath: folder("tree")))
        return try git("hash-object", "-t", "tree", "--literally", "-w", folder("tree"))
    }

    func blob(_ text: String) throws -> String {
        try folder.write(text, to: "blob")
        return try git("hash-object", "-w", "--no-filters", folder("blob"))
    }

    // MARK: - What is read

    struct Reading {
        /// The texts by their paths in the token folder.
        var files: [String: String] = [:]
        /// The names of the files in messages.
        var names: [String] = []
        var messages: [String] = []
    }

    func read(_ revision: String = "HEAD", tokens: String = "tokens", in place: String = "source") -> Reading {
        var (reading, diagnostics) = (Reading(), Diagnostics())
        let input = SourceRevision(revision, of: folder(place).appendingPath(tokens), reporting: &diagnostics)?.load(
            reporting: &diagnostics)
        for file in input?.files ?? [] {
            reading.files[file.path] = String(decoding: file.source.bytes, as: UTF8.self)
            reading.names.append(file.source.name)
        }
        reading.messages = diagnostics.all.map { $0.text + ($0.hint.map { " | \($0)" } ?? "") }
        return reading
    }
}
