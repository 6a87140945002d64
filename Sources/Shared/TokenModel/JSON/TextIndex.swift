#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Finds names of a document by their bytes in normal form. Uses open addressing, at most half full.
package struct TextIndex: Sendable {
    /// The upper half of the text's hash, then its position in the list plus one. Zero is free.
    private var entries: [UInt64]
    private let nodes: [UInt32]

    /// Creates an index of these nodes, which must be strings or names.
    package init(_ nodes: [Int], in document: JSONDocument) {
        self.nodes = nodes.map { UInt32(truncatingIfNeeded: $0) }
        entries = Array(repeating: 0, count: 1 << (Int.bitWidth - (2 * nodes.count).leadingZeroBitCount))
        for (place, node) in nodes.enumerated() {
            let hash = document.withName(node, TextHash.of)
            var bucket = bucket(of: hash)
            while entries[bucket] != 0 { bucket = (bucket + 1) & (entries.count - 1) }
            entries[bucket] = hash & Self.hashMask | UInt64(place + 1)
        }
    }

    private static let hashMask: UInt64 = 0xffff_ffff_0000_0000

    /// Returns the position of a name in the list.
    package func place(of name: UnsafeBufferPointer<UInt8>, in document: JSONDocument) -> Int? {
        name.withNormalForm { name in
            let hash = TextHash.of(name)
            var bucket = bucket(of: hash)
            while entries[bucket] != 0 {
                let place = Int(entries[bucket] & ~Self.hashMask) - 1
                let isLikely = (entries[bucket] ^ hash) & Self.hashMask == 0
                if isLikely, document.withName(Int(nodes[place]), { $0.isEqual(to: name) }) { return place }
                bucket = (bucket + 1) & (entries.count - 1)
            }
            return nil
        }
    }

    private func bucket(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (entries.count - 1) }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether both hold the same bytes.
    @usableFromInline func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count, let a = baseAddress, let b = other.baseAddress else { return count == other.count }
        return memcmp(a, b, count) == 0
    }

    /// Calls `body` with the normal form of the text. The text nearly always has that form already.
    func withNormalForm<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        NormalForm.mayChange(self) ? NormalForm.of(self).withUnsafeBufferPointer(body) : body(self)
    }

    /// Whether the bytes are this text in UTF-8.
    @inlinable package func spell(_ text: String) -> Bool {
        guard count == text.utf8.count else { return false }
        return text.utf8.withContiguousStorageIfAvailable(isEqual(to:)) ?? elementsEqual(text.utf8)
    }
}

extension JSONDocument {
    /// Calls `body` with a name in normal form, in which equal names have the same bytes.
    func withName<Result>(_ node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withText(node) { $0.withNormalForm(body) }
    }

    /// Calls `body` with the decoded UTF-8 of a string or a name. Copies it only if it has escapes.
    @inlinable package func withText<Result>(_ node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard !nodes[node].hasEscapes else { return JSONEscape.decoded(bytes[range(node)]).withUnsafeBufferPointer(body) }
        let range = range(node)
        return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
}
