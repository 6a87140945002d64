/// A token among those whose references are followed together: the merged files of a brand, or what an override reaches.
@frozen @usableFromInline
package struct TokenID: ArrayIndex {
    @usableFromInline
    package let index: Int

    @inlinable
    package init(_ index: Int) { self.index = index }
}

/// One thing for each of those tokens.
package typealias ByToken<Value> = IndexedArray<TokenID, Value>

/// A value among those that references have been replaced in: what is the same in several tokens or modes has one.
@frozen @usableFromInline
package struct ValueID: ArrayIndex {
    @usableFromInline
    package let index: Int

    @inlinable
    package init(_ index: Int) { self.index = index }
}
