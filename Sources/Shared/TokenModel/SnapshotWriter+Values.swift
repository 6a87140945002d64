extension SnapshotWriter {
    /// Pushes the one word of a value that is the same in all modes.
    mutating func push(_ value: TokenValue) throws(UnwritableValue) {
        switch value {
        case .color(let color): records.push(color: converted(color))
        case .dimension, .duration, .number, .fontWeight: records.push(number: try number(value))
        case .fontFamily(let names, _): records.push(texts: names)
        case .cubicBezier(let x1, let y1, let x2, let y2): records.push(numbers: [x1, y1, x2, y2])
        case .insets(let sides): records.push(numbers: try numbers(sides))
        case .keyword(let name): records.push(strokeStyle: try index(of: value, name, in: TokenValue.strokeStyleKeywords))
        case .boolean(let isTrue): records.push(isTrue ? 1 : 0)
        case .enumeration(let index): records.push(UInt64(index))
        case .string(let text), .image(let text): records.push(text: text)
        case .composite(.border, _), .composite(.shadow, _), .composite(.gradient, _), .list:
            let start = records.open()
            try pushBody(value)
            records.closeByMode(start)
        case .composite(.strokeStyle, let members): try pushStrokeStyle(value, members)
        case .composite(.transition, let members): try pushRecord(value, members)
        case .composite(.typography, _): try pushTypography(value)
        case .composite: throw .unexpected(value, expected: "a type that has members")
        case .states: try push(ByMode(repeating: value))
        case .reference(let path): throw .reference(path)
        case .expression: throw .unexpected(value, expected: "a result")
        }
    }

    /// Converts a colour, and keeps the result: colours outside sRGB may take microseconds.
    mutating func converted(_ color: ColorValue) -> ColorRecord {
        guard color.space != .srgb else { return ColorRecord(color.displayColor) }
        if let known = conversions[color] { return known }
        let record = ColorRecord(color.displayColor)
        conversions[color] = record
        return record
    }

    /// Returns a number in the snapshot's units: points, seconds, weights from 1 to 1000.
    func number(_ value: TokenValue) throws(UnwritableValue) -> Double {
        let number: Double
        switch value {
        case .dimension(let points, .px): number = points
        case .dimension(let rem, .rem): number = rem * remInPoints
        case .duration(let seconds, .s): number = seconds
        case .duration(let milliseconds, .ms): number = milliseconds / 1000
        case .number(let plain): number = plain
        // The resolver rejects unknown names. 400 is the specification's normal weight.
        case .fontWeight(let weight): number = weight.number ?? 400
        case .reference(let path): throw .reference(path)
        default: throw .unexpected(value, expected: "a number")
        }
        guard number.isFinite else { throw .notFinite }
        return number
    }

    func numbers(_ values: [TokenValue]) throws(UnwritableValue) -> [Double] {
        var numbers: [Double] = []
        numbers.reserveCapacity(values.count)
        for value in values { numbers.append(try number(value)) }
        return numbers
    }

    func index(of value: TokenValue, _ word: String, in words: [String]) throws(UnwritableValue) -> Int {
        guard let index = words.firstIndex(of: word) else { throw .unexpected(value, expected: "one of \(words.joined(separator: ", "))") }
        return index
    }
}
