/// A change as people make it to a project; what it means follows from the drafts before and after.
struct Edit: Sendable {
    let name: String
    /// False if the project has nothing that could be changed so.
    let make: @Sendable (inout Author) -> Bool

    static let all: [Edit] = tokens + styles + components + reductions

    /// Removes something, with all that needs it.
    private static let reductions: [Edit] = [
        .component, .style, .enumeration, .brand, .token, .token, .declaration, .declaration, .level, .value, .value, .field, .annotations,
        .file, .group,
    ].map(removing)

    private static func removing(_ kind: Reduction.Kind) -> Edit {
        Edit(name: "remove \(kind.rawValue)") { author in
            let count = Reduction.count(of: kind, in: author.draft)
            // The last brand makes another kind of project.
            guard count > (kind == .brand ? 1 : 0) else { return false }
            let place = author.dice.roll(count)
            author.draft = author.draft.reduced(by: [Reduction(kind, place..<place + 1)])
            return true
        }
    }
}

/// Two states of a project, and the edits between them.
struct EditedPair: Sendable {
    let old: Draft
    let new: Draft
    let edits: [String]
    /// Whether the edits lead from the new state to the old one.
    let isReversed: Bool

    /// Nil where no edit was possible.
    ///
    /// - Parameter edits: those to choose from.
    init?(_ draft: Draft, _ dice: inout Dice, edits: [Edit] = Edit.all, isReversible: Bool = true) {
        var author = Author(dice: dice.fork(), temper: Temper(&dice), draft: draft)
        var names: [String] = []
        let count = dice.pick([1, 1, 1, 2, 3, 6])
        for _ in 0..<count * 4 where names.count < count {
            let edit = dice.pick(edits)
            if edit.make(&author) { names.append(edit.name) }
        }
        guard !names.isEmpty else { return nil }
        var (one, two) = (draft, author.draft)
        // What copies a part of another token is compared as text.
        let isPlain = one.hasPartialReferences || two.hasPartialReferences || dice.chance(50)
        (one.isPlainText, two.isPlainText) = (isPlain, isPlain)
        // Backwards, what was removed is new.
        isReversed = isReversible && dice.chance(40)
        (old, new) = isReversed ? (two, one) : (one, two)
        self.edits = names + (isReversed ? ["reversed"] : [])
    }
}

extension Draft {
    fileprivate var hasPartialReferences: Bool {
        var has = false
        for declaration in tokens.lazy.flatMap(\.declarations) {
            declaration.value.forEachReference { has = has || !$0.steps.isEmpty }
        }
        return has
    }
}
