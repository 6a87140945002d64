import AndroidTools
import Foundation
import Gate
import ProjectCases
import Testing
import TokenResolver

/// Contexts in Kotlin.
///
/// `TOKENGEN_CONTEXT_PROJECTS=200` compares that many random projects instead of a few.
@Suite(.startsPrograms, .enabled(if: KotlinCompiler.isPossible, "no Kotlin compiler: Scripts/bootstrap.sh tests installs it"), .serialized)
struct KotlinContextTests {
    private static let count = ProcessInfo.processInfo.environment["TOKENGEN_CONTEXT_PROJECTS"].flatMap(UInt64.init)

    /// Values in each combination of contexts are those that `tokengen resolve` prints for it.
    @Test func randomProjectsAreWhatResolveSays() throws {
        let compiler = try #require(KotlinCompiler.installed)
        let seeds = Array(0..<(Self.count ?? Gate.pick(3, long: 24)))
        var (projectCount, valueCount) = (0, 0)
        for start in stride(from: 0, to: seeds.count, by: 24) {
            let projects = try seeds[start..<min(start + 24, seeds.count)].compactMap { seed -> AndroidProject? in
                let (resolved, diagnostics) = ProjectCase(RandomContextProject(seed: seed).text).resolve()
                guard var project = resolved, !diagnostics.hasErrors else { return nil }
                project.configuration.android.package = "random\(seed)"
                return try AndroidProject(project)
            }
            let run = try KotlinRun(projects, with: compiler)
            for (project, differences) in zip(projects, run.differences) {
                #expect(differences.prefix(10) == [], "\(project.project.configuration.android.package)")
            }
            projectCount += projects.count
            valueCount += run.count
        }
        print("Kotlin: \(projectCount) projects, \(valueCount) values in contexts")
        #expect(valueCount > 5000)
    }
}
