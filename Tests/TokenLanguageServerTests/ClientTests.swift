import Foundation
import ProjectCases
import Subprocesses
import Testing

/// The tool, driven by programs of others.
@Suite(.serialized) struct ClientTests {
    private static let clients = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Clients")
    private static let tools = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path()

    private static func runs(_ command: String...) -> Bool { (try? Subprocess.run(command))?.status == 0 }

    /// Runs a program with the tool in its path.
    private func run(_ command: [String], in folder: TemporaryFolder) throws -> (status: Int32, output: String) {
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(Self.tools):\(environment["PATH"] ?? "")"
        return try Subprocess.run(command, in: URL(filePath: folder.path), environment: environment, patience: 900)
    }

    @Test(.enabled(if: runs("python3", "-c", "import pytest_lsp"), "no pytest-lsp: Scripts/bootstrap.sh tests installs it"))
    func microsoftsTypesReadAllMessages() throws {
        let folder = try TemporaryFolder()
        let run = try run(
            [
                "python3", "-B", "-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", "--basetemp", folder("pytest"),
                Self.clients.appending(path: "test_messages.py").path(),
            ], in: folder)
        #expect(run.status == 0, "\(run.output)")
    }
}
