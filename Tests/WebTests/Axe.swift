import Foundation

/// axe-core, which checks pages for mistakes that keep people out.
enum Axe {
    /// Nil if Python does not have it: PyPI's `axe-core-python`.
    static let script: String? = {
        let python = Process()
        let output = Pipe()
        python.executableURL = URL(filePath: "/usr/bin/env")
        python.arguments = ["python3", "-c", "import axe_core_python as axe; print(axe.__path__[0])"]
        python.standardOutput = output
        python.standardError = FileHandle.nullDevice
        guard (try? python.run()) != nil, let folder = try? output.fileHandleForReading.readToEnd() else { return nil }
        python.waitUntilExit()
        let path = String(decoding: folder, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return try? String(contentsOfFile: path + "/axe.min.js", encoding: .utf8)
    }()
}
