/// A project folder of 4 brands with 40 style types of 25 fields each; a third of the values differ between brands.
enum StyleCorpus {
    private static let types = 40
    private static let fieldCount = 25
    private static let brands = ["ada", "bell", "curie", "dirac"]
    private static let kinds = ["color", "dimension", "color", "Emphasis", "color", "dimension", "number", "bool"]

    /// Contents by path below the folder.
    static func make() -> [(path: String, contents: String)] {
        let shared = [
            ("tokengen.yaml", "name: styles\n"),
            ("base/tokens.yaml", tokens(from: 0, step: 7)),
            ("styles/styles.yaml", styles()),
        ]
        return shared + brands.enumerated().map { ("brands/\($1).yaml", tokens(from: $0 + 1, step: 11)) }
    }

    /// 50 colours and 50 lengths, including those that a brand overrides.
    private static func tokens(from seed: Int, step: Int) -> String {
        var random = SplitMix64(seed: UInt64(seed))
        let range = seed == 0 ? 0..<50 : 0..<step
        let colors = range.map { index in
            let value = String(Int.random(in: 0x100000...0xFFFFFF, using: &random), radix: 16)
            return (key: Names.group(index), value: Node.text("#\(value)"))
        }
        let lengths = range.map { (key: Names.group($0), value: Node.number(Int.random(in: 0...64, using: &random))) }
        return Node.map([
            ("color", .map([("$type", .text("color"))] + colors)), ("length", .map([("$type", .text("dimension"))] + lengths)),
        ]).yaml()
    }

    private static func styles() -> String {
        let emphasis = Node.map([("Emphasis", .list(["low", "medium", "high"].map(Node.text)))])
        return Node.map([("enums", emphasis)] + (0..<types).map { (key: name(of: $0), value: style($0)) }).yaml()
    }

    private static func name(of type: Int) -> String { Names.group(type).capitalized + "Style" }

    private static func style(_ type: Int) -> Node {
        let fields = (0..<fieldCount).map { (key: fieldName($0), value: Node.text(kinds[$0 % kinds.count])) }
        let overrides = brands.indices.map { brand in
            let fields = stride(from: brand, to: fieldCount, by: 3).map { (key: fieldName($0), value: value($0, seed: type + brand)) }
            return (key: brands[brand], value: Node.map(fields))
        }
        return .map([
            ("fields", .map(fields)),
            ("value", .map((0..<fieldCount).map { (key: fieldName($0), value: value($0, seed: type)) })),
            ("brands", .map(overrides)),
        ])
    }

    private static func fieldName(_ field: Int) -> String {
        let kind = kinds[field % kinds.count]
        return Names.group(field) + kind.prefix(1).uppercased() + kind.dropFirst()
    }

    private static func value(_ field: Int, seed: Int) -> Node {
        let name = Names.group((field * 3 + seed) % 50)
        switch kinds[field % kinds.count] {
        case "color": return .text("{color.\(name)}")
        case "dimension": return .text("{length.\(name)}")
        case "Emphasis": return .text(["low", "medium", "high"][seed % 3])
        case "bool": return .text(seed % 2 == 0 ? "true" : "false")
        default: return .number(seed)
        }
    }
}
