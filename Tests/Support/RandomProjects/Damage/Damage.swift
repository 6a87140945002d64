/// An error that was inserted into a project.
package struct Damage: Sendable {
    package var name: String
    /// Words that the diagnostics must contain, each in one of them; nil if nothing is expected except that tokengen does not crash.
    var mentions: [String]?
    /// Whether this is exactly one error: errors that only follow from it are not reported.
    var isOneError = false
    /// Words of the diagnostic if the token is left out instead, since some file of the project shows that another tool wrote it.
    var leftOut: String?
    /// Where the text of a file is changed.
    var edit: TextEdit?

    /// A position in the text of the files, in thousandths, and the change there.
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
    /// Nil if the draft has no place for it.
    let put: @Sendable (inout Author) -> Damage?

    static let all: [Failure] = values + references + formulas + layout + styles + texts
}

extension Author {
    /// Only some projects get an error.
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

    /// A declaration that applies, with its token; nil if none fits.
    mutating func someDeclaration(where isFit: (TokenDraft, Declaration, FileDraft) -> Bool) -> (token: Int, index: Int)? {
        var places: [(token: Int, index: Int)] = []
        // What a pointer copies out of a value would be wrong there too.
        let copied = draft.tokensWithCopiedParts
        for (token, entry) in draft.tokens.enumerated() where !copied.contains(token) {
            for (index, declaration) in entry.declarations.enumerated() where isFit(entry, declaration, draft.files[declaration.file]) {
                // Declarations that another file of the layer replaces are not read.
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
