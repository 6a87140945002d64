import Foundation
import Gate
import Testing

@testable import RandomProjects

@Suite(.startsPrograms) struct CompiledContextsTests {
    private static let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

    /// Compiled apps have the values of each combination. A few projects are compiled into one program; a long run has 200.
    @Test(.enabled(if: SwiftToolchain.isPossible(build))) func everyCombination() throws {
        let seeds = Array(Gate.seeds(12, long: 200))
        let bench = try Bench(build: Self.build)
        let toolchain = try #require(bench.toolchain)
        var (projectCount, lineCount) = (0, 0)
        for start in stride(from: 0, to: seeds.count, by: 10) {
            var program = try CompiledContexts(toolchain, on: bench)
            for seed in seeds[start..<min(start + 10, seeds.count)] { try program.add(seed: seed) }
            try program.check()
            projectCount += program.projectCount
            lineCount += program.lineCount
        }
        #expect(projectCount * 2 > seeds.count && lineCount > 10_000)
        print("\(lineCount) values of \(projectCount) compiled projects with contexts compared")
    }
}
