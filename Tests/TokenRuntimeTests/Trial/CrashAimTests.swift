import Gate
import SeededRandom
import Testing

@testable import TokenDelivery
import TokenDigest

/// Lives of apps whose crashes have nothing to do with styles, in bursts, and of apps with one bad layer. No store: only what judges.
struct CrashAimTests {
    /// An app that starts again and again with three layers.
    private struct Life {
        private let build = AppBuild(version: "1", values: 1)
        let layers = ["base", "winter", "pink"].map { KeptLayer(name: $0, digest: SHA256Digest(of: Array($0.utf8))) }
        private var evidence = Evidence()
        private var starts: FailedStarts
        private(set) var shown: [KeptLayer] = []

        init() { starts = FailedStarts(build: build) }

        var bans: [String] { evidence.bans.map(\.layer.name) }

        mutating func prove(_ names: [String]) { evidence.prove(layers.filter { names.contains($0.name) }, in: build) }

        /// A start. Returns whether it crashed.
        mutating func start(crashes: ([KeptLayer]) -> Bool) -> Bool {
            let left = layers.filter { !evidence.isBanned($0) }
            _ = evidence.judge(left, left, insteadOf: [], &starts)
            let stack = layers.filter { !evidence.isBanned($0) }
            let selection = evidence.selection(of: stack)
            shown = evidence.layers(selection, of: stack)
            guard let start = evidence.start(with: shown, selection) else { return false }
            let before = starts
            starts = starts.adding(start)
            if crashes(shown) { return true }
            starts = before.healthy(with: shown.map(\.digest))
            _ = evidence.judgeHealth(with: shown, after: start, before)
            return false
        }
    }

    /// 200 starts with 1 % noise and a burst of up to 8 crashes in every hundredth start, then 20 good ones.
    @Test func crashesThatHaveNothingToDoWithStyles() {
        let count = Gate.pick(1000, long: 10_000)
        var generator = SplitMix64(seed: Gate.firstSeed)
        var good = 0
        for _ in 0..<count {
            var life = Life()
            var burst = 0
            for number in 0..<220 {
                if burst == 0, Double.random(in: 0..<1, using: &generator) < 0.01 { burst = Int.random(in: 1...8, using: &generator) }
                let isCrash = number < 200 && (burst > 0 || Double.random(in: 0..<1, using: &generator) < 0.01)
                burst = max(0, burst - 1)
                _ = life.start { _ in isCrash }
            }
            if life.bans.isEmpty, life.shown == life.layers { good += 1 }
        }
        #expect(good * 1000 >= count * 995, "\(good) of \(count)")
    }

    /// Any layer may turn bad at any time, with others that are proved, new or both. The crashes end, and only that layer is banned.
    @Test(arguments: 0..<3, [[], ["base"], ["base", "winter"], ["winter", "pink"], ["base", "winter", "pink"]])
    func aLayerThatTurnsBad(index: Int, proved: [String]) {
        var life = Life()
        life.prove(proved)
        let bad = life.layers[index]
        let crashes = (0..<40).count { _ in life.start { $0.contains(bad) } }
        #expect(crashes <= 6)
        #expect(life.bans == [bad.name])
        #expect(life.shown == life.layers.filter { $0 != bad })
    }

    @Test(arguments: 0..<3) func oneBadLayer(index: Int) {
        var life = Life()
        let bad = life.layers[index]
        let crashes = (0..<20).count { _ in life.start { $0.contains(bad) } }
        #expect(crashes == 4)
        #expect(life.bans == [bad.name])
        #expect(life.shown == life.layers.filter { $0 != bad })
    }

    /// Layers that were healthy before are tried like the others.
    @Test(arguments: [[], ["base"], ["base", "winter"], ["base", "winter", "pink"]]) func anAppThatAlwaysCrashes(proved: [String]) {
        var life = Life()
        life.prove(proved)
        var shown: [[KeptLayer]] = []
        for _ in 0..<60 {
            _ = life.start { _ in true }
            shown.append(life.shown)
        }
        #expect(zip(shown, shown.dropFirst()).count { $0 != $1 } <= 8)
        #expect(life.bans == [])
    }
}
