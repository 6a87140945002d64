import TokenModel
import TokenProject
import TokenResolver

/// What a brand's tokens declare in contexts, in the form of a resolver document: for each context what differs from the default contexts.
///
/// The modes and the contexts of each modifier apply one after the other. What that does not give is the declaration of a combination, which the
/// specification has no place for: a value that a mode has only in a context, or one calculated from tokens of two modifiers.
struct DTCGContexts {
    /// A choice of contexts of some modifiers, perhaps in one mode.
    struct Combination: Hashable {
        let modifiers: ModifierSet
        /// The contexts of all modifiers of the project.
        let contexts: [Int]
        /// Nil for all modes of the brand.
        let mode: TokenMode?
    }

    /// By context, in the order of the brand's tokens.
    private(set) var ofContexts: [ProjectPlan.Condition: [DTCGToken]] = [:]
    private(set) var ofCombinations: [(combination: Combination, tokens: [DTCGToken])] = []

    init(_ brand: ResolvedBrand, _ modifiers: [OpenModifier]) {
        let space = modifiers.space
        var combinations: [Combination: [DTCGToken]] = [:]
        for (id, declarations) in brand.contexts.declarations.sorted(by: { $0.key.index < $1.key.index }) {
            let layers = Layers(id, declarations, of: brand, space)
            for (condition, value) in layers.ofContexts { ofContexts[condition, default: []].append(brand.token(id, value)) }
            for (combination, value) in layers.combinations { combinations[combination, default: []].append(brand.token(id, value)) }
        }
        ofCombinations = combinations.sorted { $0.key.isBefore($1.key) }.map { ($0.key, $0.value) }
    }

    /// The declarations of one token.
    private struct Layers {
        private(set) var ofContexts: [(condition: ProjectPlan.Condition, value: DTCGValue)] = []
        private(set) var combinations: [(combination: Combination, value: DTCGValue)] = []
        private let base: DTCGValue
        private let order: [Int?]
        private var modes = ByMode<DTCGValue?>(repeating: nil)
        private var changes: [ProjectPlan.Condition: DTCGValue] = [:]

        init(_ id: ResolvedToken.ID, _ declarations: ContextDeclarations, of brand: ResolvedBrand, _ space: ChoiceSpace) {
            base = brand.declaredOutsideModes(id)
            order = brand.contexts.order
            for mode in TokenMode.overlaying { modes[mode] = brand.declared(id, in: mode).map { DTCGValue($0) } }
            for modifier in declarations.modifiers.indices {
                for context in 1..<space.sizes[modifier] {
                    var contexts = Array(repeating: 0, count: space.sizes.count)
                    contexts[modifier] = context
                    let value = brand.declared(id, in: .light, contexts, space)
                    // A declaration of the same value may hide one of another modifier.
                    let isDeclared = declarations[contexts, space].light.range != declarations.declared[0].light.range
                    guard isDeclared || value != base else { continue }
                    let condition = ProjectPlan.Condition(modifier: modifier, context: context)
                    changes[condition] = value
                    ofContexts.append((condition, value))
                }
            }
            for choice in declarations.declared.indices.dropFirst() {
                let contexts = space.contexts(of: choice, in: declarations.modifiers)
                func combination(_ mode: TokenMode?) -> Combination {
                    Combination(modifiers: declarations.modifiers, contexts: contexts, mode: mode)
                }
                let wrong = brand.modes.compactMap { mode -> (mode: TokenMode, value: DTCGValue)? in
                    let value = brand.declared(id, in: mode, contexts, space)
                    return value == layered(in: mode, contexts) ? nil : (mode, value)
                }
                guard let first = wrong.first else { continue }
                if wrong.count == brand.modes.count, wrong.allSatisfy({ $0.value == first.value }) {
                    combinations.append((combination(nil), first.value))
                } else {
                    combinations += wrong.map { (combination($0.mode), $0.value) }
                }
            }
        }

        /// Returns what the modes and contexts give one after the other.
        private func layered(in mode: TokenMode, _ contexts: [Int]) -> DTCGValue {
            for place in order.reversed() {
                let value = place.map { changes[.init(modifier: $0, context: contexts[$0])] } ?? mode.topmost { modes[$0] }
                if let value { return value }
            }
            return base
        }
    }
}

extension DTCGContexts.Combination {
    fileprivate func isBefore(_ other: Self) -> Bool {
        let keys = (modifiers.count, modifiers.rawValue, mode.map { $0.rawValue + 1 } ?? 0)
        let others = (other.modifiers.count, other.modifiers.rawValue, other.mode.map { $0.rawValue + 1 } ?? 0)
        return keys == others ? contexts.lexicographicallyPrecedes(other.contexts) : keys < others
    }
}

extension ResolvedBrand {
    /// Returns what a token declares in a mode and in contexts, or a reference to the token that `$extends` has copied.
    fileprivate func declared(_ id: ResolvedToken.ID, in mode: TokenMode, _ contexts: [Int], _ space: ChoiceSpace) -> DTCGValue {
        func declared(_ id: ResolvedToken.ID) -> ResolvedToken.Declared {
            self.contexts.declarations[id].map { $0[contexts, space][mode] } ?? tokens[id].declared(in: mode)
        }
        let own = declared(id)
        guard let source = copies[id] else { return DTCGValue(own) }
        let other = declared(source)
        return other.range == own.range && other.value == own.value ? DTCGValue(referenceTo: tokens[source].path) : DTCGValue(own)
    }
}
