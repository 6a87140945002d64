/// Tokens in the files of another tool, and what they mean: a core, colours in light and dark, and two brands.
struct ForeignProject {
    enum Tool: CaseIterable { case tokensStudio, tokensStudioFile, figmaAnswer, figmaExport, styleDictionary, json5 }

    enum Kind: CaseIterable { case color, length, opacity, weight, family }

    enum Value: Hashable {
        /// Eight bits for each channel.
        case color([Int])
        /// In px.
        case length(Int)
        case percent(Int)
        case weight(Int)
        case family(String)
        /// A token of the core, by its index.
        case reference(Int)
    }

    struct Token {
        /// The last names of its path. The first is the one of its set.
        var path: [String]
        var kind: Kind
        /// One for each context of its set.
        var values: [Value]
    }

    struct Collection {
        var name: String
        /// Empty for the core, whose tokens have one value.
        var contexts: [String]
        var tokens: [Token]
    }

    let tool: Tool
    /// The core comes first.
    private(set) var collections: [Collection]
    /// How lengths are written in Style Dictionary's files: rem without a unit, as its configuration says.
    let hasRem: Bool
    /// For choices of notation, which do not affect the meaning.
    let dice: Dice

    init(rolling seed: UInt64) {
        var dice = Dice(seed: seed ^ 0x666F_7265_6967_6E)
        tool = dice.pick(Tool.allCases)
        hasRem = tool == .styleDictionary && dice.chance(50)
        let core = Self.tokens(1, of: Kind.allCases, referringTo: [], &dice)
        collections = [
            Collection(name: "core", contexts: [], tokens: core),
            Collection(name: "theme", contexts: ["light", "dark"], tokens: Self.tokens(2, of: [.color], referringTo: core, &dice)),
        ]
        // Without themes, sets are known by their names alone, and those of brands say nothing.
        if tool != .tokensStudioFile {
            collections.append(
                Collection(
                    name: "brand", contexts: ["acme", "zen"], tokens: Self.tokens(2, of: Kind.allCases, referringTo: core, &dice)))
        }
        self.dice = dice
    }

    private static func tokens(_ contexts: Int, of kinds: [Kind], referringTo core: [Token], _ dice: inout Dice) -> [Token] {
        (0..<dice.roll(2...8)).map { index in
            let kind = index == 0 ? .color : dice.pick(kinds)
            let words = ["base", "Soft", "ink-2", "big_one", "blå", "500", "a b"]
            let groups = (0..<dice.roll(0...2)).map { "g\($0)" + dice.pick(words) }
            let targets = core.indices.filter { core[$0].kind == kind }
            let values = (0..<contexts).map { _ in
                dice.chance(50) ? dice.pickAny(targets).map(Value.reference) ?? value(kind, &dice) : value(kind, &dice)
            }
            return Token(path: groups + ["t\(index)" + dice.pick(words)], kind: kind, values: values)
        }
    }

    private static func value(_ kind: Kind, _ dice: inout Dice) -> Value {
        switch kind {
        case .color: .color((0..<3).map { _ in dice.roll(256) })
        case .length: .length(dice.roll(1...64))
        case .opacity: .percent(dice.roll(101))
        case .weight: .weight(dice.roll(1...9) * 100)
        case .family: .family(dice.pick(["Inter", "Open Sans", "PT Serif"]))
        }
    }

    /// Returns what a value is after following its reference.
    func literal(_ value: Value) -> Value {
        guard case .reference(let index) = value else { return value }
        return collections[0].tokens[index].values[0]
    }

    /// Returns the value of each token with an appearance and a brand, by path.
    func meaning(_ appearance: String, _ brand: String) -> [String: Value] {
        var meaning: [String: Value] = [:]
        for collection in collections {
            let context = collection.contexts.firstIndex { $0 == appearance || $0 == brand } ?? 0
            for token in collection.tokens {
                meaning[([collection.name] + token.path).joined(separator: ".")] = literal(token.values[context])
            }
        }
        return meaning
    }
}
