/// An error that was put into a project on purpose.
package struct Damage: Sendable {
    package var name: String
    /// Words that what is reported has to hold, each in some diagnostic; nil where nothing is promised but that tokengen keeps its feet.
    var mentions: [String]?
    /// Whether it is one error and no more: what only follows from it is not told.
    var isOneError = false
    /// Where the text of a file is changed.
    var edit: TextEdit?

    /// A place in the text of the files, told in thousandths, and what happens there.
    struct TextEdit: Sendable {
        var file: Int
        var place: Int
        var removed: Int
        var inserted: String
    }
}

/// A kind of error.
struct Failure: Sendable {
    let name: String
    /// Nil where the draft has no place for it.
    let put: @Sendable (inout Author) -> Damage?

    static let all: [Failure] = values + references + layout + styles + texts
}

extension Author {
    /// Some projects get one error.
    mutating func doDamage() {
        guard dice.chance(18) else { return }
        for failure in dice.shuffled(Failure.all) {
            let whole = draft
            if var damage = failure.put(&self) {
                damage.name = failure.name
                draft.damage = damage
                return note(.damaged)
            }
            draft = whole
        }
    }

    /// Some declaration that counts, with its token; nil where none fits.
    mutating func someDeclaration(where isFit: (TokenDraft, Declaration, FileDraft) -> Bool) -> (token: Int, index: Int)? {
        var places: [(token: Int, index: Int)] = []
        // What a pointer copies out of a value would be wrong there too.
        let copied = draft.tokensWithCopiedParts
        for (token, entry) in draft.tokens.enumerated() where !copied.contains(token) {
            for (index, declaration) in entry.declarations.enumerated() where isFit(entry, declaration, draft.files[declaration.file]) {
                // What another file of the layer replaces is not looked at.
                let rivals = entry.declarations.count { draft.files[$0.file].layer == draft.files[declaration.file].layer }
                guard rivals == 1 else { continue }
                places.append((token, index))
            }
        }
        return dice.pickAny(places)
    }
}

extension Draft {
    fileprivate var tokensWithCopiedParts: Set<Int> {
        var copied: Set<Int> = []
        for declaration in tokens.flatMap(\.declarations) {
            declaration.value.forEachReference { if !$0.steps.isEmpty { copied.insert($0.token) } }
        }
        return copied
    }
}
