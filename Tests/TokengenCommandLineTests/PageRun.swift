import FencedBlocks
import Foundation
import ProjectCases
import Subprocesses
import Testing

/// Does what a page shows, from top to bottom and in one folder: writes its files and runs its commands.
///
/// A block with a file name before it is a file. A block in the language `console` holds commands and what they print, with `exit=1` where they
/// are to fail.
struct PageRun {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Returns the page with what its commands print now.
    func print(_ page: String) throws -> String {
        var printed = ""
        var position = page.startIndex
        for block in FencedBlock.all(in: page) {
            if let file = block.file { try folder.write(block.text, to: file) }
            guard block.language == "console" else { continue }
            printed += page[position..<block.range.lowerBound]
            printed += try run(block.text, expecting: block.options["exit"] ?? "0") + "\n"
            position = block.range.upperBound
        }
        return printed + page[position...]
    }

    private func run(_ body: String, expecting exit: String) throws -> String {
        var printed: [String] = []
        for line in body.split(separator: "\n") where line.hasPrefix("$ ") {
            let (status, output) = try shell(String(line.dropFirst(2)))
            #expect("\(status)" == exit, "\(line)\n\(output)")
            printed.append(String(line))
            if !output.isEmpty { printed.append(Self.settled(output.replacing(folder(".home"), with: "~"))) }
        }
        return printed.joined(separator: "\n")
    }

    /// Runs a command of a shell in the folder; both of its outputs.
    func shell(_ command: String) throws -> (status: Int32, output: String) {
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path()
        let (status, output) = try Subprocess.run(
            ["/bin/sh", "-c", command], in: URL(filePath: folder.path),
            environment: ["PATH": tool + ":/usr/bin:/bin", "HOME": folder(".home")])
        return (status, output.hasSuffix("\n") ? String(output.dropLast()) : output)
    }

    /// Keys and times are others in each run.
    private static func settled(_ output: String) -> String {
        output.replacing(/\b[0-9a-f]{16}\b/, with: "21fe31dfa154a261")
            .replacing(/ed25519: "[^"]*"/, with: #"ed25519: "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=""#)
            .replacing(/(issued +)20[0-9TZ:-]*/) { $0.1 + "2026-11-21T10:00:00Z" }
            .replacing(/(expires +|expires on +|payload, on +)(20[0-8][0-9])[0-9T:-]*Z?/) { match in
                let isFar = Date(timeIntervalSinceNow: 5 * 365 * 86_400).formatted(.iso8601) < match.2
                return match.1 + (isFar ? "2036-11-18T10:00:00Z" : "2027-02-19T10:00:00Z")
            }
    }
}
