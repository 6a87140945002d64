/// A value made of others: the math functions of CSS Values 4, section 10, and the relative colours and `color-mix()` of CSS Color 5, with
/// references to tokens as operands.
///
/// The steps are in the order in which they are calculated: each takes its operands from a stack and puts its result there. So neither calculating nor
/// printing recurses.
package struct Expression: Sendable, Hashable {
    package enum Step: Sendable, Hashable {
        /// A number, a length, a time, a colour or a reference to a token with one.
        case operand(TokenValue)
        /// 100 for 100 %.
        case percentage(Double)
        /// `none` as a component.
        case none
        /// A component of the innermost origin: 0 to 2, and 3 for its alpha.
        case channel(Int)
        case add, subtract, multiply, divide
        /// A function of numbers with so many arguments.
        case call(MathFunction, Int)
        /// Takes a colour, and opens its components in the notation's space.
        case origin(ColorNotation)
        /// Takes three components, and perhaps an alpha.
        case color(ColorNotation, ColorForm)
        /// `color-mix()`. Takes two colours, each followed by its share if it has one.
        case mix(ColorSpace, MixShares)
        /// Takes two colours and an amount from 0 to 1, and mixes them without regard to their alphas, as Tokens Studio does. CSS does not have it.
        case plainMix(ColorSpace)
        /// Takes a colour and gives a component in OKLCH: 0 to 2, and 3 for its alpha. CSS has it only within a relative colour.
        case component(Int)
    }

    /// What a colour function has besides three components.
    package struct ColorForm: Sendable, Hashable {
        /// Whether it has an origin, whose components end with it.
        package var isRelative = false
        package var hasAlpha = false
        /// Whether the components are those of the origin. The colour then keeps its space.
        package var keepsComponents = false

        package init() {}
    }

    /// Which of the two colours of `color-mix()` have a share.
    package struct MixShares: Sendable, Hashable {
        package var first = false
        package var second = false

        package init() {}
    }

    /// The type of the result: `color`, `dimension`, `duration`, `number` or `fontWeight`.
    package let type: TokenType
    package let steps: [Step]
    /// Whether a number takes the unit of the other operand, and a length may be divided by a length, as other tools calculate.
    package let isLenient: Bool

    /// The version of the language. A release that has an older one does not calculate what it reads.
    package static let version = 1
    /// The most steps.
    package static let maximumSteps = 1000
    /// How deep parentheses and functions may be nested.
    package static let maximumDepth = 64

    /// Creates an expression of steps that leave exactly one result.
    package init(_ type: TokenType, steps: [Step], isLenient: Bool = false) {
        self.type = type
        self.steps = steps
        self.isLenient = isLenient
    }
}

extension Expression.Step {
    /// Whether it makes a value of others.
    package var isOperation: Bool {
        switch self {
        case .operand, .percentage, .none, .channel, .origin: false
        case .add, .subtract, .multiply, .divide, .call, .color, .mix, .plainMix, .component: true
        }
    }
}

extension Expression {
    /// Calls `body` with the path of each reference, in order.
    package func forEachReference(_ body: (String) -> Void) {
        for case .operand(.reference(let path)) in steps { body(path) }
    }

    /// Returns the expression with each reference replaced by the result of `replacement` for its path, a value that is not an expression.
    package func replacingReferences(_ replacement: (String) -> TokenValue) -> Expression {
        replacingOperands { if case .reference(let path) = $0 { replacement(path) } else { $0 } }
    }

    /// Returns the expression with each operand replaced. Those that are written as percentages are not operands.
    package func replacingOperands(_ replacement: (TokenValue) -> TokenValue) -> Expression {
        Expression(
            type, steps: steps.map { if case .operand(let value) = $0 { .operand(replacement(value)) } else { $0 } }, isLenient: isLenient)
    }

    /// Whether it has no references, so that its result never changes.
    package var isConstant: Bool { !steps.contains { if case .operand(.reference) = $0 { true } else { false } } }
}

/// A function of numbers, lengths or times: CSS Values 4, sections 10.2 to 10.7.
package enum MathFunction: String, CaseIterable, Sendable {
    case min, max, clamp, abs, pow, sqrt, rem
    case round
    case roundUp = "round up"
    case roundDown = "round down"
    case roundToZero = "round to-zero"

    /// The name before the parenthesis.
    package var name: String { strategy == nil ? rawValue : "round" }

    /// The strategy that `round()` names first. Empty for the nearest, which is not named.
    package var strategy: String? {
        switch self {
        case .round: ""
        case .roundUp: "up"
        case .roundDown: "down"
        case .roundToZero: "to-zero"
        default: nil
        }
    }

    /// The numbers of arguments that it takes. Only numbers can be rounded without a step.
    package var arity: ClosedRange<Int> {
        switch self {
        case .min, .max: 1...Expression.maximumSteps
        case .clamp: 3...3
        case .abs, .sqrt: 1...1
        case .pow, .rem: 2...2
        case .round, .roundUp, .roundDown, .roundToZero: 1...2
        }
    }
}

/// How a colour function writes its components: `rgb()`, `oklch()`, or `color()` with one of its spaces.
package struct ColorNotation: Sendable, Hashable {
    package let space: ColorSpace
    /// Whether it is `color()`.
    package let isPredefined: Bool

    package init(_ space: ColorSpace, isPredefined: Bool) {
        self.space = space
        self.isPredefined = isPredefined
    }

    /// The name before the parenthesis.
    package var name: String { isPredefined ? "color" : space == .srgb ? "rgb" : space.rawValue }

    /// The names of the components of an origin, and of its alpha: CSS Color 5, section 4.
    package var channels: [String] {
        switch space {
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020: ["r", "g", "b", "alpha"]
        case .hsl: ["h", "s", "l", "alpha"]
        case .hwb: ["h", "w", "b", "alpha"]
        case .lab, .oklab: ["l", "a", "b", "alpha"]
        case .lch, .oklch: ["l", "c", "h", "alpha"]
        case .xyzD65, .xyzD50: ["x", "y", "z", "alpha"]
        }
    }
}
