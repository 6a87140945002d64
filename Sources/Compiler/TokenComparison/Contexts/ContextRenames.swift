import TokenModel
import TokenProject
import TokenResolver

/// Finds which modifiers and contexts of two states are the same ones: by name, and likely ones under another name.
///
/// A modifier has probably been renamed if it has the contexts of one that is gone, and a context if at least half of the tokens that depend on the
/// modifier have the values there that they had in a context that is gone.
struct ContextRenames {
    private let old: ResolvedProject
    private let new: ResolvedProject
    private let brands: [(old: ResolvedBrand, new: ResolvedBrand)]

    init(_ old: ResolvedProject, _ new: ResolvedProject) {
        (self.old, self.new) = (old, new)
        brands = BrandMatch(old, new).pairs
    }

    /// In the new order.
    var pairs: [ContextMatch.Modifier] {
        modifiers.map { old, new in
            ContextMatch.Modifier(old: old, new: new, contexts: contexts(of: old, new).sorted { $0.new < $1.new })
        }
    }

    private var modifiers: [(old: Int, new: Int)] {
        let (before, now) = (old.modifiers, new.modifiers)
        let gone = before.indices.filter { index in !now.contains { $0.name == before[index].name } }
        return now.indices.compactMap { index in
            if let same = before.firstIndex(where: { $0.name == now[index].name }) { return (same, index) }
            let likely = gone.filter { before[$0].contexts == now[index].contexts }
            let rivals = now.filter { other in other.contexts == now[index].contexts && !before.contains { $0.name == other.name } }
            return likely.count == 1 && rivals.count == 1 ? (likely[0], index) : nil
        }
    }

    private func contexts(of oldModifier: Int, _ newModifier: Int) -> [ContextMatch.Context] {
        let (before, now) = (old.modifiers[oldModifier].contexts, new.modifiers[newModifier].contexts)
        var pairs = now.indices.compactMap { index in
            before.firstIndex(of: now[index]).map { ContextMatch.Context(old: $0, new: index) }
        }
        var gone = before.indices.filter { !now.contains(before[$0]) }
        for index in now.indices where !before.contains(now[index]) {
            let likeness = gone.map { (context: $0, share: self.likeness(of: (oldModifier, $0), (newModifier, index))) }
            let best = likeness.filter { $0.share >= Self.leastLikeness }.max { $0.share < $1.share }
            guard let best else { continue }
            pairs.append(.init(old: best.context, new: index))
            gone.removeAll { $0 == best.context }
        }
        return pairs
    }

    private static let leastLikeness = 0.5

    /// From 0 to 1: how many of the tokens that depend on a modifier have the same values in two contexts. If none does, whether both contexts have the
    /// same place in their lists.
    private func likeness(of one: (modifier: Int, context: Int), _ two: (modifier: Int, context: Int)) -> Double {
        var (before, now) = (old.modifiers.space.defaults, new.modifiers.space.defaults)
        (before[one.modifier], now[two.modifier]) = (one.context, two.context)
        var (same, count) = (0, 0)
        for brand in brands {
            for (id, token) in brand.new.tokens.indexed {
                guard let counterpart = brand.old.tokenIDs[token.path],
                    brand.old.depends(counterpart, on: one.modifier) || brand.new.depends(id, on: two.modifier)
                else { continue }
                let values = (
                    brand.old.token(counterpart, in: before, of: old.modifiers.space).values,
                    brand.new.token(id, in: now, of: new.modifiers.space).values
                )
                count += 1
                let isSame = TokenMode.allCases.allSatisfy { brand.old.values[values.0[$0]].isSame(as: brand.new.values[values.1[$0]]) }
                if isSame { same += 1 }
            }
        }
        guard count > 0 else { return one.context == two.context ? 1 : 0 }
        return Double(same) / Double(count)
    }
}

extension ResolvedBrand {
    fileprivate func depends(_ token: ResolvedToken.ID, on modifier: Int) -> Bool {
        contexts.tokens[token]?.modifiers.contains(ModifierSet(modifier)) ?? false
    }
}
