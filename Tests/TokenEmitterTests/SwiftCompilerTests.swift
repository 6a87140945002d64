import Foundation
import Testing

/// Generated code compiles without a warning in the settings that apps use.
///
/// The hostile project's code is compiled with these tests as well; here the compiler is called as a package cannot set it up.
struct SwiftCompilerTests {
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
        let files = ["GeneratedStyles", "GeneratedTables", "GeneratedTokens", "GeneratedTypes", "HostileTarget"]
        let paths = files.map { folder.appending(path: $0 + ".swift").path() }
        let fixed = ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-module-name", "Hostile"]
        let (status, output) = try SwiftCompiler.run(fixed + SwiftCompiler.imports + settings + paths)
        #expect(status == 0, "\(output)")
    }
}

private enum SwiftCompiler {
    /// Where the build put the modules that generated code imports.
    static let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")

    /// A build by SwiftPM finds the C module of the runtime by itself.
    static let imports = [
        "-I", modules.path(), "-Xcc",
        "-fmodule-map-file=" + URL(filePath: #filePath).appending(path: "../../../Sources/CLibCrypto/module.modulemap").standardized.path(),
    ]

    static var isPossible: Bool {
        FileManager.default.fileExists(atPath: modules.appending(path: "ViewStyles.swiftmodule").path())
            && (try? run(["--version"]))?.status == 0
    }

    static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
