import Foundation

/// The whole process, from tokens to files, compared with libyaml's event loop on the same tokens in YAML.
struct Generating {
    let subjects: [Subject]

    func print() throws {
        let counts = [10_000, 100_000]
        let children = try counts.flatMap(children)
        let usages = try medians(rounds: 11, of: children) { for subject in subjects { try removeFolder(fresh(subject)) } }
        let floors = [usages[0], usages[usages.count / 2]]
        for (index, subject) in subjects.enumerated() {
            let (small, large) = (3 * index + 1, usages.count / 2 + 3 * index + 1)
            for (first, floor, count) in [(small, floors[0], "10000"), (large, floors[1], "100000")] {
                try subject.row("YAML → Swift, \(count) tokens", aim: "≤ 5 × libyaml", usages[first].over(floor))
                try subject.row("… where the same output exists", usages[first + 1].over(floor))
                try subject.row("lenient JSON → Swift, \(count) tokens", usages[first + 2].over(floor))
            }
            let growth = usages[large].seconds / usages[small].seconds
            try subject.row("growth from 10000 to 100000 tokens", aim: "≤ 11 ×", "\(growth, digits: 1) ×")
            try subject.row("peak memory, 100000 tokens", aim: "≤ 140 MB", "\(usages[large].peakMegabytes, digits: 0) MB")
        }
    }

    private func fresh(_ subject: Subject) -> String { subject.scratch + "/fresh" }

    /// libyaml's loop; then for each subject a run without existing output, one with it, and one over JSON.
    private func children(count: Int) throws -> [Child] {
        let tokens = "\(Place.corpus)/tokens-\(count).hex"
        let tools = try subjects.flatMap { subject in
            func generate(_ file: String, _ output: String) -> Child {
                Child(arguments: [subject.tool, "generate", "--quiet", "--name", "corpus", "--tokens", file, "--output", output])
            }
            let again = generate(tokens + ".yaml", "\(subject.scratch)/again-\(count)")
            _ = try again.run()
            return [generate(tokens + ".yaml", fresh(subject)), again, generate(tokens + ".json", fresh(subject))]
        }
        return [Child(arguments: [Place.floor, tokens + ".yaml"])] + tools
    }
}

extension Child.Usage {
    fileprivate func over(_ floor: Child.Usage) -> String {
        "\(seconds / floor.seconds, digits: 1) × (\(seconds * 1000, digits: 0) ms over \(floor.seconds * 1000, digits: 0) ms)"
    }
}
