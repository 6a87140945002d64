import TokenDelivery

/// Every stack that some device of a release can have at some time, each once, as indices of layers in order.
///
/// Two layers can be right alone and wrong together, so each of these stacks is checked. The most layers that a payload may have give 256 of them.
package struct LayerCombinations: Sendable {
    package let stacks: [[Int]]

    /// Boundaries cut time and the buckets of each salt into pieces in which nothing changes. One moment and one bucket of each piece stand for all of
    /// it.
    package init(_ layers: [LayerConditions], release: Int) {
        let salts = Set(layers.compactMap { $0.share?.salt }).sorted()
        var found: [[Int]] = []
        var known: Set<[Int]> = []
        func visit(_ salts: ArraySlice<String>, _ buckets: [String: Int], _ moment: Int64) {
            guard let salt = salts.first else {
                let stack = layers.indices.filter { layers[$0].hold(release: release, now: moment) { buckets[$0] ?? 0 } }
                if known.insert(stack).inserted { found.append(stack) }
                return
            }
            for bucket in Self.buckets(of: salt, layers) {
                var chosen = buckets
                chosen[salt] = bucket
                visit(salts.dropFirst(), chosen, moment)
            }
        }
        for moment in Self.moments(layers) { visit(salts[...], [:], moment) }
        stacks = found
    }

    /// A moment before all times, and each time at which a layer begins or ends.
    private static func moments(_ layers: [LayerConditions]) -> [Int64] {
        [.min] + Set(layers.flatMap { [$0.from, $0.until] }.compactMap(\.self)).sorted()
    }

    /// The first bucket, and each bucket at which a layer begins or ends to hold.
    private static func buckets(of salt: String, _ layers: [LayerConditions]) -> [Int] {
        let shares = layers.compactMap(\.share).filter { $0.salt == salt }
        let starts = Set([0] + shares.flatMap { [$0.buckets.lowerBound, $0.buckets.upperBound] })
        return starts.filter { $0 < LayerConditions.Share.bucketCount }.sorted()
    }
}
