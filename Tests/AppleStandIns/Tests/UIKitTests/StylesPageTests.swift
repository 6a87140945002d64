import Foundation
import Testing

/// The Swift examples of the pages are compiled and run: a page shows exactly what is between two marks of a test.
struct StylesPageTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    private static let pages = [
        "README", "Documentation/Styles", "Documentation/Components", "Documentation/Pictures", "Documentation/For-iOS-Engineers",
        "Documentation/Screens", "Documentation/OnDevice", "Documentation/Metrics", "Documentation/Delivery",
        "Documentation/Widgets", "Documentation/Modifiers", "Documentation/How-Do-I", "Documentation/Tutorial",
    ]
    .map { tests.appending(path: "../../../\($0).md").standardized }

    /// By `TokenUpdaterTests`, with servers.
    private static let testedElsewhere: Set = ["delivery", "metrics-send", "metrics-crashes"]

    private static var text: String {
        get throws { try pages.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n") }
    }

    /// By name, the lines between `// example: NAME` and `// end of example`, with the common indentation removed.
    private static func runExamples() throws -> [String: String] {
        var examples: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: tests.path()) where path.hasSuffix("Tests.swift") {
            var open: (name: String, lines: [String])?
            for line in try String(contentsOf: tests.appending(path: path), encoding: .utf8).components(separatedBy: "\n") {
                let text = line.drop { $0 == " " }
                if text.hasPrefix("// example: ") {
                    open = (String(text.dropFirst(12)), [])
                } else if let (name, lines) = open, text == "// end of example" {
                    #expect(examples[name] == nil, "two examples are called \(name)")
                    examples[name] = atTheLeft(lines).joined(separator: "\n")
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            }
        }
        return examples
    }

    private static func atTheLeft(_ lines: [String]) -> [String] {
        let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(indentation)) }
    }

    @Test func thePageShowsWhatIsRun() throws {
        var shown: [String: Set<String>] = [:]
        let page = try Self.text
        for part in page.components(separatedBy: "\n```swift example=").dropFirst() {
            let name = String(part.prefix { $0 != "\n" })
            if Self.testedElsewhere.contains(name) { continue }
            // A test has an entry of its own.
            let text = part.dropFirst(name.count + 1).components(separatedBy: "\n```")[0].replacing("@main struct", with: "struct")
            shown[name, default: []].insert(text)
        }
        let run = try Self.runExamples()
        #expect(shown.count > 10)
        #expect(shown.keys.sorted() == run.keys.sorted())
        for (name, texts) in shown { #expect(texts == [run[name]], "the example \(name)") }
    }

    /// Those that no test can run here: previews, which are Apple's macros, parts of manifests, which
    /// `make example` and `make bundle-check` build, and configurations with an app's keys and folder.
    @Test func fewExamplesAreOnlyShown() throws {
        let page = try Self.text
        let others = page.components(separatedBy: "\n```swift\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
        let unrun = ["#Preview", "package: \"", ".package(", "StoreConfiguration("]
        #expect(others.allSatisfy { block in unrun.contains { block.contains($0) } })
    }
}
