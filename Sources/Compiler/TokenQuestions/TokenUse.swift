import TokenModel
import TokenResolver

/// Which tokens and style fields use a token directly.
struct TokenUse {
    struct User: Equatable {
        /// The path of a token, or of a style field with its variant.
        let path: String
        /// The control states of the field, unless only `normal` uses it.
        var states: [String] = []
    }

    private let project: ResolvedProject

    init(_ project: ResolvedProject) { self.project = project }

    /// Returns the users in any brand and mode: tokens sorted by path, then fields in the order of the styles.
    func users(of path: String) -> [User] {
        var tokens: Set<String> = []
        for brand in project.brands {
            guard let id = brand.tokenIDs[path] else { continue }
            // In place: a copy of a token costs far more than a look at it.
            for index in brand.tokens.indices where brand.tokens[index].refers(to: path) { tokens.insert(brand.tokens[index].path) }
            tokens.formUnion(brand.copies.filter { $0.value == id }.keys.map { brand.tokens[$0].path })
        }
        return tokens.sorted().map { User(path: $0) } + fields(with: path)
    }

    /// Whether a `$ref` takes a part of the token's value, in any brand. Which token that is for is not known.
    func isUsedInPart(_ path: String) -> Bool {
        project.brands.contains { brand in brand.tokenIDs[path].map(brand.copiedFrom.contains) ?? false }
    }

    private func fields(with path: String) -> [User] {
        project.styles.blocks.flatMap { block -> [User] in
            let type = project.styles.types[block.type]
            return type.leaves.enumerated().compactMap { offset, shape in
                let values = project.brands.compactMap { $0.leaves[block.firstLeaf + offset].declared }.filter { $0.refers(to: path) }
                guard !values.isEmpty else { return nil }
                let bits = Set(values.flatMap(\.states).filter { $0.value.refers(to: path) }.map(\.state)).sorted()
                return User(
                    path: "\(type.name)/\(block.variant)/\(shape.path)",
                    states: bits == [0] ? [] : bits.map(ControlStateName.name))
            }
        }
    }
}

extension ResolvedToken {
    fileprivate func refers(to path: String) -> Bool {
        declared.value.refers(to: path) || modes.contains { $0.declared.value.refers(to: path) }
    }
}

extension TokenValue {
    func refers(to path: String) -> Bool {
        guard mayHoldReferences else { return false }
        var found = false
        forEachReference { if $0 == path { found = true } }
        return found
    }

    fileprivate var states: [StateValue] { if case .states(let states) = self { states } else { [] } }
}
