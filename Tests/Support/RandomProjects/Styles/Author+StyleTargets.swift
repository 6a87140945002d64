import TokenFormat
import TokenResolver

/// What a style type is in Swift, and which views its fields go to.
extension Author {
    mutating func chooseTarget(of type: inout StyleDraft) {
        let isShared = draft.arrangement.isSingle && draft.brands.count > 1
        if dice.chance(12) {
            note(.existingTypes)
            type.target.type = "Existing\(draft.styles.types.count)" + dice.pick(["", ".Config", ".default.Style"])
        }
        guard dice.chance(20) else { return }
        note(.accessors)
        type.target.accessor = dice.pick(isShared ? ["{brand}Look", "{brand}_"] : ["{brand}Look", "look", "default", "standard"])
    }

    mutating func chooseViews(of type: inout StyleDraft, _ views: inout NameScope) {
        note(.applies)
        var applies: [(field: String, view: String)] = []
        for field in type.fields where takesView(field.kind) && dice.chance(60) {
            let isOwn = !applies.contains { $0.view == "self" } && dice.chance(20)
            applies.append((field.name, isOwn ? "self" : viewName(&views)))
        }
        type.applies = applies
    }

    private func takesView(_ kind: FieldKind) -> Bool {
        guard case .style(let name) = kind else { return false }
        if let own = draft.styles.types.first(where: { $0.name == name }) { return own.applies != nil }
        return ViewRole(builtInStyle: name) != nil
    }

    private mutating func viewName(_ views: inout NameScope) -> String {
        let name = dice.pick(["default", "inout", "await", "titleLabel", "view", "any", "class"])
        return dice.chance(40) && views.claim(name) ? name : plainName(in: &views).filter { $0 != "-" }
    }
}
