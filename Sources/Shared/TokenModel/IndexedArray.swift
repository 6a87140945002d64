/// An index into arrays of one kind. It cannot be used with others.
@usableFromInline
package protocol ArrayIndex: Hashable, Strideable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible
where Stride == Int, IntegerLiteralType == Int {
    var index: Int { get }
    init(_ index: Int)
}

extension ArrayIndex {
    @inlinable
    package static func == (one: Self, other: Self) -> Bool { one.index == other.index }
    @inlinable
    package static func < (one: Self, other: Self) -> Bool { one.index < other.index }
    @inlinable
    package func hash(into hasher: inout Hasher) { hasher.combine(index) }
    @inlinable
    package func distance(to other: Self) -> Int { other.index - index }
    @inlinable
    package func advanced(by distance: Int) -> Self { Self(index + distance) }

    @inlinable
    package init(integerLiteral index: Int) { self.init(index) }

    @inlinable
    package var description: String { "\(index)" }
}

/// An array that accepts only indices of its own kind.
///
/// Usable from inline, like all index types: otherwise it would not be specialised in other modules.
@frozen @usableFromInline
package struct IndexedArray<Index: ArrayIndex, Element> {
    @usableFromInline
    package var elements: [Element]

    @inlinable
    package init(_ elements: [Element] = []) { self.elements = elements }

    @inlinable
    package init(repeating element: Element, count: Int) { elements = Array(repeating: element, count: count) }

    @inlinable
    package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

    /// Appends an element and returns its index.
    @inlinable @discardableResult
    package mutating func append(_ element: Element) -> Index {
        elements.append(element)
        return Index(elements.count - 1)
    }

    /// Each element with its index.
    @inlinable
    package var indexed: Zip2Sequence<Range<Index>, [Element]> { zip(indices, elements) }

    /// Returns the transformed elements under the same indices.
    @inlinable
    package func mapValues<Other>(_ transform: (Element) -> Other) -> IndexedArray<Index, Other> {
        IndexedArray<Index, Other>(elements.map(transform))
    }
}

extension IndexedArray: RandomAccessCollection, MutableCollection {
    @inlinable
    package var startIndex: Index { Index(0) }
    @inlinable
    package var endIndex: Index { Index(elements.count) }
    @inlinable
    package var count: Int { elements.count }

    @inlinable
    package func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

    @inlinable
    package subscript(index: Index) -> Element {
        get { elements[index.index] }
        _modify { yield &elements[index.index] }
    }
}

extension IndexedArray: ExpressibleByArrayLiteral {
    @inlinable
    package init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IndexedArray: Sendable where Element: Sendable {}
extension IndexedArray: Equatable where Element: Equatable {}
