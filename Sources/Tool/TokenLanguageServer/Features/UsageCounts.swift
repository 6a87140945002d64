import TokenDiagnostics
import TokenEdits

extension DocumentView {
    /// Returns above each token that the file declares how many places refer to it.
    var usageCounts: [LSP.CodeLens] {
        guard let input = checked.input, let judgedFile, let names = WrittenNames(input, by: .ofNames) else { return [] }
        let own = names.declarations.filter { !$0.isGroup && $0.key.file === judgedFile }
        guard !own.isEmpty else { return [] }
        let counts = names.useCounts(of: Set(own.map(\.path)))
        var known: Set<SourceRange> = []
        return own.filter { known.insert($0.key).inserted }.map { declaration in
            let title = (counts[declaration.path] ?? 0).counted("use")
            // It runs nothing.
            return .init(range: range(declaration.key.bytes), command: .init(title: title, command: "", arguments: []))
        }
    }
}

extension WrittenNames {
    /// Returns how many references name each token, or a part of its value.
    fileprivate func useCounts(of paths: Set<String>) -> [String: Int] {
        var counts: [String: Int] = [:]
        for reference in references where reference.form != .pattern {
            var path = ""
            for name in reference.names {
                path += path.isEmpty ? name.text : "." + name.text
                if paths.contains(path) { counts[path, default: 0] += 1 }
            }
        }
        return counts
    }
}
