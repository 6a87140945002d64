import TokenDiagnostics
import TokenModel
import TokenParser

/// What references may name, and of which type it is: the tokens of one brand.
package struct ReferenceScope: Sendable {
    let set: TokenSet
    /// By token; nil where its type could not be told, which has been reported.
    let types: [TokenType?]
    /// By token: the one that it refers to as a whole, where that is known already.
    let targets: [Int?]
    /// The tokens whose types say nothing, for a fault that is reported elsewhere.
    var doubtful: Set<Int> = []
    /// Those of all brands; nil where there are none.
    var brands: BrandDeclarations?
    let names = TokenNames()
    /// In the place of all that: the tokens of a release, which stand in no file.
    var released: [String: TokenType]?

    /// The token that `path` names, if it may stand where `expected` is wanted; a fault is reported at `range`.
    ///
    /// - Parameter inBase: the reference stands in the platform layer, which may not look at a brand's tokens.
    package func target(
        of path: String, expected: TokenType?, inBase: Bool, at place: SyntaxReference, reporting diagnostics: inout Diagnostics
    ) -> Int? {
        if let released { return target(of: path, among: released, expected: expected, at: place, reporting: &diagnostics) }
        guard let index = set.tokenIndex[path] else {
            reportUnknown(path, expected: expected, inBase: inBase, at: place, reporting: &diagnostics)
            return nil
        }
        if inBase, set.tokens[index].base == nil {
            reportLayering(path, at: place, reporting: &diagnostics)
            return nil
        }
        if let expected, let type = types[index], type != expected, !doubtful.contains(index) {
            diagnostics.report(.wrongReferenceType(path, type, expected), at: place.range, pointer: place.pointer)
            return nil
        }
        return index
    }

    /// Some number for a token that there is.
    private func target(
        of path: String, among released: [String: TokenType], expected: TokenType?, at place: SyntaxReference,
        reporting diagnostics: inout Diagnostics
    ) -> Int? {
        guard let type = released[path] else {
            let near = nearest(to: path, among: released.keys.filter { expected == nil || released[$0] == expected })
            diagnostics.report(.unresolvedAlias(path), at: place.range, pointer: place.pointer, suggestion: near)
            return nil
        }
        guard let expected, type != expected else { return 0 }
        diagnostics.report(.wrongReferenceType(path, type, expected), at: place.range, pointer: place.pointer)
        return nil
    }

    private func reportUnknown(
        _ path: String, expected: TokenType?, inBase: Bool, at place: SyntaxReference, reporting diagnostics: inout Diagnostics
    ) {
        if let group = set.groupIndex[path], !path.isEmpty {
            let root = path + ".$root"
            diagnostics.report(
                .aliasToGroup(path), at: place.range, pointer: place.pointer,
                suggestion: set.tokenIndex[root] == nil ? nil : root,
                notes: [.init("'\(path)' is a group here", at: set.groups[group].range)])
            return
        }
        if let other = brands?.place(of: path) {
            // A fault of base/ is the same in the brands that have the token and in those that lack it.
            if inBase { return reportLayering(path, at: place, reporting: &diagnostics) }
            return diagnostics.report(.unresolvedAlias(path), at: place.range, pointer: place.pointer, notes: [other.note])
        }
        let found = names.suggestion(for: path, in: set, types: types, wanted: expected)
        let near = found.flatMap { set.tokenIndex[$0.name] }.map { set.tokens[$0] }
        let fits = near.map { !(inBase && $0.base == nil) && !place.range.isInside(set.valueRange($0.declaration)) } ?? false
        diagnostics.report(
            .unresolvedAlias(path), at: place.range, pointer: place.pointer,
            suggestion: near?.path,
            notes: near.map { [.init("'\($0.path)' is defined here", at: set.keyRange($0.declaration))] } ?? [],
            fixes: found.map { $0.isCertain && fits ? place.tree.fixes(place.node, writing: "{\($0.name)}") : [] } ?? [])
    }

    private func reportLayering(_ path: String, at place: SyntaxReference, reporting diagnostics: inout Diagnostics) {
        let notes = (brands?.place(of: path)).map { [$0.note] } ?? []
        diagnostics.report(.layering(path), at: place.range, pointer: place.pointer, notes: notes)
    }
}

extension SourceRange {
    fileprivate func isInside(_ other: SourceRange) -> Bool { file === other.file && other.start <= start && end <= other.end }
}

extension Diagnostic.Message {
    fileprivate static func unresolvedAlias(_ path: String) -> Self { .error(.unresolvedAlias, "no token named '\(path)'") }
    fileprivate static func aliasToGroup(_ path: String) -> Self {
        .error(.aliasToGroup, "'\(path)' is a group; an alias names a token")
    }
    fileprivate static func layering(_ path: String) -> Self {
        .error(.layering, "'\(path)' is a brand's token; the tokens of base/ refer to each other only")
    }
    fileprivate static func wrongReferenceType(_ path: String, _ type: TokenType, _ expected: TokenType) -> Self {
        .error(.wrongType, "'\(path)' is a \(type.rawValue); a \(expected.rawValue) is expected here")
    }
}
