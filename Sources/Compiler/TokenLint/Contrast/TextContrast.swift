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

    /// The ratio, such as `4.62:1`.
    package var text: String { "\(ratio.shortText):1" }
    /// The minimum, where the ratio is below.
    package var missedMinimum: String? { ratio < minimum ? "\(minimum.shortText):1" : nil }
}

extension ResolvedProject {
    /// Returns the lowest contrast of the texts whose colour is in one of these leaves, in any brand, mode and control state. Nil if none of them is
    /// a text with a background that is known.
    ///
    /// - Parameter token: counts only where the colour is a reference to this token; nil for all.
    package func lowestContrast(ofLeaves leaves: [Int], coloredBy token: String?) -> TextContrast? {
        let limits = ContrastLimits(of: self)
        let cells = ContrastCell.all(in: self, canvas: limits.canvas)
        var lowest: TextContrast?
        for leaf in leaves {
            guard let block = styles.variantBlocks.last(where: { $0.firstLeaf <= leaf }) else { continue }
            let type = styles.types[block.type]
            for site in TextSite.all(in: type, of: styles) where block.firstLeaf + site.color == leaf {
                for cell in cells {
                    let values = StyleValues(brand: cell.brand, block: block, mode: cell.mode)
                    for state in values.states(of: site, judgingDisabled: limits.judgesDisabled) {
                        guard token == nil || values.token(site.color, in: state) == token.flatMap({ cell.brand.tokenIDs[$0] }),
                            let pair = TextOnGround(site, values, state: state, on: cell), pair.ratio < lowest?.ratio ?? .infinity
                        else { continue }
                        lowest = TextContrast(
                            ratio: pair.ratio,
                            minimum: values.isLarge(site.font, remInPoints: configuration.remInPoints)
                                ? limits.minimumLarge : limits.minimum,
                            leaf: leaf, brand: cell.brand.name, mode: cell.mode)
                    }
                }
            }
        }
        return lowest
    }
}
