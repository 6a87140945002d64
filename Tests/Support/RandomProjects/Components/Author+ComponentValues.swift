/// Literals in component files.
extension Author {
    mutating func content(of field: ContentDraft, in component: ComponentDraft, depth: Int = 0) -> ComponentValueDraft {
        if field.isOptional, dice.chance(40) { return .missing }
        return value(of: field.kind, in: component, depth: depth)
    }

    mutating func value(of kind: ContentKind, in component: ComponentDraft, depth: Int = 0) -> ComponentValueDraft {
        switch kind {
        case .string: return text()
        case .boolean: return .boolean(dice.chance(50))
        case .integer: return integer()
        case .number: return .number(decimal(-40...40))
        case .image: return image()
        case .enumeration(let name): return .enumeration(dice.roll(draft.cases(ofEnumeration: name).count), of: name)
        case .component(let name):
            let shown = draft.components.all.first { $0.name == name } ?? component
            return .content(shown.content.map { content(of: $0, in: shown, depth: depth + 1) }, of: name)
        case .list(let item):
            let count = depth > 2 ? 0 : dice.roll(0...3)
            return .list((0..<count).map { _ in value(of: item, in: component, depth: depth + 1) })
        }
    }

    mutating func literal(of parameter: ParameterDraft) -> ComponentValueDraft {
        parameter.isOptional && dice.chance(30) ? .missing : literal(of: parameter.kind)
    }

    private mutating func literal(of kind: ParameterKind) -> ComponentValueDraft {
        switch kind {
        case .string: text()
        case .boolean: .boolean(dice.chance(50))
        case .integer: integer()
        case .number: .number(decimal(-40...40))
        case .image: image()
        case .dimension: .measure(decimal(0...96), unit: dice.pick(["", "px", "rem"]))
        case .duration: dice.chance(50) ? .measure(decimal(0...900), unit: "ms") : .measure(decimal(0...9), unit: "s")
        case .enumeration(let name): .enumeration(dice.roll(draft.cases(ofEnumeration: name).count), of: name)
        }
    }

    private mutating func text() -> ComponentValueDraft {
        .text(dice.chance(50) ? description() : dice.pick(["{", "}", "{name}", "a{b}c", "i5;", "s3:abc", "p0;", "x{{y", "\u{0301}e", "0"]))
    }

    private mutating func integer() -> ComponentValueDraft {
        .integer(dice.pick([0, 1, -1, 7, 1_000_000, -(1 << 53), 1 << 53, (1 << 53) + 1, .max, .min, dice.roll(1000)]))
    }

    private mutating func image() -> ComponentValueDraft {
        .text(dice.pick(["star", "chat/reaction", "https://example.com/a.png?x=1", "A \"b\"", "null", "größe", "{x}", "12"]))
    }
}
