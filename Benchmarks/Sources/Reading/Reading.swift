import BenchPlatform
import BenchStyles
import CountingMalloc
import Foundation
import TokenRuntime

/// Prints how long reads of generated accessors in another module take, as the last rows of the table in `README.md`. The argument is the path of a
/// payload that overrides a colour.
@main
enum Reading {
    static func main() throws {
        // The first read makes the brand.
        _ = CardStyle.bench
        // The reads of an app without tokengen, for comparison, since nanoseconds differ between machines.
        let constants = (0..<8).map(Double.init)
        constant = nanoseconds { for read in 0..<reads { use(constants[read & 7]) } }
        print("| reading a constant array |  | \(String(format: "%.1f ns, the loop included", constant)) |")
        row("reading `Brand.bench`: what `swift_once` costs at each read, and one load", aim: "") {
            for _ in 0..<reads { use(Brand.bench) }
        }
        row("reading a colour", aim: "≤ 3 ns, ≤ 4 ×") { for _ in 0..<reads { use(BenchTokens.Color.accent) } }
        row("reading a number", aim: "≤ 3 ns, ≤ 4 ×") { for _ in 0..<reads { use(BenchTokens.Length.corner) } }
        row("reading a style of 25 fields on three levels", aim: "≤ 60 ns, no allocation") {
            for _ in 0..<reads { use(CardStyle.bench) }
        }
        try printWhilePublishing()
    }

    private static func printWhilePublishing() throws {
        let publisher = try Publisher(installing: CommandLine.arguments.last ?? "")
        let empty = empty
        var time = 0.0
        let rate = publisher.rate { time = nanoseconds { for _ in 0..<reads { use(BenchTokens.Color.accent) } } - empty }
        print("| … while another thread publishes | ≤ 3 ns | \(String(format: "%.1f ns, %.0f times a second", time, rate)) |")
    }

    private static let reads = 1_000_000
    /// The time to read an array, with the loop; set before the rows that are compared with it.
    nonisolated(unsafe) private static var constant = 1.0
    private static var empty: Double { nanoseconds { for _ in 0..<reads { use(0) } } }

    /// Puts the value into memory, as a view does that reads it.
    @inline(__always)
    private static func use<Value>(_ value: Value) {
        withUnsafePointer(to: value) { keep($0) }
    }

    private static func row(_ figure: String, aim: String, _ readAll: () -> Void) {
        let before = allocationCount()
        readAll()
        let allocations = Double(allocationCount() - before) / Double(reads)
        let whole = nanoseconds(readAll)
        let time = whole - empty
        print(
            "| \(figure) | \(aim) | \(String(format: "%.1f ns, %.1f × the array, %.0f allocations", time, whole / constant, allocations)) |"
        )
    }

    /// The time of one read; the median of 9 rounds.
    private static func nanoseconds(_ readAll: () -> Void) -> Double {
        let times = (0..<9).map { _ in ContinuousClock().measure(readAll) / .nanoseconds(1) / Double(reads) }
        return times.sorted()[4]
    }
}
