import TokenDiagnostics
import TokenDigest
import TokenModel

/// The list of files that earlier runs have written into a folder. Only these may be replaced or removed, and they are no sources.
package struct OutputManifest: Equatable {
    package static let name = "tokengen.manifest.json"

    /// The digest of each written file, by path in the folder. After a merge, a file can have one of each side.
    package var files: [String: Set<SHA256Digest>] = [:]
    /// The folders of all outputs of the run, by name, relative to the folder that contains the tokens. Empty if the configuration has no `outputs`.
    package var outputs: [String: String] = [:]

    package init() {}

    /// Nil if it is not a manifest. Paths that lead out of the folder are ignored.
    package init?(_ bytes: [UInt8]) {
        guard let json = try? JSONDocument(bytes, limits: .init(values: 1_000_000)),
            json.value(of: "version", in: JSONDocument.root).flatMap({ json.integer($0, as: Int.self) }) == 1,
            let list = json.value(of: "files", in: JSONDocument.root), json.kind(list) == .object
        else { return nil }
        for (name, value) in json.members(of: list) {
            let path = json.text(name)
            guard path.staysInFolder, let digest = json.string(value).flatMap(SHA256Digest.init(hexadecimal:)) else { continue }
            files[path, default: []].insert(digest)
        }
        guard let list = json.value(of: "outputs", in: JSONDocument.root), json.kind(list) == .object else { return }
        for (name, value) in json.members(of: list) {
            guard let folder = json.string(value), folder.staysInFolder else { continue }
            outputs[json.text(name)] = folder
        }
    }

    /// Reads a manifest with the lines of both sides of a merge, which may have the marks of a conflict. Nil if it has no line of a file.
    package init?(merged bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let pair = line.hasSuffix(",") ? line.dropLast() : line
            guard let json = try? JSONDocument(Array("{\(pair)}".utf8), limits: .init(values: 3)),
                let (name, value) = json.members(of: JSONDocument.root).first(where: { _ in true }), let text = json.string(value),
                json.text(name).staysInFolder
            else { continue }
            if let digest = SHA256Digest(hexadecimal: text) {
                files[json.text(name), default: []].insert(digest)
            } else if text.staysInFolder {
                outputs[json.text(name)] = text
            }
        }
        guard !files.isEmpty else { return nil }
    }

    /// Whether another manifest has the same files and outputs, whatever the digests.
    package func lists(whatIsIn other: Self) -> Bool { files.keys == other.files.keys && outputs == other.outputs }

    package var bytes: [UInt8] {
        let files = files.sorted { $0.key < $1.key }.compactMap { path, digests in
            digests.map(\.hexadecimal).min().map { (key: path, value: JSONText.string($0)) }
        }
        let outputs = outputs.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSONText.string($0.value)) }
        let record: [(key: String, value: JSONText)] = outputs.isEmpty ? [] : [("outputs", .object(outputs))]
        return Array(JSONText.object([("version", 1)] + record + [("files", .object(files))]).text.utf8)
    }
}

extension OutputManifest {
    /// Returns the paths of the files in a folder, or below it, that earlier runs have written: its manifest, and what that lists.
    ///
    /// - Parameter names: those of the folder.
    package static func writtenFiles(in folder: String, _ names: [String], of tree: any FileTree = Disk()) -> Set<String> {
        guard names.contains(name), let bytes = try? tree.contents(of: folder.appendingPath(name)),
            let manifest = Self(bytes) ?? Self(merged: bytes)
        else { return [] }
        return Set((manifest.files.keys + [name]).map(folder.appendingPath))
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
