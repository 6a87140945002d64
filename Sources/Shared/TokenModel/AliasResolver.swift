/// Replaces references by the values that they refer to, one mode at a time.
///
/// Compiler and runtime both use it, so the same text means the same in an override as in a token file.
///
/// Each token is visited once per mode, on an explicit stack: time is linear, and chains may have any length. Each reference is looked up once for
/// all modes. Values lie in one pool. An alias shares its target's value, and a token that a mode does not change keeps its value.
package struct AliasResolver {
    private let token: (String) -> TokenID?
    /// The values in the default mode; nil if a value could not be read, which has been reported.
    private let declared: ByToken<TokenValue?>
    /// The definitions in the default mode.
    private var definitions: ByToken<Definition> = []
    /// The targets of all definitions.
    private var targets: [Target] = []
    package private(set) var values: IndexedArray<ValueID, TokenValue> = []
    /// The cycles found, each as its tokens in order.
    package private(set) var cycles: [[TokenID]] = []
    /// The tokens whose values cannot be made of those that they refer to, and why. Each is added once per mode.
    package private(set) var failures: [(token: TokenID, reason: SubstitutionError.Reason)] = []
    private let remInPoints: Double
    /// How many steps of expressions may still be calculated.
    private var stepsLeft: Int
    /// The number of cycles that are kept. Further cycles are broken but not kept.
    private static let cycleLimit = 100

    /// Creates a resolver.
    ///
    /// - Parameters:
    ///   - targets: the token that each token refers to as a whole in the default mode, if it is known already.
    ///   - stepLimit: how many steps of expressions are calculated. Those beyond it fail.
    package init(
        declared: ByToken<TokenValue?>, targets: ByToken<TokenID?>, remInPoints: Double, stepLimit: Int = .max,
        token: @escaping (_ path: String) -> TokenID?
    ) {
        self.declared = declared
        self.remInPoints = remInPoints
        stepsLeft = stepLimit
        self.token = token
        values.reserveCapacity(declared.count)
        definitions.reserveCapacity(declared.count)
        for (token, value) in declared.indexed {
            definitions.append(definition(of: value, target: targets[token]))
        }
    }

    /// A token, or none if the path does not exist. A quarter of the size of an optional `TokenID`.
    private struct Target {
        private let index: Int32

        init(_ token: TokenID?) { index = token.map { Int32(truncatingIfNeeded: $0.index) } ?? -1 }

        var token: TokenID? { index < 0 ? nil : TokenID(Int(index)) }
    }

    /// The form of a value, and its targets.
    private struct Definition {
        enum Form: UInt8 { case unreadable, literal, alias, compound }

        let form: Form
        /// Whether the value belongs to the mode, not to the default.
        var isOverride = false
        /// The targets of the value in its order, as a range of `targets`.
        let start: UInt32
        let end: UInt32

        var targets: Range<Int> { Int(start)..<Int(end) }
    }

    private mutating func definition(of value: TokenValue?, target: TokenID? = nil) -> Definition {
        let start = targets.count
        let form: Definition.Form
        if let value {
            if case .reference = value, let target {
                targets.append(Target(target))
            } else {
                Self.append(targetsOf: value, token, to: &targets)
            }
            form =
                switch value {
                case .reference: .alias
                case _ where start < targets.count || value.hasExpressions: .compound
                default: .literal
                }
        } else {
            form = .unreadable
        }
        return Definition(form: form, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: targets.count))
    }

    /// Static, since a copy of `self` would make each step copy the list.
    private static func append(targetsOf value: TokenValue, _ token: (String) -> TokenID?, to targets: inout [Target]) {
        guard value.mayHoldReferences else { return }
        value.forEachReference { targets.append(Target(token($0))) }
    }

    private enum State: UInt8 { case unseen, open, done }

    /// The state of resolving one mode.
    private struct Pass {
        let overrides: [TokenID: TokenValue]
        let normal: ByToken<ValueID?>?
        var definitions: ByToken<Definition>
        var found: ByToken<ValueID?>
        var states: ByToken<State>
        var stack: [TokenID] = []

        mutating func close(_ token: TokenID, _ value: ValueID?) {
            found[token] = value
            states[token] = .done
            stack.removeLast()
        }
    }

    /// Returns the value of each token. Nil for a token that is in a cycle, refers to one, or could not be read.
    ///
    /// - Parameters:
    ///   - overrides: the values that the mode declares.
    ///   - normal: the values in the default mode; nil to resolve the default mode itself.
    package mutating func resolve(overrides: [TokenID: TokenValue], over normal: ByToken<ValueID?>?) -> ByToken<ValueID?> {
        var pass = Pass(
            overrides: overrides, normal: normal, definitions: definitions, found: ByToken(repeating: nil, count: declared.count),
            states: ByToken(repeating: .unseen, count: declared.count))
        for (token, value) in overrides {
            pass.definitions[token] = definition(of: value)
            pass.definitions[token].isOverride = true
        }
        for token in declared.indices where pass.states[token] == .unseen {
            pass.stack.append(token)
            while let top = pass.stack.last { visit(top, &pass) }
        }
        return pass.found
    }

    /// Closes the token, or pushes an unresolved target onto the stack.
    private mutating func visit(_ token: TokenID, _ pass: inout Pass) {
        pass.states[token] = .open
        for index in pass.definitions[token].targets {
            guard let target = targets[index].token, !isReady(target, &pass) else { continue }
            return
        }
        let value = value(of: token, pass)
        pass.close(token, value)
    }

    /// Returns the value of a token whose targets are resolved.
    private mutating func value(of token: TokenID, _ pass: Pass) -> ValueID? {
        let definition = pass.definitions[token]
        switch definition.form {
        case .unreadable: return nil
        case .alias: return targets[definition.targets.lowerBound].token.flatMap { pass.found[$0] }
        case .literal, .compound: break
        }
        var isUnchanged = !definition.isOverride
        for index in definition.targets {
            guard let target = targets[index].token else { continue }
            guard let value = pass.found[target] else { return nil }
            isUnchanged = isUnchanged && pass.normal?[target] == value
        }
        if isUnchanged, let normal = pass.normal { return normal[token] }
        guard let value = definition.isOverride ? pass.overrides[token] : declared[token] else { return nil }
        guard definition.form == .compound else { return append(value) }
        do throws(SubstitutionError) {
            return append(try substitute(value, targets[definition.targets], pass.found))
        } catch {
            failures.append((token, error.reason))
            return nil
        }
    }

    /// Adds a value without references.
    package mutating func append(_ value: TokenValue) -> ValueID { values.append(value) }

    /// Replaces the references in a value, in its order, by the values that `next` returns, and calculates its expressions. Without a value, a reference
    /// stays.
    package mutating func substitute(_ value: TokenValue, _ next: () -> ValueID?) throws(SubstitutionError) -> TokenValue {
        if stepsLeft < .max { try countSteps(of: value) }
        let values = values
        return try value.substituting(remInPoints: remInPoints) { path in next().map { values[$0] } ?? .reference(path) }
    }

    private mutating func countSteps(of value: TokenValue) throws(SubstitutionError) {
        stepsLeft -= value.expressionStepCount
        guard stepsLeft >= 0 else { throw SubstitutionError(reason: .expression("takes too many operations", step: 0), state: nil) }
    }

    /// Whether the target is resolved. If not, pushes it onto the stack. A target that closes a cycle counts as resolved, without a value.
    private mutating func isReady(_ target: TokenID, _ pass: inout Pass) -> Bool {
        switch pass.states[target] {
        case .done: return true
        case .unseen:
            pass.stack.append(target)
            return false
        case .open:
            if cycles.count < Self.cycleLimit, let first = pass.stack.firstIndex(of: target) { cycles.append(Array(pass.stack[first...])) }
            return true
        }
    }

    /// Replaces the references in a value. `targets` are the value's targets, in its order.
    private mutating func substitute(
        _ value: TokenValue, _ targets: ArraySlice<Target>, _ found: ByToken<ValueID?>
    ) throws(SubstitutionError) -> TokenValue {
        var targets = targets.makeIterator()
        return try substitute(value) { targets.next()?.token.flatMap { found[$0] } }
    }

    /// Resolves a value that does not belong to a token, such as a style field's, in all modes. Nil if it refers to a token without a value.
    package mutating func values(of value: TokenValue, by found: ByMode<ByToken<ValueID?>>) throws(SubstitutionError) -> ByMode<ValueID>? {
        guard let normal = try self.value(of: value, by: found.light) else { return nil }
        guard value.mayHoldReferences else { return ByMode(repeating: normal) }
        return try ByMode(light: normal) { mode throws(SubstitutionError) in try self.value(of: value, by: found[mode]) ?? normal }
    }

    /// Resolves such a value in one mode.
    package mutating func value(of value: TokenValue, by found: ByToken<ValueID?>) throws(SubstitutionError) -> ValueID? {
        if case .reference(let path) = value { return token(path).flatMap { found[$0] } }
        var targets: [Target] = []
        Self.append(targetsOf: value, token, to: &targets)
        for target in targets {
            if let token = target.token, found[token] == nil { return nil }
        }
        return append(try substitute(value, targets[...], found))
    }
}
