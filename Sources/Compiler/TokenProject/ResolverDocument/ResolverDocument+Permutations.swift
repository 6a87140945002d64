extension ResolverDocument {
    /// Returns all choices if there are at most 256. If there are more, returns the defaults, then each context once with the defaults of all other
    /// modifiers.
    ///
    /// Omits choices once the budget is used up.
    ///
    /// - Parameter budget: the maximum total cost of the choices. A token costs about 1.
    func choices(atMostWorth budget: Int) -> [(name: String, choice: Choice)] {
        var list = ChoiceList(self, budget: budget)
        if permutationCount <= 256 {
            list.addProduct()
        } else {
            list.addEachOnce()
        }
        return list.choices
    }
}

private struct ChoiceList {
    private let document: ResolverDocument
    private let modifiers: [ResolverDocument.Modifier]
    private let costs: [Int]
    private var budget: Int
    private(set) var choices: [(name: String, choice: ResolverDocument.Choice)] = []

    init(_ document: ResolverDocument, budget: Int) {
        self.document = document
        self.budget = budget
        modifiers = document.modifiers
        costs = document.sources.map(\.estimatedTokenCount)
    }

    mutating func addProduct() {
        let choices: [ResolverDocument.Choice] = modifiers.reduce([[:]]) { choices, modifier in
            choices.flatMap { choice in
                modifier.contexts.map { context in choice.merging([modifier.name: context.name]) { $1 } }
            }
        }
        for choice in choices where !add(choice) { return }
    }

    mutating func addEachOnce() {
        let defaults = Dictionary(modifiers.map { ($0.name, $0.defaultContext ?? $0.contexts.first?.name ?? "") }) { $1 }
        guard add(defaults) else { return }
        for modifier in modifiers {
            for context in modifier.contexts where context.name != defaults[modifier.name] {
                guard add(defaults.merging([modifier.name: context.name]) { $1 }) else { return }
            }
        }
    }

    /// Returns false if the budget is used up. The first choice is always accepted.
    private mutating func add(_ choice: ResolverDocument.Choice) -> Bool {
        budget -= document.layers(for: choice).reduce(50 + modifiers.count) { $0 + $1.sources.reduce(1) { $0 + costs[$1] } }
        guard budget >= 0 || choices.isEmpty else { return false }
        let names = modifiers.map { "\($0.name)=\(choice[$0.name] ?? "")" }
        choices.append((names.isEmpty ? "default" : names.joined(separator: ", "), choice))
        return true
    }
}

extension TokenSource {
    /// Estimated from the size: a token takes about six nodes or 100 bytes.
    fileprivate var estimatedTokenCount: Int {
        switch self {
        case .part(let tree): tree.nodes.count / 6
        case .file(let file, _): file.bytes.count / 100
        }
    }
}
