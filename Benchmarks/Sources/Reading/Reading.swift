import BenchStyles
import CountingMalloc
import Foundation
import BenchPlatform

/// Prints what it takes to read generated accessors of another module, as the last rows of the table in `README.md`.
@main
enum Reading {
    static func main() {
        // The first read makes the brand.
        _ = CardStyle.bench
        row("reading a colour", aim: "≤ 3 ns") { BenchTokens.Color.accent }
        row("reading a number", aim: "≤ 3 ns") { BenchTokens.Length.corner }
        row("reading a style of 25 fields on three levels", aim: "≤ 60 ns, no allocation") { CardStyle.bench }
    }

    private static func row<Value>(_ figure: String, aim: String, _ read: () -> Value) {
        let allocations = allocationCount()
        _ = nanoseconds(rounds: 1, read)
        let allocated = Double(allocationCount() - allocations) / Double(readsInRound)
        let time = nanoseconds(rounds: 9, read) - nanoseconds(rounds: 9) { 0 }
        print("| \(figure) | \(aim) | \(String(format: "%.1f ns, %.0f allocations", time, allocated)) |")
    }

    private static let readsInRound = 1_000_000

    /// The median time of a read and of the loop around it.
    private static func nanoseconds<Value>(rounds: Int, _ read: () -> Value) -> Double {
        let times = (0..<rounds).map { _ in
            ContinuousClock().measure {
                for _ in 0..<readsInRound { withUnsafePointer(to: read()) { keep($0) } }
            } / .nanoseconds(1) / Double(readsInRound)
        }
        return times.sorted()[rounds / 2]
    }
}
