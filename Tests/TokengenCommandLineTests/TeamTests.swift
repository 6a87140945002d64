import Foundation
import Gate
import ProjectCases
import Subprocesses
import Testing
import TokenOutput

/// Generated files in the repository of a team: merges, line ends, and versions of the tool.
@Suite(.startsPrograms) struct TeamTests {
    private static let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen").path()

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func git(_ arguments: String..., failing: Bool = false) throws -> String {
        let settings = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "core.autocrlf=false"]
        let run = try Subprocess.run(["git"] + settings + arguments, in: URL(filePath: folder("project")))
        #expect((run.status != 0) == failing, "git \(arguments): \(run)")
        return run.output
    }

    private func tokengen(_ arguments: String...) throws -> (status: Int32, output: String) {
        try Subprocess.run([Self.tool] + arguments, in: URL(filePath: folder("project")), patience: 50)
    }

    /// Two branches, each of which changes other token files and generates, of which the second merges the first.
    private func branches(_ attributes: String?, one: [String: String], other: [String: String]) throws {
        try folder.write("a: { $type: number, x: 1, y: 2, z: 3 }\nb: { $type: number, x: 1 }\n", to: "project/tokens/base/a.yaml")
        try folder.write("a: { $type: number, y: 3 }\n", to: "project/tokens/brands/badoo.yaml")
        try folder.write("a: { $type: number, z: 4 }\n", to: "project/tokens/brands/bumble.yaml")
        if let attributes { try folder.write(attributes, to: "project/.gitattributes") }
        #expect(try tokengen().status == 0)
        _ = try git("init", "--quiet", "--initial-branch", "main")
        try commit()
        _ = try git("branch", "other")
        try commit(one)
        _ = try git("checkout", "--quiet", "other")
        try commit(other)
    }

    private func commit(_ files: [String: String] = [:]) throws {
        for (path, text) in files { try folder.write(text, to: "project/tokens/" + path) }
        #expect(try tokengen().status == 0)
        _ = try git("add", ".")
        _ = try git("commit", "--quiet", "--message", "Tokens")
    }

    /// The attributes that `init` writes.
    private func attributes() throws -> String {
        #expect(try Subprocess.run([Self.tool, "init", folder("new")], in: URL(filePath: folder("")), patience: 50).status == 0)
        return try folder.text(of: "new/.gitattributes")
    }

    @Test func thePageHasTheAttributes() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Documentation/CI.md"), encoding: .utf8)
        let lines = try attributes().split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(page.contains("```gitattributes\n\(lines.joined(separator: "\n"))\n```"))
    }

    /// Brands are folders of their own, and the manifest has the lines of both.
    @Test func branchesOfTwoBrandsMerge() throws {
        try branches(
            try attributes(), one: ["brands/badoo.yaml": "a: { $type: number, y: 30 }\n"],
            other: ["brands/bumble.yaml": "a: { $type: number, z: 40 }\n"])
        _ = try git("merge", "--quiet", "main")
        let check = try tokengen("--check")
        #expect(check.status == 0, "\(check)")
        #expect(try tokengen().output.contains("wrote 0 files"))
    }

    /// With the attributes of `init` or without, what both have changed is made again, and tokengen says so.
    @Test(arguments: [true, false]) func conflictsAreRepaired(hasAttributes: Bool) throws {
        try branches(
            hasAttributes ? try attributes() : nil,
            one: ["base/a.yaml": "a: { $type: number, x: 10, y: 2, z: 3, new: 1 }\nb: { $type: number, x: 1 }\n"],
            other: ["base/more.yaml": "c: { $type: number, x: 1 }\n", "brands/new.yaml": "c: { $type: number, x: 2 }\n"])
        _ = try git("merge", "--quiet", "main", failing: true)
        let tokens = try git("status", "--short", "tokens")
        #expect(!tokens.contains("U"), "\(tokens)")
        #expect(try tokengen("--check").status == 1)
        let run = try tokengen()
        #expect(run.status == 0, "\(run)")
        #expect(run.output.contains("had the marks of a merge conflict") == !hasAttributes, "\(run)")
        #expect(!run.output.contains("warning") && !run.output.contains("error"), "\(run)")
        try commit()
        #expect(try tokengen("--check").status == 0)
        try FileManager.default.removeItem(atPath: folder("project/tokens/brands/new.yaml"))
        let removal = try tokengen()
        #expect(removal.output.contains("removed") && !removal.output.contains("was edited"), "\(removal)")
        let manifest = try folder.text(of: "project/Generated/tokengen.manifest.json")
        #expect(manifest.hasPrefix("{\n  \"version\": 1,\n") && !manifest.contains("New/"), "\(manifest)")
    }

    /// git shows no difference, so there is none.
    @Test func aCheckoutWithOtherLineEnds() throws {
        try branches(
            nil, one: [:].merging(["base/b.yaml": "d: { $type: number, x: 1 }\n"]) { $1 },
            other: ["base/c.yaml": "c: { $type: number, x: 1 }\n"])
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder("project/Generated")) where name.contains(".") {
            let text = try folder.text(of: "project/Generated/" + name)
            try folder.write(text.replacing("\n", with: "\r\n"), to: "project/Generated/" + name)
        }
        let check = try tokengen("--check")
        #expect(check.status == 0, "\(check)")
        #expect(check.output.contains("ends its lines with CR and LF, and is up to date otherwise"), "\(check)")
        #expect(check.output.contains("write '/Generated/** text eol=lf' in .gitattributes"), "\(check)")
        // Nor is a file that nothing makes any more one that somebody has edited.
        try FileManager.default.removeItem(atPath: folder("project/tokens/brands/bumble.yaml"))
        let run = try tokengen()
        #expect(run.output.contains("removed") && !run.output.contains("was edited"), "\(run)")
    }

    @Test func theCheckNamesBothVersions() throws {
        try folder.write("a: { $type: number, x: 1 }\n", to: "project/tokens/base/a.yaml")
        try folder.write("a: { $type: number, x: 2 }\n", to: "project/tokens/brands/badoo.yaml")
        #expect(try tokengen().status == 0)
        let path = "project/Generated/Badoo/GeneratedTokens.swift"
        try folder.write(try folder.text(of: path).replacing("by tokengen \(tokengenVersion).", with: "by tokengen 0.0.9."), to: path)
        let check = try tokengen("--check")
        #expect(check.status == 1 && check.output.contains("tokengen 0.0.9 has made it, and this is \(tokengenVersion)"), "\(check)")
    }
}
