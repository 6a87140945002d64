import Foundation
import Gate
import Testing

/// Generated code compiles without a warning in the settings that apps use.
///
/// These tests also compile the hostile project's code. Here the compiler is called with options that a package cannot set.
@Suite(.startsPrograms) struct SwiftCompilerTests {
    @Test(
        .enabled(if: SwiftCompiler.isPossible, "needs swiftc and the modules of a build by SwiftPM"),
        arguments: [
            ["-swift-version", "6"], ["-swift-version", "6", "-default-isolation", "MainActor"], ["-swift-version", "5"],
            [
                "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
                "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
            ],
        ])
    func hostileProject(settings: [String]) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Hostile")
        let files = ["GeneratedStyles", "GeneratedSnapshots", "GeneratedTokens", "GeneratedTypes", "HostileTarget"]
        let paths = files.map { folder.appending(path: $0 + ".swift").path() }
        let fixed = ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-module-name", "Hostile"]
        let (status, output) = try SwiftCompiler.run(fixed + SwiftCompiler.imports + settings + paths)
        #expect(status == 0, "\(output)")
    }
}
