extension SnapshotWriter {
    /// Pushes the one word of a value that may differ by mode.
    mutating func push(_ values: ByMode<TokenValue>) throws(UnwritableValue) {
        switch values.light {
        case .color(let light): push(light, values)
        case .composite(.border, _), .composite(.shadow, _), .composite(.gradient, _), .list:
            let start = records.open()
            for mode in TokenMode.allCases { try pushBody(values[mode]) }
            records.closeByMode(start)
        case .states(let states): try push(states, values)
        default:
            for mode in TokenMode.allCases where values[mode] != values.light {
                throw .unexpected(values[mode], expected: "the same value in all modes")
            }
            try push(values.light)
        }
    }

    private mutating func push(_ light: ColorValue, _ values: ByMode<TokenValue>) {
        var colors = ByMode(repeating: converted(light))
        for mode in TokenMode.allCases {
            // Conversion is expensive compared with a comparison, and most modes are the same.
            if case .color(let color) = values[mode], color != light {
                colors[mode] = converted(color)
            }
        }
        records.push(colors: colors)
    }

    /// Pushes the mask of the states with a value, then a word for each in ascending order. All modes set the same states.
    private mutating func push(_ states: [StateValue], _ values: ByMode<TokenValue>) throws(UnwritableValue) {
        let start = records.open()
        records.push(states.reduce(0) { $0 | 1 << UInt64($1.state) })
        for state in states.sorted(by: { $0.state < $1.state }) {
            var stateValues = ByMode(repeating: state.value)
            for mode in TokenMode.allCases {
                guard case .states(let states) = values[mode] else { continue }
                stateValues[mode] = states.first { $0.state == state.state }?.value ?? state.value
            }
            try push(stateValues)
        }
        records.close(start)
    }
}
