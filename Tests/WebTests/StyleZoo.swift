import TokenFormat
import TokenResolver

/// A project made from a fixed seed. Every field of every built-in style has values of all kinds, or none, for two brands and many
/// variants, and components whose states change them again.
struct StyleZoo {
    private(set) var files: [String: String] = [
        "tokens/tokengen.yaml": "outputs: { css: Web, json: Values }\ncss: { images: \"img/{name}.svg\" }\n",
        "tokens/base/tokens.yaml": """
        color: { $type: color, a: "#783BF9", b: "#FF00FF80", c: "{color.a}", d: "oklch(60% 0.2 280)" }
        size: { $type: dimension, s: 3, m: 1.25rem, l: "{size.s}" }
        share: { $type: number, half: 0.5 }
        font: { $type: typography, one: { $value: { fontFamily: Inter, fontSize: 17, fontWeight: 600, letterSpacing: 1, lineHeight: 1.5 } },
          two: { $value: "{font.one}" } }
        shadow: { $type: shadow, one: { $value: [{ color: "{color.a}", offsetX: 1px, offsetY: 2px, blur: 3px, spread: 0px }] } }
        stroke: { $type: strokeStyle, one: double }
        gradient: { $type: gradient, one: { $value: [{ color: "{color.a}", position: 0 }, { color: "{color.b}", position: 1 }] } }

        """,
        "tokens/modes/dark.yaml": "color: { $type: color, a: \"#010203\" }\n",
        "tokens/modes/high-contrast.yaml": "color: { $type: color, b: \"#000000\", d: \"#FFFFFF\" }\n",
        "tokens/brands/one.yaml": "own: { $type: number, $value: 1 }\n",
        "tokens/brands/two.yaml": "own: { $type: number, $value: 2 }\ncolor: { $type: color, b: \"#00FF00\" }\n",
    ]
    private var seed: UInt64 = 11
    private let types: [(name: String, fields: [(name: String, kind: String)])] = StyleLayout.builtIn.types.filter {
        !BuiltInStyles.isOfScreens($0.name)
    }.map { type in
        (type.name, type.fields.map { ($0.name, $0.kind.name + ($0.hasStates ? "+states" : "")) })
    }
    private let enums = Dictionary(uniqueKeysWithValues: StyleLayout.builtIn.enumerations.map { ("enum:" + $0.name, $0.cases) })

    init(variants: Int) {
        var text = ""
        for (name, _) in types {
            text += "Zoo\(name):\n  fields: { a: \(name) }\n  value: { a: \(value(of: name)) }\n"
            let names = (0..<variants).map { "v\($0)" }
            text += "  variants:\n" + names.map { "    \($0): { a: \(value(of: name)) }\n" }.joined()
            text += "  brands:\n    two:\n      a: \(value(of: name))\n      variants:\n"
            text += names.map { "        \($0): { a: \(value(of: name)) }\n" }.joined()
        }
        files["tokens/styles/zoo.yaml"] = text
        files["tokens/components/zoo.yaml"] = types.map { component(wearing: $0.name) }.joined()
    }

    /// Four states. Only one brand changes the style of one of them, and one picks a variant.
    private mutating func component(wearing type: String) -> String {
        """
        \(type)View:
          level: atom
          style: Zoo\(type)
          states:
            usual: {}
            changed: { style: { a: \(value(of: type)) } }
            changedByOne: {}
            picking: { variant: v0, style: { a: \(value(of: type)) } }
          brands:
            two: { states: { changed: { style: { a: \(value(of: type)) } }, changedByOne: { style: { a: \(value(of: type)) } } } }

        """
    }

    private mutating func random(_ limit: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(seed >> 33) % limit
    }

    private mutating func one(of values: [String]) -> String { values[random(values.count)] }

    /// Each field with a value, with nil, or left as the style has it.
    private mutating func value(of type: String) -> String {
        let fields = types.first { $0.name == type }?.fields ?? []
        let members = fields.compactMap { name, kind -> String? in
            switch random(5) {
            case 0: nil
            case 1 where !kind.hasSuffix("Style"): "\(name): null"
            default: "\(name): \(value(kind, of: name))"
            }
        }
        return "{ " + members.joined(separator: ", ") + " }"
    }

    private mutating func value(_ kind: String, of name: String) -> String {
        if kind.hasSuffix("+states") {
            guard random(3) > 0 else { return value(String(kind.dropLast(7)), of: name) }
            let states = ["normal", "highlighted", "disabled", "selected", "focused", "selected+highlighted", "selected+focused"]
            let chosen = states.filter { _ in random(3) > 0 }
            guard !chosen.isEmpty else { return "null" }
            return "{ " + chosen.map { "\($0): \(value(String(kind.dropLast(7)), of: name))" }.joined(separator: ", ") + " }"
        }
        if let cases = enums[kind] { return one(of: cases) }
        switch kind {
        case "color": return one(of: ["\"{color.a}\"", "\"{color.b}\"", "\"{color.c}\"", "\"{color.d}\"", "\"#AABBCC\"", "\"#11223344\""])
        case "dimension": return one(of: ["\"{size.s}\"", "\"{size.l}\"", "\"{size.m}\"", "7", "0"])
        case "number":
            let isFraction = name == "alpha" || name == "minimumScaleFactor"
            return isFraction ? one(of: ["0.25", "\"{share.half}\"", "1"]) : one(of: ["0", "1", "3"])
        case "fontWeight": return one(of: ["300", "semi-bold", "1000"])
        case "typography": return one(of: ["\"{font.one}\"", "\"{font.two}\""])
        case "shadow": return "\"{shadow.one}\""
        case "gradient": return "\"{gradient.one}\""
        case "bool": return one(of: ["true", "false"])
        case "image": return one(of: ["icon/one", "two", "\"https://example.com/three.png\""])
        case "strokeStyle":
            return one(of: ["dashed", "dotted", "solid", "\"{stroke.one}\"", "{ dashArray: [3px, 1px], lineCap: round }"])
        case "insets":
            return one(of: ["{ top: 1, leading: 2, bottom: 3, trailing: 4 }", "{ top: \"{size.s}\", leading: 0, bottom: 0, trailing: 9 }"])
        default: return value(of: kind)
        }
    }
}
