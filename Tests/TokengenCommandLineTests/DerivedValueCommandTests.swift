import Foundation
import ProjectCases
import Testing

/// What the commands know of values that are calculated from others.
@Suite struct DerivedValueCommandTests {
    private let folder: TemporaryFolder

    private static let base = """
        color:
          $type: color
          accent: "#783BF9"
          pressed: "oklch(from {color.accent} calc(l - 0.08) c h)"
        space:
          $type: dimension
          unit: 8
          gap: "calc({space.unit} * 1.5)"

        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("name: app\n", to: "tokens/tokengen.yaml")
        try folder.write(Self.base, to: "tokens/base/a.yaml")
        try folder.write("space: { unit: 10 }\n", to: "tokens/brands/one.yaml")
    }

    private func run(_ arguments: String...) -> Outcome { tokengen(arguments + ["--tokens", folder("tokens")]) }

    private func changeAccent() throws {
        try folder.write(Self.base.replacing("#783BF9", with: "#FF0000"), to: "tokens/base/a.yaml")
    }

    @Test func explainShowsEachStep() {
        let place = folder("tokens/base/a.yaml")
        #expect(
            run("explain", "color.pressed").output.hasPrefix(
                """
                color.pressed
                  one
                    color.pressed: oklch(0.4690039 0.2581537 289.6156) from "oklch(from {color.accent} calc(l - 0.08) c h)"  \(place):4
                      calc(l - 0.08) = 0.469003935
                      color.accent: "#783BF9"  \(place):3

                """))
    }

    @Test func renameChangesOperands() throws {
        #expect(run("rename", "color.accent", "color.brand").exitCode == 0)
        #expect(try folder.text(of: "tokens/base/a.yaml").contains("\"oklch(from {color.brand} calc(l - 0.08) c h)\""))
    }

    @Test func referencesAndUsersAreFound() {
        #expect(run("references", "space.unit").output.contains("gap: \"calc({space.unit} * 1.5)\""))
        #expect(run("explain", "space.unit").output.contains("used by\n    space.gap"))
    }

    /// The base is the cause, and what is made of it a consequence.
    @Test func diffNamesTheBase() throws {
        try folder.write("name: app\n", to: "old/tokengen.yaml")
        try folder.write(Self.base, to: "old/base/a.yaml")
        try folder.write("space: { unit: 10 }\n", to: "old/brands/one.yaml")
        try changeAccent()
        let output = tokengen("diff", folder("old"), folder("tokens")).output
        #expect(output.hasPrefix("color.accent  "), "\(output)")
        #expect(output.contains("changes 1 token: color.pressed"), "\(output)")
    }

    @Test func aPayloadHasOnlyTheBase() throws {
        #expect(run("catalogue", "--output", folder("releases")).exitCode == 0)
        try changeAccent()
        let outcome = run("payload", folder("releases/one.catalogue.json"), "--sequence", "1", "--output", folder("one.json"))
        #expect(outcome.exitCode == 0, "\(outcome)")
        let payload = try folder.text(of: "one.json")
        #expect(payload.contains("color.accent") && !payload.contains("color.pressed"), "\(payload)")
        #expect(try folder.text(of: "releases/one.catalogue.json").contains(#""language":1"#))
    }

    /// An expression is not replaced by the value that a payload has for it.
    @Test func adoptNamesBothWays() throws {
        try folder.write("brand: one\ntokens: { color.pressed: '#112233' }\n", to: "overrides.yaml")
        let outcome = run("adopt", folder("overrides.yaml"), "--base")
        #expect(outcome.exitCode == 1)
        #expect(
            outcome.error.contains(
                "'color.pressed' is calculated; override 'color.accent' instead, or replace its expression by a value in the files"),
            "\(outcome)")
    }

    @Test func anOverrideMayBeAnExpression() throws {
        #expect(run("catalogue", "--output", folder("releases")).exitCode == 0)
        try folder.write("brand: one\ntokens: { space.gap: 'calc({space.unit} + 2px)' }\n", to: "overrides.yaml")
        let arguments = ["payload", folder("releases/one.catalogue.json"), "--overrides", folder("overrides.yaml"), "--sequence", "1"]
        #expect(tokengen(arguments + ["--output", folder("one.json")]).exitCode == 0)
        #expect(try folder.text(of: "one.json").contains("calc({space.unit} + 2px)"))
        try folder.write("brand: one\ntokens: { space.gap: 'calc({space.unit} / 0)' }\n", to: "overrides.yaml")
        let wrong = tokengen(arguments + ["--output", folder("two.json")])
        #expect(wrong.exitCode == 1 && wrong.error.contains("divides by 0"), "\(wrong)")
    }
}
