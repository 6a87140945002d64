internal import TokenModel

/// Finds the tokens that an override reaches: those it names, and all that refer to them directly or indirectly.
struct OverrideGraph {
    let values: CatalogueValues
    let overrides: Overrides
    private let tokenCount: Int

    init(values: CatalogueValues, overrides: Overrides) {
        self.values = values
        self.overrides = overrides
        tokenCount = values.catalogue.tokens.count
    }

    /// Returns for each token whether it is reached. The references in the catalogue count in every mode and context, even if the override replaces
    /// them.
    func reached() -> [Bool] { reached(from: overrides.tokens.keys) }

    /// Returns for each token whether it is one of some tokens, or refers to one directly or indirectly.
    func reached(from tokens: [Int]) -> [Bool] {
        var reached = Array(repeating: false, count: tokenCount)
        guard !tokens.isEmpty else { return reached }
        let (starts, dependents) = dependentsByToken()
        var waiting = tokens
        for token in waiting { reached[token] = true }
        while let token = waiting.popLast() {
            for index in starts[token]..<starts[token + 1] {
                let dependent = Int(dependents[Int(index)])
                guard !reached[dependent] else { continue }
                reached[dependent] = true
                waiting.append(dependent)
            }
        }
        return reached
    }

    /// Returns one list of dependents, with the range for each token: the tokens that refer to it.
    private func dependentsByToken() -> (starts: [Int32], dependents: [Int32]) {
        var edges: [(target: Int32, dependent: Int32)] = []
        for token in 0..<tokenCount {
            values.forEachReference(of: token) { edges.append((Int32($0), Int32(token))) }
        }
        var starts: [Int32] = Array(repeating: 0, count: tokenCount + 2)
        for edge in edges { starts[Int(edge.target) + 2] += 1 }
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
        var dependents: [Int32] = Array(repeating: 0, count: edges.count)
        for edge in edges {
            dependents[Int(starts[Int(edge.target) + 1])] = edge.dependent
            starts[Int(edge.target) + 1] += 1
        }
        return (starts, dependents)
    }

    /// Returns the wanted tokens and everything that they refer to, which is what their resolution needs.
    func closure(of wanted: some Sequence<Int>) -> [Int] {
        var closure = TokenQueue(tokenCount: tokenCount)
        for token in wanted { closure.insert(token) }
        var next = 0
        while next < closure.tokens.count {
            let token = closure.tokens[next]
            next += 1
            let override = overrides.tokens[token]
            override?.forEachReference { path in if let target = values.catalogue.token(at: path) { closure.insert(target) } }
            if override?.value == nil { values.forEachReference(of: token) { closure.insert($0) } }
        }
        return closure.tokens
    }
}

/// Tokens in insertion order, without duplicates.
private struct TokenQueue {
    private(set) var tokens: [Int] = []
    private var contains: [Bool]

    init(tokenCount: Int) { contains = Array(repeating: false, count: tokenCount) }

    mutating func insert(_ token: Int) {
        guard !contains[token] else { return }
        contains[token] = true
        tokens.append(token)
    }
}
