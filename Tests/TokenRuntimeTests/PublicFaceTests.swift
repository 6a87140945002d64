import Foundation
import Testing

/// `Documentation/API.md` and the sources name the same public symbols; those that begin with `_` are for generated code.
struct PublicFaceTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private struct Symbol: Hashable {
        /// The outermost type.
        var type: String
        var name: String
    }

    /// Members that conformances to protocols of the standard library require, which no one looks up.
    private static let conformances: Set<String> = [
        "==", "hash", "description", "startIndex", "endIndex", "subscript", "rawValue", "init",
    ]

    private static func declared() throws -> Set<Symbol> {
        let declaration = /^ *(?:@\w+(?:\([^)]*\))? )*public (?:\S+ )*?(?:struct|enum|class|protocol|actor|func|var|let) `?(\w+)/
        let scope = /^ {0,4}(?:public |final |package |@frozen )*(?:extension|struct|enum|class|protocol|actor) (\w+)/
        var symbols: Set<Symbol> = []
        for target in ["TokenRuntime", "TokenDelivery", "TokenUpdater"] {
            let folder = root.appending(path: "Sources/App/\(target)")
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
            for file in files where file.pathExtension == "swift" {
                var type = ""
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                    // Nested types, and all types in `#if`, are indented by four spaces.
                    if let match = line.firstMatch(of: scope), line.first != " " || type.isEmpty || line.contains("extension ") {
                        type = String(match.1)
                    }
                    guard let match = line.firstMatch(of: declaration), !type.hasPrefix("_"), !match.1.hasPrefix("_") else { continue }
                    symbols.insert(Symbol(type: type, name: String(match.1)))
                }
            }
        }
        return symbols.filter { !conformances.contains($0.name) }
    }

    /// The symbols of the tables' second column.
    private static func listed() throws -> Set<Symbol> {
        let page = try String(contentsOf: root.appending(path: "Documentation/API.md"), encoding: .utf8)
        var symbols: Set<Symbol> = []
        for row in page.split(separator: "\n") where row.hasPrefix("| ") && !row.hasPrefix("| task ") {
            let cell = row.split(separator: "|", omittingEmptySubsequences: true)[1]
            for span in cell.matches(of: /`([^`]+)`/) {
                let parts = span.1.prefix { $0 != "(" }.split(separator: ".").map(String.init)
                symbols.insert(Symbol(type: parts[0], name: parts.last ?? ""))
            }
        }
        return symbols.filter { $0.name != "init" }
    }

    @Test func thePageListsEveryPublicSymbol() throws {
        let declared = try Self.declared()
        let listed = try Self.listed()
        // With an empty list the tests would find nothing.
        #expect(declared.count > 150)
        for symbol in declared.subtracting(listed).sorted(by: { ($0.type, $0.name) < ($1.type, $1.name) }) {
            Issue.record("API.md does not have \(symbol.type).\(symbol.name)")
        }
        for symbol in listed.subtracting(declared).sorted(by: { ($0.type, $0.name) < ($1.type, $1.name) }) {
            Issue.record("\(symbol.type).\(symbol.name) of API.md is no public symbol")
        }
    }
}
