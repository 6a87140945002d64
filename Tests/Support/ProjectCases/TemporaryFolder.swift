import Foundation
import TokenFiles
import TokenProject

/// A separate folder for a test, removed when the test releases it.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "tokengen-\(UUID().uuidString)").path()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func callAsFunction(_ name: String) -> String { path.appendingPath(name) }

    package func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(atPath: self(name).parentPath, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: self(name)))
    }

    package func text(of name: String) throws -> String { try String(contentsOfFile: self(name), encoding: .utf8) }

    package func modificationDate(of name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: self(name))[.modificationDate] as? Date
    }

    /// Every file below the folder, hidden ones included, sorted.
    package var files: [String] {
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { FileSystem.kind(of: self($0)) == .file }.sorted()
    }
}
