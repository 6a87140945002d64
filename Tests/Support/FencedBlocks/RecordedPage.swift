import Foundation
import Testing

/// Fails if a file has another text. `make pages` writes the text instead.
package func expectFresh(_ file: URL, with text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["TOKENGEN_RECORD"] == "1" { try Data(text.utf8).write(to: file) }
    let isFresh = (try? Data(contentsOf: file)) == Data(text.utf8)
    #expect(isFresh, "\(file.lastPathComponent) is stale; run: make pages", sourceLocation: sourceLocation)
}
