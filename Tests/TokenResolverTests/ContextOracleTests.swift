import Foundation
import Gate
import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Each value by its dependencies equals the value in a project with the combination's own files.
///
/// `TOKENGEN_CONTEXT_PROJECTS=2000` compares that many projects instead of a few.
@Suite(.gate(.test)) struct ContextOracleTests {
    private static let count = ProcessInfo.processInfo.environment["TOKENGEN_CONTEXT_PROJECTS"].flatMap(UInt64.init) ?? 24
    private static let first = ProcessInfo.processInfo.environment["TOKENGEN_CONTEXT_SEED"].flatMap(UInt64.init) ?? 0

    @Test func everyCombinationEqualsItsOwnFiles() {
        var (values, combinations, failed) = (0, 0, 0)
        for seed in Self.first..<Self.first + Self.count {
            let random = RandomContextProject(seed: seed)
            let (project, diagnostics) = ProjectCase(random.text).resolve()
            var hasErrors = false
            var differences: [String] = []
            for combination in random.combinations {
                let (plain, found) = ProjectCase(random.text(of: combination)).resolve()
                hasErrors = hasErrors || found.hasErrors
                guard let project, let plain, !found.hasErrors, !diagnostics.hasErrors else { continue }
                combinations += 1
                for (brand, other) in zip(project.brands, plain.brands) {
                    differences += Self.differences(
                        between: brand.in(combination, project.modifiers), and: other, count: &values
                    ).map { "\(seed) \(combination) \(brand.name) " + $0 }
                }
            }
            #expect(hasErrors == diagnostics.hasErrors, "\(seed): \(diagnostics.all.filter { $0.severity == .error }.map(\.text))")
            #expect(differences.prefix(3) == [])
            if hasErrors { failed += 1 }
        }
        print("\(Self.count) projects, \(failed) with errors, \(combinations) combinations, \(values) values")
        #expect(values > 0)
    }

    private static func differences(between one: ResolvedBrand, and other: ResolvedBrand, count: inout Int) -> [String] {
        var found: [String] = []
        if one.tokens.map(\.path) != other.tokens.map(\.path) { found.append("other tokens") }
        for (token, same) in zip(one.tokens, other.tokens) {
            for mode in TokenMode.allCases {
                count += 1
                let values = (one.values[token.values[mode]], other.values[same.values[mode]])
                if values.0 != values.1 { found.append("\(token.path) in \(mode.label): \(values.0), not \(values.1)") }
            }
            for mode in TokenMode.overlaying where token.declared(in: mode).value != same.declared(in: mode).value {
                found.append("\(token.path) declares \(token.declared(in: mode).value) in \(mode.label)")
            }
            if token.declared.value != same.declared.value { found.append("\(token.path) declares \(token.declared.value)") }
        }
        for (index, (leaf, same)) in zip(one.leaves, other.leaves).enumerated() {
            guard let values = leaf.values, let others = same.values else {
                if (leaf.values == nil) != (same.values == nil) { found.append("field \(index)") }
                continue
            }
            for mode in TokenMode.allCases {
                count += 1
                if one.values[values[mode]] != other.values[others[mode]] { found.append("field \(index) in \(mode.label)") }
            }
        }
        return found
    }
}
