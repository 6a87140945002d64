import Foundation
import Testing

@testable import TokengenCommandLine

/// `Documentation/Payload.md` shows what the tool does.
@Suite struct PayloadPageTests {
    private static let page = DiagnosticReferenceTests.root.appending(path: "Documentation/Payload.md")

    @Test func everyExampleDoesWhatItShows() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let printed = try PageRun().print(text)
        if ProcessInfo.processInfo.environment["TOKENGEN_RECORD"] == "1" { try Data(printed.utf8).write(to: Self.page) }
        #expect(printed == text, "Payload.md is stale; run: TOKENGEN_RECORD=1 swift test --filter PayloadPageTests")
    }
}
