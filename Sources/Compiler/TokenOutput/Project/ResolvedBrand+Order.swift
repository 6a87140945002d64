import TokenResolver

extension ResolvedBrand {
    /// All tokens in path order.
    package var tokensInPathOrder: [ResolvedToken.ID] { merge(sharedTokensInPathOrder[...], ownTokens.indices) }

    /// The tokens that all brands have in path order.
    package var sharedTokensInPathOrder: [ResolvedToken.ID] {
        merge(baseTokens.indices, tokens[baseTokens.endIndex..<firstOwnToken].indices)
    }

    /// Merges two parts that are in path order.
    private func merge(
        _ one: some RandomAccessCollection<ResolvedToken.ID>, _ other: some RandomAccessCollection<ResolvedToken.ID>
    ) -> [ResolvedToken.ID] {
        var order: [ResolvedToken.ID] = []
        order.reserveCapacity(one.count + other.count)
        var (one, other) = (one[...], other[...])
        while let first = one.first, let second = other.first {
            if tokens[second].path < tokens[first].path {
                order.append(second)
                other.removeFirst()
            } else {
                order.append(first)
                one.removeFirst()
            }
        }
        order += one
        order += other
        return order
    }
}
