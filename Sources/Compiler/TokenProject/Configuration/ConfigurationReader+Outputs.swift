import TokenDiagnostics
import TokenFormat
import TokenSyntax

extension ConfigurationReader {
    /// Returns the valid entries of `outputs` and reports the others. Returns nil unless it is a mapping with at least one entry.
    func outputs(_ node: NodeID, _ diagnostics: inout Diagnostics) -> [OutputChoice]? {
        guard tree.kind(node) == .mapping, tree.entries(of: node).contains(where: { _ in true }) else {
            diagnostics.report(.outputs, at: tree.reference(node))
            return nil
        }
        var choices: [OutputChoice] = []
        for (key, value) in tree.entries(of: node) {
            guard let name = OutputName(rawValue: tree.string(key)) else {
                diagnostics.report(
                    .unknownOutput(tree.string(key)), unknown: key, of: node, in: tree, among: OutputName.allCases.map(\.rawValue))
                continue
            }
            guard let folder = folder(value, of: name, &diagnostics) else { continue }
            let choice = OutputChoice(name: name, folder: folder, place: SyntaxReference(tree: tree, node: value))
            if let other = choices.first(where: { $0.overlaps(folder) }) {
                diagnostics.report(
                    .overlapping(name, other.name), at: tree.reference(value),
                    notes: [.init("the folder of '\(other.name.rawValue)'", at: other.place.range)])
            } else {
                choices.append(choice)
            }
        }
        return choices
    }

    /// Returns the path without redundant parts. Reports a path that is not a folder inside the project and returns nil.
    private func folder(_ node: NodeID, of name: OutputName, _ diagnostics: inout Diagnostics) -> String? {
        let text = tree.string(node)
        guard tree.isText(node), !tree.isNull(node), !text.isEmpty, !text.utf8.contains(0) else {
            diagnostics.report(.folder(of: name), at: tree.reference(node))
            return nil
        }
        let names = text.pathNames.filter { $0 != "." }
        guard !text.begins(with: "/"), !names.isEmpty, !names.contains(".."), !names.contains(where: { $0.begins(with: "~") }) else {
            diagnostics.report(.outside(text), at: tree.reference(node))
            return nil
        }
        return names.joined(separator: "/")
    }
}

extension Diagnostic.Message {
    fileprivate static var outputs: Self {
        .error(.configuration, "'outputs' must be a mapping from outputs to folders, such as 'css: Web'")
    }
    fileprivate static func unknownOutput(_ name: String) -> Self {
        .error(.configuration, "unknown output '\(name)'; expected \(OutputName.list)")
    }
    fileprivate static func folder(of name: OutputName) -> Self {
        .error(.configuration, "the folder of '\(name.rawValue)' must be text")
    }
    fileprivate static func outside(_ path: String) -> Self {
        .error(.configuration, "'\(path)' is not inside the folder that contains the token folder; use a folder in it")
    }
    fileprivate static func overlapping(_ one: OutputName, _ other: OutputName) -> Self {
        .error(.configuration, "the folders of '\(one.rawValue)' and '\(other.rawValue)' overlap; each output needs its own folder")
    }
}
