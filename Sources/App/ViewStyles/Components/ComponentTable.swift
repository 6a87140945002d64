internal import TokenRuntime

/// A component's transitions and examples in generated code: a single text, which costs the Swift compiler nothing.
///
/// The text is a sequence of values: `i5;` is an integer, `d0.2;` a number, `s5:hello` a text with its length in UTF-8, `p0;` a parameter of the
/// event, `n;` an optional parameter without a value. It begins with the number of transitions. Each transition has the indices of state, event and
/// target (-1 to stay), the number of updates and the updates, the number of actions and the actions, the number of the animation's values and the
/// values. An update or action has its index, the number of its arguments and the arguments. An animation has no value, a duration in seconds, the path
/// of a style's field, or duration, delay and four numbers of a curve. Then come the number of examples and the examples. Each example has its state,
/// the number of the values of its content and the values.
public struct _ComponentTable<Described: Component>: Sendable {
    fileprivate struct Transition: Sendable {
        var target: Int
        var updates: [Effect]
        var actions: [Effect]
        var animation: Animation?
    }

    fileprivate enum Animation: Sendable {
        case fixed(ComponentAnimation)
        /// The duration that the event carries.
        case parameter(Int)
    }

    fileprivate struct Effect: Sendable {
        var index: Int
        var arguments: [ComponentTableScanner.Item]
    }

    private var transitions: [Int: Transition] = [:]
    private var examples: [(state: Int, content: [_ComponentValue])] = []
    private let eventCount: Int

    /// - Parameter eventCount: the number of events of the component.
    public init(_ text: StaticString, eventCount: Int) {
        self.eventCount = eventCount
        var scanner = ComponentTableScanner(text)
        for _ in 0..<scanner.integer() {
            let (state, event, target) = (scanner.integer(), scanner.integer(), scanner.integer())
            let (updates, actions) = (Self.effects(&scanner), Self.effects(&scanner))
            transitions[state * eventCount + event] = Transition(
                target: target, updates: updates, actions: actions, animation: Self.animation(&scanner))
        }
        for _ in 0..<scanner.integer() {
            let state = scanner.integer()
            examples.append((state, (0..<scanner.integer()).compactMap { _ in scanner.value() }))
        }
    }

    private static func effects(_ scanner: inout ComponentTableScanner) -> [Effect] {
        (0..<scanner.integer()).map { _ in
            let index = scanner.integer()
            return Effect(index: index, arguments: (0..<scanner.integer()).compactMap { _ in scanner.item() })
        }
    }

    private static func animation(_ scanner: inout ComponentTableScanner) -> Animation? {
        let items = (0..<scanner.integer()).compactMap { _ in scanner.item() }
        switch items.first {
        case .parameter(let index)?: return .parameter(index)
        case .value(.text(let path))?: return .fixed(.field(path))
        case .value(.number(let duration))?:
            let numbers = items.compactMap { if case .value(.number(let number)) = $0 { number } else { nil } }
            guard numbers.count == 6 else { return .fixed(.duration(duration)) }
            let curve = TokenCubicBezier(x1: numbers[2], y1: numbers[3], x2: numbers[4], y2: numbers[5])
            return .fixed(.transition(TokenTransition(duration: duration, delay: numbers[1], timingFunction: curve)))
        default: return nil
        }
    }

    func evaluate(_ event: Described.Event, in state: Described.State) -> ComponentEvaluation<Described> {
        let call = event._call
        guard let transition = transitions[state.rawValue * eventCount + call.index] else { return .init(state: state) }
        return ComponentEvaluation(
            state: Described.State(rawValue: transition.target) ?? state,
            updates: transition.updates.compactMap { $0.effect(of: call) }, actions: transition.actions.compactMap { $0.effect(of: call) },
            animation: transition.animation?.animation(of: call))
    }

    func content(of example: Described.Example) -> Described.Content {
        var values = _ComponentReader(examples.indices.contains(example.rawValue) ? examples[example.rawValue].content : [])
        return Described.Content(_values: &values)
    }

    func state(of example: Described.Example) -> Described.State {
        guard examples.indices.contains(example.rawValue) else { return Described.initialState }
        return Described.State(rawValue: examples[example.rawValue].state) ?? Described.initialState
    }
}

extension _ComponentTable.Animation {
    fileprivate func animation(of call: _ComponentCall) -> ComponentAnimation? {
        switch self {
        case .fixed(let animation): return animation
        case .parameter(let index):
            guard call.values.indices.contains(index), case .number(let seconds) = call.values[index] else { return nil }
            return .duration(seconds)
        }
    }
}

extension _ComponentTable.Effect {
    /// Returns the update or action, with the event's values as its parameters.
    fileprivate func effect<Made: _ComponentEffect>(of call: _ComponentCall) -> Made? {
        var values = _ComponentReader(
            arguments.map { item in
                switch item {
                case .value(let value): value
                case .parameter(let index): call.values.indices.contains(index) ? call.values[index] : .integer(0)
                }
            })
        return Made(_index: index, _values: &values)
    }
}

/// Reads the text of a component's table. Missing values are zero or nil.
struct ComponentTableScanner {
    enum Item: Sendable {
        case value(_ComponentValue)
        case parameter(Int)
    }

    private let bytes: [UInt8]
    private var index = 0

    init(_ text: StaticString) { bytes = text.withUTF8Buffer { Array($0) } }

    mutating func integer() -> Int {
        if case .value(.integer(let value)) = item() { value } else { 0 }
    }

    mutating func value() -> _ComponentValue? {
        if case .value(let value) = item() { value } else { nil }
    }

    mutating func item() -> Item? {
        guard index < bytes.count else { return nil }
        let kind = bytes[index]
        index += 1
        let head = word()
        switch kind {
        case UInt8(ascii: "i"): return Int(head).map { .value(.integer($0)) }
        case UInt8(ascii: "d"): return Double(head).map { .value(.number($0)) }
        case UInt8(ascii: "n"): return .value(.missing)
        case UInt8(ascii: "p"): return Int(head).map { .parameter($0) }
        case UInt8(ascii: "s"):
            guard let length = Int(head), length >= 0, length <= bytes.count - index else { return nil }
            defer { index += length }
            return .value(.text(String(decoding: bytes[index..<index + length], as: UTF8.self)))
        default: return nil
        }
    }

    /// Reads up to a `;` or `:`, and skips it.
    private mutating func word() -> Substring {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: ";"), bytes[index] != UInt8(ascii: ":") { index += 1 }
        defer { index += 1 }
        return Substring(decoding: bytes[start..<index], as: UTF8.self)
    }
}
