/// How much of what a project has: projects that have a little of everything would all be alike.
struct Temper {
    /// In percent, as all that follows: of names, how many are everyday words.
    let plainNames: Int
    /// The other kinds of names that the project has.
    let nameKinds: [NameKind]
    /// Of values and their parts, how many refer to another token.
    let references: Int
    /// Of references, how many are pointers.
    let pointers: Int
    /// Of files, how many are JSON.
    let json: Int
    /// Of those, how many are as older tools wrote them.
    let legacy: Int
    /// Of tokens in YAML, how many stand there without `$value`.
    let shortForms: Int
    /// Of tokens, how many a brand gives another value.
    let brandOverrides: Int
    /// Of tokens that may differ by mode, how many each mode gives another value.
    let modeOverrides: Int
    /// Of groups and tokens, how many have descriptions and the like.
    let annotations: Int
    /// How many tokens, about.
    let size: Int

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
    }
}
