import TokenDiagnostics
import TokenRuntime

/// What earlier runs have written into a folder: what may be replaced there and removed, and nothing else.
struct OutputManifest: Equatable {
    static let name = "tokengen.manifest.json"

    /// By path in the folder, what was written.
    var files: [String: SHA256Digest] = [:]
    /// The folders of all outputs of the run, by name, from the folder that holds the tokens; empty where the configuration has no `outputs`.
    var outputs: [String: String] = [:]

    init() {}

    /// Nil where it is no manifest; a path that leads out of the folder is left out.
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
    /// Whether the path is relative and never goes up.
    fileprivate var staysInFolder: Bool {
        parts(separatedBy: "/").allSatisfy { !["", ".", ".."].contains($0) } && !utf8.contains(0)
    }
}
