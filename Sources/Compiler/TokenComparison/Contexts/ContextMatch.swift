import TokenModel
import TokenProject
import TokenResolver

/// The contexts that both states of a project have. Values are compared in these.
///
/// A modifier of one state alone has its default context there. A context of one state alone is a part that is new or gone, see `changes`.
struct ContextMatch: Sendable {
    /// By index in `OpenModifier.contexts`.
    struct Context: Sendable {
        let old: Int
        let new: Int
    }

    struct Modifier: Sendable {
        let old: Int
        let new: Int
        /// In the new order.
        let contexts: [Context]
    }

    let old: [OpenModifier]
    let new: [OpenModifier]
    /// In the new order.
    let modifiers: [Modifier]
    /// The choices of the contexts that both have.
    let space: ChoiceSpace
    let oldSpace: ChoiceSpace
    let newSpace: ChoiceSpace
    /// The modifiers of `space` by index of an old one, and of a new one. Without those that have no choice.
    private let ofOld: [ModifierSet]
    private let ofNew: [ModifierSet]

    init(_ old: ResolvedProject, _ new: ResolvedProject) {
        (self.old, self.new) = (old.modifiers, new.modifiers)
        (oldSpace, newSpace) = (old.modifiers.space, new.modifiers.space)
        let pairs = old.modifiers.isEmpty || new.modifiers.isEmpty ? [] : ContextRenames(old, new).pairs
        modifiers = pairs
        space = ChoiceSpace(sizes: pairs.map { max(1, $0.contexts.count) })
        var (ofOld, ofNew) = (old.modifiers.map { _ in ModifierSet() }, new.modifiers.map { _ in ModifierSet() })
        for (index, pair) in pairs.enumerated() where pair.contexts.count > 1 {
            ofOld[pair.old] = ModifierSet(index)
            ofNew[pair.new] = ModifierSet(index)
        }
        (self.ofOld, self.ofNew) = (ofOld, ofNew)
    }

    /// Whether there is no choice.
    var isEmpty: Bool { ofNew.allSatisfy(\.isEmpty) }

    /// Returns the same modifiers in `space`.
    func set(ofOld modifiers: ModifierSet) -> ModifierSet { modifiers.indices.reduce(into: []) { $0.formUnion(ofOld[$1]) } }
    func set(ofNew modifiers: ModifierSet) -> ModifierSet { modifiers.indices.reduce(into: []) { $0.formUnion(ofNew[$1]) } }

    /// Returns the same contexts as indices of the old state.
    func oldContexts(_ contexts: [Int]) -> [Int] {
        var result = oldSpace.defaults
        for (modifier, context) in zip(modifiers, contexts) where !modifier.contexts.isEmpty {
            result[modifier.old] = modifier.contexts[context].old
        }
        return result
    }

    func newContexts(_ contexts: [Int]) -> [Int] {
        var result = newSpace.defaults
        for (modifier, context) in zip(modifiers, contexts) where !modifier.contexts.isEmpty {
            result[modifier.new] = modifier.contexts[context].new
        }
        return result
    }

    /// Returns all choices of some modifiers. Others have their first context.
    func choices(of set: ModifierSet) -> [[Int]] { (0..<space.unlimitedCount(set)).map { space.contexts(of: $0, in: set) } }

    /// Returns the contexts with the first for all modifiers that are not in a set.
    func restricted(_ contexts: [Int], to set: ModifierSet) -> [Int] {
        var result = contexts
        for index in contexts.indices where !set.contains(ModifierSet(index)) { result[index] = 0 }
        return result
    }

    /// Returns conditions of which one holds in each of some choices, and none in any other. They name only the modifiers that make a difference.
    func conditions(for choices: Set<[Int]>, of set: ModifierSet) -> [[ContextName]] {
        space.cover(choices, set.indices).map { conditions in
            conditions.map { index, context in
                let modifier = new[modifiers[index].new]
                return ContextName(modifier: modifier.name, context: modifier.contexts[modifiers[index].contexts[context].new])
            }
        }
    }
}

/// A context of a modifier: `density=compact`.
package struct ContextName: Sendable, Hashable {
    package let modifier: String
    package let context: String

    package var text: String { "\(modifier)=\(context)" }
}

extension ChoiceSpace {
    /// The number of choices of a set, also if they are too many for one state: two may depend on other modifiers.
    fileprivate func unlimitedCount(_ set: ModifierSet) -> Int { set.indices.reduce(1) { $0 * sizes[$1] } }

    fileprivate func cover(_ choices: Set<[Int]>, _ modifiers: [Int]) -> [[(modifier: Int, context: Int)]] {
        guard !choices.isEmpty else { return [] }
        let telling = modifiers.filter { modifier in
            !choices.allSatisfy { contexts in
                (0..<sizes[modifier]).allSatisfy { context in
                    var other = contexts
                    other[modifier] = context
                    return choices.contains(other)
                }
            }
        }
        guard let first = telling.first else { return [[]] }
        let kept = choices.filter { contexts in modifiers.allSatisfy { telling.contains($0) || contexts[$0] == 0 } }
        return (0..<sizes[first]).flatMap { context in
            cover(kept.filter { $0[first] == context }, Array(telling.dropFirst())).map { [(first, context)] + $0 }
        }
    }
}
