import TokenDiagnostics
import TokenEdits
import TokenFormat
import TokenModel
import TokenResolver
import TokenSyntax

/// Changes that are offered at a place, which leave all values as they are.
struct Refactoring {
    private let view: DocumentView
    private let project: ResolvedProject
    private let tree: SyntaxTree
    private let node: NodeID

    /// Nil where the project has errors, and where no text, number or key is.
    init?(_ view: DocumentView, at offset: Int) {
        guard let project = view.snapshot.project, let file = view.judgedFile, view.snapshot.broken.isEmpty,
            !view.snapshot.diagnostics.values.joined().contains(where: { $0.severity == .error })
        else { return nil }
        var ignored = Diagnostics()
        guard let tree = SyntaxParser(readsJSON5: true).parse(file, reporting: &ignored),
            let node = tree.ids.first(where: { tree.isScalar($0) && tree.range($0).contains(offset) && !tree.isAlias($0) })
        else { return nil }
        (self.view, self.project, self.tree, self.node) = (view, project, tree, node)
    }

    var actions: [LSP.CodeAction] {
        let literal = literal
        return (literal.map { tokens(meaning: $0) + extraction(of: $0) } ?? []) + inlining + deprecation + overriding
    }

    // MARK: - A value that is written out

    private struct Literal {
        let value: TokenValue
        let type: TokenType
        /// The token whose value it is; nil in a style.
        let owner: String?
    }

    /// The colour, dimension or duration at the place.
    private var literal: Literal? {
        guard tree.parent(of: node).map({ tree.kind($0) == .mapping }) ?? false else { return nil }
        let range = tree.range(node)
        func found(_ value: TokenValue, _ place: SourceRange, in owner: String?) -> Literal? {
            place == range ? value.simpleType.map { Literal(value: value, type: $0, owner: owner) } : nil
        }
        for brand in project.brands {
            for token in brand.tokens {
                for declared in [token.declared] + token.modes.map(\.declared) {
                    if let literal = found(declared.value, declared.range, in: token.path) { return literal }
                }
            }
            for leaf in brand.leaves {
                if let place = leaf.range, let literal = leaf.declared.flatMap({ found($0, place, in: nil) }) { return literal }
            }
        }
        return nil
    }

    /// References to tokens that have this value in every brand and mode, those of the same group first.
    private func tokens(meaning literal: Literal) -> [LSP.CodeAction] {
        let paths = (project.brands.first?.tokens ?? []).map(\.path).filter { path in
            path != literal.owner && !path.utf8.contains(UInt8(ascii: "$")) && value(of: path)?.means(literal.value) ?? false
                && isLiteral(path)
        }
        let group = literal.owner.map { $0.dropLast($0.lastName.count) } ?? ""
        let nearest = paths.sorted { one, two in
            let (isNear, isOtherNear) = (one.hasPrefix(group), two.hasPrefix(group))
            return isNear == isOtherNear ? (one.utf8.count, one) < (two.utf8.count, two) : isNear
        }
        return nearest.prefix(3).flatMap { action("Use \($0)", "refactor.rewrite", replacing(with: $0)) }
    }

    /// A new token with this value, in the group that most tokens of its type are in.
    private func extraction(of literal: Literal) -> [LSP.CodeAction] {
        let tokens = (project.brands.first.map { Array($0.sharedTokens) } ?? []).filter { token in
            token.type == literal.type && token.path.utf8.contains(UInt8(ascii: ".")) && !token.path.utf8.contains(UInt8(ascii: "$"))
                && view.snapshot.path(of: token.key.file) != nil
        }
        let groups = Dictionary(grouping: tokens) { String($0.path.dropLast($0.path.lastName.count + 1)) }
        guard let (group, members) = groups.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }), let sibling = members.first,
            let file = parsed(sibling.key.file)
        else { return [] }
        let names = (1...).lazy.map { $0 == 1 ? "\(group).new" : "\(group).new\($0)" }
        guard let path = names.first(where: { path in project.brands.allSatisfy { $0.tokenIDs[path] == nil } }) else { return [] }
        let source = file.format == tree.format ? source(of: node) : ValueText(isJSON: file.format == .json).source(literal.value)
        // Where its neighbours are written out, so may be their type.
        let isShort =
            file.format == .yaml && file.ids.first { file.range($0) == sibling.declared.range }.map(file.isKeyed(as: sibling.key)) ?? false
        let full: SyntaxEdits.NewValue = .mapping([("$type", .text(literal.type.rawValue.quotedAsJSON)), ("$value", .text(source))])
        var entries = NewEntries()
        entries.add(isShort ? .text(source) : full, at: path.parts(separatedBy: ".").map { String($0) })
        guard let edits = entries.edits(of: file) else { return [] }
        return action("Extract into \(path)", "refactor.extract", edits + replacing(with: path))
    }

    // MARK: - A reference

    /// The value of a token in place of its name, where it is the same in every brand and mode.
    private var inlining: [LSP.CodeAction] {
        let text = tree.string(node)
        guard tree.isText(node), text.hasPrefix("{"), text.hasSuffix("}"),
            tree.parent(of: node).map({ tree.kind($0) == .mapping }) ?? false,
            let value = value(of: text.withoutReferenceBraces), value.simpleType != nil
        else { return [] }
        var edits = SyntaxEdits(tree)
        edits.replace(node, with: ValueText(isJSON: tree.format == .json, like: tree.reference(node)).source(value))
        return action("Inline \(text.withoutReferenceBraces)", "refactor.inline", edits.edits)
    }

    // MARK: - The key of a token

    private var deprecation: [LSP.CodeAction] {
        let range = tree.range(node)
        let tokens = project.brands.lazy.compactMap { brand in brand.tokens.first { $0.key == range } }
        guard let token = tokens.first, token.deprecation == nil else { return [] }
        let value = NodeID(node.index + 1)
        guard !tree.isShared(value), tree.kind(value) == .mapping || tree.isScalar(value) else { return [] }
        var edits = SyntaxEdits(tree)
        let mark = (name: "$deprecated", value: SyntaxEdits.NewValue.text("true"))
        if tree.kind(value) == .mapping {
            edits.insert([mark], into: value)
        } else {
            let source = source(of: value)
            guard !source.utf8.contains(UInt8(ascii: "\n")) else { return [] }
            edits.replace(value, with: [("$value", .text(source)), mark])
        }
        return action("Mark \(token.path) as deprecated", "refactor.rewrite", edits.edits)
    }

    /// The token's value again in a file of a brand, to be changed there.
    private var overriding: [LSP.CodeAction] {
        let range = tree.range(node)
        return project.brands.flatMap { brand -> [LSP.CodeAction] in
            guard let id = brand.sharedTokens.indices.first(where: { brand.tokens[$0].key == range }), brand.overridden[id] == nil,
                let value = brand.tokens[id].declared.value.simpleType.map({ _ in brand.tokens[id].declared.value }),
                let file = brand.file(like: tree.file, in: view.snapshot).flatMap(parsed)
            else { return [] }
            let source = ValueText(isJSON: file.format == .json).source(value)
            let isShort = file.format == .yaml
            var entries = NewEntries()
            let path = brand.tokens[id].path
            entries.add(
                isShort ? .text(source) : .mapping([("$value", .text(source))]), at: path.parts(separatedBy: ".").map { String($0) })
            return action("Override \(path) in \(brand.name)", "refactor.rewrite", entries.edits(of: file) ?? [])
        }
    }

    // MARK: -

    private func action(_ title: String, _ kind: String, _ edits: [TextEdit]) -> [LSP.CodeAction] {
        guard !edits.isEmpty, let edit = view.project.edit(edits) else { return [] }
        return [LSP.CodeAction(title: title.escapedForDisplay, kind: kind, edit: edit)]
    }

    private func source(of value: NodeID) -> String {
        String(decoding: tree.file.bytes[tree.contentStart(value)..<tree.contentEnd(value)], as: UTF8.self)
    }

    private func replacing(with path: String) -> [TextEdit] {
        var edits = SyntaxEdits(tree)
        edits.replace(node, with: "{\(path)}".quotedAsJSON)
        return edits.edits
    }

    /// The value of a token, if it is the same in every brand and mode.
    private func value(of path: String) -> TokenValue? {
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

    /// Whether a token refers to no other in any brand and mode, so that referring to it cannot be a cycle.
    private func isLiteral(_ path: String) -> Bool {
        project.brands.allSatisfy { brand in
            brand.tokenIDs[path].map { id in
                let token = brand.tokens[id]
                return ([token.declared] + token.modes.map(\.declared)).allSatisfy { $0.value.simpleType == token.type }
            } ?? false
        }
    }

    private func parsed(_ file: SourceFile) -> SyntaxTree? {
        var ignored = Diagnostics()
        return SyntaxParser(readsJSON5: true).parse(file, reporting: &ignored)
    }
}

extension TokenValue {
    /// The type of a colour, dimension or duration that is written out.
    fileprivate var simpleType: TokenType? {
        switch self {
        case .color: .color
        case .dimension: .dimension
        case .duration: .duration
        default: nil
        }
    }
}

extension SyntaxTree {
    /// Whether a value stands directly behind a key.
    fileprivate func isKeyed(as key: SourceRange) -> (NodeID) -> Bool { { $0.index > 0 && range(NodeID($0.index - 1)) == key } }
}

extension ResolvedBrand {
    /// The brand's file for what another file declares: one of the same name, otherwise the first.
    fileprivate func file(like other: SourceFile, in snapshot: Snapshot) -> SourceFile? {
        let own = snapshot.files.values.filter { ownFiles.contains(ObjectIdentifier($0)) }.sorted { $0.name < $1.name }
        return own.first { $0.name.lastPathComponent == other.name.lastPathComponent } ?? own.first
    }
}

extension String {
    fileprivate var withoutReferenceBraces: String { String(dropFirst().dropLast()) }
}
