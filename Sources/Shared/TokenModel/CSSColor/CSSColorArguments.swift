/// A component as written.
struct CSSArgument {
    enum Kind { case number, percentage, angle, none }

    var kind: Kind
    /// The value. An angle is in degrees; `none` is 0.
    var value: Double
    /// The offsets of its bytes.
    var range: Range<Int>
}

extension CSSScanner {
    /// Reads everything after the opening parenthesis. `start` is the offset of the function's name.
    mutating func arguments(
        of function: CSSColorFunction, named name: String, from start: Int
    ) throws(CSSColorError) -> ColorValue {
        let space: ColorSpace
        if let fixed = function.space { space = fixed } else { space = try spaceName() }
        var list = CSSArgumentList(function: function, name: name, start: start)
        try list.read(from: &self)

        var color = ColorValue(space, .init(0, 0, 0), alpha: try list.alpha.map(value(ofAlpha:)))
        for (index, component) in function.components.enumerated() {
            let argument = list.components[index]
            if argument.kind == .none { color.missing |= 1 << index }
            let value = try value(of: argument, as: component)
            if function.space == nil { try checkRange(of: value, written: argument.range, in: space) }
            color.components[index] = value
        }
        return color
    }

    /// Reads one component: a number, a percentage, an angle or `none`.
    mutating func argument() throws(CSSColorError) -> CSSArgument {
        let start = position
        guard let number = number() else {
            if word() == "none" { return CSSArgument(kind: .none, value: 0, range: start..<position) }
            let run = start..<max(endOfRun(from: start), endOfCharacter(at: start))
            throw CSSColorError("\(quoted(run)) is not a component; use a number, a percentage or none", at: run)
        }
        if take("%") { return try finite(.percentage, number, from: start) }
        let unitStart = position
        switch word() {
        case "": return try finite(.number, number, from: start)
        case "deg": return try finite(.angle, number, from: start)
        case "grad": return try finite(.angle, number * 0.9, from: start)
        case "rad": return try finite(.angle, number * 180 / .pi, from: start)
        case "turn": return try finite(.angle, number * 360, from: start)
        default:
            let unit = unitStart..<position
            throw CSSColorError("\(quoted(unit)) is not an angle unit; use deg, rad, grad or turn for a hue", at: unit)
        }
    }

    private func finite(_ kind: CSSArgument.Kind, _ value: Double, from start: Int) throws(CSSColorError) -> CSSArgument {
        let range = start..<position
        guard value.isFinite else { throw CSSColorError("\(quoted(range)) is too large", at: range) }
        return CSSArgument(kind: kind, value: value, range: range)
    }

    mutating func spaceName() throws(CSSColorError) -> ColorSpace {
        skipSpace()
        let start = position
        let name = word()
        if name == "xyz" { return .xyzD65 }
        if let space = ColorSpace(rawValue: name), Self.predefinedSpaces.contains(space) { return space }
        let range = start..<max(position, endOfRun(from: start))
        let names = "color() takes \(Self.predefinedSpaces.map(\.rawValue).joined(separator: ", ")) or xyz"
        guard !range.isEmpty else { throw CSSColorError("color() needs a colour space; \(names)", at: range) }
        throw CSSColorError("\(quoted(range)) is not a colour space; \(names)", at: range)
    }

    /// The colour spaces of color(), CSS Color 4, section 10.
    private static let predefinedSpaces: [ColorSpace] = [
        .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50,
    ]

    private func value(of argument: CSSArgument, as component: CSSColorFunction.Component) throws(CSSColorError) -> Double {
        switch (component, argument.kind) {
        case (_, .none): return 0
        case (.hue, .number), (.hue, .angle): return argument.value.normalizedHue
        case (.hue, .percentage):
            throw CSSColorError("\(quoted(argument.range)) is a percentage; a hue must be an angle or a number", at: argument.range)
        case (.amount, .angle):
            throw CSSColorError("\(quoted(argument.range)) is an angle; only a hue can be one", at: argument.range)
        case (.amount(_, let divisor, let bounds), .number): return (argument.value / divisor).clamped(to: bounds) + 0
        case (.amount(let full, _, let bounds), .percentage):
            return Self.share(argument.value, of: full).clamped(to: bounds) + 0
        }
    }

    private func value(ofAlpha argument: CSSArgument) throws(CSSColorError) -> Double {
        try value(of: argument, as: .amount(full: 1, bounds: 0...1))
    }

    /// Returns a percentage of `full` without the rounding error of the division: 33.3 % of 1 is 0.333.
    private static func share(_ percentage: Double, of full: Double) -> Double {
        let share = percentage * full / 100
        let precision = 1e12
        return share.magnitude < 1000 ? (share * precision).rounded() / precision : share
    }

    private func checkRange(of value: Double, written range: Range<Int>, in space: ColorSpace) throws(CSSColorError) {
        // The specification limits X, Y and Z to 1 too, but that would exclude white, whose Z is 1.089.
        guard space != .xyzD50, space != .xyzD65, !(0...1).contains(value) else { return }
        throw CSSColorError("\(quoted(range)) is outside 0 to 1, the range of a component of \(space.rawValue)", at: range)
    }
}
