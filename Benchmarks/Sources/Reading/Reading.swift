import BenchPlatform
import BenchStyles
import CountingMalloc
import Foundation

/// Prints what it takes to read generated accessors of another module, as the last rows of the table in `README.md`.
@main
enum Reading {
    static func main() throws {
        // The first read makes the brand.
        _ = CardStyle.bench
        row("reading a colour", aim: "≤ 3 ns") { for _ in 0..<reads { use(BenchTokens.Color.accent) } }
        row("reading a number", aim: "≤ 3 ns") { for _ in 0..<reads { use(BenchTokens.Length.corner) } }
        row("reading a style of 25 fields on three levels", aim: "≤ 60 ns, no allocation") {
            for _ in 0..<reads { use(CardStyle.bench) }
        }
        try printWhilePublishing()
    }

    private static func printWhilePublishing() throws {
        let publisher = try Publisher(overriding: ##""color.accent": { "$value": "#FF0080" }"##)
        let empty = nanoseconds { for _ in 0..<reads { use(0) } }
        var time = 0.0
        let rate = publisher.rate { time = nanoseconds { for _ in 0..<reads { use(BenchTokens.Color.accent) } } - empty }
        print("| … while another thread publishes | ≤ 3 ns | \(String(format: "%.1f ns, %.0f times a second", time, rate)) |")
    }

    private static let reads = 1_000_000

    /// Has the value in memory, as a view that reads it does.
    @inline(__always)
    private static func use<Value>(_ value: Value) {
        withUnsafePointer(to: value) { keep($0) }
    }

    private static func row(_ figure: String, aim: String, _ readAll: () -> Void) {
        let before = allocationCount()
        readAll()
        let allocations = Double(allocationCount() - before) / Double(reads)
        let time = nanoseconds(readAll) - nanoseconds { for _ in 0..<reads { use(0) } }
        print("| \(figure) | \(aim) | \(String(format: "%.1f ns, %.0f allocations", time, allocations)) |")
    }

    /// What one read takes; the median of 9 rounds.
    private static func nanoseconds(_ readAll: () -> Void) -> Double {
        let times = (0..<9).map { _ in ContinuousClock().measure(readAll) / .nanoseconds(1) / Double(reads) }
        return times.sorted()[4]
    }
}
