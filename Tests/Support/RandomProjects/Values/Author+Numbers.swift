import TokenModel

/// Numbers, lengths and times.
extension Author {
    mutating func number(_ setting: Setting) -> Node {
        if setting.isLegacy, dice.chance(50) { return .text(decimal(0...40).withoutExponent + dice.pick(["", "%"])) }
        return pointed(at: .number, setting) ?? .number(decimal(0...40))
    }

    /// A length that is not negative.
    mutating func dimension(_ setting: Setting) -> Node { quantity(decimal(0...96), units: ["px", "px", "rem"], bareUnit: "px", setting) }

    /// A length that may be negative.
    mutating func offset(_ setting: Setting) -> Node {
        if dice.chance(temper.references), let reference = reference(to: .dimension, setting) { return reference }
        return formula(of: .dimension, setting, isSigned: true)
            ?? quantity(decimal(-24...24), units: ["px", "rem"], bareUnit: "px", setting)
    }

    mutating func duration(_ setting: Setting) -> Node {
        let isLong = dice.chance(50)
        return quantity(isLong ? decimal(0...9) : decimal(0...900), units: [isLong ? "s" : "ms"], bareUnit: nil, setting)
    }

    private mutating func quantity(_ number: String, units: [String], bareUnit: String?, _ setting: Setting) -> Node {
        let unit = dice.pick(units)
        guard setting.isLoose, dice.chance(60) else {
            note(.longQuantities)
            let value = pointed(at: .number, setting) ?? .number(number)
            return object(["value": value, "unit": pointed(at: .unit(Set(units)), setting) ?? .text(unit)])
        }
        note(.shortQuantities)
        let number = setting.isLegacy ? number.withoutExponent : number
        if unit == bareUnit, dice.chance(60) { return setting.isLegacy && dice.chance(40) ? .text(number) : .number(number) }
        return .text(number + unit)
    }

    /// A number in one of JSON's spellings.
    mutating func decimal(_ range: ClosedRange<Int>) -> String {
        let whole = dice.roll(range)
        let ending = dice.pick(["", "", "", ".5", ".25", ".125", ".\(dice.roll(1...999_999))", "e0", "E+0", ".0", "e-0"])
        // A fraction could push a number at the upper bound out of range.
        return "\(whole)" + (whole == range.upperBound ? "" : ending).dropped(for: whole)
    }

    /// From 0 to 1.
    mutating func fraction() -> String {
        dice.pick(["0", "1", "0.5", "0.25", "1e-1", "0.3333333333333333", "5E-1", "0.0", "0.\(dice.roll(1...9999))"])
    }
}

extension String {
    /// A fraction would push a negative number below its bound.
    fileprivate func dropped(for whole: Int) -> String { whole < 0 && hasPrefix(".") ? ".0" : self }

    /// Older tools would calculate with a number after a sign.
    fileprivate var withoutExponent: String { String(prefix { $0 != "e" && $0 != "E" }) }
}
