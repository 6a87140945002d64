import TokenDiagnostics
import TokenDigest
import TokenModel

/// The list of files that earlier runs have written into a folder. Only these may be replaced or removed.
struct OutputManifest: Equatable {
    static let name = "tokengen.manifest.json"

    /// The digest of each written file, by path in the folder.
    var files: [String: SHA256Digest] = [:]
    /// The folders of all outputs of the run, by name, relative to the folder that contains the tokens. Empty if the configuration has no `outputs`.
    var outputs: [String: String] = [:]

    init() {}

    /// Nil if it is not a manifest. Paths that lead out of the folder are ignored.
    init?(_ bytes: [UInt8]) {
        guard let json = try? JSONDocument(bytes, limits: .init(values: 1_000_000)),
            json.value(of: "version", in: JSONDocument.root).flatMap({ json.integer($0, as: Int.self) }) == 1,
            let list = json.value(of: "files", in: JSONDocument.root), json.kind(list) == .object
        else { return nil }
        for (name, value) in json.members(of: list) {
            let path = json.text(name)
            guard path.staysInFolder, let digest = json.string(value).flatMap(SHA256Digest.init(hexadecimal:)) else { continue }
            files[path] = digest
        }
        guard let list = json.value(of: "outputs", in: JSONDocument.root), json.kind(list) == .object else { return }
        for (name, value) in json.members(of: list) {
            guard let folder = json.string(value), folder.staysInFolder else { continue }
            outputs[json.text(name)] = folder
        }
    }

    var bytes: [UInt8] {
        let files = files.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSONText.string($0.value.hexadecimal)) }
        let outputs = outputs.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSONText.string($0.value)) }
        let record: [(key: String, value: JSONText)] = outputs.isEmpty ? [] : [("outputs", .object(outputs))]
        return Array(JSONText.object([("version", 1)] + record + [("files", .object(files))]).text.utf8)
    }
}

extension String {
    /// Whether the path is relative and has no `..`.
    fileprivate var staysInFolder: Bool {
        var path = self
        return path.withUTF8 { utf8 in
            let names = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            return !utf8.contains(0) && !names.contains { $0.count <= 2 && $0.allSatisfy { $0 == UInt8(ascii: ".") } }
        }
    }
}
