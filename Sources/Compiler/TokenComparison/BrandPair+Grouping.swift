import TokenModel

extension BrandPair {
    /// Returns what differs in the choices of some modifiers, with equal values put together.
    ///
    /// - Parameter values: returns the value before and now in a cell; nil if they do not differ.
    func grouped(
        _ set: ModifierSet, _ values: (Cell) -> (old: TokenValue?, new: TokenValue?)?
    ) -> [BrandComparison.Values] {
        var groups: [(old: TokenValue?, new: TokenValue?, cells: [(modes: [TokenMode], choices: [[Int]])])] = []
        for contexts in match.choices(of: set) {
            var found: [(group: Int, modes: [TokenMode])] = []
            for mode in modes {
                guard let (old, new) = values(Cell(contexts: contexts, mode: mode)) else { continue }
                let group = groups.firstIndex { $0.old == old && $0.new == new } ?? groups.count
                if group == groups.count { groups.append((old, new, [])) }
                if let index = found.firstIndex(where: { $0.group == group }) {
                    found[index].modes.append(mode)
                } else {
                    found.append((group, [mode]))
                }
            }
            for (group, modes) in found {
                if let index = groups[group].cells.firstIndex(where: { $0.modes == modes }) {
                    groups[group].cells[index].choices.append(contexts)
                } else {
                    groups[group].cells.append((modes, [contexts]))
                }
            }
        }
        return groups.map { group in
            let cells = group.cells.flatMap { modes, choices in
                match.conditions(for: Set(choices), of: set).map { (contexts: $0, modes: modes) }
            }
            return BrandComparison.Values(cells: cells, old: group.old, new: group.new)
        }
    }
}
