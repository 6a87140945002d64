/// Values by control state, such as a button's title colours.
@frozen
public struct TokenStates<Value: _SlotValue>: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// Returns the value to show in a state: the state's own value, or else the one for `normal`. Nil if neither is set.
    @inlinable
    public subscript(state: ControlState) -> Value? {
        explicit(state) ?? explicit(.normal)
    }

    /// Returns the value that is set for exactly this state.
    @inlinable
    public func explicit(_ state: ControlState) -> Value? {
        guard state.rawValue < Self.stateCount, mask & 1 << state.rawValue != 0 else { return nil }
        let place = (mask & (1 << state.rawValue - 1)).nonzeroBitCount
        return words[1 + place]
    }

    /// The states that have a value of their own, in the order of their bits.
    public var states: [ControlState] {
        ControlState.all.filter { mask & 1 << $0.rawValue != 0 }
    }

    /// The states that are set: bit s stands for the state with the raw value s.
    @inlinable var mask: UInt64 { _record.word }

    @inlinable static var stateCount: UInt { 16 }
}

extension TokenStates: ExpressibleByDictionaryLiteral {
    /// Creates values by state. If a state is given twice, the last value is used. States with bits beyond the four named ones are ignored.
    public init(dictionaryLiteral elements: (ControlState, Value)...) {
        self.init(elements)
    }

    /// Creates the same value for all states.
    public init(_ value: Value) {
        self.init([(.normal, value)])
    }

    private init(_ elements: [(state: ControlState, value: Value)]) {
        let values = ControlState.all.map { state in elements.last { $0.state == state }?.value }
        self.init { encoder in
            encoder.writeRecord { encoder in
                encoder.records.push(values.indices.reduce(0) { values[$1] == nil ? $0 : $0 | 1 << UInt64($1) })
                for value in values.compactMap(\.self) {
                    encoder.write(value)
                }
            }
        }
    }

    public func _write(to encoder: inout _SlotEncoder) {
        encoder.writeRecord { encoder in
            encoder.records.push(mask)
            for state in states {
                encoder.write(explicit(state))
            }
        }
    }
}

extension TokenStates: Hashable, CustomStringConvertible {
    public static func == (a: Self, b: Self) -> Bool {
        a.isSameRecord(as: b) || a.mask == b.mask && a.states.allSatisfy { a.explicit($0) == b.explicit($0) }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(mask)
        hasher.combine(explicit(.normal))
    }

    public var description: String {
        states.map { state in "\(state): \(explicit(state).map { "\($0)" } ?? "nil")" }.joined(separator: ", ")
    }
}
