import Foundation
import Subprocesses

/// The compiler that compiled these tests, and the modules next to them.
enum SwiftCompiler {
    /// Where the build put the modules that generated code imports.
    static let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")

    /// A build by SwiftPM finds the C module of the runtime on its own.
    static let imports = [
        "-I", modules.path(), "-Xcc",
        "-fmodule-map-file="
            + URL(filePath: #filePath).appending(path: "../../../Sources/System/CLibCrypto/module.modulemap").standardized.path(),
    ]

    static var isPossible: Bool {
        FileManager.default.fileExists(atPath: modules.appending(path: "ViewStyles.swiftmodule").path())
            && (try? run(["--version"]))?.status == 0
    }

    static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        try Subprocess.run(["swiftc"] + arguments)
    }
}
