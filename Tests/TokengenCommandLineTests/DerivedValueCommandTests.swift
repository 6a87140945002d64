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

    /// The content of a payload.
    private func payload(in file: String) throws -> String {
        let envelope = try JSONSerialization.jsonObject(with: Data(folder.text(of: file).utf8)) as? [String: Any]
        let content = (envelope?["content"] as? String).flatMap { Data(base64Encoded: $0) }
        return String(decoding: try #require(content), as: UTF8.self)
    }

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

    @Test func explainShowsResultsOfStyleFields() throws {
        try folder.write(
            """
            Box:
              fields: { gap: dimension, tint: { type: color, states: true } }
              value:
                gap: "calc({space.unit} * 2 + 1px)"
                tint: { normal: "{color.accent}", highlighted: "rgb(from {color.accent} r g b / 40%)" }
            """, to: "tokens/styles/box.yaml")
        let (file, place) = (folder("tokens/styles/box.yaml"), folder("tokens/base/a.yaml"))
        #expect(
            run("explain", "Box/default/gap").output.hasPrefix(
                """
                Box/default/gap
                  one
                    21px from "calc({space.unit} * 2 + 1px)"  \(file):4
                    calc({space.unit} * 2) = 20px
                    space.unit: 10
                """))
        let tint = run("explain", "Box/default/tint").output
        #expect(
            tint.contains("highlighted: #783BF966 from \"rgb(from {color.accent} r g b / 40%)\"  \(file):5\n      color.accent: "),
            "\(tint)")
        #expect(tint.contains("normal: \"{color.accent}\"  \(file):5\n      color.accent: \"#783BF9\"  \(place):3"), "\(tint)")
    }

    @Test func renameChangesOperands() throws {
        #expect(run("rename", "color.accent", "color.brand").exitCode == 0)
        #expect(try folder.text(of: "tokens/base/a.yaml").contains("\"oklch(from {color.brand} calc(l - 0.08) c h)\""))
    }

    /// Two operands of a text on several lines are one change of it.
    @Test func renameChangesTextsOnSeveralLines() throws {
        try folder.write("a: { $type: dimension, b: 1, c: \"calc({a.b}\n    + {a.b})\" }\n", to: "tokens/base/b.yaml")
        let outcome = run("rename", "a.b", "a.d")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try folder.text(of: "tokens/base/b.yaml").contains("calc({a.d} + {a.d})"))
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
        #expect(output.contains("changes 1 token or field: color.pressed"), "\(output)")
    }

    @Test func aPayloadHasOnlyTheBase() throws {
        #expect(run("catalogue", "--output", folder("releases")).exitCode == 0)
        try changeAccent()
        let outcome = run("payload", folder("releases/one.catalogue.json"), "--sequence", "1", "--output", folder("one.json"))
        #expect(outcome.exitCode == 0, "\(outcome)")
        let payload = try payload(in: "one.json")
        #expect(payload.contains("color.accent") && !payload.contains("color.pressed"), "\(payload)")
        #expect(try folder.text(of: "releases/one.catalogue.json").contains(#""language":1"#))
    }

    /// An expression is not replaced by the value that a payload has for it.
    @Test func adoptNamesBothWays() throws {
        try folder.write("brand: one\ntokens: { color.pressed: '#112233' }\n", to: "overrides.yaml")
        let outcome = run("adopt", folder("overrides.yaml"), "--base")
        #expect(outcome.exitCode == 1)
        let reason = "'color.pressed' is calculated; override 'color.accent' instead, or replace its expression by a value in the files"
        #expect(outcome.error.contains(reason), "\(outcome)")
        // In the brand's own files too, and in styles.
        let ofBrand = run("adopt", folder("overrides.yaml"))
        #expect(ofBrand.exitCode == 1 && ofBrand.error.contains(reason), "\(ofBrand)")
        try folder.write("Box: { fields: { gap: dimension }, value: { gap: \"calc({space.unit} * 2)\" } }\n", to: "tokens/styles/box.yaml")
        try folder.write("brand: one\nstyles: { Box/default/gap: 20 }\n", to: "overrides.yaml")
        let ofStyle = run("adopt", folder("overrides.yaml"))
        #expect(ofStyle.exitCode == 1 && ofStyle.error.contains("'Box/default/gap' is calculated; override 'space.unit'"), "\(ofStyle)")
    }

    /// A literal within `calc()` is still an expression in the catalogue.
    @Test func aConstantIsReadBack() throws {
        try folder.write("one: { $type: dimension, two: calc(2px) }\n", to: "tokens/base/b.yaml")
        #expect(run("catalogue", "--output", folder("releases")).exitCode == 0)
        try folder.write("one: { $type: dimension, two: calc(3px) }\n", to: "tokens/base/b.yaml")
        let outcome = run("payload", folder("releases/one.catalogue.json"), "--sequence", "1", "--output", folder("one.json"))
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try payload(in: "one.json").contains(#""one.two":{"$value":{"value":3,"unit":"px"}}"#))
    }

    @Test func anExpressionInAModeOfJSONIsRead() throws {
        try folder.write(
            ##"{"space":{"gap":{"$type":"dimension","$value":{"value":14,"unit":"px"},"$extensions":{"tokengen":{"expression":"calc({space.unit} + 4px)"}}}}}"##,
            to: "tokens/modes/dark.json")
        let outcome = run("check", "--diagnostics", "human")
        #expect(!outcome.error.contains("not-read") && !outcome.error.contains("stale-result"), "\(outcome)")
    }

    @Test func anOverrideMayBeAnExpression() throws {
        #expect(run("catalogue", "--output", folder("releases")).exitCode == 0)
        try folder.write("brand: one\ntokens: { space.gap: 'calc({space.unit} + 2px)' }\n", to: "overrides.yaml")
        let arguments = ["payload", folder("releases/one.catalogue.json"), "--overrides", folder("overrides.yaml"), "--sequence", "1"]
        #expect(tokengen(arguments + ["--output", folder("one.json")]).exitCode == 0)
        #expect(try payload(in: "one.json").contains("calc({space.unit} + 2px)"))
        try folder.write("brand: one\ntokens: { space.gap: 'calc({space.unit} / 0)' }\n", to: "overrides.yaml")
        let wrong = tokengen(arguments + ["--output", folder("two.json")])
        #expect(wrong.exitCode == 1 && wrong.error.contains("divides by 0"), "\(wrong)")
    }
}
