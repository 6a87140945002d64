import Foundation
import Gate
import Subprocesses
import ProjectCases
import Testing
import TokenDiagnostics
import TokenFiles
import TokenProject
import TokenResolver

@Suite struct ProjectLoaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func load(_ names: String...) -> (input: ProjectInput?, diagnostics: [Diagnostic]) {
        var diagnostics = Diagnostics()
        let input = ProjectLoader.load(names.map { folder($0) }, reporting: &diagnostics)
        return (input, diagnostics.all)
    }

    @Test func readsTokenFilesInOrderAndNothingElse() throws {
        for name in ["b/z.yaml", "b/a.json", "a.yml", "c.tokens", "tokengen.yaml", "README.md", ".hidden.yaml", "b/.git/x.yaml"] {
            try folder.write(name, to: "tokens/\(name)")
        }
        let (input, diagnostics) = load("tokens")
        #expect(input?.files.map(\.path) == ["a.yml", "b/a.json", "b/z.yaml", "c.tokens", "tokengen.yaml"])
        #expect(input?.files.map { String(decoding: $0.source.bytes, as: UTF8.self) } == input?.files.map(\.path))
        #expect(input?.files.first?.source.name == folder("tokens/a.yml"))
        #expect(input?.isSingleFile == false)
        #expect(diagnostics.isEmpty)
    }

    @Test func readsSingleFiles() throws {
        try folder.write("", to: "empty.json")
        try folder.write("a: 1", to: "other")
        #expect(load("empty.json").input?.isSingleFile == true)
        #expect(load("empty.json").input?.files.map(\.path) == ["empty.json"])
        #expect(load("other", "empty.json").input?.files.map(\.path) == ["other", "empty.json"])
    }

    @Test func followsNoLinkOutOfTheFolder() throws {
        try folder.write("secret", to: "secret.yaml")
        try folder.write("a", to: "tokens/base/a.yaml")
        for (link, target) in [
            ("out.yaml", "../secret.yaml"), ("in.yaml", "base/a.yaml"), ("loop", "."), ("up", ".."), ("notes.txt", "../secret.yaml"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: folder("tokens/\(link)"), withDestinationPath: target)
        }
        let (input, diagnostics) = load("tokens")
        #expect(input?.files.map(\.path) == ["base/a.yaml", "in.yaml"])
        #expect(diagnostics.map(\.id.name) == ["link-not-followed", "link-not-followed", "link-not-followed"])
    }

    /// The names can be listed, but nothing can be known about the files: the folder is not empty.
    @Test(
        .startsPrograms, .enabled(if: getuid() != 0 || FileSystem.kind(of: "/usr/bin/setpriv") != nil, "root may enter everywhere"),
        arguments: ["tokens", "tokens/brands", "tokens/brands/first", "tokens/modes", "tokens/styles"])
    func aFolderThatCannotBeEnteredIsNotEmpty(_ closed: String) throws {
        for name in ["base/a", "brands/first/a", "modes/dark/a"] {
            try folder.write("color: { $type: color, a: \"#000\" }", to: "tokens/\(name).yaml")
        }
        try folder.write("S: { fields: { c: color }, value: { c: \"#000\" } }", to: "tokens/styles/a.yaml")
        let manager = FileManager.default
        for entry in ["tokens"] + (try manager.subpathsOfDirectory(atPath: folder("tokens"))).map({ "tokens/" + $0 }) {
            try manager.setAttributes([.posixPermissions: entry.hasSuffix(".yaml") ? 0o644 : 0o755], ofItemAtPath: folder(entry))
        }
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder(closed))
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen")
        let user = getuid() != 0 ? [] : ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        let call = user + [tool.path(percentEncoded: false), "check", "--tokens", folder("tokens")]
        let (status, text) = try Subprocess.run(call)
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder(closed))
        #expect(status == 3, "\(text)")
        #expect(text.contains("Permission denied [unreadable-file]") && !text.contains("unresolved"), "\(text)")
    }

    @Test func reportsEveryFileThatCannotBeRead() throws {
        try folder.write("a", to: "tokens/a.yaml")
        for name in ["b.yaml", "c.yaml"] {
            try FileManager.default.createSymbolicLink(atPath: folder("tokens/\(name)"), withDestinationPath: "nowhere")
        }
        let (input, diagnostics) = load("tokens")
        #expect(input?.files.map(\.path) == ["a.yaml"])
        #expect(diagnostics.map(\.id.name) == ["unreadable-file", "unreadable-file"])
        #expect(diagnostics.first?.text == "'\(folder("tokens/b.yaml"))' cannot be read: it is a link to something that does not exist")
    }

    @Test func reportsAMissingFolder() {
        let (input, diagnostics) = load("tokens")
        #expect(input == nil)
        #expect(diagnostics.map(\.id.name) == ["missing-tokens"])
        #expect(diagnostics.first?.hint?.contains("tokengen init") == true)
    }

    @Test func pointsToTheTokensOfATarget() throws {
        try folder.write("a: { $type: number, $value: 1 }", to: "Sources/NewsUI/tokens/a.yaml")
        let found = folder("Sources/NewsUI/tokens")
        #expect(load("tokens").1.first?.hint == "there is '\(found)'; add '--tokens \(found)'")
    }

    /// A pipe may have no writer, and a device no end.
    @Test func readsRegularFilesOnly() throws {
        #expect(mkfifo(folder("pipe.yaml"), 0o600) == 0)
        for path in [folder("pipe.yaml"), "/dev/zero"] {
            let error = try #require(throws: FileError.self) { try FileSystem.contents(of: path) }
            #expect(error.reason == "it is not a regular file")
        }
    }
}
