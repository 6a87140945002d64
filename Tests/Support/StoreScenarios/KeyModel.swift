/// The keys that a device trusts, worked out without signatures, files or records. Keys and root keys are numbers.
struct KeyModel {
    struct KeySet: Equatable {
        var version: Int
        var keys: Set<Int>
        /// Those of them that may sign for another brand alone.
        var foreign: Set<Int>
        var threshold: Int
        var revoked: Set<Int>
        /// The root key that it names for the next set.
        var root: Int
        /// The root keys that signed it.
        var signers: Set<Int>
        var expires: Int64

        /// Those that may sign for the store's brand.
        var own: Set<Int> { keys.subtracting(foreign) }

        func says(_ other: KeySet) -> Bool {
            var other = other
            other.signers = signers
            return self == other
        }
    }

    /// The keys that the app lists.
    var listed: Set<Int> = [0, 1]
    /// The root key of the app; nil for an app without one.
    var root: Int?
    /// The sets that are stored.
    private var sets: [KeySet] = []
    /// The versions of those that changed the root key for some release of the app.
    private var changes: Set<Int> = []
    /// The root key from which they were judged, and what they say.
    private var judge: Int?
    private(set) var newest: KeySet?
    private var former: Set<Int> = []
    private var revoked: Set<Int> = []

    private var isKeyed: Bool { root != nil && newest != nil }

    /// Those that may sign new payloads.
    var current: Set<Int> { isKeyed ? (newest?.own ?? []).subtracting(revoked) : listed }
    /// Those whose signatures count for what is stored.
    var known: Set<Int> { isKeyed ? current.union(former).union(listed).subtracting(revoked) : listed }
    private var threshold: Int { isKeyed ? newest?.threshold ?? 1 : 1 }

    func hasExpired(at now: Int64) -> Bool { isKeyed && (newest.map { now >= $0.expires } ?? false) }

    func admits(_ signers: Set<Int>) -> Bool { signers.intersection(current).count >= threshold }

    /// Whether some signatures are enough for a stored payload that was accepted with others.
    func keeps(_ signers: Set<Int>, of accepted: Set<Int>) -> Bool {
        let good = signers.intersection(known)
        return good.count >= (accepted.isSubset(of: known) ? 1 : threshold)
    }

    // MARK: Sets

    /// The sets that follow from a root key.
    private static func chain(from root: Int, _ sets: [KeySet]) -> [KeySet] {
        var (chain, root) = ([KeySet](), root)
        for set in sets.sorted(by: { $0.version < $1.version }) where set.version > chain.last?.version ?? 0 {
            guard set.signers.contains(root), set.signers.contains(set.root) else { continue }
            chain.append(set)
            root = set.root
        }
        return chain
    }

    /// Judges the stored sets again if the app has another root key. `signers` are the keys that have signed the kept payloads.
    mutating func judgeAgain(signers: Set<Int>) {
        guard let root, judge != root else { return }
        judge = root
        say(Self.chain(from: root, sets), from: root, signers)
    }

    /// Stores newer sets that follow from those that are stored.
    mutating func take(_ others: [KeySet], signers: Set<Int>) {
        guard let root else { return }
        judge = root
        let newer = others.filter { $0.version > newest?.version ?? 0 }
        let stored = Self.chain(from: root, sets)
        // What is stored comes first, whatever the versions.
        let last = stored.last
        var (chain, before) = (stored, last?.root ?? root)
        for var set in Self.chain(from: before, newer.filter { $0.version > last?.version ?? 0 }) {
            // Another root key's signature is not known to be good, and is not stored.
            set.signers.formIntersection([before, set.root])
            chain.append(set)
            before = set.root
        }
        guard let next = chain.last, next.version > newest?.version ?? 0 else { return }
        let strange = sets.filter { set in !chain.contains { $0.says(set) } }
        say(chain, from: root, signers)
        sets = strange + needed(chain, next, signers)
    }

    private mutating func say(_ chain: [KeySet], from root: Int, _ signers: Set<Int>) {
        newest = chain.last
        revoked = Set(chain.flatMap(\.revoked))
        former = Set(chain.flatMap(\.own)).subtracting(newest?.own ?? []).subtracting(revoked).intersection(signers)
        for (before, set) in zip([root] + chain.map(\.root), chain) where before != set.root { changes.insert(set.version) }
    }

    /// The newest set, those that changed the root key, and those that say about keys what no later one of them says.
    private func needed(_ chain: [KeySet], _ newest: KeySet, _ signers: Set<Int>) -> [KeySet] {
        var kept: [KeySet] = []
        for set in chain.reversed() {
            let listed = Set(kept.flatMap(\.own)), gone = Set(kept.flatMap(\.revoked))
            let saysMore = !set.revoked.isSubset(of: gone) || !set.own.intersection(signers).isSubset(of: listed.union(revoked))
            if set == newest || changes.contains(set.version) || saysMore { kept.append(set) }
        }
        return kept
    }
}
