import TokenRuntime

/// Makes the content of a payload from bytes, so most mutations are valid JSON and many are valid payloads.
///
/// Each byte is a choice: the next path, a form of its value, a reference or a literal. Missing bytes are 0.
struct PayloadRecipe {
    private let brand: PayloadBrand
    private var bytes: ArraySlice<UInt8>
    /// The index of the token that is written. It mostly refers to earlier ones, so there are few cycles.
    private var place = Int.max

    init(_ bytes: [UInt8], for brand: PayloadBrand) {
        self.brand = brand
        self.bytes = bytes[...]
    }

    mutating func content() -> [UInt8] {
        var (tokens, styles): ([String: String], [String: String]) = ([:], [:])
        var order: [String] = []
        while !bytes.isEmpty, order.count < 24 {
            let index = number(below: brand.entries.count)
            let entry = brand.entries[index]
            guard tokens[entry.path] == nil, styles[entry.path] == nil else { continue }
            order.append(entry.path)
            place = index
            if entry.isToken {
                tokens[entry.path] = token(entry.kind)
            } else {
                place = .max
                styles[entry.path] = chance(16) ? "null" : value(entry.kind)
            }
        }
        func members(_ values: [String: String]) -> String {
            order.compactMap { path in values[path].map { "\"\(path)\":\($0)" } }.joined(separator: ",")
        }
        let contexts = contexts()
        return Array(
            (#"{"layers":[{"name":"base","fits":{"from":1,"through":3},"tokens":{\#(members(tokens))},"styles":{\#(members(styles))}"#
                + (contexts.isEmpty ? "" : #","contexts":[\#(contexts.joined(separator: ","))]"#) + "}]}").utf8)
    }

    /// What is left of the bytes after all other overrides.
    private mutating func contexts() -> [String] {
        let conditions = [
            #""density":"compact""#, #""theme":"sepia""#, #""density":"compact","theme":"sepia""#, #""density":"comfortable""#,
            #""page":"a""#,
        ]
        var contexts: [String] = []
        for condition in conditions where !bytes.isEmpty {
            var tokens: [String: String] = [:]
            for _ in 0..<number(below: 6) {
                let index = number(below: brand.entries.count)
                guard brand.entries[index].isToken else { continue }
                place = index
                tokens[brand.entries[index].path] = token(brand.entries[index].kind)
            }
            let members = tokens.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
            contexts.append("{\"when\":{\(condition)},\"tokens\":{\(members.joined(separator: ","))}}")
        }
        return contexts
    }

    // MARK: Choices

    private mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

    private mutating func number(below count: Int) -> Int {
        count > 256 ? (Int(next()) << 8 | Int(next())) % count : Int(next()) % max(count, 1)
    }

    /// This many times out of 256.
    private mutating func chance(_ times: Int) -> Bool { Int(next()) >= 256 - times }

    private mutating func pick(_ choices: [String]) -> String { choices.isEmpty ? "null" : choices[number(below: choices.count)] }

    private mutating func list(_ counts: ClosedRange<Int>, _ item: (inout Self) -> String) -> String {
        let count = counts.lowerBound + number(below: counts.count)
        return "[" + (0..<count).map { _ in item(&self) }.joined(separator: ",") + "]"
    }

    private func object(_ members: (String, String)...) -> String {
        "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    // MARK: Values

    private mutating func token(_ kind: String) -> String {
        let value = value(kind)
        var members = chance(32) ? "" : "\"$value\":\(value)"
        if kind == "typography", value.hasPrefix("{"), chance(128) { members += #","textStyle":"body","postScriptName":null"# }
        let mayDiffer = ["color", "border", "shadow", "gradient"].contains(kind)
        guard members.isEmpty || chance(mayDiffer ? 96 : 2) else { return "{\(members)}" }
        let modes = ["dark", "high-contrast", "dark+high-contrast"].filter { _ in chance(128) }
        let values = modes.map { mode in "\"\(mode)\":\(self.value(kind))" }.joined(separator: ",")
        return "{\(members)\(members.isEmpty ? "" : ",")\"modes\":{\(values)}}"
    }

    private mutating func value(_ kind: String) -> String {
        if kind.hasSuffix("+states") { return states(String(kind.dropLast(7))) }
        if chance(2) { return literal(pick(brand.kinds)) }
        let choices = (brand.tokensByType[kind] ?? []).prefix { $0.place < place }.map(\.path)
        if !choices.isEmpty, chance(80) { return "\"{\(pick(choices))}\"" }
        if chance(4) { return "\"{\(pick(brand.entries.map(\.path)))}\"" }
        return literal(kind)
    }

    private mutating func states(_ kind: String) -> String {
        let states = ["normal", "highlighted", "disabled", "selected", "selected+highlighted", "focused"].filter { _ in chance(100) }
        guard !states.isEmpty else { return value(kind) }
        return "{" + states.map { state in "\"\(state)\":\(chance(24) ? "null" : value(kind))" }.joined(separator: ",") + "}"
    }

    private mutating func literal(_ kind: String) -> String {
        switch kind {
        case "color": color()
        case "dimension": object(("value", number()), ("unit", pick([#""px""#, #""rem""#])))
        case "duration": object(("value", number()), ("unit", pick([#""ms""#, #""s""#])))
        case "number": number()
        case "fontFamily": chance(128) ? text() : list(1...3) { $0.text() }
        case "fontWeight": pick(["400", "1", "1000", "12.5", #""thin""#, #""semi-bold""#, #""extra-black""#])
        case "cubicBezier": "[\(fraction()),\(number()),\(fraction()),\(number())]"
        case "strokeStyle":
            chance(96)
                ? object(("dashArray", list(1...3) { $0.value("dimension") }), ("lineCap", pick([#""round""#, #""butt""#, #""square""#])))
                : pick([#""solid""#, #""dashed""#, #""dotted""#, #""inset""#, #""groove""#, #""none""#])
        case "border": object(("color", value("color")), ("width", value("dimension")), ("style", value("strokeStyle")))
        case "transition":
            object(("duration", value("duration")), ("delay", value("duration")), ("timingFunction", value("cubicBezier")))
        case "shadow": chance(64) ? layer() : list(0...3) { $0.chance(64) ? $0.value("shadow") : $0.layer() }
        case "gradient": list(1...3) { $0.object(("color", $0.value("color")), ("position", $0.value("number"))) }
        case "typography":
            object(
                ("fontFamily", value("fontFamily")), ("fontSize", value("dimension")), ("fontWeight", value("fontWeight")),
                ("letterSpacing", value("dimension")), ("lineHeight", value("number")))
        case "bool": pick(["true", "false"])
        case "string": text()
        case "image": pick([#""star""#, #""https://example.com/a.png""#, #""é/ü""#])
        case "insets":
            "{"
                + ["top", "leading", "bottom", "trailing"].filter { _ in chance(128) }.map { "\"\($0)\":\(value("dimension"))" }
                .joined(separator: ",") + "}"
        default: pick(brand.cases[kind] ?? [])
        }
    }

    private mutating func layer() -> String {
        object(
            ("color", value("color")), ("offsetX", value("dimension")), ("offsetY", value("dimension")), ("blur", value("dimension")),
            ("spread", value("dimension")), ("inset", pick(["true", "false"])))
    }

    private mutating func color() -> String {
        switch next() % 5 {
        case 0: "\"rgb(\(next()) \(next()) \(next()) / \(next() % 101)%)\""
        case 1: "\"oklch(\(next() % 101)% 0.\(next()) \(next()) / \(fraction()))\""
        case 2:
            pick([##""#FF0080""##, ##""#0008""##, #""red""#, #""transparent""#, #""hsl(120deg 50% 50%)""#, #""color(display-p3 1 0 0)""#])
        default: object(("colorSpace", "\"\(pick(Self.spaces))\""), ("components", list(3...3) { $0.component() }), ("alpha", fraction()))
        }
    }

    private static let spaces = [
        "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65",
        "xyz-d50",
    ]

    private mutating func component() -> String { chance(16) ? #""none""# : chance(16) ? number() : fraction() }

    private mutating func fraction() -> String { "0.\(next())" }

    private mutating func text() -> String { pick([#""Inter""#, #""\u00e9\ud83d\ude00""#, #""""#, #""system-ui""#, #""{braces}""#]) }

    private mutating func number() -> String {
        let byte = next()
        guard byte > 0xe8 else { return byte & 1 == 0 ? "\(byte)" : "\(byte).\(next())" }
        return pick(["0", "-0.0", "-1", "1e300", "-1e300", "1.7976931348623157e308", "5e-324", "1e-320", "4e-323", "0.1", "8", "16", "1e6"])
    }
}
