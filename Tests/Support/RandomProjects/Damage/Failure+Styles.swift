import TokenFormat
import TokenResolver

/// Wrong style files.
extension Failure {
    static let styles: [Failure] = [
        Failure(name: "unknown field") { author in
            author.changeLevel { author, level, _ in
                author.draft.styles.types[level.type].levels[level.index].values.append(("noSuchField", .value(.number("1"))))
                return "noSuchField"
            }
        },
        Failure(name: "unknown case") { author in
            author.changeField { if case .enumeration = $0 { "noSuchCase" } else { nil } }
        },
        Failure(name: "no truth value") { author in author.changeField { $0 == .boolean ? "yes" : nil } },
        Failure(name: "unknown kind") { author in
            guard let type = author.draft.styles.types.indices.last else { return nil }
            author.draft.styles.types[type].fields.append(FieldDraft(name: "strayField", kind: .enumeration("NoSuchKind")))
            return Damage(name: "", mentions: ["NoSuchKind"], isOneError: true)
        },
    ]
}

extension Author {
    private typealias Level = (type: Int, index: Int)

    fileprivate mutating func changeLevel(_ change: (inout Author, (type: Int, index: Int), StyleLevel) -> String?) -> Damage? {
        let levels = draft.styles.types.indices.flatMap { type in
            draft.styles.types[type].levels.indices.map { (type: type, index: $0) }
        }
        for level in dice.shuffled(levels) {
            guard let mention = change(&self, level, draft.styles.types[level.type].levels[level.index]) else { continue }
            return Damage(name: "", mentions: [mention], isOneError: true)
        }
        return nil
    }

    /// - Parameter word: the word instead of a value of the kind; nil to leave this field unchanged.
    fileprivate mutating func changeField(_ word: (FieldKind) -> String?) -> Damage? {
        changeLevel { author, level, entry in
            for (place, item) in entry.values.enumerated() {
                let field = author.draft.styles.types[level.type].fields.first { $0.name == item.field }
                guard case .value = item.value, let field, let word = word(field.kind) else { continue }
                author.draft.styles.types[level.type].levels[level.index].values[place].value = .value(.text(word))
                return field.kind == .boolean ? "bool" : word
            }
            return nil
        }
    }
}
