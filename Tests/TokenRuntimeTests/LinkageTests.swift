import Foundation
import Gate
import Subprocesses
import Testing

/// What an app links beside the Swift runtime.
struct LinkageTests {
    private static let hasReader = (try? Subprocess.run(["readelf", "--version"]))?.status == 0

    /// Returns the libraries that a program links, without those of the system and of the Swift runtime.
    private static func libraries(of program: String) throws -> Set<String> {
        let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: program).path()
        let (status, output) = try Subprocess.run(["readelf", "--dynamic", "--wide", path])
        #expect(status == 0)
        let libraries = output.matches(of: /\(NEEDED\).*\[(lib|ld-)([^.]*)\.so.*\]/).map { String($0.2) }
        let system: Set = ["c", "m", "dl", "pthread", "gcc_s", "stdc++", "linux-x86-64", "linux-aarch64"]
        return Set(libraries.filter { !system.contains($0) && !$0.hasPrefix("swift") })
    }

    @Test(.startsPrograms, .enabled(if: hasReader, "needs the command readelf"))
    func deliveryLinksFoundationAndCryptography() throws {
        #expect(try Self.libraries(of: "LinkageProbe") == ["FoundationEssentials", "crypto"])
    }

    @Test(.startsPrograms, .enabled(if: hasReader, "needs the command readelf"))
    func stylesLinkNoCryptography() throws {
        #expect(try Self.libraries(of: "StylesProbe") == ["FoundationEssentials"])
    }
}
