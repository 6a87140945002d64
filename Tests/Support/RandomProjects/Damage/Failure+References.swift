/// References that lead nowhere, or in a cycle.
extension Failure {
    static let references: [Failure] = [
        Failure(name: "misspelt alias") { author in
            author.replaceReference { path in .text("{\(path)x}") }
        },
        Failure(name: "alias to a group") { author in
            let groups = author.draft.groups.filter { group in
                group.owner == nil && !group.path.isEmpty && author.draft.tokens.contains { $0.lies(in: group) && $0.owner == nil }
                    && !author.draft.tokens.contains { $0.path == group.path + ["$root"] }
            }
            guard let group = author.dice.pickAny(groups) else { return nil }
            let path = group.path.joined(separator: ".")
            return author.replaceReference(mention: path) { _ in .text("{\(path)}") }
        },
        Failure(name: "unclosed alias") { author in author.replaceReference { path in .text("{\(path)") } },
        Failure(name: "circle") { author in author.closeCircle() },
    ]
}

extension Author {
    fileprivate mutating func replaceReference(mention: String? = nil, _ value: (String) -> Node) -> Damage? {
        guard let (token, index) = someDeclaration(where: { _, declaration, _ in declaration.value.isReference }),
            case .reference(let reference) = draft.tokens[token].declarations[index].value
        else { return nil }
        let path = draft.tokens[reference.token].path.joined(separator: ".")
        draft.tokens[token].declarations[index].value = value(path)
        // A token that took its type from the reference now has no type, which only follows from the error.
        var damage = Damage(name: "", mentions: [mention ?? path], isOneError: true)
        if !draft.files[draft.tokens[token].declarations[index].file].isYAML { damage.leftOut = "refers to a group" }
        return damage
    }

    /// Two tokens that refer to each other.
    fileprivate mutating func closeCircle() -> Damage? {
        guard
            let (token, index) = someDeclaration(where: { token, declaration, file in
                declaration.value.isReference && token.owner == nil && file.layer == .base && token.declarations.count == 1
            }), case .reference(let reference) = draft.tokens[token].declarations[index].value,
            let other = draft.tokens[reference.token].declarations.indices.first,
            draft.tokens[reference.token].declarations.count == 1
        else { return nil }
        draft.tokens[reference.token].declarations[other].value = .reference(Reference(token: token, form: .braces))
        return Damage(name: "", mentions: ["itself"])
    }
}
