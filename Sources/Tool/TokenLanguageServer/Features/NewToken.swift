import TokenDiagnostics
import TokenEdits
import TokenModel
import TokenResolver
import TokenSyntax

extension DocumentView {
    /// Declares the token that a reference names and nothing has: with the type that its place asks for, and the value of the nearest token of that
    /// type, to be changed.
    func creation(at offset: Int) -> [LSP.CodeAction] {
        guard let reference = Reference(around: offset, in: file), checked.broken.isEmpty, let resolved = checked.project,
            resolved.canDeclare(reference.path), let type = resolved.mostFrequentType(where: fitting(reference))
        else { return [] }
        let path = reference.path
        // The first that has most of the path.
        let nearest = checked.sharedTokens { $0.type == type }.min { one, two in
            one.path.commonPrefix(with: path) > two.path.commonPrefix(with: path)
        }
        guard let nearest, let tree = SyntaxTree(nearest.key.file),
            let value = tree.ids.first(where: { tree.range($0) == nearest.declared.range })
        else { return [] }
        let source = tree.source(of: value)
        let isLine = !source.utf8.contains(UInt8(ascii: "\n"))
        let text = isLine ? source : "{\(nearest.path)}".quotedAsJSON
        guard let edit = tree.adding(path, .text(text), like: nearest).flatMap({ project.edit($0) }) else { return [] }
        return [
            LSP.CodeAction(title: "Create \(path.escapedForDisplay) beside \(nearest.path.escapedForDisplay)", kind: "quickfix", edit: edit)
        ]
    }
}

extension CheckedProject {
    /// Returns the tokens that all brands have from a file that all read and that can be edited, as a brand has them that does not override them:
    /// written out, not copied, not deprecated.
    func sharedTokens(where isWanted: (ResolvedToken) -> Bool) -> [ResolvedToken] {
        guard let first = project?.brands.first else { return [] }
        return first.sharedTokens.indices.filter { first.copies[$0] == nil }.compactMap { id in
            project?.brands.lazy.filter { !$0.ownFiles.contains(ObjectIdentifier($0.tokens[id].key.file)) }.first?.tokens[id]
        }.filter { token in
            isWanted(token) && !token.isAlias && token.deprecation == nil && !token.path.utf8.contains(UInt8(ascii: "$"))
                && path(of: token.key.file) != nil
        }
    }
}

extension ResolvedProject {
    /// Whether a token can have a path: no token or group has it, and no token has a part of it.
    fileprivate func canDeclare(_ path: String) -> Bool {
        let names = path.parts(separatedBy: ".")
        guard names.allSatisfy({ !$0.isEmpty && $0.utf8.first != UInt8(ascii: "$") }) else { return false }
        let groups = Set(names.indices.map { names[...$0].joined(separator: ".") })
        return brands.allSatisfy { brand in
            brand.tokens.allSatisfy { !groups.contains($0.path) && !$0.path.begins(with: path + ".") }
        }
    }

    /// Returns the type that most of some tokens have.
    fileprivate func mostFrequentType(where isFitting: (ResolvedToken) -> Bool) -> TokenType? {
        var counts: [TokenType: Int] = [:]
        for (_, token) in ownTokens where isFitting(token) { counts[token.type, default: 0] += 1 }
        return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    }
}

extension ResolvedToken {
    fileprivate var isAlias: Bool { if case .reference = declared.value { true } else { false } }
}

extension SyntaxTree {
    /// Returns the edits that declare a token, written as another of its type is in this file. Nil if it has no place there.
    func adding(_ path: String, _ value: SyntaxEdits.NewValue, like other: ResolvedToken) -> [TextEdit]? {
        // Where its neighbours are written out, so may be their type.
        let isShort =
            format == .yaml && path.groupPath == other.path.groupPath
            && ids.contains { range($0) == other.declared.range && $0.index > 0 && range(NodeID($0.index - 1)) == other.key }
        var entries = NewEntries()
        entries.add(
            isShort ? value : .mapping([("$type", .text(other.type.rawValue.quotedAsJSON)), ("$value", value)]),
            at: path.parts(separatedBy: ".").map { String($0) })
        // What an anchor shares has no place of its own.
        return entries.edits(of: self).flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension String {
    /// The path of the group that a token is in; empty for none.
    var groupPath: String {
        utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? ""
    }

    /// How many bytes two paths begin with.
    fileprivate func commonPrefix(with other: String) -> Int { zip(utf8, other.utf8).prefix { $0 == $1 }.count }
}
