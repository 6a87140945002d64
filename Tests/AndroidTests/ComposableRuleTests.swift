import AndroidTools
import Foundation
import Testing

/// Callers of composables are composable.
struct ComposableRuleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    private static let library = "Sources/Compiler/KotlinLibrary/Library"

    private static func files(in folder: String) throws -> [(path: String, text: String)] {
        let folder = root.appending(path: folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map { name in
            (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
    }

    private static var standIns: [(path: String, text: String)] {
        get throws { try files(in: "Tests/Support/AndroidTools/StandIns") }
    }

    /// The library is written beside what is generated.
    private func check(_ project: AndroidProject) throws {
        let paths = project.folder.files.filter { $0.hasSuffix(".kt") }
        let rule = ComposableRule(try Self.standIns + paths.map { ($0, try project.folder.text(of: $0)) })
        #expect(rule.violations == [])
        // Generated code calls the one of components that is not composable.
        #expect(rule.overloads.isSubset(of: ["style"]))
    }

    @Test func thisRepositoryKeepsIt() throws { try check(AndroidProject(tokens: Self.root.appending(path: "tokens").path())) }

    @Test func theExampleKeepsIt() throws {
        try check(AndroidProject(tokens: Self.root.appending(path: "Examples/NewsApp/Sources/NewsApp/tokens").path()))
    }

    /// Each mark in the library that a caller needs is needed by the rule, too.
    @Test func everyMarkOfTheLibraryIsNeeded() throws {
        let (library, standIns) = (try Self.files(in: Self.library), try Self.standIns)
        var count = 0
        for (index, (path, text)) in library.enumerated() {
            for mark in text.ranges(of: /@Composable\n/) {
                var files = library
                files[index].text.removeSubrange(mark)
                #expect(
                    !ComposableRule(standIns + files).violations.isEmpty, "\(path) without the mark at \(text[..<mark.lowerBound].count)")
                count += 1
            }
        }
        #expect(count > 5)
    }
}
