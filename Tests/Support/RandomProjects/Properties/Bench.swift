import Foundation
import Synchronization
import TokenCommandLine
import TokengenTool

/// Where projects are tried: a folder of its own, and the Swift compiler if there is one.
package final class Bench: Sendable {
    /// Emptied before each use, and removed in the end.
    let folder: URL
    package let toolchain: SwiftToolchain?

    /// - Parameters:
    ///   - scratch: a folder that several benches share, so that the compiler's library is made once; nil for one of this bench alone.
    ///   - build: where SwiftPM put the modules that generated code imports; nil where nothing is compiled.
    package init(scratch: URL? = nil, build: URL? = nil) throws {
        let folder = (scratch ?? FileManager.default.temporaryDirectory).appending(path: "bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        toolchain = try build.map { try SwiftToolchain(build: $0, scratch: scratch ?? folder) }
        self.folder = folder
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// An empty folder, the same each time.
    func emptyFolder(_ name: String) throws(Violation) -> URL {
        let url = folder.appending(path: name)
        try attempt {
            try? FileManager.default.removeItem(at: url)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        return url
    }
}

/// The output and exit code of one call of the tool.
struct Outcome: Sendable {
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]

    /// The first line that reports an error.
    var firstError: String {
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        return String(lines.first { $0.contains("error") } ?? lines.first ?? "no word")
    }

    /// Runs the tool in this process.
    static func tokengen(_ arguments: [String]) -> Outcome {
        let (output, errors) = (Sink(), Sink())
        let console = Console(
            output: { output.append($0) }, error: { errors.append($0) }, errorIsTerminal: false, environment: { _ in nil })
        let status = CommandLineTool.tokengen(console: console).run(arguments: arguments)
        return Outcome(status: status, output: output.bytes, errors: errors.bytes)
    }

    private final class Sink: Sendable {
        private let contents = Mutex<[UInt8]>([])

        func append(_ bytes: [UInt8]) { contents.withLock { $0 += bytes } }

        var bytes: [UInt8] { contents.withLock { $0 } }
    }
}
