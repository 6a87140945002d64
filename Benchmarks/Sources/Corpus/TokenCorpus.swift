/// A token file of a large design system: 60 % values, 40 % aliases in chains of one to four, a description for one token in five.
///
/// 10 tokens form a group, 10 such groups another: `core.color.amber.base.step-100`.
struct TokenCorpus {
    enum Spelling: String, CaseIterable {
        /// `#rrggbb` and `16px`, which most tools read.
        case hex
        /// The objects of the Design Tokens Format 2025.10.
        case modern = "2025"
    }

    private struct Kind {
        let name: String
        let type: String
        let share: Double
        let aliasShare: Double
    }

    private static let kinds = [
        Kind(name: "color", type: "color", share: 0.25, aliasShare: 0.24),
        Kind(name: "dimension", type: "dimension", share: 0.12, aliasShare: 0.08),
        Kind(name: "radius", type: "dimension", share: 0.06, aliasShare: 0.04),
        Kind(name: "font-family", type: "fontFamily", share: 0.03, aliasShare: 0),
        Kind(name: "font-weight", type: "fontWeight", share: 0.04, aliasShare: 0),
        Kind(name: "typography", type: "typography", share: 0.10, aliasShare: 0.04),
    ]

    private let spelling: Spelling
    private var random = SplitMix64(seed: 20_251)
    private var paths: [String: [String]] = [:]

    private init(_ spelling: Spelling) { self.spelling = spelling }

    /// Both spellings mean the same.
    static func make(count: Int, _ spelling: Spelling) -> Node {
        var corpus = TokenCorpus(spelling)
        let core = kinds.map { kind in (key: kind.name, value: corpus.values(of: kind, count: Int(Double(count) * kind.share))) }
        let aliased = kinds.filter { $0.aliasShare > 0 }
        let semantic = aliased.map { kind in
            (key: kind.name, value: corpus.aliases(of: kind, count: Int(Double(count) * kind.aliasShare)))
        }
        return .map([("core", .map(core)), ("semantic", .map(semantic))])
    }

    private mutating func values(of kind: Kind, count: Int) -> Node {
        paths[kind.name] = (0..<count).map { "{core.\(kind.name).\(Names.path($0).joined(separator: "."))}" }
        let values = (0..<count).map { value(of: kind, $0) }
        return Self.group(kind, values)
    }

    private mutating func aliases(of kind: Kind, count: Int) -> Node {
        var layers = [paths[kind.name, default: []], [], [], [], []]
        let values = (0..<count).map { index in
            let depth = 1 + index * 4 / count
            let target = random.pick(layers[depth - 1])
            layers[depth].append("{semantic.\(kind.name).\(Names.path(index).joined(separator: "."))}")
            return Node.text(target)
        }
        return Self.group(kind, values)
    }

    private static func group(_ kind: Kind, _ values: [Node]) -> Node {
        let tokens = values.enumerated().map { index, value in
            let path = Names.path(index)
            var members: [(key: String, value: Node)] = [("$value", value)]
            if index % 5 == 0 {
                let name = path.joined(separator: " ")
                members.append(("$description", .text("\(kind.name) \(name): use it where the \(path[1]) \(kind.name) is called for")))
            }
            return (key: path[2], value: Node.map(members))
        }
        let groups = tokens.chunks(of: 100).enumerated().map { index, tokens in
            let inner = tokens.chunks(of: 10).enumerated().map { (key: Names.path($0 * 10)[1], value: Node.map($1)) }
            return (key: Names.path(index * 100)[0], value: Node.map(inner))
        }
        return .map([("$type", .text(kind.type))] + groups)
    }

    private mutating func value(of kind: Kind, _ index: Int) -> Node {
        switch kind.name {
        case "color": color()
        case "dimension": dimension("\(random.pick(Self.lengths) + index % 7)", random.chance(0.2) ? "rem" : "px")
        case "radius": dimension("\(random.pick(Array(Self.lengths.prefix(9))))", "px")
        case "font-family": fontFamily()
        case "font-weight": .number(random.pick(Array(1...9)) * 100)
        default: typography()
        }
    }

    private mutating func color() -> Node {
        let bytes = (0..<3).map { _ in Int.random(in: 0...255, using: &random) }
        let alpha = random.chance(0.1) ? Int.random(in: 0...254, using: &random) : nil
        let hex = "#" + bytes.map(Self.hex).joined()
        guard spelling == .modern else { return .text(hex + (alpha.map(Self.hex) ?? "")) }
        var members: [(key: String, value: Node)] = [
            ("colorSpace", .text("srgb")), ("components", .list(bytes.map(Self.fraction))), ("hex", .text(hex)),
        ]
        if let alpha { members.insert(("alpha", Self.fraction(alpha)), at: 2) }
        return .map(members)
    }

    private func dimension(_ value: String, _ unit: String) -> Node {
        spelling == .hex ? .text(value + unit) : .map([("value", .number(value)), ("unit", .text(unit))])
    }

    private mutating func fontFamily() -> Node {
        let name = Node.text(random.pick(Self.families))
        return random.chance(0.7) ? .list([name, .text("sans-serif")]) : name
    }

    private mutating func typography() -> Node {
        .map([
            ("fontFamily", .text(random.pick(paths["font-family", default: []]))),
            ("fontSize", .text(random.pick(paths["dimension", default: []]))),
            ("fontWeight", .text(random.pick(paths["font-weight", default: []]))),
            ("lineHeight", .number(random.pick([1, 1.2, 1.25, 1.5]))),
            ("letterSpacing", dimension(random.pick(["0", "0.2", "0.5"]), "px")),
        ])
    }

    private static let lengths = [0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64]
    private static let families = [
        "Inter", "Helvetica Neue", "SF Pro Text", "Roboto", "Source Sans 3", "IBM Plex Sans", "Georgia", "Menlo",
    ]

    private static func hex(_ byte: Int) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    private static func fraction(_ byte: Int) -> Node { .number((Double(byte) / 255 * 10_000).rounded() / 10_000) }
}
