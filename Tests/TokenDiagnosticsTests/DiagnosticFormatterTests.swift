import Testing

@testable import TokenDiagnostics

@Suite struct DiagnosticFormatterTests {
    private let file = SourceFile(name: "tokens/brands/bumble.yaml", text: "color:\n  card:\n    fill:  \"{color.surfcae}\"\n")
    private let base = SourceFile(name: "tokens/base/color.yaml", text: "color:\n  surface: \"#FFFFFF\"\n")

    private var unresolvedAlias: Diagnostic {
        var diagnostics = Diagnostics()
        diagnostics.report(
            .error(.unresolvedAlias, "no token named 'color.surfcae'"), at: file.range(of: "\"{color.surfcae}\""),
            pointer: "/color/card/fill", hint: "did you mean 'color.surface'?",
            notes: [.init("'color.surface' is defined here", at: base.range(of: "surface"))],
            fixes: [.init("use the token's name", replacing: file.range(of: "color.surfcae"), with: "color.surface")])
        return diagnostics.all[0]
    }

    @Test func humanShowsPlaceLinesMarkNotesAndFixes() {
        #expect(
            DiagnosticFormatter(form: .human).text(for: [unresolvedAlias]) == """
                tokens/brands/bumble.yaml:3:12: error: no token named 'color.surfcae' [unresolved-alias]
                    1 | color:
                    2 |   card:
                    3 |     fill:  "{color.surfcae}"
                      |            ^~~~~~~~~~~~~~~~~ did you mean 'color.surface'?
                tokens/base/color.yaml:2:3: note: 'color.surface' is defined here
                tokens/brands/bumble.yaml:3:14: fix: use the token's name: color.surface

                """)
    }

    @Test func humanShowsARemovalWithoutAReplacement() {
        var diagnostics = Diagnostics()
        let range = base.range(of: "surface")
        diagnostics.report(.error(.jsonSyntax, "x"), at: range, fixes: [.init("remove it", replacing: range, with: "")])
        let text = DiagnosticFormatter(form: .human).text(for: diagnostics.all)
        #expect(text.hasSuffix("tokens/base/color.yaml:2:3: fix: remove it\n"))
    }

    @Test func humanUsesColorOnlyWhereAsked() {
        var formatter = DiagnosticFormatter(form: .human)
        #expect(!formatter.text(for: [unresolvedAlias]).contains("\u{1B}"))
        formatter.usesColor = true
        #expect(formatter.text(for: [unresolvedAlias]).contains("\u{1B}[1;31merror:\u{1B}[0m"))
    }

    @Test func humanShowsWhatHasNoPlace() {
        var diagnostics = Diagnostics()
        diagnostics.report(.error(.unknownBrand, "no brand named 'bunble'"), at: nil, hint: "did you mean 'bumble'?")
        #expect(
            DiagnosticFormatter(form: .human).text(for: diagnostics.all) == """
                error: no brand named 'bunble' [unknown-brand]
                note: did you mean 'bumble'?

                """)
    }

    @Test func xcodeHasOneLineForEachPlace() {
        #expect(
            DiagnosticFormatter(form: .xcode).text(for: [unresolvedAlias]) == """
                tokens/brands/bumble.yaml:3:12: error: no token named 'color.surfcae' [unresolved-alias]
                tokens/brands/bumble.yaml:3:12: note: did you mean 'color.surface'?
                tokens/base/color.yaml:2:3: note: 'color.surface' is defined here

                """)
    }

    @Test func githubIsOneCommandForEachDiagnostic() {
        #expect(
            DiagnosticFormatter(form: .github).text(for: [unresolvedAlias]) == """
                ::error file=tokens/brands/bumble.yaml,line=3,endLine=3,col=12,endColumn=29,title=unresolved-alias::\
                no token named 'color.surfcae'%0Adid you mean 'color.surface'?%0A\
                tokens/base/color.yaml:2:3: 'color.surface' is defined here

                """)
    }

    @Test func githubEscapesWhatEndsACommand() {
        var diagnostics = Diagnostics()
        diagnostics.report(.warning(.redefinedToken, "100%\n::error::no"), at: SourceFile(name: "a,b:c.yaml", text: "x").range(of: "x"))
        #expect(
            DiagnosticFormatter(form: .github).text(for: diagnostics.all)
                == "::warning file=a%2Cb%3Ac.yaml,line=1,endLine=1,col=1,endColumn=2,title=redefined-token::100%25\\n::error::no\n")
    }

    @Test func jsonHasTheDocumentedShape() {
        #expect(
            DiagnosticFormatter(form: .json).text(for: [unresolvedAlias]) == """
                {
                  "diagnostics": [
                    {
                      "severity": "error",
                      "id": "unresolved-alias",
                      "message": "no token named 'color.surfcae'",
                      "file": "tokens/brands/bumble.yaml",
                      "range": {
                        "start": {
                          "line": 3,
                          "column": 12
                        },
                        "end": {
                          "line": 3,
                          "column": 29
                        }
                      },
                      "pointer": "/color/card/fill",
                      "hint": "did you mean 'color.surface'?",
                      "notes": [
                        {
                          "severity": "note",
                          "message": "'color.surface' is defined here",
                          "file": "tokens/base/color.yaml",
                          "range": {
                            "start": {
                              "line": 2,
                              "column": 3
                            },
                            "end": {
                              "line": 2,
                              "column": 10
                            }
                          }
                        }
                      ],
                      "fixes": [
                        {
                          "message": "use the token's name",
                          "file": "tokens/brands/bumble.yaml",
                          "range": {
                            "start": {
                              "line": 3,
                              "column": 14
                            },
                            "end": {
                              "line": 3,
                              "column": 27
                            }
                          },
                          "replacement": "color.surface"
                        }
                      ]
                    }
                  ]
                }

                """)
        #expect(DiagnosticFormatter(form: .json).text(for: []) == "{\n  \"diagnostics\": []\n}\n")
    }

    @Test func sarifHasRulesResultsAndColumnsInCodePoints() {
        var diagnostics = Diagnostics()
        let file = SourceFile(name: "tokens/a b.yaml", text: "é: über\n")
        diagnostics.report(.warning(.redefinedToken, "é"), at: file.range(of: "über"), pointer: "/é")
        let text = DiagnosticFormatter(form: .sarif).text(for: diagnostics.all + [unresolvedAlias])
        #expect(text.contains("\"version\": \"2.1.0\""))
        #expect(text.contains("\"uri\": \"tokens/a%20b.yaml\""))
        #expect(text.contains("\"ruleId\": \"redefined-token\",\n          \"ruleIndex\": 0"))
        #expect(text.contains("\"ruleId\": \"unresolved-alias\",\n          \"ruleIndex\": 1"))
        #expect(text.contains("\"startColumn\": 4,\n                  \"endLine\": 1,\n                  \"endColumn\": 8"))
        #expect(text.contains("\"id\": \"unresolved-alias\",\n              \"shortDescription\": {"))
        #expect(text.contains("\"text\": \"An alias refers to a token that does not exist\""))
        #expect(text.contains("\"fullDescription\": {"))
        #expect(text.contains("\"relatedLocations\""))
        #expect(text.contains("\"insertedContent\""))
    }

    @Test func sarifNamesTheToolAndLinksToItsDocumentation() {
        var diagnostics = Diagnostics()
        diagnostics.report(.error(.misplacedFile, "x"), at: nil)
        var formatter = DiagnosticFormatter(form: .sarif)
        formatter.tool = .init(version: "1.2.3", home: "https://example.com/tokengen")
        let text = formatter.text(for: diagnostics.all + [unresolvedAlias])
        #expect(text.contains("\"version\": \"1.2.3\",\n          \"semanticVersion\": \"1.2.3\""))
        #expect(text.contains("\"informationUri\": \"https://example.com/tokengen\""))
        let pages = "https://example.com/tokengen/blob/main/Documentation/"
        #expect(text.contains("\"helpUri\": \"\(pages)Diagnostics.md#misplaced-file\""))
        #expect(text.contains("([Layout](\(pages)Format.md#layout))"))
        formatter.tool.home = nil
        let homeless = formatter.text(for: diagnostics.all + [unresolvedAlias])
        #expect(homeless.contains("\"helpUri\": \"https://www.designtokens.org/tr/2025.10/format/\""))
        #expect(homeless.contains("(Layout)") && !homeless.contains("Format.md"))
    }

    @Test func sarifCountsTheColumnsOfLongLines() {
        let file = SourceFile(name: "a.json", text: "é\n" + String(repeating: "é–", count: 1500) + "here")
        var diagnostics = Diagnostics()
        diagnostics.report(.warning(.redefinedToken, "here"), at: file.range(of: "here"))
        let text = DiagnosticFormatter(form: .sarif).text(for: diagnostics.all)
        #expect(text.contains("\"startColumn\": 3001,\n                  \"endLine\": 2,\n                  \"endColumn\": 3005"))
    }

    @Test func diagnosticsAreInOrderOfFileAndPlace() {
        var diagnostics = Diagnostics()
        diagnostics.report(.error(.wrongValue, "third"), at: file.range(of: "fill"))
        diagnostics.report(.error(.wrongValue, "second"), at: base.range(of: "surface"))
        diagnostics.report(.error(.wrongValue, "first"), at: nil)
        let lines = DiagnosticFormatter(form: .xcode).text(for: diagnostics.all).split(separator: "\n")
        #expect(lines.map { $0.split(separator: " ").dropLast().last } == ["first", "second", "third"])
    }

    @Test func aFloodIsCountedByKindUnlessVerbose() {
        var diagnostics = Diagnostics()
        for index in 0..<150 { diagnostics.report(.warning(.redefinedToken, "w\(index)"), at: nil) }
        for index in 0..<120 { diagnostics.report(.error(.unresolvedAlias, "e\(index)"), at: nil) }
        diagnostics.report(.warning(.notRead, "one"), at: nil)
        var formatter = DiagnosticFormatter(form: .xcode)
        let lines = formatter.text(for: diagnostics.all).split(separator: "\n")
        #expect(lines.count == 201)
        #expect(lines.count { $0.hasPrefix("error:") } == 120)
        #expect(lines.last == "note: 71 more not shown: 70 warnings [redefined-token], 1 warning [not-read]; use --verbose to show all")
        formatter.isVerbose = true
        #expect(formatter.text(for: diagnostics.all).split(separator: "\n").count == 271)
    }
}

@Suite struct HostileTextTests {
    static let hostile = ["\u{202E}", "\u{2066}", "\u{1B}[31m", "\u{7}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{E0041}", "\u{E0101}", "\0"]

    @Test(arguments: DiagnosticForm.allCases, hostile)
    func nothingInvisibleGetsOut(form: DiagnosticForm, text: String) {
        let file = SourceFile(name: "to\(text)kens.yaml", text: "name: a\(text)b # \(text)\n")
        var diagnostics = Diagnostics()
        diagnostics.report(
            .error(.wrongValue, "a\(text)b"), at: file.range(of: "a\(text)b"), pointer: JSONPointer(stringLiteral: "/\(text)"), hint: text,
            notes: [.init("n\(text)", at: file.range(of: "name"))],
            fixes: [.init(text, replacing: file.range(of: "name"), with: text)])
        let output = DiagnosticFormatter(form: form).text(for: diagnostics.all)
        #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnshowable })
        let escape = "{" + String(text.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true) + "}"
        #expect(output.contains("a\(form == .json || form == .sarif ? "\\\\" : "\\")u\(escape)"))
    }

    @Test func reportsEscapeInLowercase() {
        #expect(JSONText.string("a\u{202E}\n\"\\").text == #""a\u202e\u000a\"\\""# + "\n")
    }

    @Test func whatCanBeSeenStays() {
        let text = "Grüße 👩‍👩‍👧 日本語 ❤️ \\u{41}"
        #expect(text.escapedForDisplay == text)
    }

    @Test func lineBreaksAreNamed() {
        #expect("a\r\n\tb".escapedForDisplay == "a\\r\\n\\tb")
    }
}

extension SourceFile {
    /// The first occurrence of the text.
    func range(of text: String) -> SourceRange {
        let needle = Array(text.utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: needle) } ?? 0
        return SourceRange(file: self, start: start, end: start + needle.count)
    }
}
