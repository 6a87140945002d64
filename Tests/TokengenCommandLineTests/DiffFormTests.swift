import Foundation
import ProjectCases
import Testing

/// The forms for a comment, for a changelog and for annotations, and texts of files in them.
@Suite struct DiffFormTests {
    private let fixture: DiffFixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws { fixture = try DiffFixture() }

    @Test func annotationsStandAtTheChangedLines() throws {
        let outcome = try fixture.diff(
            [("accent: \"#783BF9\"", "accent: \"#000000\""), ("usual: {}", "usual: {}, late: {}")], "--format", "github")
        let lines = fixture.inside(outcome.output).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.contains { $0.hasPrefix("::notice") && $0.contains("file=new/base/color.yaml,line=3") && $0.contains("color.accent") })
        #expect(lines.contains { $0.contains("file=new/components/card.yaml") && $0.contains("state 'Card.late' is new") })
    }

    @Test func theSummaryHasAtMostTenLines() throws {
        try folder.write("Oh: {\n", to: "payload.json")
        let edits = [
            ("  gone: \"#010203\"\n", ""),
            ("name: shop\n", "name: shop\noutputs: { swift: a, css: b, json: c, android: d, typescript: e }\n"),
        ]
        var old = DiffFixture.project
        old = old.replacing(edits[1].0, with: edits[1].1)
        try fixture.write(old, to: "old")
        let text = try fixture.diff(edits, "--format", "markdown").output
        let summary = text.parts(until: "<details>")
        #expect(summary.count <= 10, "\(summary)")
        #expect(summary.first == "### Design tokens: major")
        #expect(text.contains("<details><summary>Names that are gone</summary>"))
    }

    @Test func aChangelogIsForThoseWhoUseTheTokens() throws {
        let edits = [
            ("gap: 8", "gap: 9, other: 1"), ("  gone: \"#010203\"\n", ""),
            ("accent: \"#783BF9\"", "accent: { $value: \"#000000\", $deprecated: Use link. }"),
        ]
        #expect(
            try fixture.diff(edits, "--format", "changelog").output == """
                ## Unreleased (major)

                ### Breaking

                - 'OneTokens.Color.gone' is gone
                - 'PlatformTokens.Color.gone' is gone
                - 'TwoTokens.Color.gone' is gone

                ### Added

                - `size.other`

                ### Changed

                - `color.accent`: `#783BF9` → `#000000` (two (light)); with it 2 other values
                - `size.gap`: `8px` → `9px` (one, two); with it 1 other value

                ### Deprecated

                - `color.accent`: deprecated: Use link.

                ### Removed

                - `color.gone`

                """)
    }

    // MARK: Hostile texts

    private static let hostile = [
        "a|b `c` <img src=x onerror=alert(1)>", "@team #12 https://evil.example www.evil.example", "[x](http://y) ![z](w) **b** $m$",
        "``` \\\\| ~s~ &lt; \\u202E", "line\\nbreak\\r\\n- list",
        "GH-1 TASK-12 :tada: :slightly_smiling_face: :+1: WWW.evil.example",
        "0123456789abcdef0123456789abcdef01234567 c0ffee1 me@evil.example",
    ]

    @Test(arguments: hostile) func namesAndDescriptionsAreInertInMarkdown(name: String) throws {
        let key = "\"\(name.replacing("{", with: ""))\"".replacing(".", with: "-")
        let edits = [
            ("size: {", "\(key): { $type: color, $value: \"#123456\", $description: \"\(name)\", $deprecated: \"\(name)\" }\nsize: {"),
            ("fields: { background", "fields: { \(key.replacing("/", with: "").replacing("+", with: "")): string, background"),
        ]
        for form in ["markdown", "changelog"] {
            let outcome = try fixture.diff(edits, "--format", form)
            #expect(outcome.exitCode == 0, "\(outcome.error)")
            let prose = outcome.output.withoutCode
            #expect(!prose.contains("<img") && !prose.contains("](") && !prose.contains("**b**"), "\(prose)")
            #expect(prose.firstMatch(of: /@\w|#\d|:\/\/|(?i:www)\.\w|\$m|~s|[A-Z]-\d|:[\w+]+:|[0-9a-f]{7}/) == nil, "\(prose)")
            #expect(!outcome.output.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\r" })
            // No line is begun by a text.
            #expect(!outcome.output.contains("\n- list"))
            let table = prose.split(separator: "\n").filter { $0.hasPrefix("|") }
            #expect(table.allSatisfy { row in row.count { $0 == "|" } == 5 }, "\(table)")
        }
        for arguments in [["--format", "github"], [], ["--json"]] {
            let outcome = tokengen(["diff", folder("old"), folder("new")] + arguments)
            #expect(outcome.exitCode == 0)
            #expect(!outcome.output.unicodeScalars.contains { $0 == "\u{202E}" })
            #expect(!outcome.output.contains("\n- list"))
        }
    }
}

extension String {
    /// Without what is escaped, and without code spans and elements, which show what is in them as it is.
    fileprivate var withoutCode: String {
        replacing(/\\[`*_\[\]~$!]|&#\d+;/, with: "").replacing(/(`+) ?[^\n]*? ?\1(?!`)/, with: "code").replacing(
            /<code>.*?<\/code>/, with: "code")
    }

    /// The lines before a text, without empty ones.
    fileprivate func parts(until end: String) -> [String] {
        (firstRange(of: end).map { String(self[..<$0.lowerBound]) } ?? self).split(separator: "\n").map(String.init)
    }
}
