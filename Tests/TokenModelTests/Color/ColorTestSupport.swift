import TokenModel

extension ColorValue.Components {
    /// The largest difference between two components.
    func distance(to other: Self) -> Double {
        max((x - other.x).magnitude, (y - other.y).magnitude, (z - other.z).magnitude)
    }

    var length: Double { (x * x + y * y + z * z).squareRoot() }

    var isUnit: Bool { [x, y, z].allSatisfy { 0 <= $0 && $0 <= 1 } }

    var isFinite: Bool { [x, y, z].allSatisfy(\.isFinite) }
}

/// A sequence of numbers that is the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
