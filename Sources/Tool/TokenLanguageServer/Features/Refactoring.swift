import TokenDiagnostics
import TokenEdits
import TokenFormat
import TokenModel
import TokenResolver
import TokenSyntax

/// Changes that are offered at a place, which leave all values as they are.
struct Refactoring {
    let view: DocumentView
    let project: ResolvedProject
    let tree: SyntaxTree
    let node: NodeID

    /// Nil where the project has errors, and where no text, number or key is.
    init?(_ view: DocumentView, at offset: Int) {
        guard let project = view.checked.project, let file = view.judgedFile, view.checked.broken.isEmpty,
            !view.checked.diagnostics.values.joined().contains(where: { $0.severity == .error }), let tree = SyntaxTree(file),
            let node = tree.ids.first(where: { tree.isScalar($0) && tree.range($0).contains(offset) && !tree.isAlias($0) })
        else { return nil }
        (self.view, self.project, self.tree, self.node) = (view, project, tree, node)
    }

    var actions: [LSP.CodeAction] { ofValue + ofReference + ofKey }

    func action(_ title: String, _ kind: String, _ edits: [TextEdit]) -> [LSP.CodeAction] {
        guard !edits.isEmpty, let edit = view.project.edit(edits) else { return [] }
        return [LSP.CodeAction(title: title.escapedForDisplay, kind: kind, edit: edit)]
    }

    func source(of value: NodeID) -> String { tree.source(of: value) }

    // MARK: - A reference

    /// The value of a token in place of its name, where it is the same in every brand and mode.
    private var ofReference: [LSP.CodeAction] {
        let text = tree.string(node)
        guard tree.isText(node), text.hasPrefix("{"), text.hasSuffix("}"),
            tree.parent(of: node).map({ tree.kind($0) == .mapping }) ?? false,
            let value = value(of: text.withoutReferenceBraces), value.simpleType != nil
        else { return [] }
        var edits = SyntaxEdits(tree)
        edits.replace(node, with: ValueText(isJSON: tree.format == .json, like: tree.reference(node)).source(value))
        return action("Inline \(text.withoutReferenceBraces)", "refactor.inline", edits.edits)
    }

    /// The value of a token, if it is the same in every brand and mode.
    func value(of path: String) -> TokenValue? {
        var same: TokenValue?
        for brand in project.brands {
            guard let id = brand.tokenIDs[path] else { return nil }
            for mode in brand.modes {
                let value = brand.values[brand.tokens[id].values[mode]]
                guard same?.means(value) ?? true else { return nil }
                same = value
            }
        }
        return same
    }
}

extension TokenValue {
    /// The type of a colour, dimension or duration that is written out.
    var simpleType: TokenType? {
        switch self {
        case .color: .color
        case .dimension: .dimension
        case .duration: .duration
        default: nil
        }
    }
}

extension SyntaxTree {
    /// Nil if the file does not parse.
    init?(_ file: SourceFile) {
        var ignored = Diagnostics()
        guard let tree = SyntaxParser(readsJSON5: true).parse(file, reporting: &ignored) else { return nil }
        self = tree
    }

    /// What stands there, without an anchor or a tag.
    func source(of value: NodeID) -> String {
        String(decoding: file.bytes[contentStart(value)..<contentEnd(value)], as: UTF8.self)
    }
}

extension String {
    fileprivate var withoutReferenceBraces: String { String(dropFirst().dropLast()) }
}
