import Foundation
import Testing
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver

/// The colour sets of `Colors.xcassets`.
@Suite struct AssetCatalogueTests {
    private func resolve(_ project: Project) throws -> ResolvedProject {
        var diagnostics = Diagnostics()
        let resolved = Compiler(options: .init()).resolve(project.input, reporting: &diagnostics)
        #expect(diagnostics.all.filter { $0.severity == .error }.map(\.text) == [])
        return try #require(resolved)
    }

    private func emitted(_ project: ResolvedProject) -> (files: [String: String], diagnostics: [Diagnostic]) {
        var options = Compiler.Options()
        options.outputs = [AssetCatalogueOutput()]
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).emit(project, reporting: &diagnostics) { $0 }
        let texts = files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) }
        return (Dictionary(uniqueKeysWithValues: texts), diagnostics.all)
    }

    private func emitted(_ text: String) throws -> (files: [String: String], diagnostics: [Diagnostic]) {
        emitted(try resolve(Project(text)))
    }

    @Test func isLaidOutAsByXcode() throws {
        let files = try emitted(
            """
            --- brands/badoo.yaml
            color: { $type: color, text: { title: "#783BF980" } }
            size: { $type: dimension, row: 56 }
            --- modes/high-contrast.yaml
            color: { $type: color, text: { title: "color(display-p3 1 0.25 0)" } }
            """
        ).files
        let namespace = """
            {
              "info" : {
                "author" : "tokengen",
                "version" : 1
              },
              "properties" : {
                "provides-namespace" : true
              }
            }

            """
        let colors = """
            {
              "colors" : [
                {
                  "color" : {
                    "color-space" : "srgb",
                    "components" : {
                      "alpha" : "0.501961",
                      "blue" : "0.976471",
                      "green" : "0.231373",
                      "red" : "0.470588"
                    }
                  },
                  "idiom" : "universal"
                },
                {
                  "appearances" : [
                    {
                      "appearance" : "contrast",
                      "value" : "high"
                    }
                  ],
                  "color" : {
                    "color-space" : "display-p3",
                    "components" : {
                      "alpha" : "1.000",
                      "blue" : "0.000",
                      "green" : "0.250",
                      "red" : "1.000"
                    }
                  },
                  "idiom" : "universal"
                }
              ],
              "info" : {
                "author" : "tokengen",
                "version" : 1
              }
            }

            """
        #expect(
            files == [
                "Colors.xcassets/Contents.json": "{\n  \"info\" : {\n    \"author\" : \"tokengen\",\n    \"version\" : 1\n  }\n}\n",
                "Colors.xcassets/badoo/Contents.json": namespace, "Colors.xcassets/badoo/color/Contents.json": namespace,
                "Colors.xcassets/badoo/color/text/Contents.json": namespace,
                "Colors.xcassets/badoo/color/text/title.colorset/Contents.json": colors,
            ])
    }

    /// Of this repository: each colour of each brand in each mode.
    @Test func everyColourIsWhatResolveSays() throws {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        let project = try resolve(try Project(folder: root.appending(path: "tokens")))
        var files = emitted(project).files
        var compared = 0
        for brand in project.brands {
            for mode in TokenMode.allCases {
                func resolved(_ space: ColorSpace) throws -> [String: [String: Any]] {
                    let json = ResolvedJSON(colors: space).print(brand, mode: mode)
                    return try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: [String: Any]])
                }
                let truth = ["srgb": try resolved(.srgb), "display-p3": try resolved(.displayP3)]
                for (path, token) in truth["srgb"] ?? [:] where token["type"] as? String == "color" {
                    let names = path.split(separator: ".").joined(separator: "/")
                    let text = try #require(files["Colors.xcassets/\(brand.name)/\(names).colorset/Contents.json"], "\(path)")
                    let shown = try ShownColor(text, mode)
                    let value = try #require(truth[shown.space]?[path]?["value"] as? [String: Any])
                    let parts = try #require(value["components"] as? [Double]) + [value["alpha"] as? Double ?? 1]
                    #expect(zip(shown.parts, parts).allSatisfy { abs($0 - $1) <= 5.1e-7 }, "\(path) of \(brand.name), \(mode.label)")
                    compared += 1
                }
            }
            let own = files.keys.filter { $0.hasPrefix("Colors.xcassets/\(brand.name)/") && $0.contains(".colorset/") }
            #expect(own.count == brand.tokens.count { $0.type == .color })
            for path in own { files[path] = nil }
        }
        #expect(compared > 700)
        #expect(files.keys.allSatisfy { !$0.contains(".colorset") })
    }

    @Test(arguments: [
        ("a: \"#000000\"", 1), ("dark: \"#111111\"", 2), ("high-contrast: \"#111111\"", 2), ("dark+high-contrast: \"#111111\"", 4),
    ])
    func hasOnlyTheAppearancesThatDiffer(mode: String, count: Int) throws {
        let parts = mode.split(separator: ": ")
        let project =
            "--- brands/x.yaml\nc: { $type: color, $value: \"#000000\" }\n--- modes/\(parts[0]).yaml\nc: { $value: \(parts[1]) }\n"
        let text = mode.hasPrefix("a") ? project.split(separator: "--- modes").first.map(String.init) ?? "" : project
        let colors = try #require(try emitted(text).files["Colors.xcassets/x/c.colorset/Contents.json"])
        #expect(colors.split(separator: "\"idiom\"").count == count + 1)
    }

    @Test func coloursThatNoDisplayShowsAreMappedAndNotedOnce() throws {
        let (files, diagnostics) = try emitted(
            """
            --- base/color.yaml
            color:
              $type: color
              far: "color(rec2020 0 1 0)"
              wild: "color(prophoto-rgb 0 0 1)"
              inside: "oklch(60% 0.1 280)"
              near: "color(rec2020 0.5 0.3 0.3)"
            --- brands/badoo.yaml
            a: { $type: number, $value: 1 }
            --- brands/bumble.yaml
            a: { $type: number, $value: 1 }
            """)
        #expect(
            diagnostics.map(\.text) == [
                "an asset catalogue has no colours outside of Display P3; the nearest one is written for 'color.far' and 1 other"
            ])
        #expect(diagnostics.map(\.severity) == [.note])
        for name in ["far", "wild"] {
            #expect(files["Colors.xcassets/badoo/color/\(name).colorset/Contents.json"]?.contains("\"display-p3\"") == true, "\(name)")
        }
        for name in ["inside", "near"] {
            #expect(files["Colors.xcassets/badoo/color/\(name).colorset/Contents.json"]?.contains("\"srgb\"") == true, "\(name)")
        }
    }

    @Test(arguments: [
        (
            "a: { B: \"#000000\", b: \"#000000\" }",
            "'c.a.b' has no name in the asset catalogue, in which letter case does not count, where 'c.a.B' is 'b.colorset'"
        ),
        (
            "a: { x: \"#000000\" }, A: { x: \"#000000\" }",
            "group 'c.a' has no name in the asset catalogue, in which letter case does not count, where group 'c.A' is 'a'"
        ),
        (
            "É: \"#000000\", é: \"#000000\"",
            "'c.é' has no name in the asset catalogue, in which letter case does not count, where 'c.É' is 'é.colorset'"
        ),
        ("\"x/y\": \"#000000\"", "'c.x/y' is not in the asset catalogue: it contains '/'"),
        ("\"x:y\": { z: \"#000000\" }", "group 'c.x:y' is not in the asset catalogue: it contains ':'"),
        ("\" x\": \"#000000\"", "'c. x' is not in the asset catalogue: it starts or ends with white space"),
        ("\"x\\n\": \"#000000\"", "is not in the asset catalogue: it contains an invisible character"),
        (String(repeating: "x", count: 201) + ": \"#000000\"", "is not in the asset catalogue: it is longer than 200 bytes"),
        (
            (0..<9).reduce("a: \"#000000\"") { text, _ in String(repeating: "x", count: 99) + ": { \(text) }" },
            "the path of its file is longer than file systems allow"
        ),
    ])
    func namesThatXcodeRefusesAreReported(members: String, message: String) throws {
        let project = try resolve(Project("--- brands/x.yaml\nc: { $type: color, \(members) }"))
        var diagnostics = Diagnostics()
        AssetCatalogueOutput().check(project, reporting: &diagnostics)
        #expect(diagnostics.all.count == 1)
        #expect(diagnostics.all.first?.text.contains(message) == true, "\(diagnostics.all.map(\.text))")
        #expect(emitted(project).diagnostics.map(\.text) == diagnostics.all.map(\.text))
    }

    /// What has no colour in it makes no folder, and so no error.
    @Test func onlyNamesOfColoursCount() throws {
        let files = try emitted(
            "--- brands/x.yaml\nc: { $type: color, a: \"#000000\" }\nC: { $type: number, \"a/b\": 1, A: 2, a: 3 }"
        )
        #expect(files.diagnostics.isEmpty)
        #expect(
            files.files.keys.sorted().map { $0.split(separator: "/").dropFirst().joined(separator: "/") }.contains(
                "x/c/a.colorset/Contents.json"))
        #expect(files.files.count == 4)
    }

    /// The name of such a project is often that of an app, `com.example.app`.
    @Test func withoutBrandsGroupsAreInTheCatalogue() throws {
        let (files, diagnostics) = try emitted(
            "--- tokengen.yaml\nname: com.example.app\n--- color.yaml\ncolor: { $type: color, a: \"#000000\" }\nink: { $type: color, $value: \"#000000\" }"
        )
        #expect(diagnostics.isEmpty)
        let names = ["Contents.json", "color/Contents.json", "color/a.colorset/Contents.json", "ink.colorset/Contents.json"]
        #expect(files.keys.sorted() == names.map { "Colors.xcassets/" + $0 })
    }

    @Test(arguments: [
        (["Badoo", "badoo"], "brand 'badoo' and brand 'Badoo' would both write the file 'badoo/Contents.json'"),
        (["badoo.imageset"], "brand 'badoo.imageset' cannot be in an asset catalogue: it contains '.'"),
    ])
    func brandsAreFoldersToo(names: [String], message: String) throws {
        let text = names.map { "--- brands/\($0).yaml\nc: { $type: color, a: \"#000000\" }" }.joined(separator: "\n")
        #expect(try emitted(text).diagnostics.map(\.text) == [message])
    }
}

/// The colour that an app sees in one mode: of the entry with that mode's appearances, or the entry without those that the set lacks.
private struct ShownColor {
    let space: String
    /// Red, green, blue and alpha.
    let parts: [Double]

    init(_ text: String, _ mode: TokenMode) throws {
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let entries = try #require(json["colors"] as? [[String: Any]])
        let values = entries.map { ($0["appearances"] as? [[String: String]] ?? []).compactMap { $0["value"] } }
        let known = Set(values.joined())
        let wanted: [TokenMode: [String]] = [.dark: ["dark"], .highContrast: ["high"], .darkHighContrast: ["dark", "high"]]
        let index = try #require(values.firstIndex(of: (wanted[mode] ?? []).filter(known.contains)))
        let color = try #require(entries[index]["color"] as? [String: Any])
        space = try #require(color["color-space"] as? String)
        let components = try #require(color["components"] as? [String: String])
        parts = try ["red", "green", "blue", "alpha"].map { name in
            let text = try #require(components[name])
            #expect(text.contains("."))
            return try #require(Double(text))
        }
    }
}
