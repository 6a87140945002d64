import TokenDiagnostics
import TokenFormat
import TokenProject
import TokenSyntax

/// Names the sources that people have and tokengen does not read, so the import stops with what they are.
struct UnreadableSource {
    var message: Diagnostic.Message
    var hint: String

    /// Nil if the file is not such a source.
    init?(_ file: ProjectInput.File, _ tree: SyntaxTree?) {
        if file.source.bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            message = .zip(file.source.name)
            hint = .unzip(file.path)
        } else if let tree, let root = tree.root, tree.isOfTheo(root) {
            message = .theo(file.source.name)
            hint = "write its tokens as objects with '$value', or have another tool export them as Design Tokens (DTCG)"
        } else if let tree, tree.isOfDSP {
            message = .dsp(file.source.name)
            hint = "export the theme as Design Tokens (DTCG), or write its tokens as objects with '$value'"
        } else {
            return nil
        }
    }
}

extension String {
    /// How to unpack Figma's export of a collection, whose name is that of the archive.
    static func unzip(_ path: String) -> String {
        let name = path.lastPathComponent.escapedForDisplay
        let folder = name.hasSuffix(".zip") ? String(name.dropLast(4)) : name + "-files"
        return
            "unpack each archive into a folder of its own, 'unzip \"\(name)\" -d \"design/\(folder)\"', and import the folder with all of them: "
            + "'tokengen init --from design'"
    }
}

extension SyntaxTree {
    /// Whether it is a Design System Package, which Material's Theme Builder exports.
    fileprivate var isOfDSP: Bool {
        guard let root else { return false }
        if value(of: "dsp_spec_version", in: root) != nil { return true }
        guard let entities = value(of: "entities", in: root), let first = items(of: entities).first(where: { _ in true }) else {
            return false
        }
        return value(of: "class", in: first) != nil
    }
}

extension Diagnostic.Message {
    fileprivate static func zip(_ name: String) -> Self {
        .error(.foreignFile, "'\(name)' is a zip archive, which tokengen does not unpack")
    }
    fileprivate static func theo(_ name: String) -> Self {
        .error(.foreignFile, "'\(name)' is in the format of Theo, which tokengen does not read")
    }
    fileprivate static func dsp(_ name: String) -> Self {
        .error(.foreignFile, "'\(name)' is a Design System Package (DSP), as Material exports it, which tokengen does not read")
    }
}
