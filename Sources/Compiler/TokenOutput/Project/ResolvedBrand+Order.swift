import TokenResolver

extension ResolvedBrand {
    /// The shared tokens and the brand's own, each already in path order, merged.
    package var tokensInPathOrder: [ResolvedToken.ID] {
        var order: [ResolvedToken.ID] = []
        order.reserveCapacity(tokens.count)
        var shared = sharedTokens.indices
        var own = ownTokens.indices
        while let nextShared = shared.first, let nextOwn = own.first {
            if tokens[nextOwn].path < tokens[nextShared].path {
                order.append(own.removeFirst())
            } else {
                order.append(shared.removeFirst())
            }
        }
        order += shared
        order += own
        return order
    }
}
