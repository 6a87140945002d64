import SeededRandom

/// A drawing with areas of every kind, in groups that are nested five deep, with transforms of every kind.
struct RandomDrawing {
    private var generator: SplitMix64
    private var areas = 0

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func text() -> String {
        let content = group(depth: 5)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(root())>
            <defs><g id="mark">\(shape(""))\(shape(""))</g><symbol id="icon" viewBox="-5 -5 30 20">\(shape(""))</symbol></defs>
            \(content)
            </svg>
            """
    }

    /// The size with units, a viewBox, and how that fits. The sizes are whole pixels, to which the browser rounds the root's box.
    private mutating func root() -> String {
        let (size, box) = pick([
            (#"width="375" height="812""#, "\(int(200...400)) \(int(200...800))"),
            (#"width="4in" height="3in""#, "\(int(200...400)) 300.5"),
            (#"width="300pt""#, "200 350"), (#"height="40pc" width="auto""#, "200 400"),
            (#"width="100%" height="100%""#, "\(int(200...400)) \(int(200...800))"), ("", "320 480"),
        ])
        let align = pick(["", "none", "xMinYMin", "xMidYMax meet", "xMaxYMid slice"])
        let fit = align.isEmpty ? "" : #" preserveAspectRatio="\#(align)""#
        return #"\#(size) viewBox="\#(int(-50...50)) \#(int(-50...50)) \#(box)"\#(fit)"#
    }

    private mutating func group(depth: Int) -> String {
        var content = ""
        for _ in 0..<2 { content += area() }
        if depth > 0 { content += group(depth: depth - 1) }
        let name = pick(["", nextName()])
        return "<g\(name) transform=\"\(transforms())\">\n\(content)</g>\n"
    }

    private mutating func nextName() -> String {
        areas += 1
        return " id=\"area:a\(areas)\""
    }

    private mutating func area() -> String {
        let name = nextName() + (pick([true, false]) ? " transform=\"\(transforms())\"" : "")
        switch int(0...5) {
        case 0: return "<g\(name)>\(shape(placed()))\(shape(placed()))<g \(placed())>\(shape(""))</g></g>\n"
        case 1: return "<use\(name) href=\"#mark\" x=\"\(number())\" y=\"\(length())\"/>\n"
        case 2: return "<use\(name) xlink:href=\"#icon\" x=\"\(number())\" width=\"\(length())\" height=\"\(positive())\"/>\n"
        default: return shape(name)
        }
    }

    private mutating func placed() -> String { " transform=\"\(transforms())\"" }

    private mutating func shape(_ name: String) -> String {
        switch int(0...6) {
        case 0:
            "<rect\(name) x=\"\(number())\" y=\"\(length())\" width=\"\(length())\" height=\"\(positive())\" rx=\"3\" stroke=\"red\" stroke-width=\"4\"/>\n"
        case 1: "<circle\(name) cx=\"\(number())\" cy=\"\(number())\" r=\"\(length())\"/>\n"
        case 2: "<ellipse\(name) cx=\"\(number())\" cy=\"\(number())\" rx=\"\(length())\" ry=\"\(positive())\"/>\n"
        case 3: "<polygon\(name) points=\"\(numbers(2 * int(3...6)))\"/>\n"
        case 4: "<polyline\(name) points=\"\(numbers(2 * int(3...6)))\"/>\n"
        case 5: "<line\(name) x1=\"\(number())\" y1=\"\(number())\" x2=\"99.5\" y2=\"\(length())\"/>\n"
        default: "<path\(name) d=\"\(path())\"/>\n"
        }
    }

    /// Radii of arcs are small: the browser draws arcs as curves, which differ from them by up to 0.03% of the radius.
    private mutating func path() -> String {
        var data = "M\(numbers(2))"
        for _ in 0..<int(1...6) {
            let command = pick(["l", "L", "h", "H", "v", "V", "c", "C", "s", "S", "q", "Q", "t", "T", "a", "A", "z", "Z", "m", "M"])
            switch command.lowercased() {
            case "h", "v": data += command + numbers(1)
            case "c": data += command + numbers(pick([6, 12]))
            case "s", "q": data += command + numbers(4)
            case "a": data += "a\(int(1...4)) \(int(1...4)) \(int(-180...180)) \(int(0...1))\(int(0...1))\(int(-1...1)).5,\(int(-1...1))"
            case "z": data += command
            case "m": data += command + numbers(2) + "l" + numbers(2)
            default: data += command + numbers(2)
            }
        }
        return data + "l3.5 4.5"
    }

    /// Each list keeps the size about the same, so that rounding in the browser stays below what is compared.
    private mutating func transforms() -> String {
        (0..<int(1...3)).map { _ in
            switch int(0...6) {
            case 0: "translate(\(number()))"
            case 1: "translate(\(number()) \(number()))"
            case 2: "scale(\(pick(["1.1", "0.8", "-1", "1.2 0.9", "-.9,1"])))"
            case 3: "rotate(\(int(-180...180)))"
            case 4: "rotate(\(int(-180...180)),\(number()),\(number()))"
            case 5: pick(["skewX(\(int(-20...20)))", "skewY(\(int(-20...20)))"])
            default: "matrix(\(pick(["1 .2 -.1 1", "0,-1,1,0", ".9 0 0 1.1"])) \(number()) \(number()))"
            }
        }.joined(separator: pick([" ", ",", ""]))
    }

    private mutating func number() -> String {
        pick(["\(int(-40...40))", "\(int(-9...9)).\(int(0...99))", "-.\(int(1...9))", "+\(int(1...9))e1"])
    }

    private mutating func numbers(_ count: Int) -> String {
        (0..<count).map { _ in number() }.joined(separator: pick([" ", ",", " , "]))
    }

    private mutating func positive() -> String { "\(int(1...40)).\(int(0...9))" }

    private mutating func length() -> String { positive() + pick(["", "", "px", "pt", "mm", "Q"]) }

    private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[int(0...values.count - 1)] }
}
