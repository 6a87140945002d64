import TokenModel

/// The positions of tokens and style fields in a brand's table: first the tokens of `base/`, then those that each brand declares, the fields of all
/// styles, and the tokens that not all brands have.
///
/// Slots are assigned nowhere else. All parts but the last are the same for all brands of a project, whichever are generated.
package struct SlotLayout: Sendable, Equatable {
    package let baseTokenCount: Int
    /// The number of tokens that all brands have, including those of `base/`.
    package let sharedTokenCount: Int
    package let leafCount: Int
    package let tokenCount: Int

    /// The number of slots of the brand.
    package var count: Int { tokenCount + leafCount }

    package func slot(of token: ResolvedToken.ID) -> Slot { Slot(token.index < sharedTokenCount ? token.index : token.index + leafCount) }

    /// - Parameter leaf: an index into `ResolvedBrand.leaves`.
    package func slot(ofLeaf leaf: Int) -> Slot { Slot(sharedTokenCount + leaf) }
}
