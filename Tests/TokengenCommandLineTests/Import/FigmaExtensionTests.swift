import Testing

/// Figma's extended collections: brands that override values of the collection that they extend.
@Suite struct FigmaExtensionTests {
    private static func grey(_ step: Int) -> String { "{ \"r\": 0.\(step), \"g\": 0.\(step), \"b\": 0.\(step), \"a\": 1 }" }

    private static func modes(_ names: [(id: String, parent: String?, name: String)]) -> String {
        let items = names.map { mode in
            let parent = mode.parent.map { ", \"parentModeId\": \"\($0)\"" } ?? ""
            return "{ \"modeId\": \"\(mode.id)\"\(parent), \"name\": \"\(mode.name)\" }"
        }
        return "[\(items.joined(separator: ", "))]"
    }

    static func collection(
        _ id: String, _ name: String, _ modes: [(id: String, parent: String?, name: String)], extending parent: String? = nil,
        _ overrides: [String: [String: String]] = [:]
    ) -> String {
        let values = overrides.sorted { $0.key < $1.key }.map { variable, values in
            let list = values.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
            return "\"\(variable)\": { \(list) }"
        }
        let more = parent.map {
            ", \"isExtension\": true, \"parentVariableCollectionId\": \"\($0)\", \"variableOverrides\": { \(values.joined(separator: ", ")) }"
        }
        return "\"\(id)\": { \"name\": \"\(name)\", \"modes\": \(Self.modes(modes))\(more ?? "") }"
    }

    static func variable(_ name: String, _ collection: String, _ values: [String: String], type: String = "COLOR") -> String {
        let list = values.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
        return """
            "\(name)": { "name": "\(name)", "variableCollectionId": "\(collection)", "resolvedType": "\(type)", "valuesByMode": { \(list) } }
            """
    }

    static let theme = collection("T", "Theme", [("1:0", nil, "Light"), ("1:1", nil, "Dark")])
    static let bumble = collection(
        "B", "Bumble", [("B/1:0", "1:0", "Light"), ("B/1:1", "1:1", "Dark")], extending: "T",
        ["accent": ["B/1:0": grey(3), "B/1:1": grey(4)]])

    /// `Theme` in light and dark, and `Bumble`, which extends it.
    static func response(_ collections: [String] = [], _ variables: [String] = []) -> String {
        let own = [
            variable("accent", "T", ["1:0": grey(1), "1:1": grey(2)]), variable("surface", "T", ["1:0": grey(5), "1:1": grey(6)]),
            variable("link", "T", ["1:0": alias("accent"), "1:1": alias("accent")]),
        ]
        return """
            { "meta": { "variableCollections": { \(([theme, bumble] + collections).joined(separator: ",\n")) },
              "variables": { \((own + variables).joined(separator: ",\n")) } } }
            """
    }

    private static func alias(_ id: String) -> String { "{ \"type\": \"VARIABLE_ALIAS\", \"id\": \"\(id)\" }" }

    private func read(_ text: String) throws -> ImportCase {
        let project = try ImportCase(["v.json": text], from: "source/v.json")
        let check = project.check()
        #expect(project.outcome.exitCode == 0 && check.exitCode == 0, "\(project.outcome.error)\(check.error)")
        #expect(project.generate().exitCode == 0)
        return project
    }

    /// The tenths of a grey in a brand and mode.
    private func step(_ project: ImportCase, _ token: String, _ brand: String, _ mode: String = "appearance=light") throws -> Int? {
        let text = try project.value(of: token, "brand=" + brand, mode)
        return (1...9).first { text?.contains("[0.\($0),0.\($0),0.\($0)]") == true }
    }

    @Test func anExtensionIsABrandInEachMode() throws {
        let project = try read(Self.response())
        #expect(!project.outcome.output.contains("To review"), "\(project.outcome.output)")
        for (brand, light, dark) in [("Theme", 1, 2), ("Bumble", 3, 4)] {
            #expect(try step(project, "accent", brand) == light && step(project, "accent", brand, "appearance=dark") == dark)
            #expect(try step(project, "link", brand) == light && step(project, "link", brand, "appearance=dark") == dark)
            #expect(try step(project, "surface", brand) == 5 && step(project, "surface", brand, "appearance=dark") == 6)
        }
    }

    /// An override in one mode, an extension of an extension that is listed before it, and a variable of its own.
    @Test func extensionsOfExtensions() throws {
        let date = Self.collection(
            "D", "Date", [("D/1:0", "B/1:0", "Light"), ("D/1:1", "B/1:1", "Dark")], extending: "B",
            ["surface": ["D/1:1": Self.grey(7)]])
        let project = try read(
            Self.response([date], [Self.variable("own", "D", ["D/1:0": Self.grey(8), "D/1:1": Self.grey(9)])])
                .replacing(Self.theme + ",\n" + Self.bumble + ",\n" + date, with: date + ",\n" + Self.bumble + ",\n" + Self.theme))
        #expect(project.outcome.output.contains("brands: 'Theme', 'Date', 'Bumble'"), "\(project.outcome.output)")
        #expect(try step(project, "accent", "Date") == 3 && step(project, "accent", "Date", "appearance=dark") == 4)
        #expect(try step(project, "surface", "Date") == 5 && step(project, "surface", "Date", "appearance=dark") == 7)
        #expect(try step(project, "surface", "Bumble", "appearance=dark") == 6 && step(project, "accent", "Theme") == 1)
        #expect(try step(project, "own", "Date", "appearance=dark") == 9 && step(project, "own", "Bumble") == nil)
    }

    /// Another collection in light and dark, and one with modes that are neither.
    @Test func otherCollectionsStay() throws {
        let project = try read(
            Self.response(
                [
                    Self.collection("E", "Elevation", [("e0", nil, "Light"), ("e1", nil, "Dark"), ("e2", nil, "High contrast")]),
                    Self.collection("S", "Density", [("s0", nil, "Tight"), ("s1", nil, "Wide")]),
                ],
                [
                    Self.variable("shade", "E", ["e0": Self.grey(7), "e1": Self.grey(8), "e2": Self.grey(9)]),
                    Self.variable("gap", "S", ["s0": "4", "s1": "8"], type: "FLOAT"),
                ]))
        #expect(try step(project, "shade", "Bumble", "appearance=dark") == 8 && step(project, "shade", "Theme") == 7)
        #expect(try step(project, "shade", "Bumble", "contrast=high") == 9 && step(project, "accent", "Bumble", "contrast=high") == 3)
        #expect(project.outcome.output.contains("modifier 'Density': 'Tight', 'Wide'"))
    }

    /// Without modes, brands are a choice of a resolver document, next to others.
    @Test func extensionsWithoutModes() throws {
        let collections = [
            Self.collection("P", "Core", [("p", nil, "Mode 1")]),
            Self.collection("Q", "Badoo", [("Q/p", "p", "Mode 1")], extending: "P", ["ink": ["Q/p": Self.grey(2)]]),
            Self.collection("S", "Density", [("s0", nil, "Tight"), ("s1", nil, "Wide")]),
            Self.collection("L", "Look", [("l", nil, "Light"), ("d", nil, "Dark")]),
        ]
        let variables = [
            Self.variable("ink", "P", ["p": Self.grey(1)]), Self.variable("gap", "S", ["s0": "4", "s1": "8"], type: "FLOAT"),
            Self.variable("page", "L", ["l": Self.grey(8), "d": Self.grey(9)]),
        ]
        let project = try read(
            "{ \"meta\": { \"variableCollections\": { \(collections.joined(separator: ", ")) }, \"variables\": { "
                + variables.joined(separator: ", ") + " } } }")
        #expect(try step(project, "ink", "Core") == 1 && step(project, "ink", "Badoo") == 2)
        #expect(try step(project, "page", "Badoo", "appearance=dark") == 9)
        #expect(try project.text(of: "tokengen.yaml").contains("\"Density\": [\"Tight\", \"Wide\"]"))
    }

    /// Two collections with extensions of the same name are one brand.
    @Test func extensionsOfSeveralCollections() throws {
        let project = try read(
            Self.response(
                [
                    Self.collection("P", "Core", [("p", nil, "Mode 1")]),
                    Self.collection("Q", "Bumble", [("Q/p", "p", "Mode 1")], extending: "P", ["ink": ["Q/p": Self.grey(8)]]),
                    Self.collection("R", "Zen", [("R/p", "p", "Mode 1")], extending: "P", ["ink": ["R/p": Self.grey(9)]]),
                ], [Self.variable("ink", "P", ["p": Self.grey(7)])]))
        #expect(project.outcome.output.contains("brands: 'Theme', 'Bumble', 'Zen'"))
        #expect(project.outcome.output.contains("these extend only some and have the values of the others: 'Zen'."))
        #expect(try step(project, "ink", "Theme") == 7 && step(project, "ink", "Bumble") == 8 && step(project, "ink", "Zen") == 9)
        #expect(try step(project, "accent", "Zen") == 1 && step(project, "accent", "Bumble") == 3)
    }

    @Test func partsThatCannotBeReadAreNamed() throws {
        let project = try read(
            Self.response(
                [
                    Self.collection("L", "Library brand", [("L/1", "1", "Light")], extending: "gone", ["far": ["L/1": Self.grey(1)]]),
                    Self.collection(
                        "X", "Extra", [("X/1:0", "1:0", "Light"), ("X/9", nil, "Sepia")], extending: "T",
                        ["accent": ["X/1:0": Self.grey(9), "X/9": Self.grey(8)], "page": ["X/1:0": Self.grey(7)]]),
                ], [Self.variable("page", "P", ["p": Self.grey(1)])]))
        let output = project.outcome.output
        #expect(output.contains("'Library brand' extends a collection that is not in the file"), "\(output)")
        #expect(output.contains("Modes that 'Extra' adds to the collection that it extends, which are not read: 'Sepia'."))
        #expect(output.contains("Values of modes that the collection does not have, which are not read: 'accent in X/9'."))
        #expect(output.contains("Values in an extension of variables that it does not inherit, which are not read: 'far', 'page'."))
        #expect(try step(project, "accent", "Extra") == 9 && step(project, "accent", "Extra", "appearance=dark") == 2)
    }

    @Test func anExtensionOfItselfIsNamed() throws {
        let project = try read(
            Self.response([
                Self.collection("X", "One", [("x", nil, "Light")], extending: "Y"),
                Self.collection("Y", "Two", [("y", nil, "Light")], extending: "X"),
            ]))
        #expect(project.outcome.output.contains("'One' extends itself; it is read without that."))
    }

    /// Modes of brands that are neither light nor dark: the first one is read.
    @Test func otherModesOfBrandsAreNamed() throws {
        let project = try read(
            """
            { "meta": { "variableCollections": {
              \(Self.collection("S", "Size", [("s", nil, "Phone"), ("t", nil, "Tablet")])),
              \(Self.collection("B", "Bumble", [("B/s", "s", "Phone"), ("B/t", "t", "Tablet")], extending: "S", ["gap": ["B/s": "2", "B/t": "3"]])) },
              "variables": { \(Self.variable("gap", "S", ["s": "4", "t": "5"], type: "FLOAT")) } } }
            """)
        #expect(project.outcome.output.contains("Of 'Size' only light, dark and contrast can be modes of brands; not imported: 'Tablet'."))
        #expect(try project.value(of: "gap", "brand=Size") == #"{"unit":"px","value":4}"#)
        #expect(try project.value(of: "gap", "brand=Bumble") == #"{"unit":"px","value":2}"#)
    }

    /// The objects of Figma's plugin API, as plugins write them into lists.
    @Test func listsOfAPlugin() throws {
        let project = try read(
            """
            { "collections": [
                { "id": "T", "name": "Theme", "modes": [{ "modeId": "l", "name": "Light" }, { "modeId": "d", "name": "Dark" }] },
                { "id": "B", "name": "Bumble", "isExtension": true, "parentVariableCollectionId": "T",
                  "modes": [{ "modeId": "x", "name": "Light", "parentModeId": "l" }, { "modeId": "y", "name": "Dark", "parentModeId": "d" }],
                  "variableOverrides": { "V": { "x": \(Self.grey(3)) } } } ],
              "variables": [
                { "id": "V", "name": "accent", "variableCollectionId": "T", "resolvedType": "COLOR",
                  "valuesByMode": { "l": \(Self.grey(1)), "d": \(Self.grey(2)) } } ] }
            """)
        #expect(try step(project, "accent", "Theme") == 1 && step(project, "accent", "Bumble") == 3)
        #expect(try step(project, "accent", "Bumble", "appearance=dark") == 2)
    }

    @Test func aSourceInTheTokenFolderIsAnError() throws {
        let project = try ImportCase(["v.json": Self.response()], from: "tokens/v.json", isInTokens: true)
        #expect(project.outcome.exitCode == 1 && project.files == ["v.json"])
        #expect(project.outcome.error.contains("need folders of their own; put the source outside the token folder"))
    }
}
