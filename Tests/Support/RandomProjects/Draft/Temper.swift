/// How much of each feature a project has: if every project had a little of everything, all would be alike.
struct Temper {
    /// In percent, like everything below: the share of names that are everyday words.
    let plainNames: Int
    /// The other kinds of names in the project.
    let nameKinds: [NameKind]
    /// The share of values and their parts that refer to another token.
    let references: Int
    /// The share of references that are pointers.
    let pointers: Int
    /// The share of files that are JSON.
    let json: Int
    /// The share of JSON files that are written as older tools do.
    let legacy: Int
    /// The share of tokens in YAML that are written without `$value`.
    let shortForms: Int
    /// The share of tokens that a brand overrides.
    let brandOverrides: Int
    /// For each mode, the share of mode-dependent tokens that it overrides.
    let modeOverrides: Int
    /// The share of groups and tokens that have descriptions and other annotations.
    let annotations: Int
    /// The approximate number of tokens.
    let size: Int
    /// The share of values that are calculated, of those that are no references.
    let formulas: Int

    init(_ dice: inout Dice) {
        let isHostile = dice.chance(45)
        plainNames = isHostile ? dice.pick([0, 30, 60, 85]) : 100
        nameKinds = isHostile ? Array(dice.shuffled(NameKind.allCases).prefix(dice.roll(1...6))) : []
        references = dice.pick([0, 15, 30, 60])
        pointers = dice.pick([0, 0, 20, 60])
        json = dice.pick([0, 0, 30, 100])
        legacy = dice.pick([0, 0, 0, 50, 100])
        shortForms = dice.pick([0, 50, 90, 100])
        brandOverrides = dice.pick([5, 15, 40])
        modeOverrides = dice.pick([5, 20, 50])
        annotations = dice.pick([0, 10, 30])
        size = dice.pick([3, 6, 10, 16, 25, 40])
        // Without a further roll, which would change everything that follows.
        var others = Dice(seed: UInt64(size + references * 41 + modeOverrides * 4_001 + shortForms * 200_003))
        formulas = others.pick([0, 0, 20, 50])
    }
}
