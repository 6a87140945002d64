import TokenDiagnostics
import TokenProject
import TokenSyntax

/// The tokens that a file declares: a hash of each value, by path hash. Two files agree on a token if the hashes of its values are equal.
struct DeclaredValues {
    private(set) var values: [UInt64: UInt64] = [:]
    /// The hashes of the paths that it refers to.
    private(set) var named: Set<UInt64> = []

    var paths: Dictionary<UInt64, UInt64>.Keys { values.keys }

    init(_ tree: SyntaxTree?) {
        guard let tree else { return }
        tree.forEachToken { path, node in
            let range = tree.range(node)
            // Whitespace between members does not matter.
            values[path] = tree.file.bytes[range.start..<range.end].reduce(into: 0xcbf2_9ce4_8422_2325) { hash, byte in
                if byte > UInt8(ascii: " ") { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            }
        }
        named = tree.namedPaths()
    }

    /// Returns how many tokens both declare, and how many of those differ.
    func overlap(with other: DeclaredValues) -> (all: Int, different: Int) {
        let (few, many) = values.count < other.values.count ? (values, other.values) : (other.values, values)
        var found = (all: 0, different: 0)
        for (path, value) in few {
            guard let theirs = many[path] else { continue }
            found.all += 1
            if theirs != value { found.different += 1 }
        }
        return found
    }

    /// Whether the other declares at least half of the tokens of this one.
    func isMostly(in other: DeclaredValues) -> Bool { !values.isEmpty && overlap(with: other).all * 2 >= values.count }

    mutating func merge(_ other: DeclaredValues) {
        values.merge(other.values) { first, _ in first }
        named.formUnion(other.named)
    }
}

extension Sequence<DeclaredValues> {
    func merged() -> DeclaredValues { reduce(into: DeclaredValues(nil)) { $0.merge($1) } }
}
