/// Where a token or style field stands in a snapshot.
@frozen @usableFromInline
package struct Slot: ArrayIndex {
    @usableFromInline
    package let index: Int

    @inlinable
    package init(_ index: Int) { self.index = index }

    /// The slot of a style's field, counted from that of its first.
    @inlinable
    package static func + (first: Slot, field: Int) -> Slot { Slot(first.index + field) }
}
