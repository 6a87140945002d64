import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ImportedFolders {
    /// A choice that is neither brand nor mode, with the sets of each context in each mode for which it has some. The default comes first.
    struct Choice {
        let axis: Int
        var contexts: [(name: String, sets: [TokenMode: Set<Int>])]

        init(_ axis: Int, of source: ImportedSource) {
            self.axis = axis
            contexts = source.axes[axis].contexts.map { ($0.name, [.light: Set($0.sets)]) }
        }

        /// A choice of modes that has others besides light, dark and contrast, such as `dimmed`, or those of a second palette. Nil if it has not.
        init?(besidesModesOf axis: Int, of source: ImportedSource) {
            self.axis = axis
            let choice = source.axes[axis]
            let names = choice.contexts.map { ModeName($0.name) }
            // Two contexts are a pair, whatever the normal one is called.
            guard choice.contexts.count > 2, choice.parts() == nil, let pair = choice.appearancePair ?? choice.contrastPair else {
                return nil
            }
            let rests = [names[pair.normal].rest] + names.map(\.rest).firstOfEach.filter { $0 != names[pair.normal].rest }
            guard rests.count > 1, Set(names).count == names.count else { return nil }
            contexts = rests.map { rest in
                var sets: [TokenMode: Set<Int>] = [:]
                let members = names.indices.filter { names[$0].rest == rest }
                for index in members { sets[names[index].mode] = Set(choice.contexts[index].sets) }
                // A context that names no look is the same in all of them.
                if members.count == 1, names[members[0]].appearance == nil, !names[members[0]].isHighContrast {
                    for mode in TokenMode.overlaying { sets[mode] = sets[.light] }
                }
                return (rest.isEmpty ? "default" : rest.joined(separator: "-"), sets)
            }
        }

        /// Its last set that is not always read.
        var lastSet: Int { contexts.dropFirst().flatMap { $0.sets.values.joined() }.max() ?? 0 }

        /// The choice as one of the source, for the limits of modifiers.
        func axis(of source: ImportedSource) -> ImportedSource.Axis {
            let name = source.axes[axis].name
            let contexts = contexts.map { context in
                ImportedSource.Context(name: context.name, sets: context.sets.values.reduce(into: Set()) { $0.formUnion($1) }.sorted())
            }
            return .init(name: ["appearance", "contrast", "mode"].contains(name.lowercased()) ? "theme" : name, contexts: contexts)
        }
    }

    /// The sets of a context that win over those that a brand has without it: its own, and later ones that override these.
    struct Winning {
        let values: [DeclaredValues]

        func sets(_ own: Set<Int>, over others: Set<Int>) -> Set<Int> {
            let later = others.subtracting(own).filter { other in
                own.contains { $0 < other && values[$0].overlap(with: values[other]).different > 0 }
            }
            return own.isEmpty ? [] : own.union(later)
        }

        /// Whether a mode, which comes after contexts, would hide what overrides it in the source.
        func isHidden(_ own: Set<Int>, by mode: Set<Int>) -> Bool {
            mode.subtracting(own).contains { other in
                own.contains { $0 > other && values[$0].overlap(with: values[other]).all > 0 }
            }
        }
    }

    /// What the folders of contexts lie over.
    struct Layers {
        let base: Set<Int>
        /// The sets that all brands read.
        let always: Set<Int>
        /// Those of them that override sets of brands or modes, and are in each of their folders.
        let late: Set<Int>
        let looks: [ImportedLook]
        /// The names of the brands' folders; empty without brands.
        let brands: [String]
        let paths: [Set<UInt64>]
        let trees: [SyntaxTree?]
        let winning: Winning

        /// Whether brands can share the sets: these declare and refer to shared tokens only.
        func canShare(_ sets: Set<Int>) -> Bool {
            let shared = base.reduce(into: Set<UInt64>()) { $0.formUnion(paths[$1]) }
            return sets.allSatisfy { paths[$0].isSubset(of: shared) }
                && ImportedFolders.sets(of: base.union(sets), referringBeyondIn: trees, paths).isDisjoint(with: sets)
        }
    }

    /// Adds the choices as modifiers and returns the folders of their contexts. Choices that cannot stay open are read as their first context.
    mutating func addModifiers(
        _ choices: [Choice], _ source: ImportedSource, _ layers: Layers, avoiding taken: [String]
    ) -> [(path: String, sets: Set<Int>)] {
        // Later modifiers win.
        let choices = choices.sorted { ($0.lastSet, $0.axis) < ($1.lastSet, $1.axis) }
        var planned = source
        planned.axes = choices.map { $0.axis(of: source) }
        planned.common += layers.looks.flatMap(\.normal)
        let limits = ImportedModifiers(planned, axes: Array(planned.axes.indices))
        var names = ImportedModifierNames(avoiding: taken)
        let modifiers = limits.open.map { names.modifier(for: planned.axes[$0]) }
        configuration = ImportedModifier.configuration(modifiers)
        if !modifiers.isEmpty {
            configuration +=
                "\n# Contexts of the source declare all of their tokens, whether they differ or not.\nlint:\n  idle-declaration: off\n"
        }
        understood += modifiers.map(\.understood)
        open += [names.note].compactMap(\.self)
        for (axis, modifier) in zip(limits.open, modifiers) {
            open += ContextTokens(of: axis, in: planned, layers.trees, layers.paths).notes(on: modifier.name.escapedForDisplay)
            open += [modifier.note].compactMap(\.self)
        }
        for (axis, reason) in limits.fixed {
            let because = reason.map { ", because \($0)" } ?? ""
            let choice = planned.axes[axis]
            unread.append(
                "Of '\(choice.name.escapedForDisplay)' only '\(choice.contexts[0].name.escapedForDisplay)' is read\(because).")
        }
        return zip(limits.open, modifiers).flatMap { index, modifier in
            zip(modifier.contexts, choices[index].contexts).dropFirst().flatMap { name, context in
                folders(of: context.sets, at: "modifiers".appendingPath(modifier.name).appendingPath(name), layers)
            }
        }
    }

    /// Returns the folders of a context: what brands share, and what each has.
    private func folders(
        of context: [TokenMode: Set<Int>], at path: String, _ layers: Layers
    ) -> [(path: String, sets: Set<Int>)] {
        let ofLooks = layers.looks.map { Self.layers(of: context, $0, layers) }
        return TokenMode.allCases.flatMap { mode -> [(path: String, sets: Set<Int>)] in
            let all = ofLooks.map { $0[mode] ?? [] }
            let path = mode.name.map { path.appendingPath("modes").appendingPath($0) } ?? path
            guard layers.brands.count > 1 else {
                return [((layers.brands.first.map { "brands".appendingPath($0) } ?? "").appendingPath(path), all[0])]
            }
            let common = all.shared()
            let shared = layers.canShare(common) ? common : []
            let own = zip(layers.brands, all).map { ("brands".appendingPath($0).appendingPath(path), $1.subtracting(shared)) }
            return [(path, shared)] + own
        }
        .filter { !$0.sets.isEmpty }
    }

    /// Returns the sets of a context for a brand, by mode.
    private static func layers(of context: [TokenMode: Set<Int>], _ look: ImportedLook, _ all: Layers) -> [TokenMode: Set<Int>] {
        let own = context[.light] ?? []
        let normal = all.always.union(look.normal)
        var layers: [TokenMode: Set<Int>] = [.light: all.winning.sets(own, over: normal)]
        for mode in TokenMode.overlaying where context[mode] != nil || look.modes[mode] != nil {
            let others = (look.modes[mode] ?? []).union(all.late)
            if let ownOfMode = context[mode] {
                layers[mode] = all.winning.sets(ownOfMode, over: normal.union(others))
            } else if all.winning.isHidden(own, by: others) {
                layers[mode] = all.winning.sets(own, over: others)
            }
        }
        return layers.filter { !$0.value.isEmpty }
    }
}
