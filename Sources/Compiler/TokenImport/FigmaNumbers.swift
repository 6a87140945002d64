import TokenProject

/// The meaning of a Figma number. Figma has one type for lengths, weights and opacities. Scopes restrict where a variable may be used.
enum FigmaNumber: Hashable {
    case length, weight, opacity, plain

    /// Nil if no scope restricts the variable. Its kind then depends on the variables that it refers to, or that refer to it.
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
        case "OPACITY", "COLOR_OPACITY": .opacity
        case "TEXT_CONTENT", "FONT_VARIATIONS": .plain
        default: scopesOfOthers.contains(scope) ? nil : .plain
        }
    }

    /// The scopes that say nothing about a number.
    private static let scopesOfOthers: Set<String> = [
        "ALL_SCOPES", "ALL_FILLS", "FRAME_FILL", "SHAPE_FILL", "TEXT_FILL", "STROKE_COLOR", "EFFECT_COLOR", "FONT_FAMILY", "FONT_STYLE",
    ]

    /// Whether Figma's scope is one that this version knows. A number with another scope has no unit.
    static func isKnown(scope: String) -> Bool {
        switch scope {
        case "TEXT_CONTENT", "FONT_VARIATIONS": true
        default: use(of: scope) != .plain
        }
    }

    /// Returns the kind of each number variable, and nil for other variables.
    ///
    /// Variables that refer to each other have the same kind: a length if no scope determines it, a plain number if scopes differ.
    ///
    /// - Parameter conflicts: incremented for each variable that is a plain number because scopes differ.
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
        for index in all.indices {
            if all[index].type == .number {
                found[root(index), default: []].formUnion([Self(scopes: all[index].scopes)].compactMap(\.self))
            }
            for case .composed(_, .variable(let target?)) in all[index].values.values where all[target].type == .number {
                found[root(target), default: []].insert(.opacity)
            }
        }
        return all.indices.map { index in
            guard all[index].type == .number, let kinds = found[root(index)] else { return nil }
            if kinds.count > 1 { conflicts += 1 }
            return kinds.count > 1 ? .plain : kinds.first ?? .length
        }
    }
}
