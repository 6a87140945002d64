extension SourceMerge {
    /// Merges lists of which each item is one thing, such as the sources of a set: an item is there or not, and one side decides on the order.
    mutating func compareItems(_ base: SourcePart, _ own: SourcePart, _ new: SourcePart, at place: Place) {
        let lists = [base, own, new]
        var seen: Set<String> = []
        for name in [new, base, own].flatMap({ $0.names ?? [] }) where seen.insert(name).inserted {
            let (old, mine, theirs) = (base[name], own[name], new[name])
            if (mine == nil) == (theirs == nil) { continue }
            var change = change(old, mine, new: theirs, at: place)
            change.names.append(name)
            if (old == nil) == (theirs == nil) { kept.append(change) } else { taken.append(change) }
        }

        var isOwnOrder = true
        let orders = lists.map { list in (list.names ?? []).filter { name in lists.allSatisfy { $0[name] != nil } } }
        if orders[1] != orders[2] {
            var change = change(base, own, new: new, at: place)
            (change.base, change.old, change.new) = (orders[0].inOrder, orders[1].inOrder, orders[2].inOrder)
            if orders[0] == orders[2] {
                kept.append(change)
            } else if orders[0] == orders[1] {
                taken.append(change)
                isOwnOrder = false
            } else {
                conflicts.append(change)
                isOwnOrder = preference != .theirs
            }
        }
        let names = Self.merged(base, isOwnOrder ? own : new, isOwnOrder ? new : own, isOwnFirst: isOwnOrder)
        if let home = own.place, names != own.names { changes.arrange(home, names.compactMap { own[$0] ?? new[$0] }) }
    }

    /// Returns the items of two lists in the order of the first one, without those that one of them has removed.
    ///
    /// What the second one has added follows what it follows there. Where both have added something, the project's own comes last, since later
    /// sources win.
    private static func merged(_ base: SourcePart, _ first: SourcePart, _ second: SourcePart, isOwnFirst: Bool) -> [String] {
        let stays = (first.names ?? []).filter { base[$0] == nil || second[$0] != nil }
        var followers: [String?: [String]] = [:]
        var last: String?
        for name in second.names ?? [] {
            if first[name] != nil { last = name } else if base[name] == nil { followers[last, default: []].append(name) }
        }
        var result: [String] = []
        var pending = followers[nil] ?? []
        for name in stays {
            if isOwnFirst || base[name] != nil || second[name] != nil {
                result += pending
                pending = []
            }
            result.append(name)
            pending += followers[name] ?? []
        }
        return result + pending
    }
}

extension [String] {
    fileprivate var inOrder: String { joined(separator: ", ").shortened }
}
