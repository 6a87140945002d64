import Foundation
import Subprocesses

/// The Swift compiler, and the modules that this program was built with.
package struct SwiftToolchain: Sendable {
    private let modules: URL
    /// The modules' code as one library, so that it is linked once.
    private let library: URL
    /// The arguments for importing the modules.
    private let imports: [String]

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// - Parameters:
    ///   - build: the folder where SwiftPM put the modules and objects.
    ///   - scratch: where the library is written, unless it is there already.
    package init(build: URL, scratch: URL) throws {
        modules = build.appending(path: "Modules")
        library = scratch.appending(path: "libGeneratedCodeProbe." + (Self.isDarwin ? "dylib" : "so"))
        let clibcrypto = URL(filePath: #filePath).appending(path: "../../../../../Sources/System/CLibCrypto/module.modulemap").standardized
        imports = ["-I", modules.path(percentEncoded: false), "-Xcc", "-fmodule-map-file=" + clibcrypto.path(percentEncoded: false)]
        guard !FileManager.default.fileExists(atPath: library.path(percentEncoded: false)) else { return }
        var objects: [String] = []
        for module in ["TokenModel", "TokenRuntime", "StyleTypes", "ViewStyles", "GeneratedCodeProbe"] {
            let folder = build.appending(path: module + ".build")
            // The folder may hold objects of sources that no longer exist.
            let sources = try String(contentsOf: folder.appending(path: "sources"), encoding: .utf8)
            for source in sources.split(separator: "\n") {
                let name = URL(filePath: source.trimmingCharacters(in: ["'"])).lastPathComponent + ".o"
                objects.append(folder.appending(path: name).path(percentEncoded: false))
            }
        }
        let (status, output) = try swiftc(
            ["-emit-library", "-o", library.path(percentEncoded: false)] + objects + (Self.isDarwin ? [] : ["-lcrypto"]))
        if status != 0 { throw Failure(description: "the modules' objects cannot be linked: \(output)") }
    }

    /// Whether there is a compiler, and modules as a build by SwiftPM leaves them.
    package static func isPossible(_ build: URL) -> Bool {
        FileManager.default.fileExists(atPath: build.appending(path: "Modules/ViewStyles.swiftmodule").path(percentEncoded: false))
            && (try? run(["swiftc", "--version"]))?.status == 0
    }

    /// A module's interface and its object file, both in `folder`.
    func compile(module: String, _ sources: [URL], in folder: URL) throws -> (status: Int32, output: String) {
        let outputs = [
            "-emit-module", "-emit-module-path", folder.appending(path: module + ".swiftmodule").path(percentEncoded: false), "-c", "-o",
            folder.appending(path: module + ".o").path(percentEncoded: false),
        ]
        return try swiftc(
            [
                "-wmo", "-parse-as-library", "-swift-version", "6", "-package-name", "random", "-module-name", module, "-I",
                folder.path(percentEncoded: false),
            ]
                + imports + outputs + sources.map { $0.path(percentEncoded: false) })
    }

    /// A module's interface alone, and its symbols as the compiler sees them: those of extensions are in files of their own.
    func emitInterface(of module: String, _ sources: [URL], in folder: URL) throws -> (status: Int32, output: String) {
        let path = folder.path(percentEncoded: false)
        return try swiftc(
            [
                "-emit-module", "-emit-module-path", folder.appending(path: module + ".swiftmodule").path(percentEncoded: false),
                "-emit-symbol-graph", "-emit-symbol-graph-dir", path, "-Xfrontend", "-experimental-skip-all-function-bodies", "-wmo",
                "-parse-as-library", "-swift-version", "6", "-package-name", "random", "-module-name", module, "-I", path,
            ] + imports + sources.map { $0.path(percentEncoded: false) })
    }

    /// What the compiler says of a source that imports modules of a folder.
    func typeCheck(_ source: URL, in folder: URL) throws -> (status: Int32, output: String) {
        try swiftc(
            [
                "-typecheck", "-parse-as-library", "-suppress-warnings", "-swift-version", "6", "-package-name", "random", "-module-name",
                "Consumer", "-I", folder.path(percentEncoded: false),
            ] + imports + [source.path(percentEncoded: false)])
    }

    /// An executable from sources and precompiled modules.
    func link(_ sources: [URL], _ objects: [URL], module: String, to program: URL) throws -> (status: Int32, output: String) {
        let folder = program.deletingLastPathComponent()
        return try swiftc(
            [
                "-wmo", "-parse-as-library", "-swift-version", "6", "-package-name", "random", "-module-name", module, "-I",
                folder.path(percentEncoded: false),
            ]
                + imports + [
                    "-o", program.path(percentEncoded: false), library.path(percentEncoded: false), "-Xlinker", "-rpath", "-Xlinker",
                    library.deletingLastPathComponent().path(percentEncoded: false),
                ]
                + (objects + sources).map { $0.path(percentEncoded: false) })
    }

    private func swiftc(_ arguments: [String]) throws -> (status: Int32, output: String) { try Self.run(["swiftc"] + arguments) }

    /// A compiler that takes longer than two minutes has been given code that it cannot handle.
    static func run(_ command: [String]) throws -> (status: Int32, output: String) { try Subprocess.run(command, patience: 120) }

    private static var isDarwin: Bool {
        #if canImport(Darwin)
            true
        #else
            false
        #endif
    }
}
