import SeededRandom

/// A random project whose colours, lengths, times and numbers are calculated from each other, by brand, mode and context.
package struct RandomDerivedProject {
    /// The values of tokens by path, as YAML.
    private typealias Values = [(path: String, value: String)]

    package static let brands = ["a", "b"]
    private static let types = [("c", "color"), ("d", "dimension"), ("n", "number"), ("t", "duration")]
    private static let folders = [
        "brands/b", "modes/dark", "modes/high-contrast", "modes/dark+high-contrast", "brands/b/modes/dark", "modifiers/density/compact",
        "modifiers/density/compact/modes/dark",
    ]

    private static let wideSpaces = ["a98-rgb", "prophoto-rgb", "rec2020", "srgb-linear", "xyz-d65"]

    private let isInRem: Bool
    private var base: Values = []
    private var others: [String: Values] = [:]
    /// The paths of each group, in the order in which they may refer to each other.
    private var paths: [Character: [String]] = [:]
    private var random: SplitMix64

    /// - Parameter count: the number of calculated tokens.
    package init(seed: UInt64, count: Int) {
        random = SplitMix64(seed: seed)
        isInRem = seed % 3 == 2
        for (group, literals) in [("c", 24), ("d", 10), ("n", 12), ("t", 5)] as [(Character, Int)] {
            paths[group] = (0..<literals).map { "\(group).\($0)" }
            for path in paths[group] ?? [] { base.append((path, literal(of: group))) }
        }
        let literals = base.map(\.path)
        for folder in Self.folders {
            let changed = literals.filter { _ in chance(5) }
            others[folder] = changed.map { ($0, literal(of: $0.first ?? "c")) }
        }
        for number in 0..<count {
            let group = pick(["c", "c", "c", "d", "d", "n", "t"] as [Character])
            let path = "\(group).x\(number)"
            base.append((path, "\"\(group == "c" ? color() : "calc(\(quantity(group)))")\""))
            paths[group, default: []].append(path)
        }
        for folder in ["modes/dark", "modifiers/density/compact"] {
            // A token that is calculated in another way there, from those before it.
            for token in base.dropFirst(literals.count) where chance(12) {
                others[folder, default: []].append((token.path, literal(of: token.path.first ?? "c")))
            }
        }
    }

    /// Replaces calculated tokens by literals, such as those that divide by 0.
    package mutating func makeLiteral(_ paths: Set<String>) {
        for index in base.indices where paths.contains(base[index].path) {
            base[index].value = ["c": "\"#123456\"", "d": "7px", "n": "2"][base[index].path.prefix(1)] ?? "50ms"
        }
    }

    /// The path of the token in a line of the text of the base file, from 1.
    package func path(inLine line: Int) -> String? {
        let lines = Self.yaml(base).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return nil }
        let group = lines[..<line].last { !$0.hasPrefix(" ") }?.prefix(1) ?? ""
        return lines[line - 1].split(separator: ":").first.map { "\(group).\($0.drop { $0 == " " || $0 == "\"" }.prefix { $0 != "\"" })" }
    }

    package var text: String {
        var text = """
            --- tokengen.yaml
            name: app
            outputs: { css: Web, json: Values }
            css: { unit: \(isInRem ? "rem" : "px") }
            modifiers: { density: [normal, compact] }
            --- base/a.yaml
            \(Self.yaml(base))
            --- brands/a/a.yaml
            {}

            """
        for folder in Self.folders {
            if let values = others[folder], !values.isEmpty { text += "--- \(folder)/a.yaml\n" + Self.yaml(values) }
        }
        return text
    }

    private static func yaml(_ values: Values) -> String {
        var text = ""
        for (group, type) in types {
            let own = values.filter { $0.path.hasPrefix(group) }
            if own.isEmpty { continue }
            text += "\(group):\n  $type: \(type)\n" + own.map { "  \"\($0.path.dropFirst(2))\": \($0.value)\n" }.joined()
        }
        return text
    }

    // MARK: - Literals

    private mutating func pick<Item>(_ items: [Item]) -> Item { items[Int.random(in: 0..<items.count, using: &random)] }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func number(_ range: ClosedRange<Double>) -> String {
        "\((Double.random(in: range, using: &random) * 10_000).rounded() / 10_000)"
    }

    private mutating func literal(of group: Character) -> String {
        switch group {
        case "c": "\"\(literalColor)\""
        case "d": pick(["\(number(0...60))px", "\(Int.random(in: 1...64, using: &random))px", "0.5rem", "1rem"])
        case "n": pick([number(-4...4), "\(Int.random(in: 1...9, using: &random))"])
        default: pick(["\(Int.random(in: 1...900, using: &random))ms", "\(number(0...2))s"])
        }
    }

    private var literalColor: String {
        mutating get {
            let bytes = String(Int.random(in: 0x1000_0000...0xFFFF_FFFF, using: &random), radix: 16)
            return switch Int.random(in: 0..<10, using: &random) {
            case 0..<4: "#\(bytes.prefix(6))"
            case 4: "#\(String(repeating: String(bytes.prefix(2)), count: 3))"
            case 5: "#\(bytes)"
            case 6: "oklch(\(number(0...1)) \(number(0...0.37)) \(number(0...360)))"
            case 7: "color(display-p3 \(number(0...1)) \(number(0...1)) \(number(0...1)))"
            case 8: "lab(\(number(0...100)) \(number(-80...80)) \(number(-80...80)) / \(number(0...1)))"
            default:
                "color(\(pick(Self.wideSpaces)) \(number(0...1)) \(number(0...1)) \(number(0...1)))"
            }
        }
    }

    // MARK: - Quantities

    private mutating func reference(_ group: Character) -> String {
        let all = paths[group] ?? []
        return "{\(chance(2) ? pick(all.suffix(30)) : pick(all))}"
    }

    private mutating func factor() -> String { chance(3) ? reference("n") : pick(["2", "0.5", "1.25", "-1", "0.1", "1.333", "3"]) }

    private mutating func quantity(_ group: Character, depth: Int = 0) -> String {
        if depth > 2 || chance(3) {
            let words = ["d": ["1px", "8px", "0.5rem", "-2px"], "t": ["100ms", "0.25s"]][group] ?? ["1", "0.5", "2.75", "-3"]
            return chance(4) ? pick(words) : reference(group)
        }
        func next(_ project: inout Self) -> String { project.quantity(group, depth: depth + 1) }
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: return "(\(next(&self)) + \(next(&self)))"
        case 2: return "(\(next(&self)) - \(next(&self)))"
        case 3, 4: return "(\(next(&self)) * \(factor()))"
        case 5: return "(\(next(&self)) / \(pick(["2", "3", "0.75", "-4"])))"
        case 6: return "\(pick(["min", "max"]))(\(next(&self)), \(next(&self)))"
        case 7: return "clamp(\(next(&self)), \(next(&self)), \(next(&self)))"
        case 8:
            let step = pick(["d": ["4px", "1px", "0.25rem"], "t": ["50ms", "0.1s"]][group] ?? ["1", "0.25", "5"])
            return "\(pick(["round(", "round(up, ", "round(down, ", "round(to-zero, ", "rem("]))\(next(&self)), \(step))"
        case 9: return "abs(\(next(&self)))"
        case 10 where group == "n":
            let power = pick(["2", "0.5", "1.5"])
            return pick(["sqrt(abs(\(next(&self))))", "pow(abs(\(next(&self))), \(power))", "round(\(next(&self)))"])
        default: return next(&self)
        }
    }

    // MARK: - Colours

    private mutating func color(depth: Int = 0) -> String {
        if chance(12) { return "oklch(\(factor()) calc(\(reference("n")) * 0.05) calc(\(reference("n")) * 60))" }
        return chance(2) ? relative(depth) : mix(depth)
    }

    private mutating func origin(_ depth: Int) -> String {
        if depth > 1 || !chance(6) { return reference("c") }
        return chance(2) ? color(depth: depth + 1) : pick(["#783BF9", "rebeccapurple"])
    }

    private mutating func mix(_ depth: Int) -> String {
        let space = pick([
            "oklab", "oklab", "oklch", "srgb", "srgb-linear", "display-p3", "lab", "lch", "hsl", "hwb", "xyz-d65", "a98-rgb",
            "prophoto-rgb",
        ])
        let (one, other) = pick([("", ""), ("", " 20%"), (" 85%", ""), (" 70%", " 30%"), (" 30%", " 20%"), (" calc(2 * 10%)", "")])
        return "color-mix(in \(space), \(origin(depth))\(one), \(origin(depth))\(other))"
    }

    private mutating func relative(_ depth: Int) -> String {
        let functions: [(name: String, space: String, channels: [String], steps: [Double])] = [
            ("oklch", "", ["l", "c", "h"], [0.1, 0.05, 60]), ("oklch", "", ["l", "c", "h"], [0.1, 0.05, 60]),
            ("rgb", "", ["r", "g", "b"], [40, 40, 40]), ("hsl", "", ["h", "s", "l"], [60, 20, 15]),
            ("hwb", "", ["h", "w", "b"], [60, 20, 15]), ("lab", "", ["l", "a", "b"], [15, 20, 20]),
            ("lch", "", ["l", "c", "h"], [15, 15, 60]), ("oklab", "", ["l", "a", "b"], [0.1, 0.05, 0.05]),
            ("color", "srgb ", ["r", "g", "b"], [0.15, 0.15, 0.15]), ("color", "display-p3 ", ["r", "g", "b"], [0.15, 0.15, 0.15]),
            ("color", "a98-rgb ", ["r", "g", "b"], [0.15, 0.15, 0.15]), ("color", "xyz-d65 ", ["x", "y", "z"], [0.15, 0.15, 0.15]),
        ]
        let function = pick(functions)
        var components = function.channels
        for index in 0..<3 where chance(3) {
            let (channel, step) = (function.channels[index], "\(function.steps[index])")
            components[index] = pick([
                "calc(\(channel) + \(step))", "calc(\(channel) - \(step))", "calc(\(channel) * \(factor()))", "max(\(channel), \(step))",
                step,
                chance(5) ? "none" : step,
            ])
        }
        let alpha = pick(["", "", "", " / 40%", " / calc(alpha * 0.5)", " / 0.25", " / calc(\(reference("n")) * 10%)"])
        return "\(function.name)(from \(origin(depth)) \(function.space)\(components.joined(separator: " "))\(alpha))"
    }
}
