import Dispatch
import Foundation

/// Tries a range of seeds in processes of its own, so that a trap or a hang costs one seed.
struct Run {
    let program: String
    let arguments: Arguments
    private let lanes = 2

    /// False where some property did not hold.
    func run() -> Bool {
        let clock = ContinuousClock.now
        let tallies = Tallies()
        let shares = shares
        let (program, skipped, lanes) = (program, arguments.skipped, lanes)
        DispatchQueue.concurrentPerform(iterations: lanes) { lane in
            for index in stride(from: lane, to: shares.count, by: lanes) {
                tallies.add(ChildRun(program: program, share: shares[index], skipped: skipped).run())
            }
        }
        let tally = tallies.sum
        print(tally.table)
        print("\(tally.count) projects, \(tally.cleanCount) fine, \(tally.findings.count) findings, in \(ContinuousClock.now - clock)")
        return tally.findings.isEmpty
    }

    /// The seeds in parts, so that no process lives long; those that are compiled are spread over all.
    private var shares: [Share] {
        let size: UInt64 = 25
        let (count, compiled) = (arguments.count, min(arguments.compileCount, arguments.count))
        return stride(from: 0, to: count, by: UInt64.Stride(size)).map { start in
            let end = min(start + size, count)
            return Share(
                first: arguments.seed + start, count: end - start, compileCount: compiled * end / count - compiled * start / count)
        }
    }
}

/// Seeds for one process, of which the first are compiled.
struct Share: Sendable {
    var first: UInt64
    var count: UInt64
    var compileCount: UInt64

    /// What is left behind a seed.
    func dropping(through seed: UInt64) -> Share {
        let done = seed - first + 1
        return Share(first: seed + 1, count: count - min(done, count), compileCount: compileCount - min(done, compileCount))
    }
}

/// What came of some seeds.
struct Tally: Sendable {
    struct Finding: Sendable {
        var seed: UInt64
        var property: String
        var text: String
    }

    var count = 0
    var cleanCount = 0
    var features: [String: Int] = [:]
    var findings: [Finding] = []

    mutating func add(_ other: Tally) {
        count += other.count
        cleanCount += other.cleanCount
        features.merge(other.features, uniquingKeysWith: +)
        findings += other.findings
    }

    /// How many of the projects had each feature.
    var table: String {
        features.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value)\t\($0.key)" }.joined(separator: "\n")
    }
}

private final class Tallies: @unchecked Sendable {
    private let lock = NSLock()
    private var tally = Tally()

    func add(_ other: Tally) {
        lock.withLock { tally.add(other) }
        for finding in other.findings { print("seed \(finding.seed): \(finding.property): \(finding.text)") }
    }

    var sum: Tally { lock.withLock { tally } }
}
