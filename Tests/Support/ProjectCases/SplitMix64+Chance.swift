import SeededRandom

extension SplitMix64 {
    package mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
