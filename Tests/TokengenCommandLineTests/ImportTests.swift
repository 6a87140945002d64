import Foundation
import Testing

/// What the tool links.
@Suite struct ImportTests {
    /// All of Foundation brings the data of ICU: 45 MB in a program that is linked statically, as the released tool is.
    @Test func onlyThePartsOfFoundationThatEveryProgramHasAreImported() throws {
        let sources = DiagnosticReferenceTests.root.appending(path: "Sources")
        var count = 0
        for folder in ["Shared", "Compiler", "Tool"] {
            let files = FileManager.default.enumerator(atPath: sources.appending(path: folder).path())?.compactMap { $0 as? String } ?? []
            for path in files where path.hasSuffix(".swift") {
                count += 1
                let text = try String(contentsOf: sources.appending(path: "\(folder)/\(path)"), encoding: .utf8)
                var directive = ""
                for line in text.split(separator: "\n") {
                    if line.hasPrefix("#") { directive = String(line) }
                    guard line.split(separator: " ").suffix(2) == ["import", "Foundation"] else { continue }
                    #expect(!directive.isEmpty && directive != "#endif", "\(folder)/\(path)")
                }
            }
        }
        #expect(count > 300)
    }
}
