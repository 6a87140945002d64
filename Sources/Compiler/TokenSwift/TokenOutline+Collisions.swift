import TokenOutput
import TokenResolver

extension TokenOutline {
    /// Two tokens or groups of one group that have the same Swift name.
    struct Collision {
        /// The one that has the name.
        var shown: Entry
        var other: Entry
        /// Whether `other` has no accessor, nor what it contains. Otherwise the collision is an error.
        var isHidden: Bool
    }

    /// Finds the entries with equal names and returns their places in `entries`. The name belongs to the one that Swift spells unchanged, otherwise
    /// to the first.
    func findCollisions(of brand: ResolvedBrand, _ naming: TokenNaming) -> (all: [Collision], hidden: Set<Int>) {
        var scopes = NameScopes<Int>()
        var openScopes = [-1]
        var others: [Int: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            if entry.kind == .groupEnd {
                openScopes.removeLast()
                continue
            }
            if names.entries[entry.name].isAmbiguous,
                let first = scopes.claim(name(of: entry), in: openScopes[openScopes.count - 1], for: index)
            {
                others[first, default: [first]].append(index)
            }
            if entry.kind == .group { openScopes.append(index) }
        }
        var all: [Collision] = []
        var hidden: Set<Int> = []
        for places in others.values.sorted(by: { $0[0] < $1[0] }) {
            let shown = places.first { isUnchanged(entries[$0], in: brand) } ?? places[0]
            let rest = places.filter { $0 != shown }
            let isHidden = rest.allSatisfy {
                naming.lenientFiles.contains(ObjectIdentifier(brand.tokens[entries[$0].token].declared.range.file))
            }
            if isHidden { hidden.formUnion(rest) }
            for place in isHidden ? rest : Array(places.dropFirst()) {
                all.append(Collision(shown: entries[isHidden ? shown : places[0]], other: entries[place], isHidden: isHidden))
            }
        }
        return (all, hidden)
    }

    func name(of entry: Entry) -> SwiftName {
        let names = names.entries[entry.name]
        return entry.kind == .group ? names.type : names.member
    }

    private func isUnchanged(_ entry: Entry, in brand: ResolvedBrand) -> Bool {
        let path = brand.tokens[entry.token].path.utf8.prefix(entry.nameEnd)
        let word = path.lastIndex(of: UInt8(ascii: ".")).map { path[path.index(after: $0)...] } ?? path
        return names.entries[entry.name].member.label.utf8.elementsEqual(word)
    }

    /// Returns the entries without those at `places` and without what they contain.
    func entries(without places: Set<Int>) -> [Entry] {
        var depth = 0
        return entries.enumerated().filter { index, entry in
            if depth > 0 {
                depth += entry.kind == .group ? 1 : entry.kind == .groupEnd ? -1 : 0
                return false
            }
            guard places.contains(index) else { return true }
            if entry.kind == .group { depth = 1 }
            return false
        }.map(\.element)
    }
}
