import FencedBlocks
import Foundation
import Gate
import ProjectCases
import Subprocesses
import Testing

/// The tool, driven by programs of others. The editors are set up as `Documentation/Editors.md` says.
@Suite(.startsPrograms, .serialized) struct ClientTests {
    private static let clients = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Clients")
    private static let tools = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path()

    private static func runs(_ command: String...) -> Bool { (try? Subprocess.run(command))?.status == 0 }

    /// Runs a program with the tool in its path.
    private func run(_ command: [String], in folder: String, home: String? = nil) throws -> (status: Int32, output: String) {
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(Self.tools):\(environment["PATH"] ?? "")"
        if let home { environment.merge(["HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home]) { $1 } }
        return try Subprocess.run(command, in: URL(filePath: folder), environment: environment, patience: 900)
    }

    /// Runs an editor with what the page says, in a folder that has a project, and a name that some editors read as several.
    private func edit(_ command: [String], with configuration: String, from part: String) throws {
        let page = Self.clients.appending(path: "../../../Documentation/Editors.md").standardizedFileURL
        let blocks = FencedBlock.all(in: try String(contentsOf: page, encoding: .utf8))
        let block = try #require(blocks.first { $0.text.contains(part) })
        let folder = try TemporaryFolder()
        let project = "of ours, new"
        try folder.write(block.text, to: configuration)
        try folder.write("name: demo\noutputs: { css: Web }\n", to: "\(project)/tokens/tokengen.yaml")
        try folder.write(
            """
            color:
              $type: color
              red: "#ff0000"
              text: { $value: "{color.red}" }
              old: { $value: "#0000ff" }

            """, to: "\(project)/tokens/base/color.yaml")
        try folder.write("color:\n  red: \"#00ff00\"\n", to: "\(project)/tokens/brands/one/color.yaml")
        try folder.write("color:\n  red: \"#880000\"\n", to: "\(project)/tokens/modes/dark.yaml")
        let run = try run(command, in: folder(project), home: folder.path)
        #expect(run.status == 0, "\(run.output)")
        for step in ["diagnostic", "code action", "hover", "completion", "rename", "definition"] {
            #expect(run.output.contains("\(step): "), "\(run.output)")
        }
    }

    @Test(.enabled(if: runs("python3", "-c", "import pytest_lsp"), "no pytest-lsp: Scripts/bootstrap.sh tests installs it"))
    func microsoftsTypesReadAllMessages() throws {
        let folder = try TemporaryFolder()
        let run = try run(
            [
                "python3", "-B", "-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", "--basetemp", folder("pytest"),
                Self.clients.appending(path: "test_messages.py").path(),
            ], in: folder.path)
        #expect(run.status == 0, "\(run.output)")
    }

    @Test(.enabled(if: runs("nvim", "--version"), "no Neovim: Scripts/bootstrap.sh tests installs it on Linux"))
    func neovim() throws {
        let script = Self.clients.appending(path: "neovim.lua").path()
        try edit(
            ["nvim", "--headless", "-i", "NONE", "-n", "-u", "../init.lua", "-c", "luafile \(script)", "tokens/base/color.yaml"],
            with: "init.lua", from: "vim.lsp.start_client")
    }

    @Test(
        .enabled(
            if: runs("emacs", "--batch", "-f", "package-initialize", "-l", "eglot", "-l", "yaml-mode"),
            "no Emacs with Eglot: Scripts/bootstrap.sh tests installs it on Linux"))
    func emacs() throws {
        let script = Self.clients.appending(path: "emacs.el").path()
        try edit(["emacs", "--batch", "-l", "../init.el", "-l", script], with: "init.el", from: "eglot-server-programs")
    }

    /// `make messages` runs the same for longer.
    @Test func brokenAndHostileMessages() throws {
        let script = Self.clients.appending(path: "../../../Scripts/messages.py").standardizedFileURL.path()
        let folder = try TemporaryFolder()
        let run = try run(["python3", script, "tokengen", Gate.pick("2", long: "5")], in: folder.path)
        #expect(run.status == 0, "\(run.output)")
    }
}
