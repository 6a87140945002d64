import Foundation
import Gate
import Subprocesses
import Testing

private let hasModule = ["softhsm2-util", "pkcs11-tool"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }

/// Keys in a module of PKCS #11 sign, by the script that shows it.
@Suite(.startsPrograms, .enabled(if: hasModule, "softhsm2 and opensc are not installed"), .timeLimit(.minutes(2))) struct HardwareKeyTests {
    @Test func aModuleSignsKeySetsAndPayloads() throws {
        let project = try ReleasedProject()
        let catalogue = try project.release(3)
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen").path()
        let script = DiagnosticReferenceTests.root.appending(path: "Scripts/demo-hardware-key.sh").path()
        let (status, output) = try Subprocess.run(
            [script, tool, catalogue], in: URL(filePath: project.folder.path), environment: ["PATH": "/usr/bin:/bin"])
        #expect(status == 0, "\(output)")
        #expect(output.contains("key set 1 has 1 signature by its root keys"), "\(output)")
        #expect(output.contains("accepted, shows the bundled values"), "\(output)")
        #expect(output.contains("signed with another key than that of '--public-key'"), "\(output)")
    }
}
