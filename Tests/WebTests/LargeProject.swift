/// A project by a fixed seed: tokens of all types, half of which refer to earlier ones, in whole or in part; two brands and all modes.
struct LargeProject {
    private(set) var files: [String: String] = ["tokens/tokengen.yaml": "outputs: { css: Web, json: Values }"]
    private var seed: UInt64 = 7
    private var known: [String: [String]] = [:]

    private static let types = [
        "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border", "transition",
        "shadow",
        "gradient", "typography",
    ]
    private static let byMode: Set = ["color", "border", "shadow", "gradient"]

    init(count: Int) {
        var base: [String: [String]] = [:]
        var others: [String: [String: [String]]] = [:]
        for index in 0..<count {
            let type = Self.types[index % Self.types.count]
            let name = "t\(index)"
            base[type, default: []].append("\(name): { $value: \(value(type)) }")
            for file in ["modes/dark", "modes/high-contrast", "modes/dark+high-contrast"] where Self.byMode.contains(type) && random(4) == 0
            {
                others[file, default: [:]][type, default: []].append("\(name): { $value: \(value(type)) }")
            }
            for brand in ["brands/one/tokens", "brands/two/tokens"] where random(5) == 0 {
                others[brand, default: [:]][type, default: []].append("\(name): { $value: \(value(type)) }")
            }
            if Self.byMode.contains(type), random(6) == 0 {
                others["brands/two/modes/dark", default: [:]][type, default: []].append("\(name): { $value: \(value(type)) }")
            }
            known[type, default: []].append("group-\(type).\(name)")
        }
        others["base/all"] = base
        for brand in ["one", "two"] { others["brands/\(brand)/tokens", default: [:]]["number", default: []].append("own: { $value: 1 }") }
        for (file, groups) in others {
            let text = groups.sorted { $0.key < $1.key }.map { type, lines in
                "group-\(type):\n  $type: \(type)\n" + lines.map { "  \($0)\n" }.joined()
            }
            files["tokens/\(file).yaml"] = text.joined()
        }
    }

    private mutating func random(_ limit: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(seed >> 33) % limit
    }

    /// An earlier token of the type, or a value.
    private mutating func part(_ type: String) -> String {
        if random(2) == 0, let names = known[type], !names.isEmpty { return "\"{\(names[random(names.count)])}\"" }
        return literal(type)
    }

    private mutating func value(_ type: String) -> String { part(type) }

    private mutating func literal(_ type: String) -> String {
        switch type {
        case "color":
            switch random(5) {
            case 0: "\"oklch(\(random(100))% 0.\(random(3))\(random(9)) \(random(360)))\""
            case 1: "\"color(display-p3 0.\(random(99)) 0.\(random(99)) 0.\(random(99)))\""
            case 2: "\"hsl(\(random(360)) \(random(100))% \(random(100))% / 0.\(random(99)))\""
            default: "\"#\(["12AB9F", "FF00FF80", "783BF9", "000000B3"][random(4)])\""
            }
        case "dimension": ["\(random(40))px", "-\(random(9)).5px", "1.\(random(99))rem"][random(3)]
        case "fontFamily": ["Inter", "[\"Helvetica Neue\", system-ui]", "\"A \\\"quoted\\\" one\""][random(3)]
        case "fontWeight": ["\(1 + random(1000))", "semi-bold"][random(2)]
        case "duration": ["\(random(900))ms", "0.\(random(99))s"][random(2)]
        case "cubicBezier": "[0.\(random(99)), \(random(3) - 1).\(random(9)), 0.\(random(99)), 1]"
        case "number": "\(random(2000) - 1000).\(random(999))"
        case "strokeStyle": ["solid", "dotted", "{ dashArray: [\(part("dimension").positive), 3px], lineCap: round }"][random(3)]
        case "border": "{ color: \(part("color")), width: \(random(9))px, style: \(part("strokeStyle")) }"
        case "transition":
            "{ duration: \(part("duration")), delay: \(part("duration")), timingFunction: \(part("cubicBezier")) }"
        case "shadow": "[" + (0...random(3)).map { _ in layer() }.joined(separator: ", ") + "]"
        case "gradient":
            "[{ color: \(part("color")), position: 0.\(random(50)) }, { color: \(part("color")), position: 0.\(50 + random(50)) }]"
        default:
            "{ fontFamily: \(part("fontFamily")), fontSize: \(1 + random(40))px, fontWeight: \(part("fontWeight")), "
                + "letterSpacing: \(part("dimension")), lineHeight: 1.\(random(9)) }"
        }
    }

    private mutating func layer() -> String {
        "{ color: \(part("color")), offsetX: \(part("dimension")), offsetY: \(part("dimension")), blur: \(random(30))px, "
            + "spread: \(part("dimension"))\(random(4) == 0 ? ", inset: true" : "") }"
    }
}

extension String {
    fileprivate var positive: String { hasPrefix("-") ? "2px" : self }
}
