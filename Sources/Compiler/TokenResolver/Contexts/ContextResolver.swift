import TokenDiagnostics
import TokenModel
import TokenProject

/// Finds the values that differ by context, each for the choices that it depends on.
///
/// The tokens with the same dependencies are resolved together, those with fewer first: whatever a token refers to depends on no more than itself.
/// Only these tokens are visited. A value made of the same declaration and the same targets is the same value.
struct ContextResolver {
    /// The values of a token for each choice of the modifiers that it depends on, the default first. Nil after an error.
    struct Values {
        let modifiers: ModifierSet
        var values: [ByMode<ValueID?>]
    }

    /// A value with references, or none after an error.
    private struct Definition {
        let value: TokenValue?
        let targets: [TokenID?]
        var isAlias: Bool { if case .reference = value { true } else { false } }
    }

    private struct Made: Hashable {
        let definition: Int
        let targets: [ValueID?]
    }

    private struct DefaultDefinition: Hashable {
        let token: TokenID
        let mode: TokenMode
    }

    let set: TokenSet
    let reader: TokenReader
    let sets: DependencySets
    let modes: [TokenMode]
    let found: ByMode<ByToken<ValueID?>>
    let remInPoints: Double
    /// Has the values of all contexts.
    var aliases: AliasResolver
    private(set) var table: [TokenID: Values] = [:]
    private(set) var errors: [ResolvedError] = []
    /// The errors of the default contexts and of others, to report each only once.
    private var failed: [TokenID: [ResolvedError]]
    /// Cycles that exist in some choices, each with the mode and contexts of the first.
    private(set) var cycles: [(tokens: [TokenID], mode: TokenMode, contexts: [Int])] = []
    private var definitions: [Definition] = []
    private var ofReadings: [Int: Int] = [:]
    private var ofDefaults: [DefaultDefinition: Int] = [:]
    private var made: [Made: ValueID] = [:]
    private var knownCycles: Set<Set<TokenID>>

    private static let cycleLimit = 100

    init(
        _ set: TokenSet, _ reader: TokenReader, _ sets: DependencySets, aliases: AliasResolver, found: ByMode<ByToken<ValueID?>>,
        errors: [ResolvedError], remInPoints: Double
    ) {
        self.set = set
        self.reader = reader
        self.sets = sets
        self.aliases = aliases
        self.found = found
        self.remInPoints = remInPoints
        modes = reader.modes
        failed = Dictionary(grouping: errors, by: \.token)
        knownCycles = Set(aliases.cycles.map(Set.init))
    }

    mutating func resolve() {
        let space = set.space
        let tokens = set.tokens.indices.filter { !sets[$0].isEmpty && space.count(sets[$0]) <= ChoiceSpace.maximumCount }
        let groups = Dictionary(grouping: tokens) { sets[$0] }
        for (set, tokens) in groups.sorted(by: { ($0.key.count, $0.key.rawValue) < ($1.key.count, $1.key.rawValue) }) {
            for token in tokens { noteDefaults(of: token) }
            for token in tokens {
                table[token] = Values(
                    modifiers: set, values: Array(repeating: ByMode(repeating: nil), count: space.count(set)))
                table[token]?.values[0] = found.map { $0[token] }
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
            let definition = definition(of: token, in: mode, choice: 0)
            let known = found[mode]
            note(known[token], of: definition) { known[$0] }
        }
    }

    private mutating func note(_ value: ValueID?, of definition: Int, _ target: (TokenID) -> ValueID?) {
        guard let value, !definitions[definition].isAlias else { return }
        let key = Made(definition: definition, targets: definitions[definition].targets.map { $0.flatMap(target) })
        if made[key] == nil { made[key] = value }
    }

    private mutating func definition(of token: TokenID, in mode: TokenMode, choice: Int) -> Int {
        guard let readings = reader.readings[token] else {
            let overlay = mode.topmost { reader.overrides[$0]?[token] == nil ? nil : $0 } ?? .light
            let key = DefaultDefinition(token: token, mode: overlay)
            if let known = ofDefaults[key] { return known }
            let definition = define(reader.defaultValue(of: token, in: mode))
            ofDefaults[key] = definition
            return definition
        }
        let contexts = set.space.contexts(of: choice, in: sets[token])
        let reading = readings.values[set.space.choice(of: contexts, in: readings.modifiers)][mode]
        if let known = ofReadings[reading] { return known }
        let definition = define(reader.contextValues[reading])
        ofReadings[reading] = definition
        return definition
    }

    private mutating func define(_ value: TokenValue?) -> Int {
        var targets: [TokenID?] = []
        if let value, value.mayHoldReferences { value.forEachReference { targets.append(set.tokenIDs[$0]) } }
        definitions.append(Definition(value: value, targets: targets))
        return definitions.count - 1
    }

    // MARK: - Values

    private enum State { case open, done }

    /// Resolves tokens with the same dependencies in one choice and mode.
    private mutating func resolve(_ tokens: [TokenID], _ choice: Int, _ contexts: [Int], _ mode: TokenMode) {
        var states: [TokenID: State] = [:]
        var stack: [TokenID] = []
        let group = tokens.first.map { sets[$0] } ?? []
        for token in tokens where states[token] == nil {
            stack.append(token)
            while let top = stack.last {
                states[top] = .open
                let definition = definition(of: top, in: mode, choice: choice)
                var next: TokenID?
                for case let target? in definitions[definition].targets where next == nil && sets[target] == group {
                    switch states[target] {
                    case .done: break
                    case nil: next = target
                    case .open: noteCycle(from: target, stack, mode, contexts)
                    }
                }
                if let next {
                    stack.append(next)
                    continue
                }
                let value = value(of: definition, at: top, in: mode, contexts)
                table[top]?.values[choice][mode] = value
                states[top] = .done
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
        do throws(ValueError) {
            return try value(of: definition, of: token, in: mode, contexts)
        } catch {
            let failure = ResolvedError(token: token, mode: mode, message: error.message, contexts: contexts, step: error.step)
            if failed[token]?.contains(where: failure.follows) != true {
                failed[token, default: []].append(failure)
                errors.append(failure)
            }
            return nil
        }
    }

    struct ValueError: Error {
        let message: Diagnostic.Message
        /// The step of an expression that fails.
        var step: Int?
    }

    /// Returns nil if a target has no value.
    private mutating func value(
        of definition: Int, of token: TokenID? = nil, in mode: TokenMode, _ contexts: [Int]
    ) throws(ValueError) -> ValueID? {
        let contents = definitions[definition]
        guard let declared = contents.value else { return nil }
        if contents.isAlias { return contents.targets[0].flatMap { self.value(of: $0, in: mode, contexts) } }
        var targets: [ValueID?] = []
        for target in contents.targets {
            let value = target.flatMap { self.value(of: $0, in: mode, contexts) }
            guard target == nil || value != nil else { return nil }
            targets.append(value)
        }
        let key = Made(definition: definition, targets: targets)
        if let known = made[key] { return known }
        var value = declared
        if !targets.isEmpty || declared.hasExpressions {
            var next = targets.makeIterator()
            do throws(SubstitutionError) {
                value = try aliases.substitute(declared) { next.next() ?? nil }
            } catch {
                throw ValueError(message: .substitution(error.reason, of: token.map { set.tokens[$0].path }), step: error.reason.step)
            }
            do { try value.check(remInPoints: remInPoints) } catch { throw ValueError(message: .outOfBounds(error)) }
        }
        let id = aliases.append(value)
        made[key] = id
        return id
    }

    /// Returns the value of a token in all contexts of the modifiers that are open. Those that it does not depend on make no difference.
    func value(of token: TokenID, in mode: TokenMode, _ contexts: [Int]) -> ValueID? {
        guard let values = table[token] else { return found[mode][token] }
        return values.values[set.space.choice(of: contexts, in: values.modifiers)][mode]
    }

    /// Gives modes that no file declares the default mode's value.
    private mutating func fillModes(of token: TokenID, _ choice: Int) {
        guard let light = table[token]?.values[choice].light else { return }
        for mode in TokenMode.overlaying where !modes.contains(mode) { table[token]?.values[choice][mode] = light }
    }

    // MARK: - Style fields

    /// Returns the modifiers on which a value that does not belong to a token depends.
    func dependencies(of value: TokenValue) -> ModifierSet {
        var result: ModifierSet = []
        guard value.mayHoldReferences else { return result }
        value.forEachReference { path in if let token = set.tokenIDs[path] { result.formUnion(sets[token]) } }
        return result
    }

    /// Returns the values of a style field for each choice of its dependencies. Nil if it refers to a token without a value.
    mutating func values(
        of value: TokenValue, default normal: ByMode<ValueID>, by modifiers: ModifierSet
    ) throws(ValueError) -> [ByMode<ValueID>]? {
        let definition = define(value)
        for mode in modes {
            let known = found[mode]
            note(normal[mode], of: definition) { known[$0] }
        }
        var result = [normal]
        for choice in 1..<set.space.count(modifiers) {
            let contexts = set.space.contexts(of: choice, in: modifiers)
            guard let light = try self.value(of: definition, in: .light, contexts) else { return nil }
            var values = ByMode(repeating: light)
            for mode in modes.dropFirst() { values[mode] = try self.value(of: definition, in: mode, contexts) ?? light }
            result.append(values)
        }
        return result
    }
}

extension TokenReader {
    /// The modes that some file declares, in the default contexts or others; `.light` comes first.
    var modes: [TokenMode] {
        var declared: Set<TokenMode> = []
        for mode in TokenMode.overlaying {
            let isRead = readings.values.contains { $0.values.contains { $0[mode] != $0.light } }
            if overrides[mode] != nil || isRead { declared.insert(mode) }
        }
        return [.light] + TokenMode.overlaying.filter { $0.isOverlaid(where: declared.contains) }
    }
}
