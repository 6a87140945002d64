import TokenModel

extension Node {
    /// Whether it contains a text with a comma.
    var holdsComma: Bool {
        switch self {
        case .text(let text): text.utf8.contains(UInt8(ascii: ","))
        case .list(let items): items.contains(where: \.holdsComma)
        case .map(let members): members.contains(where: \.value.holdsComma)
        case .null, .boolean, .number, .reference, .formula: false
        }
    }
}

/// Unusual values: some are right for some type, most are wrong, and a few only look right.
extension Dice {
    mutating func hostileNode(depth: Int = 0) -> Node {
        switch roll(depth < 3 ? 8 : 5) {
        case 0: .number(pick(Self.numbers))
        case 1, 2: .text(pick(Self.texts))
        case 3: pick([.boolean(true), .boolean(false), .list([]), .map([])])
        case 4: .text(String(repeating: pick(["a", "é", "{a}", "#"]), count: pick([1, 100, 4_096, 4_097])))
        case 5: .list((0..<roll(4)).map { _ in hostileNode(depth: depth + 1) })
        default: .map(shuffled(Self.members).prefix(roll(4)).map { Node.Member(name: $0, value: hostileNode(depth: depth + 1)) })
        }
    }

    /// A right value with something wrong, or nearly wrong, in one place.
    mutating func damaged(_ node: Node) -> Node {
        switch node {
        case .list(var items) where !items.isEmpty && chance(80):
            let place = roll(items.count)
            items[place] = damaged(items[place])
            return .list(items)
        case .map(var members) where !members.isEmpty && chance(80):
            let place = roll(members.count)
            members[place].value = damaged(members[place].value)
            return .map(members)
        case .formula(let formula) where chance(70): return .formula(damaged(formula))
        case .number(let text) where chance(50): return .number(pick(["-" + text, text + "e3", "0", "1.5"]).replacing("--", with: ""))
        default: return hostileNode(depth: 2)
        }
    }

    /// With another operand in one place.
    private mutating func damaged(_ formula: Formula) -> Formula {
        var count = 0
        formula.forEachOperand { _, _ in count += 1 }
        guard count > 0 else { return formula }
        let (place, operand) = (roll(count), pick(Self.operands))
        count = 0
        return formula.mapOperands { node, _ in
            count += 1
            return count == place + 1 ? .text(operand) : node
        }
    }

    private static let operands = [
        "0", "-1", "1e-320", "1e300", "0px", "-4px", "1e9px", "2rem", "100ms", "50%", "#123", "white", "none", "{missing.token}", "{", "x",
        "",
        "1px 2px", "calc(1 / 0)", "sqrt(-1)", "darken(#123, 10%)", "(1 + 2)",
    ]

    private static let numbers = [
        "0", "-0", "1", "-1", "0.5", "1.5", "5", "1000", "-0.0000001", "1e3", "1e-320", "1e300", "1e308", "-1e308", "99999999999999999999",
    ]
    private static let texts = [
        "", " ", "0", "16", "16px", "1rem", "1e308rem", "16 px", "16em", "-5px", "200ms", "1s", "0ms", "-1s", "bold", "Bold", "950",
        "solid",
        "none", "dashed", "#123", "#12345", "#11223344", "red", "transparent", "currentcolor", "rgb(1 2 3)", "rgb(1,2,3)",
        "hsl(400 50% 50%)",
        "color(display-p3 1 0 0)", "oklch(50% 0.1 200 / 50%)", "cubic-bezier(0, 0, 1, 1)", "cubic-bezier(2, 0, 1, 1)", "ease-in", "{", "}",
        "{}", "{a..b}", "{missing.token}", "{a.b", "\u{0}", "\u{202E}x", "a\nb", "NaN", "inf", "null", "true", "Inter, sans-serif",
    ]
    private static let members = [
        "value", "unit", "colorSpace", "components", "alpha", "hex", "color", "width", "style", "duration", "delay", "timingFunction",
        "offsetX", "offsetY", "blur", "spread", "inset", "position", "fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight",
        "dashArray", "lineCap", "normal",
    ]
}
