import Foundation
import ProjectCases
import Testing
import TokenCompiler
import TokenModel
import TokenOutput

@testable import TokenWeb

/// Colours for charts and e-mails, and what `tokens.js` says of names that do not exist.
extension TypeScriptTests {
    private static let colors = """
        --- tokengen.yaml
        modifiers: { theme: [plain, sepia] }
        --- base/tokens.yaml
        color:
          $type: color
          ink: "#1D1B20"
          veil: "#1D1B2080"
          shade: "rgb(0 0 0 / 0.3)"
          wide: "oklch(0.7 0.3 150)"
          mid: "oklch(0.6 0.1 280 / 0.5)"
          p3: "color(display-p3 1 0 0)"
        family: { $type: fontFamily, $value: "#odd" }
        size: { $type: number, $value: 0 }
        title: { $type: typography, $value: { fontFamily: Inter, fontSize: 22, fontWeight: 700, lineHeight: 1.2, letterSpacing: 0 } }
        line: { $type: border, $value: { color: "#1D1B20", width: 1, style: solid } }
        --- modes/dark.yaml
        color: { ink: "oklch(1 0 0)" }
        --- modifiers/theme/sepia.yaml
        color: { ink: "oklch(0.2 0 0)" }
        --- brands/badoo.yaml
        own: { $type: color, $value: "#FF0000" }
        --- brands/bumble.yaml
        color: { mid: "#00FF00" }
        """

    @Test func aChartTakesHexadecimalColours() throws {
        #expect(try emit(Self.colors).isEmpty)
        let found = try evaluate(
            """
            [hex("badoo", "color.ink"), hex("badoo", "color.ink", "dark"), hex("badoo", "color.ink", "light", { theme: "sepia" }),
             hex("badoo", "color.veil"), hex("badoo", "color.shade"), hex("badoo", "color.wide"), hex("badoo", "color.mid"),
             hex("bumble", "color.mid"), hex("badoo", "color.p3")]
            """)
        #expect(
            found as? [String] == ["#1D1B20", "#FFFFFF", "#161616", "#1D1B2080", "#0000004D", "#00C248", "#7579BB80", "#00FF00", "#FF0B0C"])
    }

    @Test func aCanvasTakesDisplayP3() throws {
        try emit(Self.colors)
        let found = try evaluate(
            "[\"color.p3\", \"color.mid\", \"color.veil\", \"own\"].map((name) => displayP3(\"badoo\", name))")
        #expect(
            found as? [String] == [
                "color(display-p3 1 0 0)", "color(display-p3 0.46034 0.47393 0.71435 / 0.5)",
                "color(display-p3 0.11237 0.10615 0.12398 / 0.50196)", "color(display-p3 0.91749 0.20029 0.13856)",
            ])
    }

    @Test func onlyColoursHaveColours() throws {
        try emit(Self.colors)
        let good = """
            const ink: `#${string}` = hex("badoo", "color.ink", "dark", { theme: "sepia" });
            const own: `color(display-p3 ${string})` = displayP3("badoo", "own");
            const both = (brand: Brand, name: ColorName<Brand>) => hex(brand, name);
            const names: ColorName<"badoo">[] = ["own", "color.wide"];
            export default [ink, own, both, names];
            """
        let (status, output) = try compile(good)
        #expect(status == 0, "\(output)")
        let mistakes = [
            "hex(\"badoo\", \"family\")", "hex(\"badoo\", \"size\")", "displayP3(\"badoo\", \"title\")", "displayP3(\"badoo\", \"line\")",
            "hex(\"bumble\", \"own\")", "(brand: Brand) => hex(brand, \"own\")", "hex(\"badoo\", \"color.ink\", \"high-contrast\")",
        ]
        let refused = try compile(mistakes.joined(separator: ";\n")).output
        for (index, mistake) in mistakes.enumerated() { #expect(refused.contains("use.ts(\(index + 2),"), "\(mistake): \(refused)") }
    }

    /// JavaScript has no types that refuse a wrong name.
    @Test func wrongNamesAreErrorsInJavaScript() throws {
        try emit(Self.colors)
        let wrong = [
            "cssVar(\"typo\")", "cssVar(\"toString\")", "cssVar(undefined)", "value(\"typo\", \"size\")", "value(\"badoo\", \"typo\")",
            "value(\"bumble\", \"own\")", "hex(\"badoo\", \"typo\")", "hex(\"toString\", \"color.ink\")", "hex(\"badoo\", \"family\")",
            "hex(\"badoo\", \"size\")", "displayP3(\"badoo\", \"title\")", "displayP3(\"badoo\", \"line\")",
        ]
        let tries = wrong.map { "() => \($0)" }.joined(separator: ", ")
        let found = try evaluate("[\(tries)].map((call) => { try { return call() } catch (error) { return `${error}` } })")
        #expect(
            found as? [String] == [
                "RangeError: there is no token 'typo'", "RangeError: there is no token 'toString'",
                "RangeError: there is no token 'undefined'",
                "RangeError: there is no brand 'typo', but badoo, bumble", "RangeError: the brand 'badoo' has no token 'typo'",
                "RangeError: the brand 'bumble' has no token 'own'", "RangeError: the brand 'badoo' has no token 'typo'",
                "RangeError: there is no brand 'toString', but badoo, bumble", "TypeError: 'family' is not a colour",
                "TypeError: 'size' is not a colour", "TypeError: 'title' is not a colour", "TypeError: 'line' is not a colour",
            ])
    }

    /// With only dark declared, high contrast is no mode, and neither is dark with it; JavaScript that asks for it gets dark.
    @Test func modesAreThoseOfTheProject() throws {
        for (files, modes) in [
            ([], "\"light\""), (["dark"], "\"light\" | \"dark\""), (["high-contrast"], "\"light\" | \"high-contrast\""),
            (["dark+high-contrast"], "\"light\" | \"dark+high-contrast\""),
            (["dark", "high-contrast"], "\"light\" | \"dark\" | \"high-contrast\" | \"dark+high-contrast\""),
            (["dark", "dark+high-contrast"], "\"light\" | \"dark\" | \"dark+high-contrast\""),
        ] {
            let overlays = files.map { "--- modes/\($0).yaml\na: \"#11111\($0.count % 10)\"" }.joined(separator: "\n")
            try emit("--- base/tokens.yaml\na: { $type: color, $value: \"#000000\" }\n\(overlays)\n--- brands/x.yaml\n{}\n")
            #expect(try folder.text(of: "tokens.d.ts").contains("export type Mode = \(modes);\n"), "\(files)")
            let asked = files.last ?? "light"
            let found = try evaluate("[value(\"x\", \"a\", \"dark+high-contrast\"), value(\"x\", \"a\", \"\(asked)\")]") as? [String]
            #expect(found?.first == found?.last)
        }
    }

    /// Of this repository: each colour of each brand in each mode, as the compiler itself maps it.
    @Test func everyColourIsTheNearest() throws {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        let project = try resolve(try Project(folder: root.appending(path: "tokens")))
        try emit(project)
        var calls: [String] = []
        var expected: [String] = []
        for brand in project.brands {
            for token in brand.tokens where token.type == .color {
                for mode in TokenMode.allCases {
                    guard case .color(let color) = brand.values[token.values[mode]] else { continue }
                    calls.append("hex(\"\(brand.name)\", \"\(token.path)\", \"\(mode.label)\")")
                    let shown = color.mapped(to: .srgb).color
                    let parts = [shown.components.x, shown.components.y, shown.components.z] + (shown.alpha.map { [$0] } ?? [])
                    expected.append("#" + parts.map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined())
                }
            }
        }
        #expect(calls.count > 300)
        #expect(try evaluate("[\(calls.joined(separator: ", "))]") as? [String] == expected)
    }
}
