import Foundation

/// Node.js and the TypeScript compiler, which `Scripts/bootstrap.sh tests` installs.
enum NodeTools {
    static var isPossible: Bool { [["node"], ["tsc"]].allSatisfy { (try? run($0 + ["--version"]))?.status == 0 } }

    /// Runs a command in a folder.
    static func run(_ command: [String], in folder: URL? = nil) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
