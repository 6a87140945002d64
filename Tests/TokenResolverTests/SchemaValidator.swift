import Foundation
import Subprocesses
import Testing
import TokenOutput
import TokenSchemas

/// Validates texts against the schemas with an independent validator, Python's `jsonschema`; `Scripts/bootstrap.sh tests` installs it.
struct SchemaValidator {
    /// A file as an editor would see it.
    struct File: Encodable {
        var schema: String
        var text: String
        var isYAML: Bool

        init(_ kind: SchemaKind, _ text: String, isYAML: Bool = true) {
            schema = kind.rawValue
            self.text = text
            self.isYAML = isYAML
        }
    }

    private struct Task: Encodable {
        var schemas: [String: String]
        var texts: [String: File]
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    let printer: SchemaPrinter

    /// The errors of each file, by its name; a file without errors is absent.
    func errors(in files: [String: File]) throws -> [String: [String]] {
        let schemas = SchemaKind.printed.map { ($0.rawValue, String(decoding: printer.print($0).contents, as: UTF8.self)) }
        let output = try Self.run(Task(schemas: Dictionary(uniqueKeysWithValues: schemas), texts: files))
        return try JSONDecoder().decode([String: [String]].self, from: output)
    }

    private static func run(_ task: Task) throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-schemas-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = folder.appending(path: "task.json")
        let output = folder.appending(path: "errors.json")
        let messages = folder.appending(path: "messages.txt")
        try JSONEncoder().encode(task).write(to: input)
        for file in [output, messages] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = try python()
        process.arguments = [DocumentedExample.root.appending(path: "Tests/Support/Programs/validate-schemas.py").path()]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: messages)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(description: try String(contentsOf: messages, encoding: .utf8)) }
        return try Data(contentsOf: output)
    }

    /// The first Python that has the modules: if several are installed, it is often not the first in the path.
    private static func python() throws -> URL {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        for folder in path.split(separator: ":").map(String.init) + ["/usr/bin"] {
            let candidate = URL(filePath: folder).appending(path: "python3")
            guard FileManager.default.isExecutableFile(atPath: candidate.path()) else { continue }
            if try Subprocess.run([candidate.path(), "-c", "import jsonschema, yaml"]).status == 0 { return candidate }
        }
        throw Failure(description: "no python3 has the modules jsonschema and yaml; Scripts/bootstrap.sh tests installs them")
    }
}
