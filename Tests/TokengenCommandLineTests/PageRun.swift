import Foundation
import ProjectCases
import Testing

/// Does what a page shows: its files are written and its commands run, one after the other, in one folder.
///
/// A block belongs to that by its info string: `yaml write=tokens/base/color.yaml`, or `console` with `exit=1` where it is to fail.
struct PageRun {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The page with what its commands print now.
    func print(_ page: String) throws -> String {
        var parts = page.components(separatedBy: "\n```")
        // Text and blocks take turns; the first line of a block is its info string.
        for index in stride(from: 1, to: parts.count, by: 2) {
            let (info, body) = try #require(parts[index].splitAtFirstLine)
            let words = info.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
            let options = Dictionary(words.map { ($0[0], $0.last ?? "") }) { $1 }
            if let name = options["write"] { try folder.write(body + "\n", to: name) }
            if options["console"] != nil { parts[index] = info + "\n" + (try run(body, expecting: options["exit"] ?? "0")) }
        }
        return parts.joined(separator: "\n```")
    }

    private func run(_ body: String, expecting exit: String) throws -> String {
        var printed: [String] = []
        for line in body.split(separator: "\n") where line.hasPrefix("$ ") {
            let (status, output) = try shell(String(line.dropFirst(2)))
            #expect("\(status)" == exit, "\(line)\n\(output)")
            printed.append(String(line))
            if !output.isEmpty { printed.append(Self.settled(output)) }
        }
        return printed.joined(separator: "\n")
    }

    private func shell(_ command: String) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = URL(filePath: folder.path)
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path()
        process.environment = ["PATH": tool + ":/usr/bin:/bin"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output.dropLast(output.last == 10 ? 1 : 0), as: UTF8.self))
    }

    /// Keys and times are others in each run.
    private static func settled(_ output: String) -> String {
        output.replacing(/[0-9a-f]{16}/, with: "21fe31dfa154a261")
            .replacing(/ed25519: "[^"]*"/, with: #"ed25519: "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=""#)
            .replacing(/issued     [0-9TZ:-]*/, with: "issued     2026-11-21T10:00:00Z")
            .replacing(/(expires    |until )20[0-8][0-9TZ:-]*/) { "\($0.1)2027-02-19T10:00:00Z" }
    }
}

extension String {
    fileprivate var splitAtFirstLine: (first: String, rest: String)? {
        guard let end = firstIndex(of: "\n") else { return nil }
        return (String(self[..<end]), String(self[index(after: end)...]))
    }
}
