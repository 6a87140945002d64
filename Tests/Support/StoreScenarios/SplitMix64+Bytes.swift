import SeededRandom

extension SplitMix64 {
    package mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<(count + 7) / 8).flatMap { _ in withUnsafeBytes(of: next()) { Array($0) } }.dropLast((8 - count % 8) % 8)
    }
}
