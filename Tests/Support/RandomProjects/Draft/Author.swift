/// Writes a random project step by step; each step is an extension in a file of its own.
struct Author {
    var dice: Dice
    var temper: Temper
    var draft: Draft
    /// By group: the names in it.
    var scopes: [NameScope] = []

    /// The same seed gives the same draft, on every machine.
    static func draft(seed: UInt64) -> Draft {
        var dice = Dice(seed: seed)
        let temper = Temper(&dice)
        var author = Author(dice: dice, temper: temper, draft: Draft(seed: seed))
        author.chooseShape()
        author.growGroups()
        author.extendGroups()
        author.declareTokens()
        author.addUnreadTokens()
        author.annotate()
        author.writeStyles()
        author.writeComponents()
        author.configure()
        author.doDamage()
        return author.draft
    }

    mutating func note(_ feature: Feature) { draft.features.insert(feature) }
}

extension Draft {
    /// The project of a seed.
    package init(rolling seed: UInt64) { self = Author.draft(seed: seed) }
}
