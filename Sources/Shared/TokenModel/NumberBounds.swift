/// The range of a number, both ends included: in points, in seconds, or without a unit; and whether the number must be whole.
///
/// Compiler and runtime check values against it after following references. Therefore no app refuses what `check` accepts.
package struct NumberBounds: Sendable, Hashable {
    package let range: ClosedRange<Double>
    package let isWhole: Bool

    package init(_ range: ClosedRange<Double>, isWhole: Bool = false) {
        self.range = range
        self.isWhole = isWhole
    }

    /// The bounds of every length and time. Beyond them nothing is drawn, and sums of several are still far from infinite.
    package static let quantity = NumberBounds(-1_000_000_000...1_000_000_000)
    /// The bounds of sizes.
    package static let size = NumberBounds(0...1_000_000)

    /// Infinity and NaN are in no range.
    package func contains(_ number: Double) -> Bool { range.contains(number) && (!isWhole || number == number.rounded()) }

    /// The range in messages: `0 to 1000000`.
    package var text: String { "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))" }

    private static func text(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}

// Style files, catalogues and the gallery's data have the same list of numbers.
extension NumberBounds {
    /// The lowest and the highest number; and a step of 1 if the number must be whole.
    package var numbers: [Double] { [range.lowerBound, range.upperBound] + (isWhole ? [1] : []) }

    /// Nil for a list that `numbers` does not return.
    package init?(numbers: [Double]) {
        guard numbers.count == 2 || numbers.count == 3 && numbers[2] == 1, numbers[0] <= numbers[1] else { return nil }
        self.init(numbers[0]...numbers[1], isWhole: numbers.count == 3)
    }
}

/// An error for a number outside its bounds.
package struct OutOfBounds: Error, Sendable, Hashable {
    package enum Step: Sendable, Hashable {
        case member(String)
        case item(Int)
        case state(UInt8)
    }

    /// The path from the value down to the number.
    package var steps: [Step] = []
    package let bounds: NumberBounds
    /// The unit after the bounds in messages, such as ` points`.
    let unit: Unit
}

extension OutOfBounds: CustomStringConvertible {
    /// The message, without a full stop.
    package var description: String {
        let names = steps.compactMap { if case .member(let name) = $0 { name } else { nil } }
        let what = bounds.isWhole ? "a whole number in the range" : "in the range"
        return (names.last.map { "'\($0)'" } ?? "the value") + " must be \(what) \(bounds.text)\(unit.rawValue)"
    }
}

extension OutOfBounds {
    enum Unit: String { case none = "", points = " points", seconds = " seconds" }
}

extension TokenValue {
    /// Checks all numbers and throws for the first one outside its bounds. Does not follow references.
    ///
    /// - Parameter bounds: the bounds at the value's place, if they are narrower than those of its kind.
    package func check(_ bounds: NumberBounds? = nil, remInPoints: Double) throws(OutOfBounds) {
        switch self {
        case .dimension(let number, let unit):
            try Self.check(unit == .rem ? number * remInPoints : number, bounds ?? .quantity, .points)
        case .duration(let number, let unit): try Self.check(unit == .ms ? number / 1000 : number, bounds ?? .quantity, .seconds)
        case .number(let number): if let bounds { try Self.check(number, bounds, .none) }
        case .composite(let type, let values):
            for (member, value) in zip(type.members, values) {
                // The bounds of a pattern are those of its dashes.
                try value?.check(member.bounds ?? bounds, remInPoints, at: .member(member.name))
            }
            if case .typography = type { try Typography(self)?.extras.maximumSize?.check(.size, remInPoints, at: .member("maximumSize")) }
        case .list(let items):
            for (index, item) in items.enumerated() { try item.check(bounds, remInPoints, at: .item(index)) }
        case .insets(let sides):
            for (name, side) in zip(Self.sides, sides) { try side.check(bounds, remInPoints, at: .member(name)) }
        case .states(let states):
            for state in states { try state.value.check(bounds, remInPoints, at: .state(state.state)) }
        case .color, .fontWeight, .fontFamily, .cubicBezier, .keyword, .boolean, .string, .image, .enumeration, .reference, .expression:
            break
        }
    }

    private func check(_ bounds: NumberBounds?, _ remInPoints: Double, at step: OutOfBounds.Step) throws(OutOfBounds) {
        do throws(OutOfBounds) {
            try check(bounds, remInPoints: remInPoints)
        } catch {
            var error = error
            error.steps.insert(step, at: 0)
            throw error
        }
    }

    private static func check(_ number: Double, _ bounds: NumberBounds, _ unit: OutOfBounds.Unit) throws(OutOfBounds) {
        guard bounds.contains(number) else { throw OutOfBounds(bounds: bounds, unit: unit) }
    }
}
