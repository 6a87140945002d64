import TokenDiagnostics
import TokenModel

extension ProjectResolver {
    /// Returns the brands with their slots: a token that each brand declares with the same type has the same slot in all.
    func place(_ brands: [UnplacedBrand], isShared: Bool) -> [ResolvedBrand] {
        let types = isShared ? concurrentMap(brands, \.typesOfOwnTokens) : []
        let common = types.dropFirst().reduce(types.first ?? [:]) { common, other in common.filter { other[$0.key] == $0.value } }
        let paths = Set(common.keys)
        var placed = concurrentMap(brands) { $0.placed(sharing: paths) }
        guard let first = placed.first else { return [] }
        for id in first.sharedTokens.indices.dropFirst(first.slots.baseTokenCount) {
            let notes = placed.map { $0.tokens[id].notes }
            // A sentence about one brand's token is not about all.
            let common = TokenNotes(
                description: notes.allSatisfy { $0.description == notes[0].description } ? notes[0].description : nil,
                deprecation: notes.allSatisfy { $0.deprecation == notes[0].deprecation } ? notes[0].deprecation : nil)
            for index in placed.indices where placed[index].tokens[id].notes != common { placed[index].sharedNotes[id] = common }
        }
        return placed
    }

    /// Reports shared tokens whose type differs between brands, or which only some brands read.
    ///
    /// This cannot happen with folders. In a resolver document, a shared token may refer to a token that each brand declares for itself.
    func checkSharedTokens(of brands: [ResolvedBrand], reporting diagnostics: inout Diagnostics) {
        guard let first = brands.first else { return }
        for brand in brands.dropFirst() where !first.hasSameSharedTokens(as: brand) {
            for token in first.sharedTokens {
                guard let other = brand.tokenIDs[token.path].map({ brand.tokens[$0] }) else {
                    diagnostics.report(.readInOne(token.path, first.name, not: brand.name), at: token.key)
                    continue
                }
                guard other.type != token.type else { continue }
                diagnostics.report(
                    .typeByBrand(token.path, (token.type, first.name), (other.type, brand.name)), at: token.key)
            }
            for token in brand.sharedTokens where first.tokenIDs[token.path] == nil {
                diagnostics.report(.readInOne(token.path, brand.name, not: first.name), at: token.key)
            }
        }
    }
}

extension ResolvedBrand {
    /// Whether the shared tokens have the same paths and types.
    fileprivate func hasSameSharedTokens(as other: ResolvedBrand) -> Bool {
        sharedTokens.indices == other.sharedTokens.indices
            && sharedTokens.indices.allSatisfy { tokens[$0].path == other.tokens[$0].path && tokens[$0].type == other.tokens[$0].type }
    }
}

extension Diagnostic.Message {
    fileprivate static func typeByBrand(
        _ path: String, _ one: (type: TokenType, brand: String), _ other: (type: TokenType, brand: String)
    ) -> Self {
        .error(
            .typeChanged,
            "'\(path)' is a \(one.type.rawValue) in brand '\(one.brand)' and a \(other.type.rawValue) in '\(other.brand)'; a shared token has one type"
        )
    }
    fileprivate static func readInOne(_ path: String, _ brand: String, not other: String) -> Self {
        .error(
            .typeChanged, "'\(path)' is read in brand '\(brand)', but not in '\(other)'; a shared token is read in all brands or in none")
    }
}
