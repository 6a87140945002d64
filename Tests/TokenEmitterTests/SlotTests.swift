import Testing
import TokenDiagnostics
import TokenOutput

/// The slots of tokens, in projects with tokens that cannot be read.
@Suite struct SlotTests {
    /// The outputs with `extra` tokens written after the others of `base/`, and the identifiers of the warnings.
    private func outputs(_ extra: String, brand: String = "") throws -> (files: [String: [UInt8]], warnings: Set<DiagnosticID>) {
        let (files, diagnostics) = Project(
            """
            --- base/tokens.json
            { "b": { "$type": "number", "$value": 1 }, "m": { "$type": "number", "$value": 2 }, "p": { "c": { "$type": "number", "$value": 3 } }
              \(extra) }
            --- brands/first.json
            { "own": { "$type": "number", "$value": 4 } \(brand) }
            --- brands/second.json
            { "p": { "c": { "$type": "number", "$value": 5 } } }
            --- styles/card.yaml
            CardStyle:
              fields: { ratio: number, label: LabelStyle }
              value: { ratio: "{p.c}" }
            """
        ).emit()
        #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        let pairs = try #require(files).map { ($0.path, $0.contents) }
        return (Dictionary(uniqueKeysWithValues: pairs), Set(diagnostics.all.map(\.id)))
    }

    @Test(arguments: [
        #", "a": { "$type": "string", "$value": "x" }"#,
        #", "a": { "$type": "boolean", "$value": true }, "n": { "$type": "textCase", "$value": "none" }"#,
        #", "a": { "$type": "other", "x": { "$value": "y" } }, "c": { "$value": "{a.x}" }, "z": { "$value": "{c}" }"#,
    ])
    func aTokenThatIsNotReadTakesNoSlot(extra: String) throws {
        let plain = try outputs("")
        let found = try outputs(extra)
        #expect(plain.warnings.isEmpty && found.warnings == [.notRead])
        #expect(found.files == plain.files)
    }

    @Test func aBrandsOwnTokenThatIsNotReadTakesNoSlot() throws {
        let plain = try outputs("")
        let found = try outputs("", brand: #", "a": { "$type": "string", "$value": "x" }"#)
        #expect(found.warnings == [.notRead])
        #expect(found.files == plain.files)
    }
}
