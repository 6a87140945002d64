import TokenModel

/// Replaces references by what they refer to, in one mode after the other.
///
/// Each token is visited once in a mode, on a stack of its own: time is linear, and a chain may be as long as it likes. Values lie in one
/// pool; an alias has its target's place there, and what a mode does not change keeps its place.
package struct AliasResolver {
    private let tokenIndex: [String: Int]
    /// By token, for the default mode; nil where the value could not be read, which has been reported.
    private let declared: [TokenValue?]
    /// By token: what it refers to as a whole in the default mode, where that is known already.
    private let targets: [Int?]
    package private(set) var values: [TokenValue] = []
    /// The cycles met, each as its tokens in order.
    package private(set) var cycles: [[Int]] = []
    /// The tokens with a list one of whose items refers to a list of more than one.
    package private(set) var nestedLists: [Int] = []
    /// Past this many, cycles are broken but not kept.
    private static let cycleLimit = 100

    package init(declared: [TokenValue?], targets: [Int?], tokenIndex: [String: Int]) {
        self.declared = declared
        self.targets = targets
        self.tokenIndex = tokenIndex
        values.reserveCapacity(declared.count)
    }

    private enum State: UInt8 { case unseen, open, done }

    /// The work of one mode.
    private struct Pass {
        let overrides: [Int: TokenValue]
        let normal: [Int?]?
        var places: [Int?]
        var states: [State]
        var stack: [Int] = []

        mutating func close(_ token: Int, _ place: Int?) {
            places[token] = place
            states[token] = .done
            stack.removeLast()
        }
    }

    /// The place of each token's value in `values`; nil for one that stands in a cycle, refers to one, or could not be read.
    ///
    /// - Parameters:
    ///   - overrides: what the mode declares, by token.
    ///   - normal: the places in the default mode; nil when this is it.
    package mutating func resolve(overrides: [Int: TokenValue], over normal: [Int?]?) -> [Int?] {
        var pass = Pass(
            overrides: overrides, normal: normal, places: Array(repeating: nil, count: declared.count),
            states: Array(repeating: .unseen, count: declared.count))
        for token in declared.indices where pass.states[token] == .unseen {
            pass.stack.append(token)
            while let top = pass.stack.last { visit(top, &pass) }
        }
        return pass.places
    }

    private mutating func visit(_ token: Int, _ pass: inout Pass) {
        pass.states[token] = .open
        let override = pass.overrides.isEmpty ? nil : pass.overrides[token]
        guard let value = override ?? declared[token] else { return pass.close(token, nil) }
        if case .reference(let path) = value {
            guard let target = (override == nil ? targets[token] : nil) ?? tokenIndex[path] else { return pass.close(token, nil) }
            if isReady(target, &pass) { pass.close(token, pass.places[target]) }
            return
        }
        guard value.mayHoldReferences else {
            let place = place(of: value, token, isUnchanged: override == nil, pass)
            return pass.close(token, place)
        }
        let targets = targets(of: value)
        for target in targets where !isReady(target, &pass) { return }
        guard targets.allSatisfy({ pass.places[$0] != nil }) else { return pass.close(token, nil) }
        let isUnchanged = override == nil && targets.allSatisfy { pass.normal?[$0] == pass.places[$0] }
        let isKept = isUnchanged && pass.normal != nil
        guard let complete = isKept ? value : substitute(value, pass.places) else {
            nestedLists.append(token)
            return pass.close(token, nil)
        }
        let place = place(of: complete, token, isUnchanged: isUnchanged, pass)
        pass.close(token, place)
    }

    /// Where a mode changes nothing, the place in the default mode; else a new one.
    private mutating func place(of value: TokenValue, _ token: Int, isUnchanged: Bool, _ pass: Pass) -> Int? {
        if isUnchanged, let normal = pass.normal { return normal[token] }
        values.append(value)
        return values.count - 1
    }

    /// Whether the target has its value; if not it goes onto the stack, or closes a cycle, in which case it counts as ready without one.
    private mutating func isReady(_ target: Int, _ pass: inout Pass) -> Bool {
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

    private func targets(of value: TokenValue) -> [Int] {
        var targets: [Int] = []
        value.forEachReference { path in if let target = tokenIndex[path] { targets.append(target) } }
        return targets
    }

    /// Nil where an item of a list would be a list itself; a list of one is its item.
    private func substitute(_ value: TokenValue, _ places: [Int?]) -> TokenValue? {
        let complete = value.replacingReferences { path in tokenIndex[path].flatMap { places[$0] }.map { values[$0] } ?? .reference(path) }
        guard case .list(let items) = complete else { return complete }
        var single: [TokenValue] = []
        for item in items {
            guard case .list(let inner) = item else {
                single.append(item)
                continue
            }
            guard inner.count == 1 else { return nil }
            single += inner
        }
        return .list(single)
    }

    /// The place of a value that is no token's: a style field's. Nil where it refers to a token without a value, or nests lists.
    package mutating func place(of value: TokenValue, places: [Int?]) -> Int? {
        if case .reference(let path) = value { return tokenIndex[path].flatMap { places[$0] } }
        guard targets(of: value).allSatisfy({ places[$0] != nil }) else { return nil }
        guard let complete = substitute(value, places) else { return nil }
        values.append(complete)
        return values.count - 1
    }
}
