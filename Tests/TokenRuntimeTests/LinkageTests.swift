import Foundation
import Gate
import Subprocesses
import Testing

/// An app that uses the runtime links only the Swift runtime, FoundationEssentials and libcrypto.
struct LinkageTests {
    private static let probe = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "LinkageProbe")

    @Test(.startsPrograms, .enabled(if: (try? Subprocess.run(["readelf", "--version"]))?.status == 0, "needs the command readelf"))
    func onlyWhatTheRuntimeNeedsIsLinked() throws {
        let (status, output) = try Subprocess.run(["readelf", "--dynamic", "--wide", Self.probe.path()])
        #expect(status == 0)
        let libraries = output.matches(of: /\(NEEDED\).*\[(lib|ld-)([^.]*)\.so.*\]/).map { String($0.2) }
        #expect(libraries.contains("FoundationEssentials"))
        #expect(libraries.contains("crypto"))

        let system: Set = ["c", "m", "dl", "pthread", "gcc_s", "stdc++", "linux-x86-64", "linux-aarch64"]
        let allowed: Set = ["FoundationEssentials", "crypto"]
        let others = libraries.filter { !system.contains($0) && !allowed.contains($0) && !$0.hasPrefix("swift") }
        #expect(others == [])
    }
}
