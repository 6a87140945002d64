import Foundation

/// A row of the table in `Benchmarks/README.md`.
func row(_ figure: String, aim: String, _ measured: String) {
    FileHandle.standardOutput.write(Data("| \(figure) | \(aim) | \(measured) |\n".utf8))
}

/// The time for the work; the median of the rounds.
func median(rounds: Int = 21, _ work: () throws -> Void) rethrows -> Duration {
    let times = try (0..<rounds).map { _ in try ContinuousClock().measure(work) }
    return times.sorted()[rounds / 2]
}

extension Duration {
    var milliseconds: String { "\(self / .milliseconds(1), digits: 2) ms" }
}

extension String.StringInterpolation {
    mutating func appendInterpolation(_ value: Double, digits: Int) {
        appendLiteral(String(format: "%.\(digits)f", value))
    }
}
