/// Prints how long it takes to install, publish and start with an override, as rows of the table in `Benchmarks/README.md`.
@main
enum OverridingBenchmark {
    static func main() async throws {
        // The process that `Starting` starts.
        if let folder = CommandLine.arguments.dropFirst().first { return try Starting.startOnce(in: folder) }
        let (small, large) = (try OverriddenProject(tokenCount: 1000), try OverriddenProject(tokenCount: 10_000))
        try await Starting(small, aim: "≤ 0.1 ms").print()
        try await Starting(large, aim: "≤ 0.5 ms").print()
        let middle = try OverriddenProject(tokenCount: 3000)
        try await Starting(middle, aim: "").print()
        try await Starting(middle, layers: 3, aim: "as in one layer").print()
        try Installing(large).print()
        try Hostile.print()
        try await Publishing(large).print()
        try Observing(large).print()
        try Footprint(large).print()
    }
}
