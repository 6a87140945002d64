import TokenFormat
import TokenModel
import TokenResolver

extension ResolvedProject {
    /// Equal for two runs whose slots mean the same: made of the shared tokens' paths and types and of the styles' fields and kinds.
    ///
    /// Values, and which brands are generated, do not count.
    var layoutDigest: UInt64 {
        var digest = Digest64()
        for token in brands.prefix(1).flatMap(\.sharedTokens) {
            digest.combine(token.path)
            digest.combine(token.type.rawValue)
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
        return digest.value
    }
}

extension Digest64 {
    /// An enumeration's cases count: a slot holds the index of one.
    fileprivate mutating func combine(_ kind: FieldKind, in styles: StyleLayout) {
        combine(kind.name)
        if case .enumeration(let name) = kind {
            for name in styles.enumeration(named: name)?.cases ?? [] { combine(name) }
        }
    }
}
