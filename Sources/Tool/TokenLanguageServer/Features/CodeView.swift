import TokenDiagnostics
import TokenEmitter
import TokenModel
import TokenResolver

/// An open file of code or of a style sheet, and the project whose custom properties it uses.
struct CodeView {
    let project: ProjectView
    let file: SourceFile

    /// Of files that can have `var(--…)`.
    static let endings: Set<String> = [
        "css", "scss", "sass", "less", "html", "htm", "js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "vue", "svelte", "astro",
    ]

    /// The most properties that are offered at once.
    private static let itemLimit = 500

    /// Explains the token whose custom property is at a place.
    func hover(at position: LSP.Position) -> LSP.Hover? {
        guard let (path, range) = token(at: position), let resolved = project.checked.project else { return nil }
        return project.hover(over: .token(path), in: resolved, range)
    }

    /// Returns where the token of a custom property is declared.
    func definition(at position: LSP.Position) -> [LSP.Location] {
        token(at: position).map { project.declarations(of: $0.path) } ?? []
    }

    /// Returns the custom properties of tokens, inside `var()`.
    func completion(at position: LSP.Position) -> LSP.CompletionList {
        let offset = project.client.encoding.offset(of: position, in: file)
        let (word, place) = file.word(around: offset)
        let before = file.bytes[..<place.lowerBound].reversed().drop { $0 == UInt8(ascii: " ") }
        guard before.starts(with: "(rav".utf8), let resolved = project.checked.project else { return .init() }
        let typed = String(word.prefix(max(0, offset - place.lowerBound))).lowercased()
        let found = TokenNames(resolved).customProperties.filter { $0.key.lowercased().hasLetters(typed) }.sorted { $0.key < $1.key }
        let items = found.prefix(Self.itemLimit).enumerated().compactMap { order, entry -> LSP.CompletionItem? in
            guard let brand = resolved.brands.first(where: { $0.tokenIDs[entry.value] != nil }), let id = brand.tokenIDs[entry.value] else {
                return nil
            }
            let token = brand.tokens[id]
            return .init(
                label: entry.key, kind: token.type == .color ? .color : .value,
                detail: "\(token.type.rawValue) \(brand.values[token.values.light].summary().escapedForDisplay)",
                tags: token.deprecation == nil ? nil : [1], sortText: "\(1_000_000 + order)", filterText: entry.key,
                textEdit: .init(range: range(place), newText: entry.key))
        }
        return .init(isIncomplete: found.count > Self.itemLimit, items: items)
    }

    private func token(at position: LSP.Position) -> (path: String, range: LSP.Range)? {
        let (word, place) = file.word(around: project.client.encoding.offset(of: position, in: file))
        guard word.hasPrefix("--"), let resolved = project.checked.project else { return nil }
        return TokenNames(resolved).customProperties[word].map { ($0, range(place)) }
    }

    private func range(_ place: Range<Int>) -> LSP.Range {
        project.client.encoding.range(SourceRange(file: file, start: place.lowerBound, end: place.upperBound))
    }
}

extension Session {
    /// Returns the root of the project whose outputs a file of code uses: the nearest that has the file beside or below it, otherwise the only one.
    func rootOfCode(_ path: String) -> String? {
        guard CodeView.endings.contains(path.fileEnding) else { return nil }
        let near = projects.keys.filter { path.lies(below: $0.parentPath) }.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
        return near ?? (projects.count == 1 ? projects.keys.first : nil)
    }

    func codeView(of uri: String) -> CodeView? {
        guard let path = FileURI.path(of: uri), let document = documents[path], let root = rootOfCode(path) else { return nil }
        return view(ofProject: root).map { CodeView(project: $0, file: document.file) }
    }
}
