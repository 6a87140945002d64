/// A JSON text (RFC 8259) that was read strictly: its values as a flat list in the order of the text.
///
/// What other readers let pass is refused: duplicate names (compared in normal form, after escapes are decoded), numbers that no `Double` holds, bytes that
/// are no UTF-8, lone surrogates, texts with more combining marks in a row than `NormalForm` compares, a byte order mark, and anything behind the value. A value is named by its place in the list; that of the
/// whole is 0. In an object names and values take turns.
package final class JSONDocument: Sendable {
    package typealias NodeID = Int

    /// How much of a text is read: what is deeper or has more values is refused.
    package struct Limits: Sendable {
        package var depth = 32
        package var values: Int
        /// The most bytes of texts that are compared in a form other than they may be written in, with 16 for each text: making that form takes
        /// a hundred times as long as reading. 10,000 overrides with Cyrillic paths, and as many references, have as much.
        package var comparedBytes = 1_000_000

        package init(values: Int) {
            self.values = values
        }
    }

    package enum Kind: UInt8, Sendable { case object, array, string, number, `true`, `false`, null }

    struct Node: Sendable {
        var start: UInt32
        /// Behind the last byte; of a string without its quotes.
        var end: UInt32
        /// The first node behind this one and all within it.
        var next: UInt32
        var kind: Kind
        /// A string with escapes in it.
        var hasEscapes = false
    }

    package let bytes: [UInt8]
    let nodes: [Node]

    package init(_ bytes: [UInt8], limits: Limits) throws(JSONError) {
        self.bytes = bytes
        nodes = try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
            var reader = JSONReader(bytes, limits: limits)
            return try reader.read()
        }
    }

    package static let root: NodeID = 0
}

/// Why a text is not read as JSON.
package struct JSONError: Error, Sendable, Hashable {
    /// A few words without a full stop.
    package let reason: String
    /// In bytes from the start.
    package let offset: Int
}

extension JSONError: CustomStringConvertible {
    package var description: String { "\(reason) at byte \(offset)" }
}

extension JSONDocument {
    package func kind(_ node: NodeID) -> Kind { nodes[node].kind }

    /// The bytes of a number or literal, or of a string without quotes and with its escapes.
    package func range(_ node: NodeID) -> Range<Int> { Int(nodes[node].start)..<Int(nodes[node].end) }

    /// The first node behind this one and all within it.
    package func next(_ node: NodeID) -> NodeID { Int(nodes[node].next) }

    /// Nil for what is no string.
    package func string(_ node: NodeID) -> String? {
        kind(node) == .string ? text(node) : nil
    }

    /// The decoded text of a string or a name.
    package func text(_ node: NodeID) -> String {
        withText(node) { String(decoding: $0, as: UTF8.self) }
    }

    /// The decoded UTF-8 of a string or a name.
    package func textBytes(_ node: NodeID) -> ArraySlice<UInt8> {
        let slice = bytes[range(node)]
        return nodes[node].hasEscapes ? JSONEscape.decoded(slice)[...] : slice
    }

    /// Nil for what is no number.
    package func number(_ node: NodeID) -> Double? {
        guard kind(node) == .number else { return nil }
        let range = range(node)
        return bytes.withUnsafeBufferPointer { Double(jsonNumber: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Nil for what is no number of digits only, or does not fit.
    package func integer<Integer: FixedWidthInteger>(_ node: NodeID, as type: Integer.Type = Integer.self) -> Integer? {
        kind(node) == .number ? Integer(String(decoding: bytes[range(node)], as: UTF8.self)) : nil
    }

    /// Whether a string or a name is this text.
    package func equals(_ node: NodeID, _ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in withText(node) { $0.isEqual(to: text) } }
    }

    /// The items of an array; empty for anything else.
    package func items(of node: NodeID) -> Items {
        Items(document: self, item: node + 1, end: kind(node) == .array ? next(node) : node + 1)
    }

    /// The names and values of an object; empty for anything else.
    package func members(of node: NodeID) -> Members {
        Members(document: self, name: node + 1, end: kind(node) == .object ? next(node) : node + 1)
    }

    /// The value of an object's member.
    package func value(of name: StaticString, in node: NodeID) -> NodeID? {
        members(of: node).first { equals($0.name, name) }?.value
    }

    package struct Items: Sequence, IteratorProtocol {
        fileprivate let document: JSONDocument
        fileprivate var item: NodeID
        fileprivate let end: NodeID

        package mutating func next() -> NodeID? {
            guard item < end else { return nil }
            defer { item = document.next(item) }
            return item
        }
    }

    package struct Members: Sequence, IteratorProtocol {
        fileprivate let document: JSONDocument
        fileprivate var name: NodeID
        fileprivate let end: NodeID

        package mutating func next() -> (name: NodeID, value: NodeID)? {
            guard name < end else { return nil }
            let (name, value) = (name, name + 1)
            self.name = document.next(value)
            return (name, value)
        }
    }
}
