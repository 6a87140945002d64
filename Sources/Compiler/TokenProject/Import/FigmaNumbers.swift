/// What Figma's numbers are: it has one type for lengths, weights and opacities, and says by scopes where a variable may be used.
enum FigmaNumber: Hashable {
    case length, weight, opacity, plain

    /// Nil where the variable may be used for anything, so that those that it refers to, or that refer to it, tell.
    init?(scopes: Set<String>) {
        let uses = Set(scopes.compactMap(Self.use))
        guard uses.count == 1, let use = uses.first else {
            if uses.isEmpty { return nil }
            self = .plain
            return
        }
        self = use
    }

    private static func use(of scope: String) -> FigmaNumber? {
        switch scope {
        case "WIDTH_HEIGHT", "GAP", "CORNER_RADIUS", "STROKE_FLOAT", "EFFECT_FLOAT", "FONT_SIZE", "LINE_HEIGHT", "LETTER_SPACING",
            "PARAGRAPH_SPACING", "PARAGRAPH_INDENT":
            .length
        case "FONT_WEIGHT": .weight
        case "OPACITY": .opacity
        case "TEXT_CONTENT": .plain
        default: nil
        }
    }

    /// For each variable what its number is; nil for those that are none. Variables that refer to each other are of one kind: a length where no
    /// scope says anything, a plain number where scopes differ.
    ///
    /// - Parameter conflicts: how many are plain numbers for the latter reason.
    static func kinds(of variables: FigmaVariables, conflicts: inout Int) -> [FigmaNumber?] {
        let all = variables.variables
        var parents = Array(all.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index {
                parents[index] = parents[parents[index]]
                index = parents[index]
            }
            return index
        }
        for index in all.indices where all[index].type == .number {
            for case .alias(let target?) in all[index].values.values where all[target].type == .number {
                let (one, other) = (root(index), root(target))
                parents[max(one, other)] = min(one, other)
            }
        }
        var found: [Int: Set<FigmaNumber>] = [:]
        for index in all.indices where all[index].type == .number {
            let kind = Self(scopes: all[index].scopes)
            found[root(index), default: []].formUnion([kind].compactMap(\.self))
        }
        return all.indices.map { index in
            guard all[index].type == .number, let kinds = found[root(index)] else { return nil }
            if kinds.count > 1 { conflicts += 1 }
            return kinds.count > 1 ? .plain : kinds.first ?? .length
        }
    }
}
