import Foundation
import Gate
import ProjectCases
import Subprocesses
import Testing
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenEmitter
import TokenModel
import TokenOutput
import TokenResolver
import TokenWeb

/// The values of outputs in each combination of contexts are those that `tokengen resolve` prints for it.
///
/// `TOKENGEN_CONTEXT_PROJECTS=2000` compares that many projects instead of a few.
@Suite(.gate(.test)) struct ContextOutputTests {
    private static let count = ProcessInfo.processInfo.environment["TOKENGEN_CONTEXT_PROJECTS"].flatMap(UInt64.init)

    /// Random projects without errors.
    private static func projects(_ count: UInt64) -> [(seed: UInt64, random: RandomContextProject, project: ResolvedProject)] {
        (0..<(self.count ?? count)).compactMap { seed in
            let random = RandomContextProject(seed: seed)
            let (project, diagnostics) = ProjectCase(random.text).resolve()
            guard let project, !diagnostics.hasErrors else { return nil }
            return (seed, random, project)
        }
    }

    private static func emit(_ project: ResolvedProject, _ output: any Output) -> (files: [String: String], diagnostics: Diagnostics) {
        var options = Compiler.Options()
        options.outputs = [output]
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).emit(project, reporting: &diagnostics) { $0 }
        return (Dictionary(files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) }) { $1 }, diagnostics)
    }

    private static let density = """
        --- tokengen.yaml
        name: app
        modifiers:
          density: [comfortable, compact]
          theme: { contexts: [plain, sepia], follows: { sepia: 600 } }
        --- base/tokens.yaml
        size: { $type: dimension, gap: 8, row: 56, card: "{size.row}" }
        color: { $type: color, page: "#FFFFFF", text: "{color.page}" }
        --- modes/dark.yaml
        color: { page: "#000000" }
        --- modifiers/density/compact.yaml
        size: { gap: 8, row: 44 }
        --- modifiers/theme/sepia/page.yaml
        color: { page: "#F4ECD8" }
        --- modifiers/theme/sepia/modes/dark.yaml
        color: { page: "#3B2F1E" }
        --- styles/card.yaml
        CardStyle: { fields: { viewStyle: ViewStyle }, value: { viewStyle: { borderWidth: "{size.row}", backgroundColor: "{color.page}" } } }
        """

    private func resolve(_ text: String) throws -> ResolvedProject {
        let (project, diagnostics) = ProjectCase(text).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        return try #require(project)
    }

    // MARK: - JSON

    @Test func jsonHasTheChoicesThatDiffer() throws {
        let json = try #require(Self.emit(try resolve(Self.density), JSONOutput()).files["app.tokens.json"])
        let expected = [
            """
            "modifiers":{
            "density":{"contexts":["comfortable","compact"]},
            "theme":{"contexts":["plain","sepia"],"follows":{"sepia":600}}
            },

            """,
            """
            "size.card":{"type":"dimension","value":{"value":56,"unit":"px"},"declared":"{size.row}",\
            "contexts":[{"when":{"density":"compact"},"value":{"value":44,"unit":"px"},"declared":"{size.row}"}]},

            """,
            // Redeclared with the same value.
            "\"size.gap\":{\"type\":\"dimension\",\"value\":{\"value\":8,\"unit\":\"px\"}},\n",
            """
            "contexts":[{"when":{"density":"compact"},"value":{"value":44,"unit":"px"}}]}
            """,
        ]
        for text in expected { #expect(json.contains(text), "\(json)") }
    }

    /// Reads a combination as a script would, and compares it with what the JSON has of this combination alone.
    ///
    /// - Parameter declares: whether a choice has what is declared in it.
    private static func isSame(_ object: Any?, as other: Any, in contexts: [String: String], declares: Bool) -> Bool {
        guard var object = object as? [String: Any], var other = other as? [String: Any] else { return false }
        let choices = object.removeValue(forKey: "contexts") as? [[String: Any]] ?? []
        let choice = choices.first { ($0["when"] as? [String: String] ?? [:]).allSatisfy { contexts[$0.key] == $0.value } }
        if choice == nil || !declares {
            // A choice with the default's value may declare it in another way.
            for name in ["declared", "declaredModes"] { (object[name], other[name]) = (nil, nil) }
        }
        if var choice {
            choice["when"] = nil
            for name in ["modes", "declared", "declaredModes"] { object[name] = nil }
            object.merge(choice) { $1 }
        }
        return object as NSDictionary == other as NSDictionary
    }

    @Test func jsonEqualsResolve() throws {
        var values = 0
        for (seed, random, project) in Self.projects(16) {
            for brand in project.brands {
                let json = BrandJSON(brand, project.styles, modifiers: project.modifiers).print(remInPoints: 16)
                let object = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
                for combination in random.combinations {
                    let contexts = Dictionary(
                        uniqueKeysWithValues: zip(project.modifiers, combination).map { ($0.name, $0.contexts[$1]) })
                    let plain = brand.in(combination, project.modifiers)
                    let expected = try #require(
                        try JSONSerialization.jsonObject(with: Data(BrandJSON(plain, project.styles).print(remInPoints: 16)))
                            as? [String: Any])
                    let tokens = try #require(object["tokens"] as? [String: Any])
                    for (path, token) in try #require(expected["tokens"] as? [String: Any]) {
                        values += 1
                        #expect(Self.isSame(tokens[path], as: token, in: contexts, declares: true), "\(seed) \(combination) \(path)")
                    }
                    let fields = try #require(
                        ((object["styles"] as? [String: Any])?["CardStyle"] as? [String: Any])?["default"] as? [String: Any])
                    let others = ((expected["styles"] as? [String: Any])?["CardStyle"] as? [String: Any])?["default"] as? [String: Any]
                    for (path, field) in try #require(others) {
                        values += 1
                        #expect(Self.isSame(fields[path], as: field, in: contexts, declares: false), "\(seed) \(combination) \(path)")
                    }
                }
            }
        }
        print("JSON: \(values) values")
        #expect(values > 0)
    }

    // MARK: - DTCG

    @Test func dtcgHasTheModifiersAsTheyAre() throws {
        let (files, diagnostics) = Self.emit(try resolve(Self.density), DTCGOutput())
        #expect(
            diagnostics.all.map(\.text) == [
                "DTCG has no values for combinations of contexts and modes; only tokengen reads those of 'color.page'"
            ])
        #expect(
            files["app.resolver.json"]?.hasSuffix(
                """
                  "modifiers": {
                    "density": {
                      "contexts": {
                        "comfortable": [],
                        "compact": [{ "$ref": "modifiers/density/compact.tokens.json" }]
                      },
                      "default": "comfortable",
                      "$extensions": { "tokengen": { "open": true } }
                    },
                    "theme": {
                      "contexts": {
                        "plain": [],
                        "sepia": [{ "$ref": "modifiers/theme/sepia.tokens.json" }]
                      },
                      "default": "plain",
                      "$extensions": { "tokengen": { "open": true, "follows": {"sepia":600} } }
                    },
                    "mode": {
                      "contexts": {
                        "light": [],
                        "dark": [{ "$ref": "modes/dark.tokens.json" }],
                        "dark+high-contrast": [{ "$ref": "modes/dark.tokens.json" }]
                      },
                      "default": "light"
                    }
                  },
                  "resolutionOrder": [{ "$ref": "#/sets/tokens" }, { "$ref": "#/modifiers/density" }, { "$ref": "#/modifiers/theme" }, \
                { "$ref": "#/modifiers/mode" }, { "$ref": "#/sets/combination 1" }, { "$ref": "#/sets/combination 2" }]
                }

                """) == true, "\(files["app.resolver.json"] ?? "")")
        #expect(
            files["modifiers/density/compact.tokens.json"] == """
                {
                  "size": {
                    "gap": {"$type":"dimension","$value":{"value":8,"unit":"px"}},
                    "row": {"$type":"dimension","$value":{"value":44,"unit":"px"}}
                  }
                }

                """)
    }

    @Test func dtcgIsReadBackAsItWas() throws {
        #expect(RoundTrip.differences(of: try resolve(Self.density)) == [])
        for (seed, _, project) in Self.projects(6) {
            let differences = RoundTrip.differences(of: project)
            #expect(differences == [], "\(seed)")
        }
    }

    /// What `$extensions` add to a font differs as its value does.
    private static let fonts = """
        --- tokengen.yaml
        name: app
        modifiers: { density: [comfortable, compact] }
        --- base/font.yaml
        font:
          $type: typography
          badge:
            $value: { fontFamily: Inter, fontSize: 16, fontWeight: 400, letterSpacing: 0, lineHeight: 1.2 }
            $description: On tabs
            $extensions: { tokengen: { maximumSize: 20, textStyle: body }, com.example: { id: 7 } }
          note: "{font.badge}"
        copy: { $extends: "{font}" }
        --- modifiers/density/compact.yaml
        font:
          badge:
            $value: { fontFamily: Inter, fontSize: 16, fontWeight: 400, letterSpacing: 0, lineHeight: 1.2 }
            $extensions: { tokengen: { maximumSize: 18px } }
        --- modes/dark.yaml
        font:
          badge:
            $value: { fontFamily: Inter, fontSize: 16, fontWeight: 400, letterSpacing: 0, lineHeight: 1.2 }
            $extensions: { tokengen: { textStyle: title1, postScriptName: Inter-Dark } }
        --- modes/high-contrast.yaml
        font: { badge: { $value: { fontFamily: Inter, fontSize: 16, fontWeight: 700, letterSpacing: 0, lineHeight: 1.2 } } }
        """

    @Test func fontsDifferByModeAndContextInWhatIsAddedToThem() throws {
        let project = try resolve(Self.fonts)
        #expect(RoundTrip.differences(of: project) == [])
        let files = Self.emit(project, DTCGOutput()).files
        func extensions(_ file: String) throws -> String? {
            let line = try #require(files[file + ".tokens.json"]?.split(separator: "\n").last { $0.contains("\"badge\"") })
            return line.split(separator: "\"$extensions\":").dropFirst().first.map(String.init)
        }
        #expect(
            try extensions("base")
                == "{\"com.example\":{\"id\":7},\"tokengen\":{\"textStyle\":\"body\",\"maximumSize\":{\"value\":20,\"unit\":\"px\"}}}},")
        #expect(
            try extensions("modifiers/density/compact")
                == "{\"com.example\":{\"id\":7},\"tokengen\":{\"maximumSize\":{\"value\":18,\"unit\":\"px\"}}}}")
        #expect(
            try extensions("modes/dark")
                == "{\"com.example\":{\"id\":7},\"tokengen\":{\"textStyle\":\"title1\",\"postScriptName\":\"Inter-Dark\"}}}")
        #expect(try extensions("modes/high-contrast") == "{\"com.example\":{\"id\":7}}}")
        let details = String(decoding: ResolvedJSON(colors: nil, hasDetails: true).print(project.brands[0], mode: .dark), as: UTF8.self)
        #expect(details.contains("\"extensions\":{\"com.example\":{\"id\":7},\"tokengen\":{\"textStyle\":\"title1\","), "\(details)")
        let json = try #require(Self.emit(project, JSONOutput()).files["app.tokens.json"])
        #expect(
            json.contains(
                """
                "textStyleModes":{"dark":"title1","high-contrast":null,"dark+high-contrast":null},\
                "postScriptNameModes":{"dark":"Inter-Dark"},\
                "maximumSizeModes":{"dark":null,"high-contrast":null,"dark+high-contrast":null}
                """), "\(json)")
    }

    // MARK: - Without contexts

    /// Resources and asset catalogues have no choice of contexts, which is said once, with the tokens.
    @Test func whatHasOnlyTheDefaultContextsIsNotedOnce() throws {
        func notes(_ lines: String) throws -> [String] {
            let text = Self.density.replacing("name: app\n", with: "name: app\n\(lines)\n")
            return Self.emit(try resolve(text), ConfiguredOutputs()).diagnostics.all.filter { $0.id == .notByContext }.map(\.text)
        }
        #expect(
            try notes("outputs: { android: Android, xcassets: Assets, css: Web }") == [
                "'color.page' and 3 others differ by 'density' and 'theme'; in Android's resources and the asset catalogue they have the values of "
                    + "the default contexts"
            ])
        #expect(
            try notes("outputs: { android: Android, xcassets: Assets }\nandroid: { resources: false }") == [
                "'color.page' and 1 other differ by 'theme'; in the asset catalogue they have the values of the default context"
            ])
        #expect(
            try notes("outputs: { android: Android, css: Web, json: J, dtcg: D, typescript: T, swift: S }\nandroid: { resources: false }")
                == [])
    }

    // MARK: - TypeScript

    @Test(.enabled(if: NodeTools.isPossible, "no tsc or node: Scripts/bootstrap.sh tests installs them"))
    func typescriptEqualsResolve() throws {
        let folder = try TemporaryFolder()
        var script = "let count = 0, wrong = [];\n"
        for (seed, random, project) in Self.projects(4) {
            func write(_ project: ResolvedProject, _ name: String) throws {
                let files = Self.emit(project, TypeScriptOutput()).files
                try folder.write(try #require(files["tokens.js"]), to: name)
            }
            try write(project, "\(seed).mjs")
            script += "const open\(seed) = await import(\"./\(seed).mjs\");\n"
            for (index, combination) in random.combinations.enumerated() {
                var plain = project
                plain.brands = project.brands.map { $0.in(combination, project.modifiers) }
                plain.modifiers = []
                try write(plain, "\(seed)-\(index).mjs")
                let contexts = zip(project.modifiers, combination).map { "\"\($0.name)\": \"\($0.contexts[$1])\"" }.joined(separator: ", ")
                let brands = project.brands.map { "\"\($0.name)\": [\($0.tokens.map { "\"\($0.path)\"" }.joined(separator: ", "))]" }
                script += """
                    {
                      const plain = await import("./\(seed)-\(index).mjs");
                      for (const [brand, tokens] of Object.entries({ \(brands.joined(separator: ", ")) }))
                        for (const token of tokens)
                          for (const mode of [undefined, "dark", "high-contrast", "dark+high-contrast"]) {
                            const [one, other] = [open\(seed).value(brand, token, mode, { \(contexts) }), plain.value(brand, token, mode)];
                            count += 1;
                            if (JSON.stringify(one) !== JSON.stringify(other) || one === undefined)
                              wrong.push([\(seed), \(index), brand, token, mode, one, other]);
                          }
                    }

                    """
            }
        }
        try folder.write(script + "console.log(JSON.stringify(wrong.slice(0, 3)), wrong.length, count);", to: "run.mjs")
        let (status, output) = try Subprocess.run(["node", "run.mjs"], in: URL(filePath: folder.path))
        print("TypeScript:", output)
        #expect(status == 0 && output.hasPrefix("[] 0 "), "\(output)")
    }
}
