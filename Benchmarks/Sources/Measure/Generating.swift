import Foundation

/// The whole process, YAML in and files out, over libyaml's event loop on the same file.
struct Generating {
    func print() throws {
        let small = try measure(count: 10_000)
        let large = try measure(count: 100_000)
        for (count, times) in [("10,000", small), ("100,000", large)] {
            row("YAML → Swift, \(count) tokens", aim: "≤ 6 × libyaml", times.fresh.over(times.floor))
            row("… where the same output exists", aim: "", times.again.over(times.floor))
        }
        row("growth from 10,000 to 100,000 tokens", aim: "≤ 11 ×", "\(large.fresh.seconds / small.fresh.seconds, digits: 1) ×")
        row("peak memory, 100,000 tokens", aim: "≤ 150 MB", "\(large.fresh.peakMegabytes, digits: 0) MB")
    }

    private typealias Times = (floor: Child.Usage, fresh: Child.Usage, again: Child.Usage)

    private func measure(count: Int) throws -> Times {
        let file = "\(Place.corpus)/tokens-\(count).hex.yaml"
        let fresh = "\(Place.scratch)/fresh"
        let again = "\(Place.scratch)/again-\(count)"
        let generate = [Place.tool, "generate", "--quiet", "--name", "corpus", "--tokens", file, "--output"]
        _ = try Child(arguments: generate + [again]).run()
        let children = [[Place.floor, file], generate + [fresh], generate + [again]].map { Child(arguments: $0) }
        let usages = try medians(rounds: 11, of: children) { try removeFolder(fresh) }
        return (usages[0], usages[1], usages[2])
    }
}

extension Child.Usage {
    fileprivate func over(_ floor: Child.Usage) -> String {
        "\(seconds / floor.seconds, digits: 1) × (\(seconds * 1000, digits: 0) ms over \(floor.seconds * 1000, digits: 0) ms)"
    }
}
