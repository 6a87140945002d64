import Testing

@testable import RandomProjects

@Suite struct DiceTests {
    /// The reference values of SplitMix64: if they differ, so does every project of every seed.
    @Test func isSplitMix64() {
        var dice = Dice(seed: 1_234_567)
        #expect((0..<3).map { _ in dice.next() } == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }

    @Test func rollsStayInRange() {
        var dice = Dice(seed: 1)
        let rolls = (0..<2000).map { _ in dice.roll(6) }
        #expect(Set(rolls) == [0, 1, 2, 3, 4, 5])
        #expect((0..<100).allSatisfy { _ in (-3...4).contains(dice.roll(-3...4)) })
    }

    @Test func shufflesKeepEveryItem() {
        var dice = Dice(seed: 2)
        #expect(dice.shuffled(Array(0..<50)).sorted() == Array(0..<50))
    }
}
