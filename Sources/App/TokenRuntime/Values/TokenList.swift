/// The layers of a shadow or the stops of a gradient, read from the snapshot one by one without allocation.
public struct TokenList<Element: TokenListElement>: RandomAccessCollection, Sendable {
    private let record: TokenAddress

    init(record: TokenAddress) {
        self.record = record
    }

    public var startIndex: Int { 0 }

    public var endIndex: Int { Int(truncatingIfNeeded: record.word) }

    public subscript(position: Int) -> Element {
        precondition(0 <= position && position < endIndex, "element \(position) of \(endIndex)")
        return Element(StyleWords(address: record.advanced(byWords: 1 + position * Element.wordCount)))
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

/// A part of a value that is a list.
public protocol TokenListElement: Sendable, Hashable, CustomStringConvertible {
    /// How many words each element takes.
    static var wordCount: Int { get }

    init(_ words: StyleWords)
}

extension SlotEncoder {
    /// The record of a list in one appearance.
    mutating func writeList<Element>(_ elements: some Collection<Element>, _ write: (inout SlotEncoder, Element) -> Void) {
        writeRecord { encoder in
            encoder.records.push(UInt64(elements.count))
            for element in elements {
                write(&encoder, element)
            }
        }
    }
}
