/// Where a token or style field stands in a snapshot.
package struct Slot: ArrayIndex {
    package let index: Int

    @inlinable
    package init(_ index: Int) { self.index = index }

    /// The slot of a style's field, counted from that of its first.
    @inlinable
    package static func + (first: Slot, field: Int) -> Slot { Slot(first.index + field) }
}
