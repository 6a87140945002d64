import TokenModel
import TokenOutput

extension DrawnPage {
    /// Prints the CSS property of each field of a built-in style, by style. A page needs them to try a field that no brand sets, because no class
    /// has a property for it.
    ///
    /// A rule is a field, its property, and the details of that property.
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
            ("part", rule.part.map { CSSName($0).text }), ("otherwise", rule.otherwise.map { "\($0)" }),
            ("needed", rule.needed.map { $0.path.joined(separator: "/") }),
        ] {
            text(",")
            member(name)
            string(words)
        }
        if rule.isFixed { text(",\"isFixed\":true") }
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
