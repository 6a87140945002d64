import Foundation
import Gate
import Testing

@testable import RandomProjects

/// Random projects that once failed, reduced: each passes, with all properties.
@Suite struct RegressionTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Regressions")
    private static let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

    private static var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []).sorted()
    }

    private func project(_ name: String) throws -> RandomProject {
        RandomProject(text: try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8))
    }

    @Test func thereAreSome() { #expect(Self.names.count > 5) }

    @Test(arguments: names) func holds(name: String) throws {
        let (_, found) = Trial.firstViolation(in: try project(name), on: try Bench())
        #expect(found == nil, "\(name): \(found?.property ?? ""): \(found?.violation.description ?? "")")
    }

    @Test(.startsPrograms, .enabled(if: SwiftToolchain.isPossible(build)), arguments: names.filter { $0.contains("swift") })
    func compiles(name: String) throws {
        let (_, found) = Trial.firstViolation(in: try project(name), on: try Bench(build: Self.build), of: [.compiled])
        #expect(found == nil, "\(name): \(found?.violation.description ?? "")")
    }
}
