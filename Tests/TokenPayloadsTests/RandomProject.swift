import Foundation
import ProjectCases
import SeededRandom

/// A small project of random tokens and styles, and the changes to it over time.
struct RandomProject {
    /// By path: the declaration, or nil if there is none.
    private var tokens: [String: Token] = [:]
    private var fields: [String: String] = [:]
    private var cases: [String] = ["calm", "loud", "cold"]
    private var hasSecondVariant = true

    private struct Token {
        var type: String
        var value: String
        var modes: [String: String] = [:]
    }

    /// `seed` gives the same project each time.
    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for path in Self.paths(&random) where random.isOne(in: 5) == false { declare(path, &random) }
        for field in Self.fieldNames where !random.isOne(in: 4) { fields[field] = value(ofField: field, &random) }
    }

    /// The project after some changes.
    func changed(seed: UInt64) -> RandomProject {
        var random = SplitMix64(seed: seed)
        var project = self
        // In another order other tokens may be referred to: a reversed reference could close a cycle with one that stayed.
        for path in Self.paths(&random) {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: project.remove(path)
            case 1...3: project.declare(path, &random, among: Self.paths(&random))
            default: break
            }
        }
        for field in Self.fieldNames where random.isOne(in: 3) {
            project.fields[field] = random.isOne(in: 3) ? nil : project.value(ofField: field, &random)
        }
        if random.isOne(in: 3) { project.cases = ["loud", "calm", "cold", "new"] }
        project.fix()
        return project
    }

    private static func paths(_ random: inout SplitMix64) -> [String] {
        let counts = ["color": 8, "dimension": 5, "border": 3, "shadow": 3, "typography": 2, "number": 2]
        let all = counts.sorted { $0.key < $1.key }.flatMap { type, count in (0..<count).map { "\(type).t\($0)" } } + ["odd.t0"]
        return all.shuffled(using: &random)
    }

    private static let fieldNames = ["ink", "byState", "edge", "gap", "font", "tone", "icon", "isOn", "space", "shade"]

    private mutating func remove(_ path: String) { tokens[path] = nil }

    private mutating func declare(_ path: String, _ random: inout SplitMix64, among order: [String]? = nil) {
        let type = path.hasPrefix("odd") ? (random.isOne(in: 2) ? "color" : "dimension") : String(path.prefix { $0 != "." })
        var token = Token(type: type, value: value(of: type, for: path, &random))
        if ["color", "border", "shadow"].contains(type) {
            for mode in ["dark", "high-contrast", "dark+high-contrast"] where random.isOne(in: 3) {
                token.modes[mode] = value(of: type, for: path, &random)
            }
        }
        tokens[path] = token
    }

    /// A token of the type that does not refer to `path`, not even through others.
    private func reference(to type: String, for path: String, _ random: inout SplitMix64) -> String? {
        let known = tokens.filter {
            $0.value.type == type && (type == "color" || !$0.key.hasPrefix("odd")) && $0.key != path && !reaches($0.key, path)
        }.keys.sorted()
        return known.randomElement(using: &random).map { "\"{\($0)}\"" }
    }

    private func reaches(_ start: String, _ goal: String) -> Bool {
        var waiting = [start]
        var seen: Set<String> = []
        while let path = waiting.popLast() {
            if path == goal { return true }
            guard seen.insert(path).inserted, let token = tokens[path] else { continue }
            for text in [token.value] + token.modes.values { waiting += Self.references(in: text) }
        }
        return false
    }

    private static func references(in text: String) -> [String] {
        text.matches(of: /\{([a-z]+\.t[0-9])\}/).map { String($0.1) }
    }

    /// References to a removed token, or to one with a new type, become literals.
    private mutating func fix() {
        var isWhole = false
        while !isWhole {
            isWhole = true
            for (path, token) in tokens.sorted(by: { $0.key < $1.key }) {
                for text in [token.value] + token.modes.values where !Self.references(in: text).allSatisfy({ fits($0) }) {
                    tokens[path] = Token(type: token.type, value: Self.literal(token.type))
                    isWhole = false
                    break
                }
            }
        }
        for (field, value) in fields where !Self.references(in: value).allSatisfy({ fits($0) }) { fields[field] = nil }
    }

    private func fits(_ path: String) -> Bool {
        guard let token = tokens[path] else { return false }
        return !path.hasPrefix("odd") || token.type == "color"
    }

    private static func literal(_ type: String) -> String {
        switch type {
        case "color": "\"#123456\""
        case "dimension": "3px"
        case "border": "{ color: \"#123456\", width: 1px, style: solid }"
        case "shadow": "[{ color: \"#123456\", offsetX: 0, offsetY: 0, blur: 1, spread: 0 }]"
        case "typography": "{ fontFamily: Inter, fontSize: 9, fontWeight: 400, letterSpacing: 0, lineHeight: 1 }"
        default: "0.5"
        }
    }

    private func value(of type: String, for path: String, _ random: inout SplitMix64) -> String {
        if random.isOne(in: 2), let reference = reference(to: type, for: path, &random) { return reference }
        if random.isOne(in: 3), let expression = expression(of: type, for: path, &random) { return expression }
        switch type {
        case "color": return "\"#\(["102030", "A0B0C0", "FF0080", "00FF00"].randomElement(using: &random) ?? "000000")\""
        case "dimension": return ["1px", "1rem", "16px", "2.5px"].randomElement(using: &random) ?? "1px"
        case "border": return "{ color: \(part("color", path, &random)), width: \(part("dimension", path, &random)), style: dashed }"
        case "shadow":
            let layer =
                "{ color: \(part("color", path, &random)), offsetX: 0, offsetY: 1px, blur: \(part("dimension", path, &random)), spread: 0 }"
            return random.isOne(in: 2) ? "[\(layer)]" : "[\(layer), \(layer)]"
        case "typography":
            let weight = random.isOne(in: 2) ? "bold" : "700"
            return "{ fontFamily: [Inter, serif], fontSize: \(part("dimension", path, &random)), fontWeight: \(weight), "
                + "letterSpacing: 0, lineHeight: \(part("number", path, &random)) }"
        default: return random.isOne(in: 2) ? "1" : "1.5"
        }
    }

    /// An expression with references; nil if there is nothing to refer to.
    private func expression(of type: String, for path: String, _ random: inout SplitMix64) -> String? {
        func operand(_ type: String, _ random: inout SplitMix64) -> String? {
            reference(to: type, for: path, &random)?.trimmingCharacters(in: ["\""])
        }
        let number = operand("number", &random) ?? "1.25"
        let text: String
        switch type {
        case "color":
            guard let color = operand("color", &random) else { return nil }
            let other = operand("color", &random) ?? "white"
            text =
                [
                    "oklch(from \(color) calc(l - 0.08) c h)", "rgb(from \(color) r g b / calc(\(number) * 40%))",
                    "color-mix(in oklab, \(color) 85%, \(other))", "color-mix(in lch, \(color), \(other) 20%)",
                    "hsl(from \(color) calc(h + 30 * \(number)) s l)",
                    "oklch(from color-mix(in srgb, \(color), \(other)) l calc(c * \(number)) h)",
                ].randomElement(using: &random) ?? color
        case "dimension":
            guard let length = operand("dimension", &random) else { return nil }
            text =
                [
                    "calc(\(length) * \(number))", "max(\(length), 12px)", "round(up, \(length), 4px)", "calc((\(length) + 1rem) / 2)",
                    "clamp(1px, \(length) * 1.333, 1rem)",
                ].randomElement(using: &random) ?? length
        case "number":
            guard let number = operand("number", &random) else { return nil }
            text = random.isOne(in: 2) ? "calc(\(number) + 0.1)" : "pow(\(number), 1.5)"
        default: return nil
        }
        return "\"\(text)\""
    }

    private func part(_ type: String, _ path: String, _ random: inout SplitMix64) -> String {
        value(of: type, for: path, &random)
    }

    private func value(ofField field: String, _ random: inout SplitMix64) -> String {
        switch field {
        case "ink": return value(of: "color", for: "", &random)
        case "byState":
            let states = ["normal", "disabled", "selected+highlighted"].shuffled(using: &random).prefix(
                Int.random(in: 1...3, using: &random))
            return "{ " + states.map { "\($0): \(value(of: "color", for: "", &random))" }.joined(separator: ", ") + " }"
        case "edge": return value(of: "border", for: "", &random)
        case "gap": return value(of: "dimension", for: "", &random)
        case "font": return value(of: "typography", for: "", &random)
        case "tone": return cases.randomElement(using: &random) ?? "calm"
        case "icon": return random.isOne(in: 2) ? "star" : "heart"
        case "isOn": return random.isOne(in: 2) ? "true" : "false"
        case "space": return "{ top: \(value(of: "dimension", for: "", &random)), leading: 2 }"
        default: return value(of: "shadow", for: "", &random)
        }
    }
}

extension RandomProject {
    /// The files, as `FixtureBrand` reads them.
    var text: String {
        var text = tokens.sorted { $0.key < $1.key }.map { Self.line($0.key, $0.value.type, $0.value.value) }.joined()
        for mode in ["dark", "high-contrast", "dark+high-contrast"] {
            text += "--- modes/\(mode).yaml\n"
            for (path, token) in tokens.sorted(by: { $0.key < $1.key }) {
                if let value = token.modes[mode] { text += Self.line(path, token.type, value) }
            }
        }
        return text + "--- brands/badoo.yaml\nown: { $type: number, number: 1 }\n" + styles
    }

    /// Each token is in a group of its own, so one line declares it completely.
    private static func line(_ path: String, _ type: String, _ value: String) -> String {
        let parts = path.split(separator: ".")
        return "\"\(parts[0])\(parts[1])\": { $type: \(type), \(parts[1]): { $value: \(value.withGroups) } }\n"
    }

    private var styles: String {
        let values = fields.sorted { $0.key < $1.key }.map { "    \($0.key): \($0.value.withGroups)\n" }.joined()
        return """
            --- styles/box.yaml
            enums:
              Tone: [\(cases.joined(separator: ", "))]
            Box:
              fields: { ink: color, byState: { type: color, states: true }, edge: border, gap: dimension, font: typography, tone: Tone,
                        icon: image, isOn: bool, space: insets, shade: shadow }
              value:
            \(values)\(values.isEmpty ? "    {}\n" : "")
            """
    }
}

extension String {
    /// `{color.t1}` as `{colort1.t1}`.
    fileprivate var withGroups: String {
        replacing(/\{([a-z]+)\.(t[0-9])\}/) { "{\($0.1)\($0.2).\($0.2)}" }
    }
}
