import Foundation
import Subprocesses

/// The command `openssl`, in a folder of its own.
final class OpenSSL {
    /// LibreSSL, which macOS has under that name, does not support `-rawin`.
    static let isPossible: Bool = {
        guard let version = try? OpenSSL().run("version") else { return false }
        return version.status == 0 && version.output.hasPrefix("OpenSSL 3")
    }()

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "openssl-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: folder.appending(path: name))
    }

    func read(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    @discardableResult
    func run(_ arguments: String...) throws -> (status: Int32, output: String) {
        try run(arguments)
    }

    func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        try Subprocess.run(["openssl"] + arguments, in: folder)
    }
}
