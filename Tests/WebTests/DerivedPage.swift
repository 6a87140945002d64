import Foundation
import Gate
import ProjectCases
import Testing
import TokenDiagnostics

/// Pages of random projects with derived values, which browsers calculate where tokengen lets them.
enum DerivedPage {
    /// A long run has other projects each day.
    ///
    /// - Parameter body: returns how many values it compared.
    static func each(_ count: UInt64, long: UInt64, _ body: (_ seed: UInt64, _ page: String, _ root: String) throws -> Int) throws {
        var (compared, live) = (0, 0)
        defer { print("\(compared) derived values compared, of \(live) expressions in CSS") }
        for seed in Gate.seeds(count, long: long) {
            let folder = try TemporaryFolder()
            let project = ProjectCase(try text(seed))
            for file in project.input.files {
                try folder.write(String(decoding: file.source.bytes, as: UTF8.self), to: "tokens/\(file.path)")
            }
            var page = try WebPage(
                URL(filePath: folder.path), brands: RandomDerivedProject.brands, modifiers: [("density", ["normal", "compact"])])
            page.isExact = true
            let expressions = page.files["brands"]?.split(separator: "@supports").dropFirst().joined().split(separator: "\n") ?? []
            live += expressions.count { $0.hasPrefix("  --") }
            compared += try body(seed, page.write(to: URL(filePath: folder.path)), "a/light/normal/normal")
        }
    }

    /// The text of a project without errors.
    private static func text(_ seed: UInt64) throws -> String {
        var random = RandomDerivedProject(seed: seed, count: 120)
        for _ in 0..<30 {
            let diagnostics = ProjectCase(random.text).resolve().diagnostics
            guard diagnostics.hasErrors else { return random.text }
            random.makeLiteral(Set(diagnostics.all.flatMap { paths(in: $0, of: random) }))
        }
        return try #require(nil, "no project without errors for \(seed)")
    }

    /// The tokens that a diagnostic is about.
    private static func paths(in diagnostic: Diagnostic, of random: RandomDerivedProject) -> [String] {
        let named = diagnostic.text.matches(of: /'([cdnt]\.x[0-9]+)'/).map { String($0.1) }
        let line = diagnostic.range.flatMap { range in
            range.file.name == "base/a.yaml" ? random.path(inLine: range.startLocation.line) : nil
        }
        return named + [line].compactMap(\.self)
    }
}
