import Foundation

/// The whole process, from YAML to files, compared with libyaml's event loop on the same file.
struct Generating {
    func print() throws {
        let counts = [10_000, 100_000]
        let children = try counts.flatMap(children)
        let usages = try medians(rounds: 11, of: children) { try removeFolder(fresh) }
        for (index, count) in counts.enumerated() {
            let (floor, first, again) = (usages[3 * index], usages[3 * index + 1], usages[3 * index + 2])
            row("YAML → Swift, \(count) tokens", aim: "≤ 5 × libyaml", first.over(floor))
            row("… where the same output exists", aim: "", again.over(floor))
        }
        row("growth from 10000 to 100000 tokens", aim: "≤ 11 ×", "\(usages[4].seconds / usages[1].seconds, digits: 1) ×")
        row("peak memory, 100000 tokens", aim: "≤ 140 MB", "\(usages[4].peakMegabytes, digits: 0) MB")
    }

    private let fresh = Place.scratch + "/fresh"

    /// libyaml's loop, a run without existing output and one with it.
    private func children(count: Int) throws -> [Child] {
        let file = "\(Place.corpus)/tokens-\(count).hex.yaml"
        let generate = [Place.tool, "generate", "--quiet", "--name", "corpus", "--tokens", file, "--output"]
        let again = Child(arguments: generate + ["\(Place.scratch)/again-\(count)"])
        _ = try again.run()
        return [Child(arguments: [Place.floor, file]), Child(arguments: generate + [fresh]), again]
    }
}

extension Child.Usage {
    fileprivate func over(_ floor: Child.Usage) -> String {
        "\(seconds / floor.seconds, digits: 1) × (\(seconds * 1000, digits: 0) ms over \(floor.seconds * 1000, digits: 0) ms)"
    }
}
