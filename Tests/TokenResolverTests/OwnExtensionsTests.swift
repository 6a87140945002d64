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

    @Test func anOldPathIsText() {
        func found(_ path: String) -> [Diagnostic] {
            check("c: { $type: color, a: { $value: red, $extensions: { tokengen: { renamed: \(path) } } } }")
        }
        #expect(found("c.b").isEmpty)
        for path in ["[c.b]", "{ a: c.b }", "\"\""] {
            #expect(found(path).map(\.text) == ["'renamed' must be the path that the token had, as text"])
            #expect(found(path).first?.pointer == "/c/a/$extensions/tokengen/renamed")
        }
    }

    private func checkFont(_ own: String, size: String = "16") -> [Diagnostic] {
        check(
            """
            s: { $type: dimension, a: 20px, cap: 30px }
            f:
              $type: typography
              a:
                $value: { fontFamily: Inter, fontSize: \(size), fontWeight: 400, letterSpacing: 0, lineHeight: 1.2 }
                $extensions: { tokengen: { \(own) } }
            """)
    }

    @Test(arguments: [
        "textStyle: none", "maximumSize: 24px", "maximumSize: 1.5rem", "maximumSize: 16", "textStyle: title1, maximumSize: 24px",
    ])
    func aFontMayKeepItsSizeOrHaveALargestOne(own: String) {
        #expect(checkFont(own).isEmpty)
    }

    @Test(arguments: [
        ("maximumSize: 12px", DiagnosticID.outOfRange, "'maximumSize' must not be less than 'fontSize'"),
        ("maximumSize: 0.9rem", .outOfRange, "'maximumSize' must not be less than 'fontSize'"),
        ("maximumSize: -1", .outOfRange, "the value must be in the range 0 to 1000000 points"),
        ("maximumSize: 1e300px", .outOfRange, "the value must be in the range 0 to 1000000 points"),
        ("maximumSize: \"{s.cap}\"", .wrongValue, "'maximumSize' must be a length such as 24px; it cannot be a reference"),
        ("textStyle: none, maximumSize: 24px", .wrongValue, "'maximumSize' has no effect with 'textStyle: none'; remove one of the two"),
        ("maximumSize: 24pt", .unknownUnit, "'pt' is not a length unit; use px or rem"),
    ])
    func aWrongMaximumIsReportedAtItsPlace(own: String, id: DiagnosticID, text: String) throws {
        let found = checkFont(own)
        #expect(found.map(\.id) == [id])
        #expect(found.map(\.text) == [text])
        #expect(found.first?.pointer == "/f/a/$extensions/tokengen/maximumSize")
    }

    /// Brands may set the size differently.
    @Test func aSizeBehindAReferenceIsNotCompared() {
        #expect(checkFont("maximumSize: 12px", size: "\"{s.a}\"").isEmpty)
    }

    @Test func aMisspeltExtraOfAFontIsFixed() {
        #expect(checkFont("maxSize: 24px").first?.id == .unknownMember)
        #expect(checkFont("maximunSize: 24px").first?.hint == "did you mean 'maximumSize'?")
        #expect(checkFont("textStyle: nome").first?.hint == "did you mean 'none'?")
    }

    @Test(arguments: ["yes", "no", "Off"]) func aWordForTrueIsNoReasonForADeprecation(word: String) {
        #expect(check("c: { $type: color, a: { $value: red, $deprecated: \(word) } }").map(\.id) == [.deprecatedNotText])
    }
}
