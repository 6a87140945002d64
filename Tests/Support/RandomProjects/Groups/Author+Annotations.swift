/// Descriptions, deprecations and extensions of groups and tokens.
extension Author {
    mutating func annotate() {
        for group in draft.groups.indices.dropFirst() where dice.chance(temper.annotations) {
            draft.groups[group].annotations = annotations(of: draft.groups[group].annotations)
        }
        for token in draft.tokens.indices {
            for index in draft.tokens[token].declarations.indices where dice.chance(temper.annotations) {
                let declaration = draft.tokens[token].declarations[index]
                guard !declaration.isShort else { continue }
                draft.tokens[token].declarations[index].annotations = annotations(of: declaration.annotations)
            }
        }
    }

    private mutating func annotations(of other: Annotations) -> Annotations {
        var annotations = other
        if dice.chance(60) {
            annotations.description = description()
            note(.descriptions)
        }
        if dice.chance(30) {
            annotations.deprecated = dice.pick([.boolean(true), .boolean(false), .text(description())])
            note(.deprecations)
        }
        if dice.chance(30) { annotations.extensions = extensions(nextTo: annotations.extensions) }
        return annotations
    }

    private mutating func extensions(nextTo other: Node?) -> Node {
        note(.extensions)
        let vendor = Node.Member(
            name: dice.pick(["com.example.figma", "org.日本", "a b"]),
            value: dice.pick([.map(["styleId": .text("S:7f31"), "n": .number("1e400")]), .list([.null, .boolean(true)]), .text("*/")]))
        guard case .map(let members)? = other else { return .map([vendor]) }
        return .map(members + [vendor])
    }

    mutating func description() -> String {
        dice.pick([
            "What carries content.", "", "*/ fatalError() /*", "line one\nline two\r\n\tand three", "\"quotes\" \\(x) \"\"\" # `",
            "Ünïcödé 😀 \u{2028} \u{202E}", "trailing \\", "/// - Parameter x: y", "{color.accent}", " padded ", "#no: comment", "\u{1}",
            "> quote\n\n- list", "'", "null", "12",
        ])
    }
}
