import TokenFormat
import TokenModel
import TokenResolver

extension ResolvedProject {
    /// A digest of what each slot means: the paths and types of the shared tokens, and the fields and kinds of the styles. Then the modifiers and their
    /// contexts, which generated code finds by place. It is equal for two runs whose slots and contexts mean the same.
    ///
    /// Values, and the choice of generated brands, do not affect it.
    package var layoutDigest: UInt64 {
        var digest = Digest64()
        if let brand = brands.first {
            for id in brand.sharedTokens.indices {
                digest.combine(brand.tokens[id].path)
                digest.combine(brand.tokens[id].type.rawValue)
            }
        }
        for block in styles.blocks {
            let type = styles.types[block.type]
            digest.combine(type.name)
            digest.combine(block.variant)
            for leaf in type.leaves {
                digest.combine(leaf.path)
                digest.combine(leaf.hasStates ? "states" : "")
                digest.combine(leaf.kind, in: styles)
            }
        }
        for modifier in modifiers {
            digest.combine(modifier.name)
            for context in modifier.contexts { digest.combine(context) }
        }
        return digest.value
    }
}

extension Digest64 {
    /// Includes an enumeration's cases, because a slot holds the index of a case.
    fileprivate mutating func combine(_ kind: FieldKind, in styles: StyleLayout) {
        combine(kind.name)
        if case .enumeration(let name) = kind {
            for name in styles.enumeration(named: name)?.cases ?? [] { combine(name) }
        }
    }
}
