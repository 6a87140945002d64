/// Finds the values that differ by context, each for the choices that it depends on.
///
/// Compiler and runtime both use it, so a payload means what the same words mean in token files.
///
/// The tokens with the same dependencies are resolved together, those with fewer first: whatever a token refers to depends on no more than itself.
/// Only these tokens are visited. A value made of the same declaration and the same targets is the same value.
package struct ContextResolver {
    /// The values of a token for each choice of the modifiers that it depends on, the default first. Nil after an error.
    package struct Values {
        package let modifiers: ModifierSet
        package var values: [ByMode<ValueID?>]
    }

    /// What tokens declare. Each declaration has a number.
    package struct Declarations {
        let number: (TokenID, TokenMode, _ contexts: [Int]) -> Int
        let value: (Int) -> TokenValue?

        /// - Parameters:
        ///   - number: returns the number of what counts for a token in a mode and the contexts of all modifiers.
        ///   - value: returns what a declaration says; nil after an error.
        package init(number: @escaping (TokenID, TokenMode, _ contexts: [Int]) -> Int, value: @escaping (Int) -> TokenValue?) {
            (self.number, self.value) = (number, value)
        }
    }

    /// Why a value cannot be made of those that it refers to.
    package enum Cause: Error {
        case substitution(SubstitutionError.Reason)
        case outOfBounds(OutOfBounds)

        /// The step of an expression that fails.
        package var step: Int? { if case .substitution(let reason) = self { reason.step } else { nil } }
    }

    package typealias Failure = (token: TokenID, mode: TokenMode, contexts: [Int], cause: Cause)

    /// A value with references, or none after an error.
    private struct Definition {
        let value: TokenValue?
        let targets: [TokenID?]
        /// What has been made of it, if it has no targets.
        var made: ValueID?
        var isAlias: Bool { if case .reference = value { true } else { false } }
    }

    private struct Made: Hashable {
        let definition: Int
        let targets: [ValueID?]
    }

    private let token: (String) -> TokenID?
    private let declarations: Declarations
    private let sets: DependencySets
    private let space: ChoiceSpace
    private let modes: [TokenMode]
    private let found: ByMode<ByToken<ValueID?>>
    private let remInPoints: Double
    /// Has the values of all contexts.
    package var aliases: AliasResolver
    package private(set) var table: ByToken<Values?>
    /// The tokens whose values cannot be made, for each choice and mode.
    package private(set) var failures: [Failure] = []
    /// Cycles that exist in some choices, each with the mode and contexts of the first.
    package private(set) var cycles: [(tokens: [TokenID], mode: TokenMode, contexts: [Int])] = []
    private var definitions: [Definition] = []
    private var ofDeclarations: [Int: Int] = [:]
    private var made: [Made: ValueID] = [:]
    /// What the current pass has visited. Each pass has two numbers of its own, so nothing is reset.
    private var states: ByToken<Int>
    private var pass = 0
    private var knownCycles: Set<Set<TokenID>>

    private static let cycleLimit = 100

    /// Creates a resolver.
    ///
    /// - Parameters:
    ///   - sets: what each token depends on.
    ///   - modes: those that some token declares; `.light` comes first.
    ///   - aliases: has resolved the default contexts.
    ///   - found: the values in the default contexts.
    package init(
        _ declarations: Declarations, _ sets: DependencySets, _ space: ChoiceSpace, modes: [TokenMode], aliases: AliasResolver,
        found: ByMode<ByToken<ValueID?>>, remInPoints: Double, token: @escaping (_ path: String) -> TokenID?
    ) {
        self.declarations = declarations
        self.sets = sets
        self.space = space
        self.modes = modes
        self.aliases = aliases
        self.found = found
        self.remInPoints = remInPoints
        self.token = token
        knownCycles = Set(aliases.cycles.map(Set.init))
        states = ByToken(repeating: 0, count: sets.sets.count)
        table = ByToken(repeating: nil, count: sets.sets.count)
    }

    package mutating func resolve() {
        let tokens = sets.sets.indices.filter { !sets[$0].isEmpty && space.count(sets[$0]) <= ChoiceSpace.maximumCount }
        let groups = Dictionary(grouping: tokens) { sets[$0] }
        for (set, tokens) in groups.sorted(by: { ($0.key.count, $0.key.rawValue) < ($1.key.count, $1.key.rawValue) }) {
            for token in tokens { noteDefaults(of: token) }
            for token in tokens {
                var values = Array(repeating: ByMode<ValueID?>(repeating: nil), count: space.count(set))
                values[0] = found.map { $0[token] }
                table[token] = Values(modifiers: set, values: values)
            }
            for choice in 1..<space.count(set) {
                let contexts = space.contexts(of: choice, in: set)
                for mode in modes { resolve(tokens, choice, contexts, mode) }
                for token in tokens { fillModes(of: token, choice) }
            }
        }
    }

    // MARK: - Definitions

    /// Notes the values that exist, for choices that lead to the same.
    private mutating func noteDefaults(of token: TokenID) {
        for mode in modes {
            let definition = definition(of: token, in: mode, space.defaults)
            let known = found[mode]
            note(known[token], of: definition) { known[$0] }
        }
    }

    private mutating func note(_ value: ValueID?, of definition: Int, _ target: (TokenID) -> ValueID?) {
        guard let value, !definitions[definition].isAlias else { return }
        let targets = definitions[definition].targets.map { $0.flatMap(target) }
        if known(definition, targets) == nil { setKnown(definition, targets, to: value) }
    }

    private func known(_ definition: Int, _ targets: [ValueID?]) -> ValueID? {
        targets.isEmpty ? definitions[definition].made : made[Made(definition: definition, targets: targets)]
    }

    private mutating func setKnown(_ definition: Int, _ targets: [ValueID?], to value: ValueID) {
        if targets.isEmpty { definitions[definition].made = value } else { made[Made(definition: definition, targets: targets)] = value }
    }

    private mutating func definition(of token: TokenID, in mode: TokenMode, _ contexts: [Int]) -> Int {
        let declaration = declarations.number(token, mode, contexts)
        if let known = ofDeclarations[declaration] { return known }
        let definition = define(declarations.value(declaration))
        ofDeclarations[declaration] = definition
        return definition
    }

    private mutating func define(_ value: TokenValue?) -> Int {
        var targets: [TokenID?] = []
        if let value, value.mayHoldReferences { value.forEachReference { targets.append(token($0)) } }
        definitions.append(Definition(value: value, targets: targets))
        return definitions.count - 1
    }

    // MARK: - Values

    /// Resolves tokens with the same dependencies in one choice and mode.
    private mutating func resolve(_ tokens: [TokenID], _ choice: Int, _ contexts: [Int], _ mode: TokenMode) {
        pass += 2
        let (open, done) = (pass, pass + 1)
        var stack: [TokenID] = []
        let group = tokens.first.map { sets[$0] } ?? []
        for token in tokens where states[token] < open {
            stack.append(token)
            while let top = stack.last {
                states[top] = open
                let definition = definition(of: top, in: mode, contexts)
                var next: TokenID?
                for case let target? in definitions[definition].targets where next == nil && sets[target] == group {
                    switch states[target] {
                    case done: break
                    case open: noteCycle(from: target, stack, mode, contexts)
                    default: next = target
                    }
                }
                if let next {
                    stack.append(next)
                    continue
                }
                let value = value(of: definition, at: top, in: mode, contexts)
                table[top]?.values[choice][mode] = value
                states[top] = done
                stack.removeLast()
            }
        }
    }

    private mutating func noteCycle(from target: TokenID, _ stack: [TokenID], _ mode: TokenMode, _ contexts: [Int]) {
        guard cycles.count < Self.cycleLimit, let first = stack.firstIndex(of: target) else { return }
        let cycle = Array(stack[first...])
        if knownCycles.insert(Set(cycle)).inserted { cycles.append((cycle, mode, contexts)) }
    }

    private mutating func value(of definition: Int, at token: TokenID, in mode: TokenMode, _ contexts: [Int]) -> ValueID? {
        do throws(Cause) {
            return try value(of: definition, in: mode, contexts)
        } catch {
            failures.append((token, mode, contexts, error))
            return nil
        }
    }

    /// Returns nil if a target has no value.
    private mutating func value(
        of definition: Int, in mode: TokenMode, _ contexts: [Int]
    ) throws(Cause) -> ValueID? {
        let contents = definitions[definition]
        guard let declared = contents.value else { return nil }
        if contents.isAlias { return contents.targets[0].flatMap { self.value(of: $0, in: mode, contexts) } }
        var targets: [ValueID?] = []
        for target in contents.targets {
            let value = target.flatMap { self.value(of: $0, in: mode, contexts) }
            guard target == nil || value != nil else { return nil }
            targets.append(value)
        }
        if let known = known(definition, targets) { return known }
        var value = declared
        if !targets.isEmpty || declared.hasExpressions {
            var next = targets.makeIterator()
            do throws(SubstitutionError) {
                value = try aliases.substitute(declared) { next.next() ?? nil }
            } catch {
                throw .substitution(error.reason)
            }
            do { try value.check(remInPoints: remInPoints) } catch { throw .outOfBounds(error) }
        }
        let id = aliases.append(value)
        setKnown(definition, targets, to: id)
        return id
    }

    /// Returns the value of a token in all contexts of the modifiers that are open. Those that it does not depend on make no difference.
    package func value(of token: TokenID, in mode: TokenMode, _ contexts: [Int]) -> ValueID? {
        guard let values = table[token] else { return found[mode][token] }
        return values.values[space.choice(of: contexts, in: values.modifiers)][mode]
    }

    /// Gives modes that no file declares the default mode's value.
    private mutating func fillModes(of token: TokenID, _ choice: Int) {
        guard let light = table[token]?.values[choice].light else { return }
        for mode in TokenMode.overlaying where !modes.contains(mode) { table[token]?.values[choice][mode] = light }
    }

    // MARK: - Values of no token

    /// Returns the modifiers on which a value that does not belong to a token depends.
    package func dependencies(of value: TokenValue) -> ModifierSet {
        var result: ModifierSet = []
        guard value.mayHoldReferences else { return result }
        value.forEachReference { path in if let token = token(path) { result.formUnion(sets[token]) } }
        return result
    }

    /// Returns the values of a style field for each choice of its dependencies. Nil if it refers to a token without a value.
    package mutating func values(
        of value: TokenValue, default normal: ByMode<ValueID>, by modifiers: ModifierSet
    ) throws(Cause) -> [ByMode<ValueID>]? {
        let definition = define(value)
        for mode in modes {
            let known = found[mode]
            note(normal[mode], of: definition) { known[$0] }
        }
        var result = [normal]
        for choice in 1..<space.count(modifiers) {
            let contexts = space.contexts(of: choice, in: modifiers)
            guard let light = try self.value(of: definition, in: .light, contexts) else { return nil }
            var values = ByMode(repeating: light)
            for mode in modes.dropFirst() { values[mode] = try self.value(of: definition, in: mode, contexts) ?? light }
            result.append(values)
        }
        return result
    }

    /// Returns what a value that does not belong to a token becomes in a mode and contexts. Nil if it refers to a token without a value.
    package mutating func value(of value: TokenValue, in mode: TokenMode, _ contexts: [Int]) throws(Cause) -> ValueID? {
        try self.value(of: define(value), in: mode, contexts)
    }
}
