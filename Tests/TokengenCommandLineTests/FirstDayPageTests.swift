import Foundation
import ProjectCases
import Testing

/// The pages that lead a new user through the first day print what they show.
@Suite struct FirstDayPageTests {
    @Test(arguments: ["Token-Maintainers", "iOS-Engineers", "Release-Engineers"])
    func thePageDoesWhatItShows(readers: String) throws {
        let page = DiagnosticReferenceTests.root.appending(path: "Documentation/For-\(readers).md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let printed = try PageRun().print(text)
        if ProcessInfo.processInfo.environment["TOKENGEN_RECORD"] == "1" { try Data(printed.utf8).write(to: page) }
        #expect(printed == text, "For-\(readers).md is stale; run: TOKENGEN_RECORD=1 swift test --filter FirstDayPageTests")
    }
}
