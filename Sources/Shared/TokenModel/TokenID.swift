/// A token in a set whose references are resolved together: the merged files of a brand, or the tokens that an override reaches.
@frozen @usableFromInline
package struct TokenID: ArrayIndex {
    @usableFromInline
    package let index: Int

    @inlinable
    package init(_ index: Int) { self.index = index }
}

/// One value for each token of that set.
package typealias ByToken<Value> = IndexedArray<TokenID, Value>

/// A value whose references are replaced. Tokens and modes with the same value share its id.
@frozen @usableFromInline
package struct ValueID: ArrayIndex {
    @usableFromInline
    package let index: Int

    @inlinable
    package init(_ index: Int) { self.index = index }
}
