import BenchPlatform
import BenchStyles
import CountingMalloc
import Foundation
import TokenRuntime

/// Prints what it takes to read generated accessors of another module, as the last rows of the table in `README.md`.
@main
enum Reading {
    static func main() throws {
        // The first read makes the brand.
        _ = CardStyle.bench
        // What an app without tokengen would read: the yardstick, since nanoseconds differ from machine to machine.
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
        let publisher = try Publisher(overriding: ##""color.accent": { "$value": "#FF0080" }"##)
        let empty = empty
        var time = 0.0
        let rate = publisher.rate { time = nanoseconds { for _ in 0..<reads { use(BenchTokens.Color.accent) } } - empty }
        print("| … while another thread publishes | ≤ 3 ns | \(String(format: "%.1f ns, %.0f times a second", time, rate)) |")
    }

    private static let reads = 1_000_000
    /// What a read of an array takes, the loop included; set before the rows that are compared with it.
    nonisolated(unsafe) private static var constant = 1.0
    private static var empty: Double { nanoseconds { for _ in 0..<reads { use(0) } } }

    /// Has the value in memory, as a view that reads it does.
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

    /// What one read takes; the median of 9 rounds.
    private static func nanoseconds(_ readAll: () -> Void) -> Double {
        let times = (0..<9).map { _ in ContinuousClock().measure(readAll) / .nanoseconds(1) / Double(reads) }
        return times.sorted()[4]
    }
}
