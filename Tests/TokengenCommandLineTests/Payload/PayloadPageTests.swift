import Foundation
import Testing

@testable import TokengenCommandLine

/// The pages about payloads show what the tool does.
@Suite struct PayloadPageTests {
    @Test(arguments: ["Payload", "Channels", "Adopting"]) func everyExampleDoesWhatItShows(name: String) throws {
        let page = DiagnosticReferenceTests.root.appending(path: "Documentation/\(name).md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let printed = try PageRun().print(text)
        if ProcessInfo.processInfo.environment["TOKENGEN_RECORD"] == "1" { try Data(printed.utf8).write(to: page) }
        #expect(printed == text, "\(name).md is stale; run: TOKENGEN_RECORD=1 swift test --filter PayloadPageTests")
    }
}
