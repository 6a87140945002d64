import TokenModel

extension DrawnPage {
    /// The properties that fields of built-in styles are, by style: for a page in which somebody gives a value to a field that no brand sets,
    /// and that no class tells of.
    ///
    /// A rule is its field, its property, and what else there is to it.
    package static func printRules(to json: inout JSONPrinter) {
        json.lines(CSSStyleRule.styles) { json, style in
            json.member(style)
            json.list(CSSStyleRule.all(of: style)) { json, rule in json.rule(rule) }
        }
    }
}

extension JSONPrinter {
    fileprivate mutating func rule(_ rule: CSSStyleRule) {
        text("[")
        string(rule.field)
        text(",")
        string("\(rule.property)")
        text(",{\"target\":")
        string("\(rule.target)")
        for case (let name, let words?) in [
            ("part", rule.part.map { CSSName($0).text }), ("fixed", rule.fixed.map { "\($0)" }),
            ("otherwise", rule.otherwise.map { "\($0)" }),
        ] {
            text(",")
            member(name)
            string(words)
        }
        for (name, places) in [("before", rule.before), ("after", rule.after)] where !places.isEmpty {
            text(",")
            member(name)
            list(places) { json, place in
                json.text("[")
                json.string(place.path.joined(separator: "/"))
                if let part = place.part {
                    json.text(",")
                    json.string(CSSName(part).text)
                }
                json.text("]")
            }
        }
        text("}]")
    }
}
