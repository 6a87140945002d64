import Foundation
import Synchronization
import Testing
import TokenProject

@testable import TokengenCommandLine

/// A folder of its own for a test, removed when the test lets go of it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "tokengen-\(UUID().uuidString)").path()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func callAsFunction(_ name: String) -> String { path.appendingPath(name) }

    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(atPath: self(name).parentPath, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: self(name)))
    }

    func text(of name: String) throws -> String { try String(contentsOfFile: self(name), encoding: .utf8) }

    func modificationDate(of name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: self(name))[.modificationDate] as? Date
    }

    /// Every file below the folder, hidden ones included, sorted.
    var files: [String] {
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { FileSystem.kind(of: self($0)) == .file }.sorted()
    }
}

/// What one call of the tool printed and ended with.
struct Outcome {
    var exitCode: Int32
    var output: String
    var error: String
}

/// Keeps what is printed.
private final class Recorder: Sendable {
    private let output = Mutex<[UInt8]>([])
    private let error = Mutex<[UInt8]>([])

    func console(isTerminal: Bool, environment: [String: String]) -> Console {
        Console(
            output: { bytes in self.output.withLock { $0 += bytes } }, error: { bytes in self.error.withLock { $0 += bytes } },
            errorIsTerminal: isTerminal, environment: { environment[$0] })
    }

    func outcome(_ exitCode: Int32) -> Outcome {
        Outcome(
            exitCode: exitCode, output: output.withLock { String(decoding: $0, as: UTF8.self) },
            error: error.withLock { String(decoding: $0, as: UTF8.self) })
    }
}

/// Runs the tool in this process.
func tokengen(_ arguments: String..., isTerminal: Bool = false, environment: [String: String] = [:]) -> Outcome {
    tokengen(arguments, isTerminal: isTerminal, environment: environment)
}

func tokengen(_ arguments: [String], isTerminal: Bool = false, environment: [String: String] = [:]) -> Outcome {
    let recorder = Recorder()
    let tool = CommandLineTool(console: recorder.console(isTerminal: isTerminal, environment: environment))
    return recorder.outcome(tool.run(arguments: arguments))
}
