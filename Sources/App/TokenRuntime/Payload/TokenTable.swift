/// Something for some of a catalogue's tokens, by their places there; found without hashing.
package struct TokenTable<Value> {
    /// The tokens that have something, in the order in which it was given.
    package private(set) var keys: [Int] = []
    private var values: [Value] = []
    /// By token the place in `values`; negative where it has nothing.
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

    subscript(token: Int) -> Value? {
        let place = Int(places[token])
        return place < 0 ? nil : values[place]
    }

    package mutating func set(_ token: Int, to value: consuming Value) {
        let place = Int(places[token])
        guard place < 0 else { return values[place] = value }
        places[token] = Int32(truncatingIfNeeded: values.count)
        keys.append(token)
        values.append(value)
    }
}
