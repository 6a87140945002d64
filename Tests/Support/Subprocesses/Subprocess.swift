import Foundation
import Gate

/// Other programs that tests run.
package enum Subprocess {
    /// Runs a program, found in the path, to its end. The output is that of both streams.
    ///
    /// - Parameters:
    ///   - environment: nil for that of this process.
    ///   - patience: seconds after which the program is stopped; nil for none.
    package static func run(
        _ command: [String], in folder: URL? = nil, environment: [String: String]? = nil, patience: Double? = nil
    ) throws -> (status: Int32, output: String) {
        try Gate.refusePrograms()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        if let environment { process.environment = environment }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let limit = DispatchWorkItem { process.terminate() }
        if let patience { DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: limit) }
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        limit.cancel()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
