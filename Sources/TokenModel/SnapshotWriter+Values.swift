extension SnapshotWriter {
    /// Pushes the one word of a value that is the same in all modes.
    mutating func push(_ value: TokenValue) {
        switch value {
        case .color(let color): records.push(color: ColorRecord(color.displayColor))
        case .dimension, .duration, .number, .fontWeight: records.push(number: number(value))
        case .fontFamily(let names, _): records.push(texts: names)
        case .cubicBezier(let x1, let y1, let x2, let y2): records.push(numbers: [x1, y1, x2, y2])
        case .insets(let sides): records.push(numbers: sides.map(number))
        case .keyword(let name): records.push(strokeStyle: place(of: name, in: TokenValue.strokeStyleKeywords))
        case .boolean(let isTrue): records.push(isTrue ? 1 : 0)
        case .enumeration(let index): records.push(UInt64(index))
        case .string(let text), .image(let text): records.push(text: text)
        case .composite(.border, _), .composite(.shadow, _), .composite(.gradient, _), .list:
            let start = records.open()
            pushBody(value)
            records.closeByMode(start)
        case .composite(.strokeStyle, let members): pushStrokeStyle(members)
        case .composite(.transition, let members): pushRecord(members)
        case .composite(_, let members): pushTypography(members)
        case .states: push(ByMode(repeating: value))
        case .reference(let path): preconditionFailure("{\(path)} must be resolved before an image is written")
        }
    }

    /// In the image's units: points, seconds, weights from 1 to 1000.
    func number(_ value: TokenValue) -> Double {
        switch value {
        case .dimension(let number, .px), .duration(let number, .s), .number(let number): number
        case .dimension(let number, .rem): number * remInPoints
        case .duration(let number, .ms): number / 1000
        // The resolver lets no unknown name pass; 400 is the specification's normal.
        case .fontWeight(let weight): weight.number ?? 400
        default: preconditionFailure("\(value) is not a number: the resolver checks the types")
        }
    }

    func place(of word: String, in words: [String]) -> Int {
        guard let place = words.firstIndex(of: word) else { preconditionFailure("'\(word)' is none of \(words)") }
        return place
    }
}
