import Foundation
import Gate
import SeededRandom
import Testing

@testable import FuzzTargets

/// The fuzz targets without libFuzzer: over the seeds as they are, and over mutations that are the same in each run but a long one.
@Suite(.gate(.test)) struct SeedTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../Fuzz").standardized

    private static func seeds(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
        let folder = root.appending(path: "Seeds/\(target.rawValue)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }
    }

    private func run(_ target: FuzzTarget, _ bytes: [UInt8], _ name: String) {
        do throws(Finding) {
            try target.run(bytes)
        } catch {
            Issue.record("\(target) \(name): \(error)\n\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test(arguments: FuzzTarget.allCases) func seeds(target: FuzzTarget) throws {
        let seeds = try Self.seeds(of: target)
        #expect(seeds.count >= 10)
        for seed in seeds { run(target, seed.bytes, seed.name) }
    }

    @Test(arguments: FuzzTarget.allCases) func mutations(target: FuzzTarget) throws {
        let seeds = try Self.seeds(of: target)
        var generator = SplitMix64(seed: Gate.pick(1, long: Gate.firstSeed))
        for _ in 0..<Gate.pick(80, long: 1_500) {
            guard let seed = seeds.randomElement(using: &generator), let other = seeds.randomElement(using: &generator) else { return }
            run(target, mutate(seed.bytes, with: other.bytes, &generator), seed.name)
        }
    }

    /// Exactly the seeds named as errors are errors.
    @Test func payloadSeedsAreTakenOrRejected() throws {
        for seed in try Self.seeds(of: .payload) where seed.name.hasSuffix(".txt") && !seed.bytes.starts(with: "envelope\n".utf8) {
            let lines = seed.bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
            let rest = Array(lines.last ?? [])
            let isRight =
                switch lines.first.map({ String(decoding: $0, as: UTF8.self) }) {
                case "statement": try PayloadTarget.isStatement(rest)
                case "keys": try PayloadTarget.isKeySets(rest)
                case "key set": try PayloadTarget.isKeySet(rest)
                default: try PayloadTarget.isTaken(seed.bytes)
                }
            #expect(isRight == !seed.name.hasPrefix("error"), "\(seed.name)")
        }
    }

    /// Enough of the projects made from bytes are valid, so fuzzing reaches the values.
    @Test func recipesOfRandomBytesAreOftenTaken() throws {
        var generator = SplitMix64(seed: 7)
        let taken = try (0..<200).count { _ in
            let bytes = (0..<Int.random(in: 1...300, using: &generator)).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            var recipe = PayloadRecipe(bytes, for: PayloadTarget.brand)
            return try PayloadTarget.isTaken(recipe.content())
        }
        #expect((40..<200).contains(taken), "\(taken)")
    }

    /// Changes, removes or repeats some bytes, and inserts a part of another seed.
    private func mutate(_ seed: [UInt8], with other: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            let length = min(Int.random(in: 1...16, using: &generator), bytes.count - place)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes.removeSubrange(place..<place + length)
            case 1: bytes.insert(contentsOf: other.dropFirst(other.count / 3).prefix(40), at: place)
            case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: Int.random(in: 0...bytes.count, using: &generator))
            default: if place < bytes.count { bytes[place] = UInt8.random(in: .min ... .max, using: &generator) }
            }
        }
        return bytes
    }
}
