import Foundation
import Testing

/// The page about screens prints what it shows.
@Suite struct ScreensPageTests {
    @Test func thePageDoesWhatItShows() throws {
        let page = DiagnosticReferenceTests.root.appending(path: "Documentation/Screens.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let printed = try PageRun().print(text)
        if ProcessInfo.processInfo.environment["TOKENGEN_RECORD"] == "1" { try Data(printed.utf8).write(to: page) }
        #expect(printed == text, "Screens.md is stale; run: TOKENGEN_RECORD=1 swift test --filter ScreensPageTests")
    }
}
