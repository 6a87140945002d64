import Testing

@Suite struct FigmaImportTests {
    /// The response of the REST API: three collections, the first with one mode.
    static let response = """
        {
          "status": 200,
          "error": false,
          "meta": {
            "variableCollections": {
              "C:1": { "id": "C:1", "name": "Primitives", "modes": [{ "modeId": "1:0", "name": "Mode 1" }], "defaultModeId": "1:0" },
              "C:2": {
                "id": "C:2", "name": "Theme", "defaultModeId": "2:0",
                "modes": [{ "modeId": "2:1", "name": "Dark" }, { "modeId": "2:0", "name": "Light" }]
              },
              "C:3": {
                "id": "C:3", "name": "Brand", "defaultModeId": "3:0",
                "modes": [{ "modeId": "3:0", "name": "First" }, { "modeId": "3:1", "name": "Second" }]
              }
            },
            "variables": {
              "V:1": {
                "name": "violet/500", "variableCollectionId": "C:1", "resolvedType": "COLOR", "description": "Ours.",
                "valuesByMode": { "1:0": { "r": 0.47058823704719543, "g": 0.23137255012989044, "b": 0.9764705896377563, "a": 1 } }
              },
              "V:2": {
                "name": "size/4", "variableCollectionId": "C:1", "resolvedType": "FLOAT", "scopes": ["ALL_SCOPES"],
                "valuesByMode": { "1:0": 4 }
              },
              "V:3": {
                "name": "surface", "variableCollectionId": "C:2", "resolvedType": "COLOR",
                "valuesByMode": { "2:0": { "r": 1, "g": 1, "b": 1, "a": 1 }, "2:1": { "r": 0, "g": 0, "b": 0, "a": 0.5 } }
              },
              "V:4": {
                "name": "surface/raised", "variableCollectionId": "C:2", "resolvedType": "COLOR",
                "valuesByMode": { "2:0": { "type": "VARIABLE_ALIAS", "id": "V:3" }, "2:1": { "type": "VARIABLE_ALIAS", "id": "V:1" } }
              },
              "V:5": {
                "name": "gap", "variableCollectionId": "C:2", "resolvedType": "FLOAT", "scopes": ["GAP"],
                "valuesByMode": { "2:0": 8, "2:1": 12 }
              },
              "V:6": {
                "name": "accent", "variableCollectionId": "C:3", "resolvedType": "COLOR",
                "valuesByMode": { "3:0": { "type": "VARIABLE_ALIAS", "id": "V:1" }, "3:1": { "r": 1, "g": 0.5, "b": 0, "a": 1 } }
              },
              "V:7": {
                "name": "radius/card", "variableCollectionId": "C:3", "resolvedType": "FLOAT", "scopes": ["CORNER_RADIUS"],
                "valuesByMode": { "3:0": { "type": "VARIABLE_ALIAS", "id": "V:2" }, "3:1": 16 }
              },
              "V:8": {
                "name": "fade", "variableCollectionId": "C:3", "resolvedType": "FLOAT", "scopes": ["OPACITY"],
                "valuesByMode": { "3:0": 50, "3:1": 40 }
              },
              "V:9": {
                "name": "weight", "variableCollectionId": "C:3", "resolvedType": "FLOAT", "scopes": ["FONT_WEIGHT"],
                "valuesByMode": { "3:0": 600, "3:1": 700 }
              },
              "V:10": {
                "name": "family", "variableCollectionId": "C:3", "resolvedType": "STRING", "scopes": ["FONT_FAMILY"],
                "valuesByMode": { "3:0": "Inter", "3:1": "Lato" }
              },
              "V:11": {
                "name": "shown", "variableCollectionId": "C:3", "resolvedType": "BOOLEAN", "valuesByMode": { "3:0": true, "3:1": false }
              },
              "V:12": {
                "name": "remote", "variableCollectionId": "C:1", "resolvedType": "COLOR",
                "valuesByMode": { "1:0": { "type": "VARIABLE_ALIAS", "id": "V:99" } }
              },
              "V:13": {
                "name": "remote user", "variableCollectionId": "C:1", "resolvedType": "COLOR",
                "valuesByMode": { "1:0": { "type": "VARIABLE_ALIAS", "id": "V:12" } }
              }
            }
          }
        }
        """

    @Test func aResponseBecomesFilesByCollectionAndMode() throws {
        let project = try ImportCase(["variables.json": Self.response], from: "source/variables.json")
        #expect(project.outcome.exitCode == 0, "\(project.outcome.error)")
        #expect(
            project.files == [
                "figma/Brand-First.json", "figma/Brand-Second.json", "figma/Primitives.json", "figma/Theme-Dark.json",
                "figma/Theme-Light.json", "resolver.json", "tokengen.yaml",
            ])
        #expect(project.outcome.output.contains("is Figma variables: 10 variables in 3 collections"))
        #expect(project.outcome.output.contains("brands: 'First', 'Second', from 'Brand'; appearance: 'Light', 'Dark', from 'Theme'"))
        #expect(
            project.outcome.output.contains(
                "3 variables left out: referring to a variable that is left out ('remote user'), referring to a variable that is not in the file ('remote'), true or false ('shown')."
            ))
        #expect(project.outcome.output.contains("Not colours, but different by mode: 1 variable of 'Theme'"))
        let check = project.check()
        #expect(check.exitCode == 0 && !check.error.contains("[legacy-form]"), "\(check.error)")
        #expect(project.generate().exitCode == 0)
    }

    @Test func valuesAreWhatFigmaMeans() throws {
        let project = try ImportCase(["variables.json": Self.response], from: "source/variables.json")
        let violet = #"{"colorSpace":"srgb","components":[0.470588,0.231373,0.976471]}"#
        #expect(try project.value(of: "violet.500", "brand=First") == violet)
        #expect(try project.value(of: "accent", "brand=First") == violet)
        #expect(try project.value(of: "surface.raised", "brand=First", "appearance=dark") == violet)
        #expect(
            try project.value(of: "surface.$root", "brand=First", "appearance=dark")
                == #"{"alpha":0.5,"colorSpace":"srgb","components":[0,0,0]}"#)
        #expect(try project.value(of: "surface.raised", "brand=First") == project.value(of: "surface.$root", "brand=Second"))
        #expect(try project.value(of: "radius.card", "brand=First") == #"{"unit":"px","value":4}"#)
        #expect(try project.value(of: "radius.card", "brand=Second") == #"{"unit":"px","value":16}"#)
        #expect(try project.value(of: "gap", "brand=First", "appearance=dark") == #"{"unit":"px","value":8}"#)
        #expect(try project.value(of: "fade", "brand=Second") == "0.4")
        #expect(try project.value(of: "weight", "brand=First") == "600")
        #expect(try project.value(of: "family", "brand=Second")?.contains("Lato") == true)
        #expect(try project.value(of: "shown", "brand=First") == nil)
    }

    /// High contrast next to light and dark needs folders; the brands of another collection, and dark of a third, stay.
    @Test func contrastNextToBrands() throws {
        func collection(_ id: String, _ name: String, _ modes: [String]) -> String {
            let list = modes.map { "{ \"modeId\": \"\(id)\($0)\", \"name\": \"\($0)\" }" }.joined(separator: ", ")
            return "\"\(id)\": { \"name\": \"\(name)\", \"modes\": [\(list)] }"
        }
        func variable(_ id: String, _ name: String, _ values: [String: String]) -> String {
            let list = values.sorted { $0.key < $1.key }.map { "\"\(id)\($0.key)\": \($0.value)" }.joined(separator: ", ")
            return """
                "\(name)": { "name": "\(name)", "variableCollectionId": "\(id)", "resolvedType": "COLOR", "valuesByMode": { \(list) } }
                """
        }
        func grey(_ step: Int) -> String { "{ \"r\": 0.\(step), \"g\": 0.\(step), \"b\": 0.\(step) }" }
        let accent = #"{ "type": "VARIABLE_ALIAS", "id": "accent" }"#
        let text = """
            { "meta": { "variableCollections": {
              \(collection("C", "Color", ["Light", "Dark", "High contrast"])), \(collection("E", "Elevation", ["Light", "Dark"])),
              \(collection("B", "Brand", ["Acme", "Zen"])) },
              "variables": {
              \(variable("C", "surface", ["Light": grey(1), "Dark": grey(2), "High contrast": grey(3)])),
              \(variable("E", "shade", ["Light": grey(4), "Dark": grey(5)])),
              \(variable("C", "tint", ["Light": accent, "Dark": grey(6), "High contrast": accent])),
              \(variable("B", "accent", ["Acme": grey(7), "Zen": grey(8)])) } } }
            """
        let project = try ImportCase(["v.json": text], from: "source/v.json")
        #expect(project.outcome.output.contains("brands: 'Acme', 'Zen', from 'Brand'; modes: 'dark', 'high-contrast', from 'Color'"))
        #expect(!project.outcome.output.contains("To review"), "\(project.outcome.output)")
        #expect(project.check().exitCode == 0 && project.generate().exitCode == 0, "\(project.check().error)")
        /// The tenths of a grey.
        func value(_ token: String, _ brand: String, _ mode: String? = nil) throws -> Int? {
            let inputs = ["brand=" + brand] + [mode].compactMap(\.self)
            let text = inputs.count == 1 ? try project.value(of: token, inputs[0]) : try project.value(of: token, inputs[0], inputs[1])
            return (1...9).first { text?.contains("[0.\($0),0.\($0),0.\($0)]") == true }
        }
        for (brand, own) in [("Acme", 7), ("Zen", 8)] {
            #expect(try value("accent", brand) == own && value("tint", brand) == own)
            #expect(try value("tint", brand, "appearance=dark") == 6 && value("tint", brand, "contrast=high") == own)
            #expect(try value("surface", brand) == 1 && value("surface", brand, "appearance=dark") == 2)
            #expect(try value("surface", brand, "contrast=high") == 3)
            #expect(try value("shade", brand, "appearance=dark") == 5 && value("shade", brand, "contrast=high") == 4)
        }
    }

    /// Plugins write one file for each collection and mode.
    @Test func filesOfAPlugin() throws {
        func file(_ color: String) -> String {
            """
            { "surface": { "$type": "color", "$value": "\(color)", "$extensions": { "com.figma": { "scopes": ["ALL_SCOPES"] } } } }
            """
        }
        let project = try ImportCase([
            "🌗 Color scheme.Dark.json": file("{black}"), "🌗 Color scheme.Light.json": file("#FFFFFF"),
            "Core.Mode 1.json": ##"{ "black": { "$type": "color", "$value": "#000000" } }"##,
        ])
        #expect(project.outcome.exitCode == 0, "\(project.outcome.error)")
        #expect(project.outcome.output.contains("appearance: 'Light', 'Dark', from '🌗 Color scheme'"))
        #expect(project.files.contains("figma/Color-scheme-Dark.json"))
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "appearance=dark") == project.value(of: "black"))
    }

    /// The export of Figma itself: a folder for each collection, with the mode's name at the end of each file name.
    @Test func filesOfFigmasOwnExport() throws {
        func file(_ color: String, _ mode: String) -> String {
            """
            {
              "surface": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\(color)], "alpha": 1 } },
              "$extensions": { "com.figma.modeName": "\(mode)" }
            }
            """
        }
        let project = try ImportCase([
            "Theme/Light.tokens.json": file("1, 1, 1", "Light"), "Theme/Dark.tokens.json": file("0, 0, 0", "Dark"),
        ])
        #expect(project.outcome.output.contains("appearance: 'Light', 'Dark', from 'Theme'"))
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "appearance=dark")?.contains("[0,0,0]") == true)
    }

    /// Without the names of the modes in the files.
    @Test func foldersOfModes() throws {
        func file(_ color: String) -> String {
            ##"{ "ink": { "$type": "color", "$value": "\##(color)", "$extensions": { "com.figma": { "hiddenFromPublishing": false } } } }"##
        }
        let project = try ImportCase([
            "color-scheme/light.json": file("#000001"), "color-scheme/dark.json": file("#000002"),
            "core/default.json": file("#000003").replacing("ink", with: "core"),
        ])
        #expect(project.outcome.output.contains("2 collections in 3 files; appearance: 'light', 'dark', from 'color-scheme'"))
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "ink")?.contains("#000001") == true && project.value(of: "core")?.contains("#000003") == true)
        #expect(try project.value(of: "ink", "appearance=dark")?.contains("#000002") == true)
    }

    @Test func whatIsNoVariableIsCounted() throws {
        let text = """
            { "meta": { "variableCollections": { "1": { "name": "One", "modes": [{ "modeId": "m", "name": "M" }] } }, "variables": {
              "a": { "name": "a", "variableCollectionId": "1", "resolvedType": "COLOR", "valuesByMode": { "m": { "r": 1, "g": 1, "b": 1 } } },
              "b": { "name": "b", "variableCollectionId": "9", "resolvedType": "COLOR", "valuesByMode": {} }, "c": 1,
              "d": { "name": "d", "variableCollectionId": "1", "resolvedType": "EXPRESSION", "valuesByMode": {} } } } }
            """
        let project = try ImportCase(["v.json": text], from: "source/v.json")
        #expect(project.outcome.output.contains("1 variable in 1 collection"))
        #expect(
            project.outcome.output.contains(
                "3 variables left out: not an object ('c'), of a collection that is not in the file ('b'), of another type ('d')."))
    }

    @Test func nothingButTruthValues() throws {
        let text = """
            { "meta": { "variableCollections": { "1": { "name": "One", "modes": [{ "modeId": "m", "name": "M" }] } }, "variables": {
              "a": { "name": "a", "variableCollectionId": "1", "resolvedType": "BOOLEAN", "valuesByMode": { "m": true } } } } }
            """
        let project = try ImportCase(["v.json": text], from: "source/v.json")
        #expect(project.outcome.exitCode == 1 && project.files.isEmpty)
        #expect(project.outcome.error.contains("has no Figma variables that can become tokens: 1 variable left out: true or false ('a')"))
        let check = tokengen("check", "--tokens", project.folder("source/v.json"))
        #expect(check.error.contains("[foreign-file]") && check.error.contains("init --from") && !check.error.contains("stray-value"))
    }

    @Test func aListOfModesByName() throws {
        let text = """
            { "collections": [{ "name": "Theme", "modes": ["Light", "Dark"], "variables": [
              { "name": "bg", "type": "color", "values": { "Light": "#000001", "Dark": "#000002" } },
              { "name": "t", "type": "typography", "values": { "Light": {} } } ] }] }
            """
        let project = try ImportCase(["v.json": text], from: "source/v.json")
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "bg", "appearance=dark")?.contains("#000002") == true)
        #expect(project.outcome.output.contains("1 variable left out: of another type ('t')."))
    }

    @Test func aListOfCollections() throws {
        let text = """
            { "version": "1", "collections": [
              { "name": "Core", "modes": [{ "name": "Value", "variables": [
                { "name": "black", "type": "color", "isAlias": false, "value": "#000000" },
                { "name": "gap", "type": "number", "isAlias": false, "value": 8 }
              ] }] },
              { "name": "Theme", "modes": [
                { "name": "Light", "variables": [{ "name": "ink", "type": "color", "isAlias": false, "value": "#333333" }] },
                { "name": "Dark", "variables": [
                  { "name": "ink", "type": "color", "isAlias": true, "value": { "collection": "Core", "name": "black" } }
                ] }
              ] }
            ] }
            """
        let project = try ImportCase(["all.json": text], from: "source/all.json")
        #expect(project.outcome.exitCode == 0, "\(project.outcome.error)")
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "ink", "appearance=dark") == project.value(of: "black"))
        #expect(try project.value(of: "gap") == #"{"unit":"px","value":8}"#)
    }
}
