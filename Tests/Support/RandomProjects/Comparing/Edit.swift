/// A change as people make it to a project; what it means follows from the drafts before and after.
package struct Edit: Sendable {
    let name: String
    /// False if the project has nothing that could be changed so.
    let make: @Sendable (inout Author) -> Bool

    package static let all: [Edit] = tokens + styles + components + reductions

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
            let draft = author.draft.reduced(by: [Reduction(kind, place..<place + 1)])
            guard !draft.hasUnknownCopies else { return false }
            author.draft = draft
            return true
        }
    }
}

/// Two states of a project, and the edits between them.
package struct EditedPair: Sendable {
    package let old: Draft
    package let new: Draft
    package let edits: [String]
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
        let isPlain = dice.chance(50)
        (one.isPlainText, two.isPlainText) = (isPlain, isPlain)
        // Backwards, what was removed is new.
        isReversed = isReversible && dice.chance(40)
        (old, new) = isReversed ? (two, one) : (one, two)
        self.edits = names + (isReversed ? ["reversed"] : [])
    }
}

extension Draft {
    /// Whether a group gets a token from the one that it extends which the draft does not have: its own declaration was removed, so the
    /// copy shows again.
    fileprivate var hasUnknownCopies: Bool {
        let known = Set(tokens.map { OwnedPath(path: $0.path, owner: $0.owner) })
        return groups.contains { group in
            guard let target = group.extended.map({ groups[$0.group] }) else { return false }
            return tokens.contains { token in
                guard token.lies(in: target), token.owner == nil || group.owner == nil || token.owner == group.owner else { return false }
                let path = group.path + token.path.dropFirst(target.path.count)
                return !known.contains(OwnedPath(path: path, owner: group.owner ?? token.owner))
            }
        }
    }

    private struct OwnedPath: Hashable {
        let path: [String]
        let owner: Int?
    }
}
