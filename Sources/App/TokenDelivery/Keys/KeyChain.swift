internal import TokenModel

/// The key sets that follow from an app's root keys, one from the other: as TUF's specification updates its root role (5.3).
///
/// Each set is signed by the roots before it and by those that it names. So a set that changes no roots needs the same signatures once, and one that
/// changes them needs both. A set may be skipped unless it changes roots, since versions only have to increase.
package struct KeyChain: Sendable {
    /// The roots by which the next set is judged.
    private var roots: RootKeys
    /// The sets, in ascending order of their versions.
    private(set) var links: [Link] = []

    struct Link: Sendable {
        let set: SignedKeySet
        /// Whether later sets could not be judged without it.
        let changesRoots: Bool
    }

    /// Why a key set does not follow.
    package enum Refusal: Error, Sendable, Hashable {
        /// It is for another app.
        case otherApp
        /// There is one of the same or a higher version.
        case older
        /// Not enough root keys have signed it.
        case untrusted
        /// It changes the root keys, and not enough of the new ones have signed it.
        case unsupported
        /// More keys were revoked than a store remembers.
        case full
    }

    package init(from roots: RootKeys) { self.roots = roots }

    /// Takes those of the stored sets that follow. The others may follow from the root keys of another release of the app.
    init(from roots: RootKeys, stored sets: [SignedKeySet]) {
        self.init(from: roots)
        for set in sets { try? add(set, isStored: true) }
    }

    package var newest: KeySet? { links.last?.set.keySet }

    /// Adds a set, if it follows. Its good signatures are kept, so that nobody can make stored bytes longer; those of a stored set all are, though by the
    /// root keys of another release.
    package mutating func add(_ set: SignedKeySet, isStored: Bool = false) throws(Refusal) {
        let next = set.keySet
        guard next.version > newest?.version ?? 0 else { throw .older }
        guard roots.haveSigned(set) else { throw .untrusted }
        let changesRoots = next.roots.digest != roots.digest
        guard !changesRoots || next.roots.haveSigned(set) else { throw .unsupported }
        guard revoked.union(next.revoked).count <= Self.revokedLimit else { throw .full }
        links.append(Link(set: isStored ? set : set.trimmed(to: roots.keys + next.roots.keys), changesRoots: changesRoots))
        roots = next.roots
    }

    /// The number of revoked keys that are remembered.
    static let revokedLimit = 128

    /// All keys that any of the sets revokes. None of them ever returns.
    package var revoked: Set<[UInt8]> { Set(links.flatMap(\.set.keySet.revoked)) }

    /// The keys that may sign new payloads of a brand.
    package func keys(for brand: String) -> [TrustedKey] {
        let revoked = revoked
        return (newest?.keys ?? []).filter { $0.signs(for: brand) && !revoked.contains($0.key.bytes) }.map(\.key)
    }

    /// The keys that were replaced without being revoked, the latest first: payloads that they have signed stay.
    func formerKeys(for brand: String) -> [TrustedKey] {
        var known = revoked.union(keys(for: brand).map(\.bytes))
        let former = links.dropLast().reversed().flatMap(\.set.keySet.keys).filter { $0.signs(for: brand) }.map(\.key)
        return former.filter { known.insert($0.bytes).inserted }
    }

    /// The versions of the sets that change root keys.
    package var rootChanges: Set<UInt64> { Set(links.filter(\.changesRoots).map(\.set.keySet.version)) }

    /// The sets that a store has to keep: the newest, those that changed roots, and those that say what the newest does not, about a key that has
    /// signed a kept payload or was revoked.
    ///
    /// - Parameter changes: the versions of sets that changed roots for another release of the app.
    func needed(for brand: String, signers: Set<[UInt8]>, changes: Set<UInt64> = []) -> [SignedKeySet] {
        guard let newest else { return [] }
        var kept: [SignedKeySet] = []
        var listed = Set(keys(for: brand).map(\.bytes))
        var repeated = Set(newest.revoked)
        for (index, link) in links.enumerated().reversed() {
            let set = link.set.keySet
            let own = Set(set.keys.filter { $0.signs(for: brand) }.map(\.key.bytes))
            let isNeeded =
                index == links.count - 1 || link.changesRoots || changes.contains(set.version)
                || !repeated.isSuperset(of: set.revoked) || !listed.isSuperset(of: own.intersection(signers))
            guard isNeeded else { continue }
            kept.insert(link.set, at: 0)
            listed.formUnion(own)
            repeated.formUnion(set.revoked)
        }
        return kept
    }
}

extension KeyChain.Refusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .otherApp: "it is for another app"
        case .older: "there is one of the same or a higher version"
        case .untrusted: "not enough of the root keys before it have signed it"
        case .unsupported: "not enough of the root keys that it names have signed it"
        case .full: "there are more key sets or revoked keys than a store keeps"
        }
    }
}
