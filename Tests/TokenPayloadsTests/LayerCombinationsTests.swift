import ProjectCases
import SeededRandom
import Testing
import TokenDelivery
import TokenPayloads

struct LayerCombinationsTests {
    private func share(_ salt: String, _ buckets: Range<Int>) -> LayerConditions {
        LayerConditions(fits: 1...1, share: .init(salt: salt, buckets: buckets))
    }

    @Test func armsOfOneSaltAreNeverStacked() {
        let layers = [LayerConditions(fits: 1...1), share("s", 0..<500), share("s", 5000..<5500)]
        #expect(LayerCombinations(layers, release: 1).stacks == [[0, 1], [0], [0, 2]])
        #expect(LayerCombinations(layers, release: 2).stacks == [[]])
    }

    @Test func saltsAndTimesMultiply() {
        var winter = LayerConditions(fits: 1...1)
        (winter.from, winter.until) = (10, 20)
        let stacks = LayerCombinations([share("a", 0..<5000), share("b", 0..<5000), winter], release: 1).stacks
        #expect(Set(stacks) == [[], [0], [1], [0, 1], [2], [0, 2], [1, 2], [0, 1, 2]])
        #expect(stacks.count == 8)
    }

    /// Whatever a device's buckets and the time are, its stack is among the combinations, and each combination is some device's.
    @Test func theyAreExactlyTheStacksOfDevices() {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<100 {
            let layers = (0..<Int.random(in: 0...5, using: &generator)).map { _ in random(&generator) }
            let combinations = LayerCombinations(layers, release: 1)
            var seen: Set<[Int]> = []
            for time in -1...12 as ClosedRange<Int64> {
                for a in 0..<10 {
                    for b in 0..<10 {
                        let buckets = ["a": a * 1000, "b": b * 1000]
                        seen.insert(layers.indices.filter { layers[$0].hold(release: 1, now: time) { buckets[$0] ?? 0 } })
                    }
                }
            }
            #expect(Set(combinations.stacks) == seen)
            #expect(combinations.stacks.count == seen.count)
        }
    }

    /// As many layers as a payload may have, each with a salt of its own.
    @Test func theMostLayersGiveTheMostStacks() {
        let layers = (0..<PayloadLayer.limit).map { share("s\($0)", 0..<1) }
        #expect(LayerCombinations(layers, release: 1).stacks.count == 256)
    }

    private func random(_ generator: inout SplitMix64) -> LayerConditions {
        var layer = LayerConditions(fits: 1...Int.random(in: 1...2, using: &generator))
        if Bool.random(using: &generator) {
            let (start, end) = (Int.random(in: 0...10, using: &generator), Int.random(in: 0...10, using: &generator))
            layer.share = .init(salt: Bool.random(using: &generator) ? "a" : "b", buckets: min(start, end) * 1000..<max(start, end) * 1000)
        }
        if Bool.random(using: &generator) { layer.from = Int64.random(in: 0...5, using: &generator) }
        if Bool.random(using: &generator) { layer.until = Int64.random(in: 6...11, using: &generator) }
        return layer
    }
}
