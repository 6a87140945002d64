import TokenFormat
import TokenModel
import TokenProject

/// The documents of a brand in the order in which they apply, with those of all contexts of the open modifiers.
package struct ContextLevels: Sendable {
    struct Level: Sendable {
        let documents: [TokenDocument]
        let conditions: [ProjectPlan.Condition]
        let modes: Set<TokenMode>
    }

    let modifiers: [OpenModifier]
    let levels: [Level]
    /// The modes that levels define. A mode without levels has the values of the modes that it combines.
    let modes: Set<TokenMode>

    init?(_ brand: ProjectPlan.Brand, _ modifiers: [OpenModifier], _ documents: [Int: TokenDocument]) {
        guard !modifiers.isEmpty else { return nil }
        self.modifiers = modifiers
        levels = brand.levels.map { level in
            Level(documents: level.sources.compactMap { documents[$0] }, conditions: level.conditions, modes: level.modes)
        }
        modes = Set([.light] + brand.modes.map(\.mode))
    }

    /// The order in which modifiers and modes apply: the modifiers by index, and nil for the modes.
    var order: [Int?] {
        func last(where isWanted: (Level) -> Bool) -> Int? { levels.lastIndex { isWanted($0) } }
        let modes = last { $0.conditions.isEmpty && $0.modes.count < TokenMode.allCases.count } ?? levels.count
        let places = modifiers.indices.map { modifier in
            last { $0.conditions.map(\.modifier) == [modifier] && $0.modes.count == TokenMode.allCases.count } ?? -1
        }
        let ordered = modifiers.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        return ordered.filter { places[$0] < modes } + [nil] + ordered.filter { places[$0] >= modes }
    }

    /// The sources that count only in some contexts.
    var conditional: Set<Int> {
        func sources(where isIncluded: (Level) -> Bool) -> Set<Int> {
            Set(levels.filter(isIncluded).flatMap { $0.documents.map(\.source) })
        }
        return sources { !$0.conditions.isEmpty }.subtracting(sources { $0.conditions.isEmpty })
    }
}

extension [OpenModifier] {
    package var space: ChoiceSpace { ChoiceSpace(sizes: map { $0.contexts.count }) }

    /// Returns the contexts of a choice that are not defaults, as inputs of `tokengen resolve`: `density=compact, width=wide`.
    package func text(_ contexts: [Int]) -> String {
        zip(self, contexts).compactMap { $1 == 0 ? nil : "\($0.name)=\($0.contexts[$1])" }.joined(separator: ", ")
    }

    /// Returns the end of a message about a choice and a mode: ` in density=compact, dark`. Nothing for the defaults.
    func place(_ contexts: [Int]?, _ mode: TokenMode = .light) -> String {
        let parts = [contexts.map(text) ?? "", mode.name ?? ""].filter { !$0.isEmpty }
        return parts.isEmpty ? "" : " in " + parts.joined(separator: ", ")
    }

    /// Returns the contexts of conditions, in the same form.
    package func text(_ conditions: [ProjectPlan.Condition]) -> String {
        conditions.map { "\(self[$0.modifier].name)=\(self[$0.modifier].contexts[$0.context])" }.joined(separator: ", ")
    }

    /// Returns the names of a set.
    func names(_ set: ModifierSet) -> String { set.indices.map { "'\(self[$0].name)'" }.joinedWithAnd }
}
