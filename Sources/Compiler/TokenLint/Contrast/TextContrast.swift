import TokenModel
import TokenResolver

/// The contrast of a text with what its style draws behind it.
package struct TextContrast {
    /// By WCAG 2.2, from 1 to 21.
    let ratio: Double
    /// The ratio that the rule `contrast` asks for.
    let minimum: Double
    /// The text's colour.
    package let leaf: Int
    package let brand: String
    package let mode: TokenMode
    /// The context of each modifier; empty for the defaults.
    package let contexts: [Int]

    /// The ratio, such as `4.62:1`.
    package var text: String { "\(ratio.shortText):1" }
    /// The minimum, where the ratio is below.
    package var missedMinimum: String? { ratio < minimum ? "\(minimum.shortText):1" : nil }
}

extension ResolvedProject {
    /// Returns the lowest contrast of the texts whose colour is in one of these leaves, in any brand, mode, control state and combination of contexts.
    /// Nil if none of them is a text with a background that is known.
    ///
    /// - Parameter token: counts only where the colour is a reference to this token; nil for all.
    package func lowestContrast(ofLeaves leaves: [Int], coloredBy token: String?) -> TextContrast? {
        let limits = ContrastLimits(of: self)
        let sites = leaves.flatMap { leaf -> [(leaf: Int, block: StyleBlock, site: TextSite)] in
            guard let block = styles.variantBlocks.last(where: { $0.firstLeaf <= leaf }) else { return [] }
            let all = TextSite.all(in: styles.types[block.type], of: styles)
            return all.filter { block.firstLeaf + $0.color == leaf }.map { (leaf, block, $0) }
        }
        let contexts = brands.map { ContrastContexts($0, modifiers, canvas: limits.canvas) }
        func dependencies(of site: TextSite, _ block: StyleBlock, in brand: Int) -> ModifierSet {
            contexts[brand].modifiers(of: site, StyleValues(brand: brands[brand], block: block, mode: .light))
        }
        let cells = brands.indices.flatMap { index -> [ContrastCell] in
            let sets = contexts[index].isEmpty ? [] : Set(sites.map { dependencies(of: $0.site, $0.block, in: index) })
            let combinations = contexts[index].combinations(of: sets)
            return ContrastCell.all(of: brands[index], at: index, in: self, combinations, canvas: limits.canvas).flatMap(\.self)
        }
        var lowest: TextContrast?
        for (leaf, block, site) in sites {
            for cell in cells where cell.changed.isEmpty || dependencies(of: site, block, in: cell.index).isSuperset(of: cell.changed) {
                let values = StyleValues(brand: cell.brand, block: block, mode: cell.mode)
                for state in values.states(of: site, judgingDisabled: limits.judgesDisabled) {
                    guard token == nil || values.token(site.color, in: state) == token.flatMap({ cell.brand.tokenIDs[$0] }),
                        let pair = TextOnGround(site, values, state: state, on: cell), pair.ratio < lowest?.ratio ?? .infinity
                    else { continue }
                    lowest = TextContrast(
                        ratio: pair.ratio,
                        minimum: values.isLarge(site.font, remInPoints: configuration.remInPoints)
                            ? limits.minimumLarge : limits.minimum,
                        leaf: leaf, brand: cell.brand.name, mode: cell.mode, contexts: cell.contexts)
                }
            }
        }
        return lowest
    }
}
