import TokenComparison
import TokenModel
import TokenResolver

/// How many of the renamed tokens with a value of their own a comparison finds.
package struct RenameShare {
    package private(set) var count = 0
    package private(set) var missed: [String] = []

    package var found: Int { count - missed.count }

    package init(seeds: Range<UInt64>) throws {
        let bench = try Bench()
        for seed in seeds {
            let trial = Trial(RandomProject(seed: seed), on: bench)
            guard let (pair, comparison) = trial.comparison(of: Edit.renames, isReversible: false) else { continue }
            for (to, rename) in pair.renames.sorted(by: { $0.key < $1.key }) {
                guard comparison.old.isOnly(rename.from), comparison.new.isOnly(to) else { continue }
                count += 1
                if comparison[to]?.existence != .renamed(from: rename.from, isNoted: false) {
                    missed.append("seed \(seed): '\(rename.from)' is '\(to)'")
                }
            }
        }
    }
}

extension ResolvedProject {
    /// Whether no other token has the value of this one, in the first brand that has it.
    fileprivate func isOnly(_ path: String) -> Bool {
        for brand in brands {
            guard let id = brand.tokenIDs[path] else { continue }
            let values = TokenMode.allCases.map { brand.values[brand.tokens[id].values[$0]] }
            return brand.tokens.count { token in TokenMode.allCases.map { brand.values[token.values[$0]] } == values } == 1
        }
        return false
    }
}
