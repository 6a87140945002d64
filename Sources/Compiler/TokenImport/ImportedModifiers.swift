import TokenDiagnostics
import TokenModel
import TokenProject
import TokenSyntax

/// Which choices that are neither brand nor mode stay open until run time. The others have their default context, for a reason that the summary gives.
struct ImportedModifiers {
    /// The choices that are modifiers, in order.
    private(set) var open: [Int] = []
    /// The choices that have one context. The reason is nil if there is no other one.
    private(set) var fixed: [(axis: Int, reason: String?)] = []

    private let source: ImportedSource

    /// - Parameters:
    ///   - axes: the choices that are neither brand nor mode.
    ///   - taken: names that no modifier can have in an output. Only those of a resolver document are not changed.
    init(_ source: ImportedSource, axes: [Int], avoiding taken: [String] = []) {
        self.source = source
        var names = ImportedNames(taken: taken)
        for axis in axes {
            let contexts = source.axes[axis].contexts.count
            if contexts < 2 {
                fixed.append((axis, nil))
            } else if contexts > ChoiceSpace.maximumCount {
                fixed.append((axis, "a modifier has at most \(ChoiceSpace.maximumCount) contexts"))
            } else if let name = refusedName(of: axis, &names) {
                fixed.append((axis, "no modifier or context can have the name '\(name.escapedForDisplay)'"))
            } else if open.count == Contexts.modifierLimit {
                fixed.append((axis, "a project has at most \(Contexts.modifierLimit) modifiers"))
            } else {
                open.append(axis)
            }
        }
        fixCombinations()
    }

    /// A name of a resolver document that no modifier or context can have, or that another one has but for case.
    private func refusedName(of axis: Int, _ names: inout ImportedNames) -> String? {
        guard source.document != nil else { return nil }
        let axis = source.axes[axis]
        let isDouble = source.axes.count { $0.name.lowercased() == axis.name.lowercased() } > 1
        guard ModifierConfiguration.canList(axis.name), names.take(axis.name), !isDouble else { return axis.name }
        var contexts = ImportedNames()
        return axis.contexts.map(\.name).first { !ModifierConfiguration.canList(context: $0) || !contexts.take($0) }
    }

    /// Fixes choices until no token depends on too many of their combinations.
    private mutating func fixCombinations() {
        guard open.count > 1, source.document == nil else { return }
        let uses = TokenUses(source)
        while true {
            let space = ChoiceSpace(sizes: open.map { source.axes[$0].contexts.count })
            let (sets, worst) = uses.dependencies(on: open, of: space)
            let total = sets.values.reduce(0) { $0 + ($1.isEmpty ? 0 : space.count($1)) }
            guard let culprit = worst ?? (total > ChoiceSpace.maximumTotal ? ModifierSet(rawValue: .max >> UInt32(32 - open.count)) : nil),
                let place = culprit.indices.max(by: { (space.sizes[$0], $0) < (space.sizes[$1], $1) })
            else { return }
            fixed.append((open[place], "tokens would depend on more than \(ChoiceSpace.maximumCount) combinations of contexts"))
            open.remove(at: place)
        }
    }
}

/// The choices whose sets declare each token, and the tokens that each refers to.
private struct TokenUses {
    private var owners: [UInt64: Set<Int>] = [:]
    private var users: [UInt64: Set<UInt64>] = [:]

    init(_ source: ImportedSource) {
        var axesOf: [Int: Set<Int>] = [:]
        for (axis, choice) in source.axes.enumerated() {
            for set in choice.contexts.flatMap(\.sets) { axesOf[set, default: []].insert(axis) }
        }
        for (set, tree) in source.trees().enumerated() {
            tree?.forEachToken { path, node in
                owners[path, default: []].formUnion(axesOf[set] ?? [])
                for target in tree?.namedPaths(below: node) ?? [] { users[target, default: []].insert(path) }
            }
        }
    }

    /// Returns the choices on which each token depends, and those of a token that depends on too many combinations.
    func dependencies(on open: [Int], of space: ChoiceSpace) -> (sets: [UInt64: ModifierSet], worst: ModifierSet?) {
        let bits = Dictionary(uniqueKeysWithValues: open.enumerated().map { ($1, ModifierSet($0)) })
        var sets: [UInt64: ModifierSet] = [:]
        var waiting: [UInt64] = []
        for (path, axes) in owners {
            let set = axes.reduce(into: ModifierSet()) { $0.formUnion(bits[$1] ?? []) }
            sets[path] = set
            if !set.isEmpty { waiting.append(path) }
        }
        while let path = waiting.popLast() {
            guard let set = sets[path] else { continue }
            for user in users[path] ?? [] where !(sets[user] ?? []).isSuperset(of: set) {
                sets[user, default: []].formUnion(set)
                waiting.append(user)
            }
        }
        let tooMany = sets.values.filter { space.count($0) > ChoiceSpace.maximumCount }
        return (sets, tooMany.max { ($0.count, $0.rawValue) < ($1.count, $1.rawValue) })
    }
}
