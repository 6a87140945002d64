/// Values for some of a catalogue's tokens, found by the token's index without hashing.
package struct TokenTable<Value> {
    /// The tokens that have a value, in insertion order.
    package private(set) var keys: [Int] = []
    private var values: [Value] = []
    /// The index into `values` for each token; negative if the token has no value.
    private var places: [Int32]

    init(tokenCount: Int) {
        places = Array(repeating: -1, count: tokenCount)
    }

    var count: Int { keys.count }
    var isEmpty: Bool { keys.isEmpty }

    mutating func reserveCapacity(_ count: Int) {
        keys.reserveCapacity(count)
        values.reserveCapacity(count)
    }

    package subscript(token: Int) -> Value? {
        let place = Int(places[token])
        return place < 0 ? nil : values[place]
    }

    /// Changes the value of a token that has one.
    package mutating func change(_ token: Int, _ body: (inout Value) -> Void) {
        let place = Int(places[token])
        if place >= 0 { body(&values[place]) }
    }

    package mutating func set(_ token: Int, to value: consuming Value) {
        let place = Int(places[token])
        guard place < 0 else { return values[place] = value }
        places[token] = Int32(truncatingIfNeeded: values.count)
        keys.append(token)
        values.append(value)
    }
}
