import AndroidTools
import Foundation
import Gate
import Testing

/// Callers of composables are composable.
@Suite(.startsPrograms) struct ComposableRuleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    private static func texts(in folder: String) throws -> [(path: String, text: String)] {
        let folder = root.appending(path: folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map { name in
            (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
    }

    private static let standIns = Result {
        try texts(in: "Tests/Support/AndroidTools/StandIns").map { (path: $0.path, functions: KotlinFunctions($0.text)) }
    }

    /// The library is written beside what is generated.
    private func check(_ project: AndroidProject) throws {
        let paths = project.folder.files.filter { $0.hasSuffix(".kt") }
        let rule = ComposableRule(try Self.standIns.get() + paths.map { ($0, KotlinFunctions(try project.folder.text(of: $0))) })
        #expect(rule.violations == [])
        // Generated code calls the one of components that is not composable.
        #expect(rule.overloads.isSubset(of: ["style"]))
    }

    @Test(.gate(.long)) func thisRepositoryKeepsIt() throws {
        try check(AndroidProject(tokens: Self.root.appending(path: "tokens").path()))
    }

    @Test func theExampleKeepsIt() throws {
        try check(AndroidProject(tokens: Self.root.appending(path: "Examples/NewsApp/Sources/NewsApp/tokens").path()))
    }

    /// Each mark in the library that a caller needs is needed by the rule, too.
    @Test func everyMarkOfTheLibraryIsNeeded() throws {
        let texts = try Self.texts(in: "Sources/Compiler/KotlinLibrary/Library")
        let library = texts.map { (path: $0.path, functions: KotlinFunctions($0.text)) }
        var count = 0
        for (index, (path, text)) in texts.enumerated() {
            for mark in text.ranges(of: /@Composable\n/) {
                var files = library
                files[index].functions = KotlinFunctions(text.replacingCharacters(in: mark, with: ""))
                let violations = ComposableRule(try Self.standIns.get() + files).violations
                #expect(!violations.isEmpty, "\(path) without the mark at \(text[..<mark.lowerBound].count)")
                count += 1
            }
        }
        #expect(count > 5)
    }
}
