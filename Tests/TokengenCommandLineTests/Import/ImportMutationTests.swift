import Foundation
import Gate
import Testing

@testable import TokenImport

/// Every part of a recognised source is imported or named: whatever is added to one, the tokens differ, or `init` or `check` names it.
@Suite struct ImportMutationTests {
    /// Members that mean something in one format or another. Those whose effect another mode can hide, `darkValue`, `$ref` and `$extends`, are not here.
    static let names = [
        "alpha", "opacity", "modify", "mode", "modes", "$modes", "dark", "scopes", "$scopes", "extends", "$root", "value",
        "$value", "type", "$type", "unit", "textCase", "fontStyle", "inset", "deprecated", "group", "selectedTokenSets", "contexts",
        "default", "sources", "tokens", "variants", "fallback",
    ]

    @Test(arguments: ImportSample.figma + ImportSample.others) func everyPartIsImportedOrNamed(sample: ImportSample) throws {
        let source = try sample.normalFiles
        let plain = try ImportedMeaning(source)
        #expect(!plain.printed.contains("To review") && !plain.printed.contains("not-read") && !plain.values.isEmpty, "\(plain.printed)")
        let mutations = try mutations(of: sample).all(of: source)
        for mutation in mutations {
            let changed = try ImportedMeaning(mutation.files)
            #expect(changed.shows(mutation, besides: plain), "\(mutation.place): \(changed.printed)")
        }
        #expect(mutations.count >= 8)
    }

    /// A source that tokengen does not read stays refused as a whole, whatever is in it.
    @Test(arguments: ImportSample.refused) func whatIsNotReadIsRefused(sample: ImportSample) throws {
        for mutation in try mutations(of: sample).all(of: sample.normalFiles) {
            let changed = try ImportedMeaning(mutation.files)
            #expect(changed.hasErrors && changed.values.isEmpty, "\(mutation.place): \(changed.printed)")
        }
    }

    private func mutations(of sample: ImportSample) -> SourceMutations {
        SourceMutations(
            names: Gate.pick([], long: Self.names) + [SourceMutation.unknownName], metadata: sample.metadata, kept: sample.kept,
            hasAllValues: Gate.pick(false, long: true))
    }
}
