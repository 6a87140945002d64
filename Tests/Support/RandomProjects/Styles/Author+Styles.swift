import TokenFormat
import TokenModel
import TokenResolver

/// Style types and enumerations; their values are another part.
extension Author {
    mutating func writeStyles() {
        // A folder `styles` would make one of the others of a plain folder.
        guard draft.layout != .plain, dice.chance(65) else { return }
        note(.styles)
        draft.styles.files = (0..<dice.roll(1...2)).map { index in
            let isYAML = !dice.chance(temper.json)
            return ("styles/\(dice.pick(["", "sub/"]))\(index)." + (isYAML ? "yaml" : "json"), isYAML)
        }
        var scope = NameScope(reserved: Self.reservedStyleNames + draft.brands.map { $0 + " tokens" })
        var views = NameScope(reserved: ["apply", "bind", "applyOwnValues", "self"])
        for _ in 0..<dice.pick([0, 0, 1, 2]) { addEnumeration(&scope) }
        for _ in 0..<dice.roll(1...4) { addType(&scope, &views) }
        for type in draft.styles.types.indices { giveValues(to: type) }
    }

    private static let reservedStyleNames =
        Draft.builtIn.types.map(\.name) + Draft.builtIn.enumerations.map(\.name) + TokenType.allCases.map(\.rawValue)
        + ["bool", "string", "image", "insets", "enums"]

    private mutating func addEnumeration(_ scope: inout NameScope) {
        note(.enumerations)
        let name = styleName(in: &scope)
        var caseScope = NameScope()
        let cases = (0..<dice.roll(1...5)).map { _ in self.name(in: &caseScope) { !$0.isEmpty } }
        draft.styles.enumerations.append(EnumerationDraft(name: name, file: dice.roll(draft.styles.files.count), cases: cases))
    }

    private mutating func addType(_ scope: inout NameScope, _ views: inout NameScope) {
        var type = StyleDraft(name: styleName(in: &scope), file: dice.roll(draft.styles.files.count), fields: fields())
        if dice.chance(temper.annotations) { type.description = description() }
        chooseTarget(of: &type)
        // Its protocol has a name too.
        if type.target.type == nil, scope.claim(type.name + " applying"), dice.chance(25) { chooseViews(of: &type, &views) }
        draft.styles.types.append(type)
    }

    private mutating func styleName(in scope: inout NameScope) -> String {
        name(in: &scope, isAllowed: Self.isStyleName)
    }

    /// What parts the names of paths and kinds stands in none.
    static func isStyleName(_ name: String) -> Bool { !name.hasPrefix("$") && !name.utf8.contains { "/+".utf8.contains($0) } }

    private mutating func fields() -> [FieldDraft] {
        var scope = NameScope(reserved: ["variants"])
        return (0..<dice.roll(0...7)).map { _ in
            var field = FieldDraft(name: name(in: &scope, isAllowed: Self.isStyleName), kind: kind())
            if case .style = field.kind {} else { field.hasStates = dice.chance(25) }
            if field.hasStates { note(.states) }
            if dice.chance(temper.annotations) { field.description = description() }
            return field
        }
    }

    private mutating func kind() -> FieldKind {
        switch dice.roll(10) {
        case 0..<5: return .token(dice.chance(40) ? .color : dice.pick(TokenType.allCases))
        case 5: return dice.pick([.boolean, .string, .image, .insets])
        case 6: return .enumeration(dice.pick(draft.styles.enumerations.map(\.name) + [dice.pick(Draft.builtIn.enumerations).name]))
        default: return .style(part())
        }
    }

    private mutating func part() -> String {
        let own = draft.styles.types.filter { $0.target.type == nil }.map(\.name)
        if dice.chance(40), let name = dice.pickAny(own) {
            note(.ownParts)
            return name
        }
        note(.builtInParts)
        return dice.pick(Draft.builtIn.types).name
    }
}
