import Testing
import TokenDiagnostics

@testable import TokenLint

/// Properties of every rule.
@Suite struct RuleTests {
    @Test(arguments: LintRule.all.map(\.id)) func theExampleBreaksTheRuleAndNoOther(id: DiagnosticID) throws {
        let rule = try #require(LintRule.all.first { $0.id == id })
        let found = LintCase(rule.example).check().diagnostics.all
        #expect(Set(found.map(\.id)) == [id], "\(found.map(\.text))")
        #expect(found.allSatisfy { $0.severity == (rule.defaultLevel == .error ? .error : .warning) })
        #expect(found.allSatisfy { $0.range != nil })
    }

    @Test func rulesAreInOrderAndSayWhatTheyAre() {
        let names = LintRule.all.map(\.id.name)
        #expect(names == names.sorted() && Set(names).count == names.count)
        for rule in LintRule.all {
            #expect(rule.summary.hasSuffix(".") && !rule.summary.contains("\n") && !rule.explanation.contains("\n"))
            #expect(Set(rule.options.map(\.name)).count == rule.options.count && !rule.options.contains { $0.name == "level" })
            #expect(rule.options.allSatisfy { $0.summary.hasSuffix(".") && !$0.defaultText.isEmpty })
        }
    }

    @Test func aRuleThatIsOffFindsNothing() {
        let off = LintRule.all.map { "  \($0.id): off\n" }.joined()
        for rule in LintRule.all where !rule.example.contains("tokengen.yaml") {
            let found = LintCase("--- tokengen.yaml\nlint:\n\(off)\n\(rule.example)").check().diagnostics
            #expect(found.all.allSatisfy { $0.id == .unusedException }, "\(rule.id): \(found.all.map(\.text))")
        }
    }
}
