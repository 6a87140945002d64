import TokenOutput
import TokenResolver

extension TokenOutline {
    /// Two tokens or groups of one group that have the same Swift name.
    struct Collision {
        /// The one that has the name.
        var shown: Entry
        /// The one that has no accessor, nor has what it contains.
        var other: Entry
    }

    /// Finds the entries with equal names and returns their places in `entries`. The name belongs to the one that Swift spells unchanged, otherwise
    /// to the first.
    func findCollisions() -> [(shown: Int, other: Int)] {
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
        return others.values.sorted { $0[0] < $1[0] }.flatMap { places in
            let shown = places.first { isUnchanged(entries[$0]) } ?? places[0]
            return places.filter { $0 != shown }.map { (shown, $0) }
        }
    }

    func name(of entry: Entry) -> SwiftName {
        let names = names.entries[entry.name]
        return entry.kind == .group ? names.type : names.member
    }

    private func isUnchanged(_ entry: Entry) -> Bool {
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
