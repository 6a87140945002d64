import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenResolver

/// `$extensions.tokengen` says nothing that is ignored.
@Suite struct OwnExtensionsTests {
    private func check(_ text: String) -> [Diagnostic] { Compiler(options: .init()).check(ProjectCase(text).input) }

    @Test(arguments: [
        "c: { $type: color, a: { $value: red, $extensions: { tokengen: { brandSpecfic: true } } } }",
        "c: { $type: color, $extensions: { tokengen: { brandSpecfic: true } }, a: red }",
        "c: { $type: color, a: red }\n--- styles/s.yaml\nS: { fields: { a: color }, value: { a: red }, $extensions: { tokengen: { lints: {} } } }",
        "c: { $type: color, a: red }\n--- styles/s.yaml\nS: { fields: { a: color }, variants: { b: { $extensions: { tokengen: { lints: {} } } } } }",
        "c: { $type: color, a: red }\n--- components/c.yaml\nC: { level: atom, $extensions: { tokengen: { lints: {} } } }",
    ])
    func anUnknownMemberIsAnError(text: String) throws {
        let found = try #require(check(text).first { $0.id == .unknownMember })
        #expect(found.severity == .error && found.text.hasSuffix("of '$extensions.tokengen'") && !found.fixes.isEmpty)
    }

    @Test func anotherVendorsDataIsItsOwn() {
        #expect(check("c: { $type: color, a: { $value: red, $extensions: { com.example: { brandSpecfic: 1 } } } }").isEmpty)
    }

    @Test func aMarkIsTrueOrFalse() {
        func found(_ mark: String) -> [String] {
            check("c: { $type: color, a: { $value: red, $extensions: { tokengen: { brandSpecific: \(mark) } } } }").map(\.text)
        }
        #expect(found("yes") == ["'brandSpecific' must be true or false"])
        #expect(found("true").isEmpty && found("false").isEmpty)
    }

    @Test(arguments: ["yes", "no", "Off"]) func aWordForTrueIsNoReasonForADeprecation(word: String) {
        #expect(check("c: { $type: color, a: { $value: red, $deprecated: \(word) } }").map(\.id) == [.deprecatedNotText])
    }
}
