import FencedBlocks
import Foundation
import Gate
import ProjectCases
import Testing

/// `Documentation/Importing.md` is correct: its walkthrough prints what it shows, and each row of its tables is a case here.
@Suite struct ImportingPageTests {
    private static let page = DiagnosticReferenceTests.root.appending(path: "Documentation/Importing.md")

    @Test(.startsPrograms) func theWalkDoesWhatItShows() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let run = try PageRun()
        let printed = try run.print(text)
        try expectFresh(Self.page, with: printed)
        // What the page's line of Swift calls.
        let styles = try run.folder.text(of: "Generated/Platform/GeneratedTypes.swift")
        #expect(styles.contains("struct CardStyle") && styles.contains("var viewStyle: ViewStyle"))
        #expect(try run.folder.text(of: "Generated/Badoo/GeneratedStyles.swift").contains("static var badoo: CardStyle"))
    }

    @Test func everyRowIsACase() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let tables = try #require(text.components(separatedBy: "## What comes over").last)
        let rows = tables.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| in the source") }
            .map { String($0.split(separator: " | ")[0].dropFirst(2)) }
        #expect(Set(rows) == Set(Self.cases.keys), "\(Set(rows).symmetricDifference(Self.cases.keys))")
    }

    @Test(arguments: cases.keys.sorted()) func holds(row: String) throws {
        let check = try #require(Self.cases[row])
        try check()
    }

    private static let cases: [String: @Sendable () throws -> Void] = studio.merging(figma) { $1 }.merging(figmaExport) { $1 }.merging(
        files
    ) { $1 }

    // MARK: - Tokens Studio

    private static func color(_ name: String, _ digit: Int) -> String {
        "{ \"\(name)\": { \"value\": \"#00000\(digit)\", \"type\": \"color\" } }"
    }

    private static func theme(_ name: String, group: String = "brand", _ sets: [String: String]) -> String {
        let selected = sets.sorted { $0.key < $1.key }.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
        return "{ \"name\": \"\(name)\", \"group\": \"\(group)\", \"selectedTokenSets\": { \(selected) } }"
    }

    private static func studio(_ themes: [String], _ sets: [String: String], order: [String] = []) throws -> ImportCase {
        var files = Dictionary(uniqueKeysWithValues: sets.map { ($0.key + ".json", $0.value) })
        files["$themes.json"] = "[\(themes.joined(separator: ", "))]"
        files["$metadata.json"] = "{ \"tokenSetOrder\": \(order) }"
        let project = try ImportCase(files)
        #expect(project.outcome.exitCode == 0 && project.check().exitCode == 0, "\(project.outcome.error)\(project.check().error)")
        return project
    }

    private static let two = [theme("a", ["core": "source", "a": "enabled"]), theme("b", ["core": "enabled", "b": "enabled"])]

    private static let studio: [String: @Sendable () throws -> Void] = [
        "a group with several themes": {
            let project = try studio(two, ["core": color("c", 0), "a": color("x", 1), "b": color("x", 2)])
            #expect(try project.value(of: "x", "brand=a")?.contains("#000001") == true)
            #expect(try project.value(of: "x", "brand=b")?.contains("#000002") == true)
        },
        "a group with one theme": {
            let project = try studio(
                two + [theme("only", group: "g", ["g": "enabled"])],
                ["core": color("c", 0), "a": color("x", 1), "b": color("x", 2), "g": color("y", 3)])
            #expect(try project.value(of: "y", "brand=b")?.contains("#000003") == true)
        },
        "a set that all themes of a group have": {
            let project = try studio(two, ["core": color("c", 0), "a": color("x", 1), "b": color("x", 2)])
            #expect(try project.text(of: "resolver.json").components(separatedBy: "core.json").count == 2)
            #expect(try project.value(of: "c", "brand=a")?.contains("#000000") == true)
        },
        "groups that all have light and dark, with other values for the same tokens": {
            let project = try studio(
                [
                    theme("light", group: "one", ["a": "enabled"]), theme("dark", group: "one", ["b": "enabled"]),
                    theme("light", group: "two", ["c": "enabled"]), theme("dark", group: "two", ["d": "enabled"]),
                ], ["a": color("x", 1), "b": color("x", 2), "c": color("x", 3), "d": color("x", 4)])
            #expect(try project.value(of: "x", "brand=one", "appearance=dark")?.contains("#000002") == true)
            #expect(try project.value(of: "x", "brand=two")?.contains("#000003") == true)
        },
        "`activeThemes` in `$metadata.json`, as Penpot writes them": {
            let project = try ImportCase([
                "s.json": color("s", 1), "m.json": color("s", 2),
                "$themes.json": """
                [{ "name": "a", "group": "size", "selectedTokenSets": { "s": "enabled" } },
                  { "name": "b", "group": "size", "selectedTokenSets": { "m": "enabled" } }]
                """, "$metadata.json": #"{ "tokenSetOrder": ["s", "m"], "activeThemes": ["size/b"] }"#,
            ])
            #expect(try project.text(of: "tokengen.yaml").contains(#"  "size": ["b", "a"]"#))
        },
        "`source` and `enabled`": {
            let project = try studio([theme("t", ["s": "source", "e": "enabled"])], ["s": color("s", 1), "e": color("e", 2)])
            #expect(try project.value(of: "s") != nil && project.value(of: "e") != nil)
        },
        "a theme without sets; a set in `tokenSetOrder` that is not there; a member that tokengen does not know": {
            let project = try studio(
                [theme("t", ["s": "enabled"]), "{ \"name\": \"empty\", \"scale\": 2 }"], ["s": color("x", 1)], order: ["gone", "s"])
            #expect(project.outcome.output.contains("Not read, because they have no sets: the themes 'empty'."))
            #expect(project.outcome.output.contains("Named by '$metadata', but missing: 'gone'."))
            #expect(project.outcome.output.contains("Not read, because tokengen does not know them: 'scale'."))
        },
        "`disabled`, and a set in no theme": {
            let project = try studio(
                [theme("t", ["s": "source", "d": "disabled"])], ["s": color("s", 1), "d": color("d", 2), "n": color("n", 3)])
            #expect(try project.value(of: "d") == nil && project.value(of: "n") == nil)
            #expect(project.outcome.output.contains("Not read, because no theme uses them: 'd', 'n'."))
        },
        "the order of `tokenSetOrder`": {
            for order in [["p", "q"], ["q", "p"]] {
                let project = try studio(
                    [theme("t", ["p": "enabled", "q": "enabled"])], ["p": color("x", 1), "q": color("x", 2)], order: order)
                #expect(try project.value(of: "x")?.contains(order[1] == "q" ? "#000002" : "#000001") == true)
            }
        },
        "files outside the folder of `$themes.json`": {
            let project = try ImportCase([
                "a/$themes.json": "[\(theme("t", ["s": "enabled"]))]", "a/s.json": color("s", 1), "b/old.json": color("x", 2),
            ])
            #expect(try project.value(of: "s") != nil && project.value(of: "x") == nil)
            #expect(project.outcome.output.contains("Not read, because they are outside 'a', which has the themes: 'b/old.json'."))
        },
        "themes without a group": {
            let themes = ["a", "b"].map { "{ \"name\": \"\($0)\", \"selectedTokenSets\": { \"\($0)\": \"enabled\" } }" }
            let project = try studio(themes, ["a": color("x", 1), "b": color("x", 2)])
            #expect(project.outcome.output.contains("brands: 'a', 'b', from 'theme'"))
        },
        "one file with `$themes` and all sets": {
            let text =
                "{ \"a\": \(color("x", 1)), \"b\": \(color("x", 2)), \"$themes\": [\(theme("a", ["a": "enabled"])), \(theme("b", ["b": "enabled"]))] }"
            let project = try ImportCase(["t.json": text], from: "source/t.json")
            #expect(project.files.filter { $0.hasPrefix("tokens-studio/") } == ["tokens-studio/a.json", "tokens-studio/b.json"])
            #expect(try project.value(of: "x", "brand=b")?.contains("#000002") == true)
        },
        "sets without themes": {
            let text = "{ \"light\": \(color("x", 1)), \"dark\": \(color("x", 2)), \"$metadata\": {} }"
            let project = try ImportCase(["t.json": text], from: "source/t.json")
            #expect(try project.value(of: "x", "appearance=dark")?.contains("#000002") == true)
            #expect(try project.value(of: "x")?.contains("#000001") == true)
        },
        "one file whose groups are all called like modes, such as `light` and `dark`, and declare the same tokens": {
            let project = try ImportCase(["t.json": "{ \"light\": \(color("x", 1)), \"dark\": \(color("x", 2)) }"], from: "source/t.json")
            #expect(try project.value(of: "x", "appearance=dark")?.contains("#000002") == true)
            #expect(project.outcome.output.contains("is a guess"))
        },
        "mathematics and `modify`": {
            let sizes = #"{ "s": { "value": "4px", "type": "sizing" }, "d": { "value": "{s} * 2", "type": "sizing" } }"#
            let project = try studio([theme("t", ["s": "enabled"])], ["s": sizes])
            #expect(try project.value(of: "d") == #"{"unit":"px","value":8}"#)
        },
        "a number that differs between light and dark": {
            func set(_ digit: Int) -> String {
                ##"{ "o": { "value": 0.\##(digit), "type": "opacity" }, "x": { "value": "#00000\##(digit)", "type": "color" } }"##
            }
            let themes = [theme("light", ["light": "enabled"]), theme("dark", ["dark": "enabled"])]
            let project = try studio(themes, ["light": set(2), "dark": set(4)])
            #expect(
                try project.value(of: "o", "appearance=dark") == "0.4"
                    && project.value(of: "x", "appearance=dark") != project.value(of: "x"))
        },
        "a token that only light or only dark has": {
            let themes = [theme("light", ["light": "enabled"]), theme("dark", ["dark": "enabled"])]
            let project = try studio(themes, ["light": color("x", 1), "dark": color("y", 2)])
            #expect(try project.value(of: "x", "appearance=dark")?.contains("#000001") == true && project.value(of: "y") == nil)
            let check = project.check()
            #expect(
                check.error.contains("'x' is not defined in mode dark")
                    && check.error.contains("'y' is defined only in mode dark, and left out"))
        },
        "types such as `composition` and `textCase`": {
            let other = #"{ "c": { "value": "uppercase", "type": "textCase" }, "k": { "value": "rgb(0, 0, 1)", "type": "color" } }"#
            let project = try studio([theme("t", ["s": "enabled"])], ["s": other])
            #expect(try project.value(of: "c") == nil && project.value(of: "k") != nil)
            #expect(project.check().error.contains("[not-read]"))
        },
    ]

    // MARK: - Figma

    /// Two collections: `One` with one mode, `Theme` with light and dark.
    private static func figma(_ variables: [String], second: String = "Theme") throws -> ImportCase {
        let text = """
            { "meta": { "variableCollections": {
              "1": { "name": "One", "modes": [{ "modeId": "m", "name": "Mode 1" }] },
              "2": { "name": "\(second)", "modes": [{ "modeId": "l", "name": "Light" }, { "modeId": "d", "name": "Dark" }] } },
              "variables": { \(variables.joined(separator: ",\n")) } } }
            """
        let project = try ImportCase(["v.json": text], from: "source/v.json")
        #expect(project.outcome.exitCode == 0 && project.check().exitCode == 0, "\(project.outcome.error)\(project.check().error)")
        return project
    }

    private static func variable(
        _ id: String, _ name: String, _ type: String, _ value: String, dark: String? = nil, scopes: String = "", more: String = ""
    ) -> String {
        let values = dark.map { "\"l\": \(value), \"d\": \($0)" } ?? "\"m\": \(value)"
        let start =
            "\"\(id)\": { \"name\": \"\(name)\", \"variableCollectionId\": \"\(dark == nil ? 1 : 2)\", \"resolvedType\": \"\(type)\""
        return "\(start), \"valuesByMode\": { \(values) }, \"scopes\": [\(scopes)]\(more) }"
    }

    private static func alias(_ id: String) -> String { "{ \"type\": \"VARIABLE_ALIAS\", \"id\": \"\(id)\" }" }
    private static let white = #"{ "r": 1, "g": 1, "b": 1, "a": 1 }"#
    private static let black = #"{ "r": 0, "g": 0, "b": 0, "a": 1 }"#

    private static let figma: [String: @Sendable () throws -> Void] = [
        "a collection with one mode": {
            let project = try figma([variable("a", "a", "COLOR", white), variable("b", "b", "COLOR", white, dark: black)])
            #expect(try project.value(of: "a", "appearance=dark") != nil)
        },
        "a collection with several modes": {
            let project = try figma([variable("b", "b", "COLOR", white, dark: black)])
            #expect(try project.value(of: "b", "appearance=dark") != project.value(of: "b"))
        },
        "a variable that refers to another": {
            let project = try figma([variable("a", "x/a", "COLOR", white), variable("b", "b", "COLOR", alias("a"))])
            #expect(try project.text(of: "base/One.json").contains("\"{x.a}\""))
        },
        "`COLOR`": {
            let project = try figma([variable("a", "a", "COLOR", #"{ "r": 0.47058823704719543, "g": 0, "b": 1, "a": 0.25 }"#)])
            #expect(try project.value(of: "a") == #"{"alpha":0.25,"colorSpace":"srgb","components":[0.470588,0,1]}"#)
        },
        "`FLOAT` for sizes, gaps, radii and the like": {
            let project = try figma([variable("a", "a", "FLOAT", "8", scopes: #""WIDTH_HEIGHT", "GAP""#)])
            #expect(try project.value(of: "a") == #"{"unit":"px","value":8}"#)
        },
        "`FLOAT` for anything": {
            let project = try figma([
                variable("a", "a", "FLOAT", "8", scopes: "\"ALL_SCOPES\""), variable("b", "b", "FLOAT", "600"),
                variable("c", "c", "FLOAT", alias("b"), scopes: "\"FONT_WEIGHT\""),
            ])
            #expect(try project.value(of: "a") == #"{"unit":"px","value":8}"#)
            #expect(try project.value(of: "b") == "600" && project.value(of: "c") == "600")
        },
        "`FLOAT` for opacities": {
            let project = try figma([variable("a", "a", "FLOAT", "40", scopes: "\"OPACITY\"")])
            #expect(try project.value(of: "a") == "0.4")
            let ofColors = try figma([variable("a", "a", "FLOAT", "40", scopes: "\"COLOR_OPACITY\"")])
            #expect(try ofColors.value(of: "a") == "0.4")
        },
        "`FLOAT` with a scope that tokengen does not know": {
            let project = try figma([variable("a", "a", "FLOAT", "40", scopes: "\"TRANSFORM\", \"GAP\"")])
            #expect(try project.value(of: "a") == "40")
            #expect(project.outcome.output.contains("Unknown scopes, with which a number has no unit: 'TRANSFORM', of 'a'."))
        },
        "`TIMING`": {
            let project = try figma([variable("a", "a", "TIMING", "0.30000001192092896")])
            #expect(try project.value(of: "a") == #"{"unit":"ms","value":300}"#)
        },
        "`EASING`": {
            let points = #""x1": 0, "y1": 0, "x2": 0.5799999833106995, "y2": 1.5"#
            let project = try figma([
                variable("a", "a", "EASING", "{ \"type\": \"CUSTOM_CUBIC_BEZIER\", \"easingFunctionCubicBezier\": { \(points) } }"),
                variable("b", "b", "EASING", #"{ "type": "EASE_IN_AND_OUT" }"#), variable("c", "c", "EASING", alias("b")),
                variable("s", "spring", "EASING", #"{ "type": "CUSTOM_SPRING", "easingFunctionSpring": { "bounce": 0.2 } }"#),
            ])
            #expect(try project.value(of: "a") == "[0,0,0.58,1.5]" && project.value(of: "c") == "[0.42,0,0.58,1]")
            #expect(project.outcome.output.contains("1 variable left out: an easing that is not a cubic Bézier ('spring')."))
        },
        "a `COLOR` with an opacity of its own": {
            func composed(_ color: String, _ opacity: String) -> String { "{ \"color\": \(color), \"opacity\": \(opacity) }" }
            let expression =
                #"{ "type": "VARIABLE_EXPRESSION", "expressionFunction": "COMPOSE_COLOR", "expressionArguments": ["#
                + alias("a") + ", " + alias("plain") + "] }"
            let project = try figma([
                variable("a", "a", "COLOR", white), variable("b", "b", "COLOR", composed(alias("a"), "50")),
                variable("o", "o", "FLOAT", "40", scopes: "\"COLOR_OPACITY\""), variable("l", "l", "COLOR", alias("b")),
                variable("c", "c", "COLOR", composed(black, alias("o"))), variable("d", "d", "COLOR", composed(black, "30")),
                variable("e", "e", "COLOR", expression), variable("plain", "plain", "FLOAT", "20", scopes: "\"GAP\""),
                variable("f", "f", "COLOR", composed(alias("a"), "130")),
            ])
            func color(_ component: Int, _ alpha: String) -> String {
                "{\"alpha\":\(alpha),\"colorSpace\":\"srgb\",\"components\":[\(component),\(component),\(component)]}"
            }
            #expect(try project.value(of: "b") == color(1, "0.5") && project.value(of: "l") == color(1, "0.5"))
            #expect(try project.value(of: "c") == color(0, "0.4") && project.value(of: "d") == color(0, "0.3"))
            #expect(try project.value(of: "e") == color(1, "0.2") && project.value(of: "o") == "0.4")
            #expect(project.outcome.output.contains("1 variable left out: with a value that cannot be read ('f')."))
            #expect(!project.outcome.output.contains("opacity alone"))
            let twice = try figma([
                variable("a", "a", "COLOR", #"{ "r": 1, "g": 1, "b": 1, "a": 0.5 }"#), variable("b", "b", "COLOR", alias("a")),
                variable("c", "c", "COLOR", composed(alias("b"), "50")),
            ])
            #expect(twice.outcome.output.contains("Read with its opacity alone, although its colour has one of its own: 'c'."))
        },
        "`\"components\": \"{blue.500}\"` with an `alpha`, in plugins' files": {
            let text = """
                { "blue": { "500": { "$type": "color", "$value": "#0000ff", "$extensions": { "com.figma": { "scopes": ["ALL_SCOPES"] } } } },
                  "half": { "$type": "color", "$value": { "components": "{blue.500}", "alpha": 0.5 } },
                  "link": { "$type": "color", "$value": "{half}" } }
                """
            let project = try ImportCase(["Core.Value.json": text])
            #expect(project.check().exitCode == 0)
            #expect(try project.value(of: "link")?.contains(#""alpha":0.5"#) == true)
        },
        "a variable that is deleted but still referred to": {
            let project = try figma([
                variable("a", "a", "COLOR", white, more: ", \"deletedButReferenced\": true"), variable("b", "b", "COLOR", alias("a")),
            ])
            #expect(try project.value(of: "b") == project.value(of: "a"))
            #expect(project.outcome.output.contains("Read, although deleted in Figma, because something refers to them: 'a'."))
        },
        "a collection that extends another": {
            let project = try ImportCase(["v.json": FigmaExtensionTests.response()], from: "source/v.json")
            #expect(project.outcome.output.contains("brands: 'Theme', 'Bumble', from 'Theme' and its extensions"))
            #expect(try project.value(of: "accent", "brand=Theme") != project.value(of: "accent", "brand=Bumble"))
        },
        "a member that tokengen does not know": {
            let project = try figma([variable("a", "a", "COLOR", white, more: ", \"blend\": 1, \"key\": \"1a\"")])
            #expect(project.outcome.output.contains("Not read, because tokengen does not know them: 'blend'."))
            let value = try figma([
                variable("a", "a", "COLOR", #"{ "r": 1, "g": 1, "b": 1, "space": "p3" }"#), variable("b", "b", "COLOR", white),
            ])
            #expect(value.outcome.output.contains("1 variable left out: with a value that cannot be read ('a')."))
        },
        "`FLOAT` for font weights": {
            let project = try figma([variable("a", "a", "FLOAT", "700", scopes: "\"FONT_WEIGHT\"")])
            #expect(try project.text(of: "base/One.json").contains("\"fontWeight\""))
        },
        "`FLOAT` that is used as a length and as something else": {
            let project = try figma([
                variable("a", "a", "FLOAT", "40", scopes: "\"OPACITY\""), variable("b", "b", "FLOAT", alias("a"), scopes: "\"GAP\""),
            ])
            #expect(try project.value(of: "a") == "40" && project.value(of: "b") == "40")
            #expect(
                project.outcome.output.contains(
                    "Read as plain numbers, because Figma uses them as lengths and as something else: 2 variables."))
        },
        "`STRING` for font styles": {
            let project = try figma([
                variable("a", "a", "STRING", "\"Semi Bold\"", scopes: "\"FONT_STYLE\""),
                variable("b", "b", "STRING", "\"Condensed\"", scopes: "\"FONT_STYLE\""),
            ])
            #expect(try project.value(of: "a") == #""semi-bold""# && project.check().error.contains("'b' is left out"))
        },
        "`STRING` for font families": {
            let project = try figma([variable("a", "a", "STRING", "\"Inter\"", scopes: "\"FONT_FAMILY\"")])
            #expect(try project.value(of: "a")?.contains("Inter") == true)
        },
        "other `STRING` and `BOOLEAN`, and other types": {
            let project = try figma([
                variable("a", "a", "STRING", "\"Hello\""), variable("b", "b", "BOOLEAN", "true"), variable("c", "c", "COLOR", white),
                variable("d", "d", "EXPRESSION", "1"),
            ])
            #expect(
                project.outcome.output.contains(
                    "3 variables left out: of another type ('d'), text that is not a font family or style ('a'), true or false ('b')."))
            #expect(try project.value(of: "a") == nil && project.value(of: "b") == nil && project.value(of: "c") != nil)
        },
        "a variable of a library that is not in the file": {
            let project = try figma([
                variable("a", "a", "COLOR", alias("gone")), variable("b", "b", "COLOR", alias("a")), variable("c", "c", "COLOR", white),
            ])
            #expect(
                project.outcome.output.contains(
                    "2 variables left out: referring to a variable that is left out ('b'), referring to a variable that is not in the file ('a')."
                ))
        },
        "a `FLOAT` that differs between light and dark": {
            let project = try figma([variable("a", "a", "FLOAT", "8", dark: "12"), variable("b", "b", "COLOR", white, dark: black)])
            #expect(try project.value(of: "a", "appearance=dark") == #"{"unit":"px","value":8}"#)
            #expect(project.outcome.output.contains("Not colours, but different by mode: 1 variable of 'Theme'"))
        },
        "the description": {
            let project = try figma([variable("a", "a", "COLOR", white, more: ", \"description\": \"Snow.\"")])
            #expect(try project.text(of: "base/One.json").contains("\"$description\": \"Snow.\""))
        },
        "`.`, `{` and `}` in a name": {
            let project = try figma([variable("a", "0.5/{x}", "COLOR", white)])
            #expect(try project.value(of: "0-5.-x-") != nil)
            #expect(project.outcome.output.contains("Renamed, because a token cannot have that name: 1 variable."))
        },
        "a variable with the name of a group": {
            let project = try figma([
                variable("a", "x", "COLOR", white), variable("b", "x/y", "COLOR", black), variable("c", "c", "COLOR", alias("a")),
            ])
            #expect(try project.value(of: "c") == project.value(of: "x.$root") && project.value(of: "x.y") != project.value(of: "c"))
        },
        "a name that two collections have": {
            let project = try figma([variable("a", "x", "COLOR", white), variable("b", "x", "COLOR", white, dark: black)])
            #expect(try project.value(of: "Theme.x", "appearance=dark") != project.value(of: "x", "appearance=dark"))
            #expect(project.outcome.output.contains("Collection 'Theme' shares names with another: its tokens are in the group 'Theme'."))
        },
    ]

    /// Figma's own export: a collection with one mode, and one with light and dark.
    private static func export(_ primitives: String, _ light: String, _ dark: String, isMixed: Bool = false) throws -> ImportCase {
        func file(_ tokens: String, _ mode: String) -> String { "{ \(tokens), \"$extensions\": { \"com.figma.modeName\": \"\(mode)\" } }" }
        func path(_ collection: String, _ mode: String) -> String { (isMixed ? "" : collection + "/") + mode + ".tokens.json" }
        let project = try ImportCase([
            path("Primitives", "Mode 1"): file(primitives, "Mode 1"), path("Theme", "Light"): file(light, "Light"),
            path("Theme", "Dark"): file(dark, "Dark"),
        ])
        #expect(project.outcome.exitCode == 0 && project.check().exitCode == 0, "\(project.outcome.error)\(project.check().error)")
        return project
    }

    private static func exported(_ name: String, _ red: Double, alpha: Double = 1, _ extensions: String = "") -> String {
        "\"\(name)\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [\(red), 0, 0], \"alpha\": \(alpha) },"
            + " \"$extensions\": { \(extensions) } }"
    }

    private static func target(_ name: String) -> String {
        "\"targetVariableName\": \"\(name)\", \"targetVariableSetName\": \"Primitives\""
    }

    private static let ramp = "\"red\": { \(exported("500", 0.5)), \(exported("900", 0.9)) }"

    private static let figmaExport: [String: @Sendable () throws -> Void] = [
        "`com.figma.aliasData`: a reference into another collection, exported as its value": {
            func alias(_ name: String) -> String { "\"com.figma.aliasData\": { \(target(name)) }" }
            let gone = exported("gone", 0.5, alias("blue"))
            let project = try export(
                ramp, exported("a", 0.5, alias("red/500")) + ", " + exported("b", 0.1, alias("red/500")) + ", " + gone,
                exported("a", 0.9, alias("red/900")) + ", " + exported("b", 0.2, alias("red/500")) + ", " + gone)
            #expect(try project.text(of: "figma/Theme-Light.json").contains("\"{red.500}\""))
            #expect(try project.text(of: "figma/Theme-Dark.json").contains("\"{red.900}\""))
            #expect(try project.value(of: "b", "appearance=dark")?.contains("[0.2,0,0]") == true)
            #expect(
                project.outcome.output.contains("Read as values, because what they refer to has another value: 1 variable, such as 'b'."))
            #expect(project.outcome.output.contains("Read as values, because what they refer to is not in the files: 1 variable."))
        },
        "`com.figma.composedColor`: a colour with an opacity of its own": {
            func composed(_ name: String) -> String {
                "\"com.figma.composedColor\": { \"colorArg\": { \"type\": \"alias\", \"alias\": { \(target(name)) } },"
                    + " \"opacityArg\": { \"type\": \"number\", \"value\": 30 } }"
            }
            let project = try export(
                ramp, exported("a", 0.5, alpha: 0.30000001192092896, composed("red/500")),
                exported("a", 0.9, alpha: 0.3, composed("red/900")))
            #expect(try project.text(of: "figma/Theme-Light.json").contains("\"rgba({red.500}, 0.3)\""))
            #expect(try project.value(of: "a") == #"{"alpha":0.3,"colorSpace":"srgb","components":[0.5,0,0]}"#)
            #expect(try project.value(of: "a", "appearance=dark") == #"{"alpha":0.3,"colorSpace":"srgb","components":[0.9,0,0]}"#)
        },
        "`number` with `com.figma.scopes`": {
            func number(_ name: String, _ value: Int, _ scope: String) -> String {
                "\"\(name)\": { \"$type\": \"number\", \"$value\": \(value), \"$extensions\": { \"com.figma.scopes\": [\"\(scope)\"] } }"
            }
            let numbers = [number("g", 8, "GAP"), number("w", 600, "FONT_WEIGHT"), number("o", 40, "OPACITY")].joined(separator: ", ")
            let project = try export(numbers, exported("a", 0), exported("a", 1))
            #expect(try project.value(of: "g") == #"{"unit":"px","value":8}"# && project.value(of: "w") == "600")
            #expect(try project.value(of: "o") == "0.4")
        },
        "`com.figma.composedColor` with an opacity that is a variable": {
            let project = try ImportCase(ImportSample.figmaExport.files)
            #expect(project.outcome.exitCode == 0 && project.check().exitCode == 0, "\(project.outcome.error)\(project.check().error)")
            #expect(try project.text(of: "base/Theme.json").contains("\"rgba({red.500}, {o})\""))
            #expect(try project.value(of: "c") == #"{"alpha":0.3,"colorSpace":"srgb","components":[1,0,0]}"#)
        },
        "`duration` and `cubicBezier`": {
            let project = try ImportCase(ImportSample.figmaExport.files)
            #expect(try project.value(of: "d") == #"{"unit":"ms","value":300}"# && project.value(of: "e") == "[0,0,1,1]")
        },
        "other members of `$extensions`, such as `com.figma.codeSyntax`": {
            let more = #""com.figma.codeSyntax": { "iOS": "ink" }, "com.figma.hiddenFromPublishing": true, "com.figma.type": "x""#
            let project = try export(exported("p", 0, more), exported("a", 0), exported("a", 1))
            let text = try project.text(of: "figma/Primitives.json")
            #expect(text.contains("\"iOS\": \"ink\"") && text.contains("\"com.figma.hiddenFromPublishing\": true"))
            #expect(text.contains("\"com.figma.type\": \"x\""))
        },
        "files of several collections in one folder": {
            let alias = "\"com.figma.aliasData\": { \(target("red/500")) }"
            let project = try export(ramp, exported("a", 0.5, alias), exported("a", 0.9), isMixed: true)
            #expect(project.outcome.output.contains("2 collections") && project.files.contains("figma/Primitives.json"))
            #expect(try project.text(of: project.files.first { $0.hasSuffix("Light.json") } ?? "").contains("\"{red.500}\""))
        },
        "a zip archive": {
            let project = try ImportCase(["Theme.zip": "PK\u{3}\u{4}"], from: "source/Theme.zip")
            #expect(project.outcome.exitCode == 1 && project.outcome.error.contains("is a zip archive"))
            #expect(project.outcome.error.contains(#"unzip "Theme.zip" -d "design/Theme""#))
            let folder = try ImportCase(["Theme.zip": "PK\u{3}\u{4}"])
            #expect(folder.outcome.exitCode == 1 && folder.outcome.error.contains("unzip"))
            let both = try ImportCase(["Theme.zip": "PK\u{3}\u{4}", "a.json": color("x", 1)])
            #expect(both.outcome.output.contains("Not read, because they are archives: 'Theme.zip'."))
        },
    ]

    // MARK: - Style Dictionary and DTCG

    private static func files(_ files: [String: String]) throws -> ImportCase {
        let project = try ImportCase(files)
        #expect(project.outcome.exitCode == 0 && project.check().exitCode == 0, "\(project.outcome.error)\(project.check().error)")
        return project
    }

    private static let document = """
        { "version": "2025.10", "resolutionOrder": [{
          "type": "modifier", "name": "look", "default": "day", "contexts": { "day": [{ "$ref": "a.json" }], "night": [{ "$ref": "b.json" }] }
        }] }
        """

    private static let files: [String: @Sendable () throws -> Void] = [
        "tokens with `value`": {
            let project = try files(["a.json": color("x", 1)])
            #expect(try project.value(of: "x")?.contains("#000001") == true)
        },
        "files or folders whose names differ in `light` and `dark`, or in `highcontrast`": {
            for name in ["x-LOOK.json", "LOOK/x.json"] {
                let looks = ["light", "dark", "highcontrast"].enumerated().map { (name.replacing("LOOK", with: $1), color("x", $0 + 1)) }
                let project = try files(Dictionary(uniqueKeysWithValues: looks))
                #expect(try project.value(of: "x")?.contains("#000001") == true)
                #expect(try project.value(of: "x", "appearance=dark")?.contains("#000002") == true)
                #expect(try project.value(of: "x", "contrast=high")?.contains("#000003") == true)
            }
        },
        "folders that declare the same tokens, such as `default/light` and `other/light`": {
            let project = try files([
                "default/light/x.json": color("x", 1), "default/dark/x.json": color("x", 2), "other/light/x.json": color("x", 3),
                "other/dark/x.json": color("x", 4),
            ])
            let values = try ["default", "other"].flatMap { brand in
                [try project.value(of: "x", "brand=\(brand)"), try project.value(of: "x", "brand=\(brand)", "appearance=dark")]
            }
            for (digit, value) in values.enumerated() { #expect(value?.contains("#00000\(digit + 1)") == true) }
            #expect(project.outcome.output.contains("Reading 'default', 'other' as brands is a guess"))
        },
        "modes inside a token: `$modes`, `$extensions.mode`, `org.primer.overrides`, a value with `light` and `dark`, `dark` or `valueDark` beside it, or Spectrum's `sets`":
            {
                let project = try files(["a.json": ##"{ "x": { "value": "#000001", "valueDark": "#000002", "type": "color" } }"##])
                #expect(try project.value(of: "x")?.contains("#000001") == true)
                #expect(try project.value(of: "x", "appearance=dark")?.contains("#000002") == true)
            },
        "folders that override some tokens of another one": {
            let project = try files([
                "all/a.json":
                    #"{ "x": { "value": 1, "type": "number" }, "y": { "value": 2, "type": "number" }, "z": { "value": 2, "type": "number" } }"#,
                "other/a.json": #"{ "x": { "value": 3, "type": "number" } }"#,
            ])
            #expect(try project.value(of: "x", "brand=other") == "3")
            #expect(try project.value(of: "x", "brand=all") == "1")
            #expect(try project.value(of: "y", "brand=other") == "2")
        },
        "files or folders side by side that declare mostly the same tokens, with other values": {
            let project = try files(["areas/south.json": color("x", 1), "areas/west.json": color("x", 2), "a.json": color("y", 3)])
            #expect(try project.value(of: "x", "brand=west")?.contains("#000002") == true)
            #expect(project.outcome.output.contains("Reading 'areas' as brands is a guess"))
        },
        "other files that declare the same tokens differently": {
            let files = [
                "a.json": "{ \"a\": {\"value\":1}, \"b\": {\"value\":1}, \"x\": {\"value\":1} }",
                "c/b.json": "{ \"c\": {\"value\":1}, \"d\": {\"value\":1}, \"x\": {\"value\":2} }",
            ]
            let outcome = try ImportCase(files).outcome
            #expect(outcome.error.contains("add '--as base=a.json' if 'c/b.json' overrides it"))
        },
        "a file that declares half or more of its tokens again, with other values": {
            let project = try files(["a.json": color("x", 1), "more/b.json": color("x", 2)])
            #expect(try project.value(of: "x")?.contains("#000001") == true && !project.check().error.contains("redefined"))
            #expect(
                project.outcome.output.contains(
                    "Not read, because another file declares some of their tokens differently: 'more/b.json' ('a.json')."))
            let based = try ImportCase(["a.json": color("x", 1), "more/b.json": color("x", 2)], as: ["base=a.json"])
            #expect(try based.value(of: "x")?.contains("#000002") == true)
        },
        "YAML with `value` and `type`, with `$extensions` of Figma or Tokens Studio, or with values that have no type of the format": {
            let signed = try files([
                "a.yaml":
                    "c: { $type: color, $extensions: { com.figma: { order: 1 } }, a: { $value: [red, blue] }, b: { $value: '{c.d}' } }",
                "b.yml": "c: { d: { $type: color, $value: 'light-dark(red, blue)' }, e: { $type: color, $value: '#000001' } }",
            ])
            #expect(signed.check().exitCode == 0, "\(signed.check().error)")
            #expect(try signed.value(of: "c.e")?.contains("#000001") == true)
            let untyped = try files(["o.yaml": "o: { a: { $value: 0.5 }, b: { $value: [1, 2] } }"])
            #expect(try untyped.value(of: "o.a") == "0.5" && untyped.check().error.contains("'o.b' is left out"))
            let project = try files(["s.yaml": "size: { s: { value: 16px, type: dimension } }"])
            #expect(try project.value(of: "size.s") == #"{"unit":"px","value":16}"#)
            #expect(try project.text(of: "tokengen.yaml").contains("foreign:\n  - \"base/s.yaml\"\n"))
        },
        "`color.dark.json` next to `color.json`": {
            let project = try files(["color.json": color("x", 1), "color.dark.json": color("x", 2)])
            #expect(try project.value(of: "x", "appearance=dark")?.contains("#000002") == true)
        },
        "a file with all sets of Tokens Studio among other files": {
            let sets =
                ##"{ "light": \##(color("x", 1)), "dark": \##(color("x", 2)), "$metadata": { "tokenSetOrder": ["light", "dark"] } }"##
            let project = try files(["sets.json": sets, "other.json": color("y", 3)])
            #expect(try project.value(of: "x", "appearance=dark")?.contains("#000002") == true)
            #expect(try project.value(of: "x")?.contains("#000001") == true)
        },
        "files side by side in `brands/` or `themes/`": {
            let project = try files(["themes/a.json": color("x", 1), "themes/b.json": color("x", 2)])
            #expect(try project.value(of: "x", "brand=b")?.contains("#000002") == true)
        },
        "files without tokens, such as `package.json`": {
            let project = try files(["package.json": "{ \"name\": \"x\" }", "a.json": color("x", 1)])
            #expect(project.outcome.output.contains("Not read, because they have no tokens: 'package.json'."))
        },
        "a size without a unit, of type `dimension` or `fontSize` or in the group `size`": {
            let sizes = """
                { "size": { "s": { "value": "0.75" } }, "f": { "value": 0.5, "type": "fontSize" }, "z": { "value": 0, "type": "dimension" },
                  "o": { "value": 0.5, "type": "opacity" }, "p": { "value": "3px", "type": "dimension" } }
                """
            func read(_ platforms: String?) throws -> (project: ImportCase, s: String?) {
                let configuration = platforms.map { ["config.json": "{ platforms: { \($0) } } // JSON5"] } ?? [:]
                let project = try files(["tokens/s.json": sizes].merging(configuration) { $1 })
                return (project, try project.value(of: "size.s"))
            }
            let ios = try read(#""ios": { "transformGroup": "ios-swift" }, "web": { "transformGroup": "web" }"#)
            #expect(try ios.s == #"{"unit":"rem","value":0.75}"# && ios.project.value(of: "f") == #"{"unit":"rem","value":0.5}"#)
            #expect(try ios.project.value(of: "o") == "0.5" && ios.project.value(of: "p") == #"{"unit":"px","value":3}"#)
            #expect(ios.project.outcome.output.contains("2 sizes without a unit in rem, by the transforms in 'config.json'"))
            #expect(!ios.project.outcome.output.contains("Not read"))
            #expect(try read(#""a": { "transforms": ["size/remToPt"], "basePxFontSize": 10 }"#).s == #"{"unit":"px","value":7.5}"#)
            let web = try read(#""a": { "transformGroup": "web" }"#)
            #expect(try web.project.value(of: "f") == #"{"unit":"px","value":0.5}"# && web.project.outcome.output.contains("in px, by"))
            for platforms in [nil, #""a": { "transformGroup": "web" }, "b": { "transformGroup": "css" }"#] {
                let open = try read(platforms)
                #expect(try open.project.value(of: "f") == #"{"unit":"px","value":0.5}"#)
                #expect(open.project.outcome.output.contains("- Read as px: 2 sizes without a unit."))
            }
            let beside = try ImportCase(
                ["config.json": #"{ "platforms": { "a": { "transformGroup": "ios" } } }"#, "t/s.json": sizes], from: "source/t")
            #expect(try beside.value(of: "size.s") == #"{"unit":"rem","value":0.75}"#)
            let inside = try ImportCase(
                ["config.json": #"{ "platforms": { "a": { "transformGroup": "ios" } } }"#, "s.json": sizes], from: "tokens",
                isInTokens: true)
            #expect(try inside.text(of: "s.json") == sizes && inside.outcome.output.contains("because the files are not copied"))
        },
        "JSON5": {
            let text = "{ // a\n x: { value: '#000001', type: 'color', }, }"
            let project = try files(["a.json": text, "b.json5": text.replacing("x:", with: "y:")])
            #expect(try project.value(of: "x") == project.value(of: "y") && project.value(of: "x")?.contains("#000001") == true)
            #expect(try project.text(of: "base/a.json") == text && project.files.contains("base/b.json5"))
        },
        "`aliasOf`, as Fluent writes references": {
            let text = ##"{ "Global": { "Red": { "value": "#000001" } }, "Alias": { "Bad": { "aliasOf": "Global.Red" } } }"##
            let project = try files(["a.json": text])
            #expect(try project.text(of: "base/a.json").contains(#""value": "{Global.Red}""#))
            #expect(try project.value(of: "Alias.Bad") == project.value(of: "Global.Red"))
        },
        "a file that the resolver document does not name": {
            let project = try files([
                "app.resolver.json": document, "a.json": color("x", 1), "b.json": color("x", 2), "c.json": color("y", 1),
            ])
            #expect(project.outcome.output.contains("Not read, because the resolver document does not name them: 'c.json'."))
        },
        "a resolver document": {
            let project = try files(["app.resolver.json": document, "a.json": color("x", 1), "b.json": color("x", 2)])
            #expect(try project.text(of: "app.resolver.json") == document)
            #expect(try project.value(of: "x", "appearance=dark")?.contains("#000002") == true)
        },
        "files without a resolver document": {
            let modern = #"{ "x": { "$type": "number", "$value": 1 } }"#
            let project = try files(["a.json": modern])
            #expect(try project.value(of: "x") == "1")
        },
    ]
}
