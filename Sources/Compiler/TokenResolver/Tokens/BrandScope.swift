import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// The tokens of one brand.
package struct BrandScope: ReferenceScope {
    let set: TokenSet
    /// Nil for a token whose type could not be determined, which has been reported.
    let types: ByToken<TokenType?>
    /// The token that each token refers to as a whole, where already known.
    let targets: ByToken<TokenID?>
    /// The tokens whose types are unreliable because of an error that is reported elsewhere.
    var doubtful: Set<TokenID> = []
    /// The declarations of all brands; nil for a source without brands.
    var brands: BrandDeclarations?
    let names = TokenNames()
    private let missingGroups = MissingGroups()

    package func accepts(
        _ path: String, expected: TokenType?, inBase: Bool, at place: SyntaxReference, reporting diagnostics: inout Diagnostics
    ) -> Bool {
        guard let index = set.tokenIDs[path] else {
            if set.unread.mayDeclare(path) { return false }
            reportUnknown(path, expected: expected, inBase: inBase, at: place, reporting: &diagnostics)
            return false
        }
        if inBase, set.tokens[index].base == nil {
            if !set.unread.mayDeclare(path) { reportLayering(path, at: place, reporting: &diagnostics) }
            return false
        }
        if let expected, let type = types[index], type != expected, !doubtful.contains(index) {
            diagnostics.report(.wrongReferenceType(path, type, expected), at: place)
            return false
        }
        return true
    }

    package func leavesOut(_ path: String) -> Bool { set.absent[path] != nil }

    package func missingGroup(of path: String) -> String? {
        brands?.declaration(of: path) == nil && !set.unread.mayDeclare(path) ? missingGroups.missingGroup(of: path, in: set) : nil
    }

    package func type(of path: String) -> TokenType? { set.tokenIDs[path].flatMap { types[$0] } }

    package func isDoubtful(_ path: String) -> Bool { set.tokenIDs[path].map(doubtful.contains) ?? false }

    package func source(of path: String, in mode: TokenMode) -> ValueSource? {
        guard let declaration = set.tokenIDs[path].map({ set.declaration(of: $0, in: mode, nil) }) else { return nil }
        let document = set.documents[declaration.document]
        return ValueSource(
            tree: document.tree, node: set[declaration].value, inBase: set.isClosed[declaration.document],
            notation: Notation(document.tree, isStrict: document.legacy == nil), token: document.tree.value(of: set[declaration].key))
    }

    package func modernPath(of path: String) -> (path: String, form: LegacyForm)? { set.modernPath(of: path) }

    private func reportUnknown(
        _ path: String, expected: TokenType?, inBase: Bool, at place: SyntaxReference, reporting diagnostics: inout Diagnostics
    ) {
        if let absent = set.absent[path] { return diagnostics.report(.needsLeftOut(path, absent.cause), at: place) }
        if let group = set.groupIndex[path], !path.isEmpty {
            let root = path + ".$root"
            diagnostics.report(
                .aliasToGroup(path), at: place,
                hint: set.hasTokensForModes(in: path) ? "values for dark mode are in 'modes/dark.yaml'" : nil,
                suggestion: set.tokenIDs[root] == nil ? nil : root,
                notes: [.init("'\(path)' is a group here", at: set.groups[group].range)])
            return
        }
        if let hint = partHint(for: path, at: place) { return diagnostics.report(.unresolvedAlias(path), at: place, hint: hint) }
        if let other = brands?.declaration(of: path) {
            // In base/, report the same error for brands that have the token and for those that lack it.
            if inBase { return reportLayering(path, at: place, reporting: &diagnostics) }
            return diagnostics.report(.unresolvedAlias(path), at: place, notes: [other.note])
        }
        let found = names.suggestion(for: path, in: set, types: types, wanted: expected)
        // `tokens.color.ink` begins with the name of the folder or of a set.
        let below = path.firstIndex(of: ".").flatMap { set.tokenIDs[String(path[path.index(after: $0)...])] }
        // The token that is being read would refer to itself.
        let near = (found.flatMap { set.tokenIDs[$0.name] } ?? below).map { set.tokens[$0] }.flatMap { token in
            token.declarations.contains { place.range.isInside(set.valueRange($0)) } ? nil : token
        }
        let fits = near.map { !(inBase && $0.base == nil) } ?? false
        diagnostics.report(
            .unresolvedAlias(path), at: place,
            suggestion: near?.path,
            notes: near.map { [.init("'\($0.path)' is defined here", at: set.keyRange($0.declaration))] } ?? [],
            // Within an expression a fix would have to rewrite the expression around it.
            fixes: found.map {
                $0.isCertain && $0.isOneEdit && fits && !place.isPartlyReference
                    ? place.tree.fixes(place.node, writing: "{\($0.name)}") : []
            } ?? [])
    }

    /// Returns the advice to write a pointer, if a path in a token file names a part of a token's value: `{heading.fontSize}`.
    private func partHint(for path: String, at place: SyntaxReference) -> String? {
        var names = path.split(separator: ".").map(String.init)
        var part: [String] = []
        while let name = names.popLast(), !names.isEmpty {
            part.insert(name, at: 0)
            guard let token = set.tokenIDs[names.joined(separator: ".")], let type = types[token] else { continue }
            guard type.partNames.contains(part[0]),
                set.documents.contains(where: { $0.tree.file === place.tree.file })
            else { return nil }
            return String.pointerHint(to: set.tokens[token].path, part: part)
        }
        return nil
    }

    private func reportLayering(_ path: String, at place: SyntaxReference, reporting diagnostics: inout Diagnostics) {
        let notes = (brands?.declaration(of: path)).map { [$0.note] } ?? []
        diagnostics.report(.layering(path), at: place, notes: notes)
    }
}

extension TokenSet {
    /// Whether a group looks as if it were one token with a value for each appearance.
    fileprivate func hasTokensForModes(in group: String) -> Bool {
        tokenIDs[group + ".dark"] != nil && ["light", "default", "$root"].contains { tokenIDs["\(group).\($0)"] != nil }
    }
}

extension SyntaxReference {
    /// Whether the text contains more than the reference.
    fileprivate var isPartlyReference: Bool { tree.bytes(node).contains(UInt8(ascii: "{")) && tree.aliasPath(node) == nil }
}

extension SourceRange {
    fileprivate func isInside(_ other: SourceRange) -> Bool { file === other.file && other.start <= start && end <= other.end }
}

extension Diagnostic.Message {
    fileprivate static func aliasToGroup(_ path: String) -> Self {
        .error(.aliasToGroup, "'\(path)' is a group; an alias must name a token")
    }
    fileprivate static func layering(_ path: String) -> Self {
        .error(.layering, "'\(path)' is a brand's token; tokens of base/ can refer only to each other")
    }
}
