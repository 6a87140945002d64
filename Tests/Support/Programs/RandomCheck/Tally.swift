import Synchronization

/// The results of some seeds.
struct Tally: Sendable {
    struct Finding: Sendable {
        var seed: UInt64
        var property: String
        var text: String
    }

    var count = 0
    var cleanCount = 0
    var compiledCount = 0
    /// Of those compiled.
    var componentCount = 0
    /// Sequences of events sent to these components.
    var sequenceCount = 0
    var features: [String: Int] = [:]
    var findings: [Finding] = []

    mutating func add(_ other: Tally) {
        count += other.count
        cleanCount += other.cleanCount
        compiledCount += other.compiledCount
        componentCount += other.componentCount
        sequenceCount += other.sequenceCount
        features.merge(other.features, uniquingKeysWith: +)
        findings += other.findings
    }

    /// How many of the projects had each feature, then the totals.
    func summary(asked: UInt64, _ duration: Duration) -> String {
        let cells = features.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { count in
            "\(count.value)".padded(to: 7, atStart: true) + " " + count.key.padded(to: 20)
        }
        let rows = stride(from: 0, to: cells.count, by: 5).map { cells[$0..<min($0 + 5, cells.count)].joined() }
        let share = count == 0 ? 0 : cleanCount * 100 / count
        let stopped = count < asked ? " of \(asked)" : ""
        let total =
            "\(count)\(stopped) projects, \(cleanCount) (\(share) %) pass check, \(compiledCount) compiled, "
            + "\(componentCount) components with \(sequenceCount) sequences of events, \(findings.count) findings"
        return rows.joined(separator: "\n") + "\n\(total), in \(duration.components.seconds) s"
    }
}

/// Adds up the findings of several threads, and prints each finding immediately.
final class Tallies: Sendable {
    private let tally = Mutex(Tally())
    private let program: String

    init(program: String) { self.program = program }

    func add(_ other: Tally) {
        tally.withLock { $0.add(other) }
        for finding in other.findings {
            print(
                """
                seed \(finding.seed): \(finding.property): \(finding.text)
                    again:   \(program) try \(finding.seed) --only \(finding.property)
                    smaller: \(program) shrink \(finding.seed) \(finding.property)
                """)
        }
    }

    var sum: Tally { tally.withLock { $0 } }
}

extension String {
    fileprivate func padded(to width: Int, atStart: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - count))
        return atStart ? space + self : self + space
    }
}
