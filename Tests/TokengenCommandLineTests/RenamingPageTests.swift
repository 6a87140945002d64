import Foundation
import Testing

/// The page about renaming prints what it shows.
@Suite struct RenamingPageTests {
    @Test func thePageDoesWhatItShows() throws {
        let page = DiagnosticReferenceTests.root.appending(path: "Documentation/Renaming.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let printed = try PageRun().print(text)
        if ProcessInfo.processInfo.environment["TOKENGEN_RECORD"] == "1" { try Data(printed.utf8).write(to: page) }
        #expect(printed == text, "Renaming.md is stale; run: TOKENGEN_RECORD=1 swift test --filter RenamingPageTests")
    }
}
