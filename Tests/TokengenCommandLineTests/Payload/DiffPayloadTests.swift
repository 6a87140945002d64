import Foundation
import ProjectCases
import Testing

/// What `diff` says of payloads that are out there is what `verify` says of them with both releases.
@Suite struct DiffPayloadTests {
    private let project: ReleasedProject

    init() throws {
        project = try ReleasedProject()
        try project.release(3)
        let files = FileManager.default
        try files.copyItem(atPath: project.folder("tokens"), toPath: project.folder("old"))
        try files.moveItem(atPath: project.folder("releases/3"), toPath: project.folder("before"))
    }

    private struct Edit: CustomStringConvertible {
        let description: String
        let file: String
        let text: String
    }

    private static let style = """
        NewsViewStyle:
          fields: { viewStyle: ViewStyle, titleColor: FIELD }
          value:
            viewStyle: { cornerRadius: "{size.card}", backgroundColor: "{color.ink}" }
            titleColor: "{color.text.title}"
        """

    private static let edits = [
        Edit(description: "another value", file: "base/size.yaml", text: "size: { $type: dimension, card: 9 }"),
        Edit(
            description: "another type", file: "base/size.yaml",
            text: "size: { $type: number, card: 8 }\nlength: { $type: dimension, a: 1 }"),
        Edit(
            description: "a token less", file: "base/color.yaml",
            text: ReleasedProject.color.replacing("  text: { title:", with: "  text: { head:")),
        Edit(description: "no states", file: "styles/news.yaml", text: style.replacing("FIELD", with: "color")),
        Edit(
            description: "a field less", file: "styles/news.yaml",
            text: "NewsViewStyle:\n  fields: { viewStyle: ViewStyle }\n  value: { viewStyle: { cornerRadius: \"{size.card}\" } }"),
        Edit(description: "a new token", file: "base/more.yaml", text: "more: { $type: number, a: 1 }"),
    ]

    private static let overrides = [
        "tokens: { size.card: 4 }", "tokens: { color.text.title: \"#010203\", color.ink: \"{color.accent}\" }",
        "styles: { NewsViewStyle/default/titleColor: { disabled: \"#010203\" } }",
        "styles: { NewsViewStyle/default/viewStyle/cornerRadius: 2 }",
    ]

    @Test(arguments: edits.indices, overrides.indices) func agreesWithVerify(edit: Int, overrides: Int) throws {
        let (edit, overrides) = (Self.edits[edit], Self.overrides[overrides])
        try project.folder.write(overrides, to: "overrides.yaml")
        let payload = project.folder("live.json")
        let made = tokengen(
            "payload", project.folder("before/badoo.catalogue.json"), "--sequence", "7", "--issued", "2019-11-21", "--expires",
            "2099-01-01",
            "--overrides", project.folder("overrides.yaml"), "--output", payload)
        try #require(made.exitCode == 0, "\(made.error)")
        try project.write(edit.text, to: edit.file)
        // Some edits break what refers to them.
        if edit.description == "another type" {
            try project.write(
                Self.style.replacing("{size.card}", with: "{length.a}").replacing("FIELD", with: "{ type: color, states: true }"),
                to: "styles/news.yaml")
        } else if edit.description == "a token less" {
            try project.write(
                Self.style.replacing("color.text.title", with: "color.text.head").replacing("FIELD", with: "{ type: color, states: true }"),
                to: "styles/news.yaml")
        }
        try project.release(3)
        let outcome = tokengen("diff", project.folder("old"), project.folder("tokens"), "--payload", payload, "--json")
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        let verdict = try Self.verdict(in: outcome.output)
        let before = verified(payload, "before"), now = verified(payload, "releases/3")
        try #require(!before.isRejected && before.ignored.isEmpty)
        #expect(verdict.isRefused == now.isRejected, "\(edit): \(outcome.output)")
        if !now.isRejected { #expect(verdict.ignored == now.ignored, "\(edit)") }
        let isHarmless = !now.isRejected && now.ignored.isEmpty
        let text = tokengen("diff", project.folder("old"), project.folder("tokens"), "--payload", payload).output
        #expect(text.contains("(badoo): as before") == isHarmless)
        if !isHarmless {
            let harm = now.isRejected ? "1 payload is refused" : "1 payload loses overrides"
            #expect(text.contains("version: major") && text.contains(harm), "\(text)")
        }
    }

    @Test func whatIsNoPayloadIsAnError() throws {
        try project.folder.write("{}", to: "live.json")
        let outcome = tokengen("diff", project.folder("old"), project.folder("tokens"), "--payload", project.folder("live.json"))
        #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
        #expect(outcome.error.contains("live.json") && outcome.error.contains("[payload-rejected]"))
        #expect(tokengen("diff", project.folder("old"), project.folder("tokens"), "--payload", project.folder("none")).exitCode != 0)
    }

    /// What `verify` says of a payload with a release.
    private func verified(_ payload: String, _ release: String) -> (isRejected: Bool, ignored: [String]) {
        let output = tokengen("verify", payload, "--catalogue", project.folder("\(release)/badoo.catalogue.json")).output
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = lines.firstIndex { $0.hasSuffix("not in this release:") }
        let ignored = start.map { lines[($0 + 1)...].prefix { $0.hasPrefix("      ") }.map { $0.filter { $0 != " " } } } ?? []
        return (output.contains(": rejected"), ignored.sorted())
    }

    private static func verdict(in json: String) throws -> (ignored: [String], isRefused: Bool) {
        struct Comparison: Decodable {
            struct Verdicts: Decodable { let payloads: [Payload] }
            struct Payload: Decodable {
                let ignored: [String]
                let refusal: String?
            }
            let verdicts: Verdicts
        }
        let payload = try #require(try JSONDecoder().decode(Comparison.self, from: Data(json.utf8)).verdicts.payloads.first)
        return (payload.ignored.sorted(), payload.refusal != nil)
    }
}
