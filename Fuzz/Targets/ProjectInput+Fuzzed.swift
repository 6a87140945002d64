import TokenDiagnostics
import TokenProject
import TokenResolver

extension ProjectInput {
    /// A project in one text: files under lines `--- path`. Text before the first such line is a file too, and the only one if there is no
    /// such line.
    init(fuzzed bytes: [UInt8]) {
        var files: [String: [UInt8]] = [:]
        var path = bytes.contains(UInt8(ascii: "{")) ? "tokens.json" : "tokens.yaml"
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.starts(with: "--- ".utf8) {
                path = String(decoding: line.dropFirst(4), as: UTF8.self)
                files[path] = []
            } else if !(files.isEmpty && line.elementsEqual("strict".utf8)) {
                files[path, default: []] += line + [UInt8(ascii: "\n")]
            }
        }
        self.init(
            name: "tokens", isSingleFile: files.count == 1,
            files: files.sorted { $0.key < $1.key }.map { .init(path: $0.key, source: SourceFile(name: $0.key, bytes: $0.value)) })
    }

    /// With one more file, which replaces one with the same path.
    func adding(_ path: String, _ bytes: [UInt8]) -> ProjectInput {
        var copy = self
        copy.files.removeAll { $0.path == path }
        copy.files.append(.init(path: path, source: SourceFile(name: path, bytes: bytes)))
        copy.files.sort { $0.path < $1.path }
        return copy
    }
}
