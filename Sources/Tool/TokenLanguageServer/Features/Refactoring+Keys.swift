import TokenDiagnostics
import TokenEdits
import TokenModel
import TokenResolver
import TokenSyntax

/// What is offered at the key of a token.
extension Refactoring {
    var ofKey: [LSP.CodeAction] { deprecation + overriding }

    private var deprecation: [LSP.CodeAction] {
        let range = tree.range(node)
        let tokens = project.brands.lazy.compactMap { brand in brand.tokens.first { $0.key == range } }
        guard let token = tokens.first, token.deprecation == nil, !tree.isWithinShared(NodeID(node.index + 1)) else { return [] }
        return mark(token) + replacement(of: token)
    }

    private func mark(_ token: ResolvedToken) -> [LSP.CodeAction] {
        let value = NodeID(node.index + 1)
        guard tree.kind(value) == .mapping || tree.isScalar(value) else { return [] }
        var edits = SyntaxEdits(tree)
        let mark = (name: "$deprecated", value: SyntaxEdits.NewValue.text("true"))
        if let isDeprecated = tree.value(of: "$deprecated", in: value) {
            edits.replace(isDeprecated, with: "true")
        } else if tree.kind(value) == .mapping {
            edits.insert([mark], into: value)
        } else {
            let source = source(of: value)
            guard !source.utf8.contains(UInt8(ascii: "\n")) else { return [] }
            edits.replace(value, with: [("$value", .text(source)), mark])
        }
        return action("Mark \(token.path) as deprecated", "refactor.rewrite", edits.edits)
    }

    /// A new name, under which the token goes on, and the old one as its deprecated alias. The new one is there to be renamed.
    private func replacement(of token: ResolvedToken) -> [LSP.CodeAction] {
        guard !token.path.utf8.contains(UInt8(ascii: "$")), let new = project.freeName(like: token.path) else { return [] }
        return [
            .running(
                .replace, [view.project.uri(of: view.path), token.path], "Deprecate \(token.path) in favour of \(new)", "refactor.rewrite")
        ]
    }

    /// The token's value again in a file of a brand, to be changed there.
    private var overriding: [LSP.CodeAction] {
        let range = tree.range(node)
        return project.brands.flatMap { brand -> [LSP.CodeAction] in
            guard let id = brand.baseTokens.indices.first(where: { brand.tokens[$0].key == range }), brand.overridden[id] == nil,
                let value = brand.tokens[id].declared.value.simpleType.map({ _ in brand.tokens[id].declared.value }),
                let file = brand.file(like: tree.file, in: view.checked).flatMap({ SyntaxTree($0) })
            else { return [] }
            let source = ValueText(isJSON: file.format == .json).source(value)
            // Where no group says its type, the token does.
            let type = tree.value(of: "$type", in: NodeID(node.index + 1)).map {
                ("$type", SyntaxEdits.NewValue.text(tree.string($0).quotedAsJSON))
            }
            let isShort = file.format == .yaml && type == nil
            var entries = NewEntries()
            let path = brand.tokens[id].path
            entries.add(
                isShort ? .text(source) : .mapping([type].compactMap(\.self) + [("$value", .text(source))]),
                at: path.parts(separatedBy: ".").map { String($0) })
            return action("Override \(path) in \(brand.name)", "refactor.rewrite", entries.edits(of: file) ?? [])
        }
    }
}

extension ResolvedProject {
    /// Returns a name for a token beside another, which nothing has.
    func freeName(like path: String) -> String? {
        (2...).lazy.map { "\(path)\($0)" }.first { path in brands.allSatisfy { $0.tokenIDs[path] == nil } }
    }
}

extension ResolvedBrand {
    /// The brand's file for what another file declares: one of the same name, otherwise the first. Not one for a mode, which has no other values.
    fileprivate func file(like other: SourceFile, in checked: CheckedProject) -> SourceFile? {
        let declaring = Set(tokens.map { ObjectIdentifier($0.key.file) }).intersection(ownFiles)
        let own = checked.files.values.filter { declaring.contains(ObjectIdentifier($0)) }.sorted { $0.name < $1.name }
        return own.first { $0.name.lastPathComponent == other.name.lastPathComponent } ?? own.first
    }
}
