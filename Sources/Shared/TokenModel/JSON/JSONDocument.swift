/// A strictly read JSON text (RFC 8259): its values as a flat list in the order of the text.
///
/// The reader refuses what other readers accept: duplicate names (compared in normal form, after escapes are decoded), numbers that no `Double`
/// holds, bytes that are not UTF-8, lone surrogates, texts with more consecutive combining marks than `NormalForm` compares, a byte order mark, and
/// anything after the value. A `NodeID` is the position of a value in the list; that of the whole text is 0. In an object, names and values
/// alternate.
@usableFromInline package final class JSONDocument: Sendable {
    @usableFromInline package typealias NodeID = Int

    /// The limits of a text. A text that is deeper or has more values is refused.
    package struct Limits: Sendable {
        package var depth = 32
        package var values: Int
        /// The limit for texts that normalization may change, in bytes of those texts plus 16 for each. Normalizing them takes a hundred times as
        /// long as reading. 10,000 overrides with Cyrillic paths, and as many references, need that much.
        package var comparedBytes = 1_000_000

        package init(values: Int) {
            self.values = values
        }
    }

    @usableFromInline package enum Kind: UInt8, Sendable { case object, array, string, number, `true`, `false`, null }

    @usableFromInline struct Node: Sendable {
        @usableFromInline var start: UInt32
        /// The position after the last byte. For a string, the position of the closing quote.
        @usableFromInline var end: UInt32
        /// The first node after this one and its contents.
        @usableFromInline var next: UInt32
        @usableFromInline var kind: Kind
        /// Whether a string contains escapes.
        @usableFromInline var hasEscapes = false
    }

    @usableFromInline package let bytes: [UInt8]
    @usableFromInline let nodes: [Node]

    package init(_ bytes: [UInt8], limits: Limits) throws(JSONError) {
        self.bytes = bytes
        nodes = try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
            var reader = JSONReader(bytes, limits: limits)
            return try reader.read()
        }
    }

    package static let root: NodeID = 0
}

/// Why a text was not read as JSON.
package struct JSONError: Error, Sendable, Hashable {
    /// A few words without a full stop.
    package let reason: String
    /// The position in bytes from the start of the text.
    package let offset: Int
}

extension JSONError: CustomStringConvertible {
    package var description: String { "\(reason) at byte \(offset)" }
}

// Inlinable, since the runtime calls these many times for each of ten thousand overrides, and is another module.
extension JSONDocument {
    @inlinable package func kind(_ node: NodeID) -> Kind { nodes[node].kind }

    /// Returns the bytes of a value. For a string, without the quotes and with escapes not decoded.
    @inlinable package func range(_ node: NodeID) -> Range<Int> { Int(nodes[node].start)..<Int(nodes[node].end) }

    /// Returns the first node after this one and its contents.
    @inlinable package func next(_ node: NodeID) -> NodeID { Int(nodes[node].next) }

    /// Returns the decoded text of a string. Nil for anything else.
    @inlinable package func string(_ node: NodeID) -> String? {
        kind(node) == .string ? text(node) : nil
    }

    /// Returns the decoded text of a string or a name.
    @inlinable package func text(_ node: NodeID) -> String {
        withText(node) { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the decoded UTF-8 of a string or a name.
    package func textBytes(_ node: NodeID) -> ArraySlice<UInt8> {
        let slice = bytes[range(node)]
        return nodes[node].hasEscapes ? JSONEscape.decoded(slice)[...] : slice
    }

    /// Returns the value of a number. Nil for anything else.
    package func number(_ node: NodeID) -> Double? {
        guard kind(node) == .number else { return nil }
        let range = range(node)
        return bytes.withUnsafeBufferPointer { Double(jsonNumber: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Returns the value of a number that is written as an integer. Nil if it has a fraction or an exponent, does not fit the type, or is not a
    /// number.
    @inlinable package func integer<Integer: FixedWidthInteger>(_ node: NodeID, as type: Integer.Type = Integer.self) -> Integer? {
        kind(node) == .number ? Integer(String(decoding: bytes[range(node)], as: UTF8.self)) : nil
    }

    /// Whether a string or a name equals this text.
    @inlinable package func equals(_ node: NodeID, _ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in withText(node) { $0.isEqual(to: text) } }
    }

    /// Returns the items of an array. Empty for anything else.
    @inlinable package func items(of node: NodeID) -> Items {
        Items(document: self, item: node + 1, end: kind(node) == .array ? next(node) : node + 1)
    }

    /// Returns the names and values of an object. Empty for anything else.
    @inlinable package func members(of node: NodeID) -> Members {
        Members(document: self, name: node + 1, end: kind(node) == .object ? next(node) : node + 1)
    }

    /// Returns the value of an object's member; nil if the object does not have it.
    @inlinable package func value(of name: StaticString, in node: NodeID) -> NodeID? {
        members(of: node).first { equals($0.name, name) }?.value
    }

    @usableFromInline package struct Items: Sequence, IteratorProtocol {
        @usableFromInline let document: JSONDocument
        @usableFromInline var item: NodeID
        @usableFromInline let end: NodeID

        @usableFromInline init(document: JSONDocument, item: NodeID, end: NodeID) {
            (self.document, self.item, self.end) = (document, item, end)
        }

        @inlinable package mutating func next() -> NodeID? {
            guard item < end else { return nil }
            defer { item = document.next(item) }
            return item
        }
    }

    @usableFromInline package struct Members: Sequence, IteratorProtocol {
        @usableFromInline let document: JSONDocument
        @usableFromInline var name: NodeID
        @usableFromInline let end: NodeID

        @usableFromInline init(document: JSONDocument, name: NodeID, end: NodeID) {
            (self.document, self.name, self.end) = (document, name, end)
        }

        @inlinable package mutating func next() -> (name: NodeID, value: NodeID)? {
            guard name < end else { return nil }
            let (name, value) = (name, name + 1)
            self.name = document.next(value)
            return (name, value)
        }
    }
}
