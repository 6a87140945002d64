import Foundation

/// A project on disk, with the tool at hand.
struct ProjectFolder {
    let root: URL

    init(_ project: RandomProject, in bench: Bench) throws(Violation) {
        root = try bench.emptyFolder("project")
        try attempt { [root] in
            try FileManager.default.createDirectory(at: root.appending(path: "tokens"), withIntermediateDirectories: true)
            try project.write(to: root.appending(path: "tokens"))
        }
    }

    /// Runs the command with the token folder, and for `generate` with the output folder, before other arguments.
    func tokengen(_ command: String, _ arguments: [String] = [], output: String = "out") -> Outcome {
        let folders =
            ["--tokens", root.appending(path: "tokens").path(percentEncoded: false)]
            + (command == "generate" ? ["--output", root.appending(path: output).path(percentEncoded: false)] : [])
        return Outcome.tokengen([command] + folders + arguments)
    }

    /// Every file below a folder, hidden ones too, by path.
    func contents(of folder: String) throws(Violation) -> [String: [UInt8]] {
        let url = root.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: url.path(percentEncoded: false))?.compactMap { $0 as? String } ?? []
        var contents: [String: [UInt8]] = [:]
        for name in names {
            var isFolder: ObjCBool = false
            let file = url.appending(path: name)
            guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false), isDirectory: &isFolder), !isFolder.boolValue
            else { continue }
            contents[name] = try attempt { Array(try Data(contentsOf: file)) }
        }
        return contents
    }
}

extension RandomProject {
    /// Writes the files into a folder.
    package func write(to folder: URL) throws {
        for (path, text) in files {
            let url = folder.appending(path: path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }
}
