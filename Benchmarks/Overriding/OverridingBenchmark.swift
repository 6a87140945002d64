/// Prints how long it takes to install, publish and start with an override, as rows of the table in `Benchmarks/README.md`.
///
/// With names of groups, such as `installing`, only those: for a profiler.
@main
enum OverridingBenchmark {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        // The process that `Starting` starts.
        if let folder = arguments.first, folder.hasPrefix("/") { return try Starting.startOnce(in: folder) }
        for group in Group.allCases where arguments.isEmpty || arguments.contains(group.rawValue) { try await group.print() }
    }
}

private enum Group: String, CaseIterable {
    case starting, installing, storing, hostile, publishing, observing, footprint

    func print() async throws {
        func project(_ tokenCount: Int) throws -> OverriddenProject { try OverriddenProject(tokenCount: tokenCount) }
        switch self {
        case .starting:
            try await Starting(project(1000), aim: "≤ 0.1 ms").print()
            try await Starting(project(10_000), aim: "≤ 0.5 ms").print()
            try await Starting(project(3000), aim: "").print()
            try await Starting(project(3000), layers: 3, aim: "as in one layer").print()
        case .installing: try Installing(project(10_000), inContexts: OverriddenProject(tokenCount: 10_000, hasContexts: true)).print()
        case .storing: try Storing(project(10_000)).print()
        case .hostile: try Hostile.print()
        case .publishing: try await Publishing(project(10_000)).print()
        case .observing: try Observing(project(10_000)).print()
        case .footprint: try Footprint(project(10_000)).print()
        }
    }
}
