import TokenModel

/// Colours: as text where the file is YAML, as an object in any of the 14 spaces.
extension Author {
    mutating func color(_ setting: Setting) -> Node {
        guard setting.isLoose, dice.chance(75) else { return colorObject(setting) }
        note(.colorText)
        switch dice.roll(10) {
        case 0..<6: return .text(hex(digits: dice.pick([6, 6, 6, 3, 4, 8])))
        case 6: return .text(dice.pick(["rebeccapurple", "transparent", "white", "Tomato", "black", "cornflowerblue"]))
        default: return .text(colorFunction())
        }
    }

    private mutating func hex(digits: Int) -> String {
        "#" + (0..<digits).map { _ in dice.pick(Array("0123456789ABCDEFabcdef").map(String.init)) }.joined()
    }

    private mutating func colorFunction() -> String {
        note(.colorFunctions)
        let (one, two, three) = (dice.roll(256), dice.roll(101), dice.roll(101))
        let alpha = dice.pick(["", "", " / 50%", " / 0.25", "/1"])
        return switch dice.roll(9) {
        case 0: "rgb(\(one) \(two) \(three)\(alpha))"
        case 1: "rgba(\(one), \(two), \(three), 0.\(dice.roll(1...99)))"
        case 2: "hsl(\(one) \(two)% \(three)%\(alpha))"
        case 3: "hsl(\(one)deg, \(two)%, \(three)%)"
        case 4: "hwb(\(one) \(two / 2)% \(three / 2)%\(alpha))"
        case 5: "lab(\(two)% \(one - 128) \(three - 50)\(alpha))"
        case 6: "LCH(\(two) \(three) \(one)\(alpha))"
        case 7: "oklch(\(two)% 0.\(dice.roll(10...35)) \(one)\(alpha))"
        default: "color(\(dice.pick(["display-p3", "srgb", "rec2020", "xyz-d65"])) 0.\(two) 0.\(three) none\(alpha))"
        }
    }

    private mutating func colorObject(_ setting: Setting) -> Node {
        note(.colorObjects)
        let space = dice.chance(50) ? .srgb : dice.pick(ColorSpace.allCases)
        let components = space.ranges.enumerated().map { index, range in component(of: space, index, range, setting) }
        var members: [Node.Member] = [
            .init(name: "colorSpace", value: .text(space.rawValue)),
            .init(name: "components", value: pointed(at: .components(space), setting) ?? .list(components)),
        ]
        if dice.chance(35) { members.append(.init(name: "alpha", value: pointed(at: .fraction, setting) ?? .number(fraction()))) }
        if dice.chance(35) { members.append(.init(name: "hex", value: .text(hex(digits: 6)))) }
        return .map(dice.chance(80) ? members : dice.shuffled(members))
    }

    private mutating func component(of space: ColorSpace, _ index: Int, _ range: ColorSpace.Range, _ setting: Setting) -> Node {
        if dice.chance(6) {
            note(.noneComponents)
            return .text("none")
        }
        if let part = pointed(at: .component(range), setting) { return part }
        if range.to == 1 { return .number(fraction()) }
        if range.to == 360 { return .number(decimal(0...359)) }
        if range.to == 100 { return .number(decimal(0...100)) }
        let limit = space == .lab || space == .lch ? 120 : 0
        let isSigned = range.from < 0
        return limit > 0
            ? .number(decimal((isSigned ? -limit : 0)...limit))
            : .number((isSigned && dice.chance(50) ? "-0." : "0.") + "\(dice.roll(10...37))")
    }
}
