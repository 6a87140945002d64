import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver
import TokenSyntax

/// The kinds of names that an editor draws differently.
enum SemanticKind: Int, CaseIterable {
    case token, alias, style

    /// The standard type that every theme has.
    var type: String {
        switch self {
        case .token: "property"
        case .alias: "variable"
        case .style: "class"
        }
    }

    static let deprecated = "deprecated"
}

extension DocumentView {
    /// Returns the names of tokens, references to tokens, and the names of style types and components in a file: five numbers for each, as the protocol
    /// has it.
    var semanticTokens: LSP.SemanticTokens {
        guard let project = checked.project else { return .init(data: []) }
        var found: [(range: Range<Int>, kind: SemanticKind, isDeprecated: Bool)] = []
        for (path, range) in file.references {
            guard let token = project.token(at: path) else { continue }
            found.append((range, .alias, token.deprecation != nil))
        }
        if let tree = SyntaxTree(file), let root = tree.root {
            switch kind {
            case .tokens, .tokensJSON, .resolver: addTokens(in: root, of: tree, at: [], project, to: &found)
            case .styles, .components, .screens:
                let names = Set(project.styles.types.map(\.name) + project.components.map(\.name))
                for (key, _) in tree.writtenEntries(of: root) where names.contains(tree.string(key)) {
                    if let place = tree.place(ofName: key) { found.append((place, .style, false)) }
                }
            default: break
            }
        }
        var data: [Int] = []
        var last = LSP.Position(line: 0, character: 0)
        for (bytes, kind, isDeprecated) in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let range = range(bytes)
            guard range.start.line == range.end.line, range.start.line > last.line || range.start.character >= last.character else {
                continue
            }
            let isSameLine = range.start.line == last.line && !data.isEmpty
            data += [
                range.start.line - last.line, isSameLine ? range.start.character - last.character : range.start.character,
                range.end.character - range.start.character, kind.rawValue, isDeprecated ? 1 : 0,
            ]
            last = range.start
        }
        return .init(data: data)
    }

    private func addTokens(
        in node: NodeID, of tree: SyntaxTree, at names: [String], _ project: ResolvedProject,
        to found: inout [(range: Range<Int>, kind: SemanticKind, isDeprecated: Bool)]
    ) {
        guard names.count < 50 else { return }
        for (key, value) in tree.writtenEntries(of: node) {
            let name = tree.name(key)
            guard !name.hasPrefix("$") else { continue }
            let path = names + [name]
            if let token = project.token(at: path.joined(separator: ".")), let place = tree.place(ofName: key) {
                found.append((place, .token, token.deprecation != nil))
            }
            if !tree.isScalar(value), !tree.isAlias(value) { addTokens(in: value, of: tree, at: path, project, to: &found) }
        }
    }
}

extension ResolvedProject {
    /// In the first brand that has it.
    fileprivate func token(at path: String) -> ResolvedToken? {
        for brand in brands { if let id = brand.tokenIDs[path] { return brand.tokens[id] } }
        return nil
    }
}

extension SyntaxTree {
    /// Where a key is written, without its quotes; nil if it has escapes.
    fileprivate func place(ofName key: NodeID) -> Range<Int>? { literalStart(of: key).map { $0..<$0 + bytes(key).count } }
}

extension SourceFile {
    /// The texts in braces, also of a file that does not parse.
    fileprivate var references: [(path: String, range: Range<Int>)] {
        var found: [(String, Range<Int>)] = []
        for index in bytes.indices where bytes[index] == UInt8(ascii: "{") {
            guard let reference = Reference(around: index + 1, in: self), reference.isClosed, !reference.path.isEmpty else { continue }
            found.append((reference.path, reference.range))
        }
        return found
    }
}
