import TokenDiagnostics
import TokenModel
import TokenProject

/// A project that is made of values instead of files: tokens in one brand, without styles and components.
extension ResolvedProject {
    package init(configuration: Configuration, tokensOf brand: ResolvedBrand) {
        self.init(
            configuration: configuration, styles: StyleLayout(types: [], enumerations: [], blocks: [], leafCount: 0), brands: [brand],
            isNamed: true, hasBrands: true)
    }
}

extension ResolvedBrand {
    /// - Parameter tokens: sorted by path.
    package init(
        name: String, tokens: IndexedArray<ResolvedToken.ID, ResolvedToken>, values: IndexedArray<ValueID, TokenValue>, range: SourceRange
    ) {
        let declared = Set(tokens.lazy.flatMap { $0.modes.map(\.mode) })
        let ids = IndexedArray<TokenID, ResolvedToken.ID?>(tokens.indices.map(\.self))
        self.init(
            name: name, tokens: tokens, slots: SlotLayout(baseTokenCount: 0, sharedTokenCount: 0, leafCount: 0, tokenCount: tokens.count),
            leaves: [],
            values: values, modes: [.light] + TokenMode.overlaying.filter { $0.isOverlaid(where: declared.contains) },
            tokenIDs: TokensByPath(
                merged: Dictionary(tokens.indices.map { (tokens[$0].path, TokenID($0.index)) }) { first, _ in first }, resolved: ids),
            range: range)
    }
}

extension ResolvedToken {
    /// A token without notes.
    package init(
        path: String, type: TokenType, declared: Declared, modes: [(mode: TokenMode, declared: Declared)], values: ByMode<ValueID>,
        target: ID?, key: SourceRange
    ) {
        self.init(
            path: path, type: type, declared: declared, modes: modes, values: values, target: target, description: nil, deprecation: nil,
            keyStart: UInt32(truncatingIfNeeded: key.start), keyEnd: UInt32(truncatingIfNeeded: key.end))
    }
}
