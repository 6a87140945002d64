/// The layers of a shadow or the stops of a gradient. Elements are read from the snapshot one by one, without allocation.
public struct TokenList<Element: _TokenListElement>: RandomAccessCollection, Sendable {
    private let record: _TokenAddress

    init(record: _TokenAddress) {
        self.record = record
    }

    public var startIndex: Int { 0 }

    public var endIndex: Int { Int(truncatingIfNeeded: record.word) }

    public subscript(position: Int) -> Element {
        precondition(0 <= position && position < endIndex, "element \(position) of \(endIndex)")
        return Element(_words: _StyleWords(address: record.advanced(byWords: 1 + position * Element._wordCount)))
    }
}

extension TokenList: Hashable {
    public static func == (a: Self, b: Self) -> Bool { a.record == b.record || a.elementsEqual(b) }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self {
            hasher.combine(element)
        }
    }
}

/// An element of a list inside a value.
public protocol _TokenListElement: Sendable, Hashable, CustomStringConvertible {
    /// The number of words that an element takes.
    static var _wordCount: Int { get }

    init(_words words: _StyleWords)
}

extension _SlotEncoder {
    /// Writes the record of a list in one appearance.
    mutating func writeList<Element>(_ elements: some Collection<Element>, _ write: (inout _SlotEncoder, Element) -> Void) {
        writeRecord { encoder in
            encoder.records.push(UInt64(elements.count))
            for element in elements {
                write(&encoder, element)
            }
        }
    }
}
