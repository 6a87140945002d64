/// The position of a token or style field in a snapshot.
@frozen @usableFromInline
package struct Slot: ArrayIndex {
    @usableFromInline
    package let index: Int

    @inlinable
    package init(_ index: Int) { self.index = index }

    /// Returns the slot of a style's field, counted from the style's first.
    @inlinable
    package static func + (first: Slot, field: Int) -> Slot { Slot(first.index + field) }
}
