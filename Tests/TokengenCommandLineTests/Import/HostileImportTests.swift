import ProjectCases
import Testing

/// Hostile sources: there is a diagnostic or a project, never a trap, and nothing is written outside the token folder.
@Suite struct HostileImportTests {
    private static let color = ##"{ "a": { "$type": "color", "$value": "#000000" } }"##

    @Test(arguments: [
        "[]", "1", "null", "\"\"", "{}", "{", "", "[[[", #"{ "$themes": 1 }"#, #"{ "$themes": [1], "a": {} }"#,
        #"{ "$themes": [{ "name": 1, "group": [], "selectedTokenSets": [] }], "a": {} }"#, #"{ "$themes": {}, "$metadata": [] }"#,
        #"{ "$metadata": { "tokenSetOrder": { "a": 1 } }, "a": 1 }"#, #"{ "meta": 1 }"#,
        #"{ "meta": { "variables": [], "variableCollections": [] } }"#,
        #"{ "variables": { "a": 1 }, "variableCollections": { "b": 1 } }"#,
        #"{ "variables": [{ "id": "a" }], "variableCollections": [{ "id": "b", "modes": 1 }] }"#,
        #"{ "collections": [1, { "modes": 1 }, { "modes": [1, { "variables": [1, {}] }] }] }"#, #"{ "collections": [] }"#,
        #"{ "version": "2025.10" }"#, #"{ "$value": 1 }"#,
    ])
    func wrongShapes(text: String) throws {
        for name in ["a.json", "$themes.json", "$metadata.json", "a.resolver.json"] {
            let project = try ImportCase([name: text], from: "source/" + name)
            #expect([0, 1].contains(project.outcome.exitCode), "\(name): \(project.outcome.error)")
            let whole = try ImportCase([name: text, "b.json": Self.color])
            #expect([0, 1].contains(whole.outcome.exitCode), "\(name): \(whole.outcome.error)")
        }
    }

    private static let names = [
        "../../escape", "/absolute", "a/../../b", "..", ".", "", "con", "🎨", "🎨/🎨", "A b", "a-b", "A_B", "a\\u0000b", "a\\nb", "{x}.y",
        "$z", "-q",
        "résumé", "re\\u0301sume\\u0301", "modes/dark", "tokengen", "resolver",
    ]

    @Test func namesLeadNowhereAndAreToldApart() throws {
        let sets = Self.names.map { "\"\($0)\": \(Self.color)" }.joined(separator: ", ")
        let themes = Self.names.map { "{ \"name\": \"\($0)\", \"group\": \"brand\", \"selectedTokenSets\": { \"\($0)\": \"enabled\" } }" }
        let text = "{ \(sets), \"$themes\": [\(themes.joined(separator: ", "))] }"
        let project = try ImportCase(["tokens.json": text], from: "source/tokens.json")
        #expect(project.folder.files.allSatisfy { $0.hasPrefix("project/tokens/") || $0 == "source/tokens.json" })
        if project.outcome.exitCode == 0 {
            #expect(Set(project.files.map { $0.lowercased() }).count == project.files.count)
            let check = project.check()
            #expect(check.exitCode == 0, "\(check.error)")
            #expect(project.generate().exitCode == 0)
        }
    }

    @Test func variablesByTheSameNames() throws {
        let variables = Self.names.enumerated().map { index, name in
            """
            "V:\(index)": { "name": "\(name)", "variableCollectionId": "C:\(index % 2)", "resolvedType": "COLOR",
                            "valuesByMode": { "m": { "r": 0, "g": 0, "b": 0 } } }
            """
        }
        let collections = (0...1).map { "\"C:\($0)\": { \"name\": \"../c\", \"modes\": [{ \"modeId\": \"m\", \"name\": \"../m\" }] }" }
        let text = """
            { "variables": { \(variables.joined(separator: ",\n")) }, "variableCollections": { \(collections.joined(separator: ", ")) } }
            """
        let project = try ImportCase(["v.json": text], from: "source/v.json")
        #expect(project.outcome.exitCode == 0, "\(project.outcome.error)")
        #expect(project.folder.files.allSatisfy { $0.hasPrefix("project/tokens/") || $0 == "source/v.json" })
        #expect([0, 1].contains(project.check().exitCode))
    }

    @Test func aliasesInACircle() throws {
        let text = """
            { "variableCollections": { "C": { "name": "c", "modes": [{ "modeId": "m", "name": "m" }] } }, "variables": {
              "A": { "name": "a", "variableCollectionId": "C", "resolvedType": "FLOAT", "valuesByMode": { "m": { "type": "VARIABLE_ALIAS", "id": "B" } } },
              "B": { "name": "b", "variableCollectionId": "C", "resolvedType": "FLOAT", "valuesByMode": { "m": { "type": "VARIABLE_ALIAS", "id": "A" } } },
              "C": { "name": "c", "variableCollectionId": "C", "resolvedType": "FLOAT", "valuesByMode": { "m": { "type": "VARIABLE_ALIAS", "id": "C" } } },
              "D": { "name": "d", "variableCollectionId": "C", "resolvedType": "FLOAT", "valuesByMode": { "m": 1e999 } }
            } }
            """
        let project = try ImportCase(["v.json": text], from: "source/v.json")
        #expect([0, 1].contains(project.outcome.exitCode))
        #expect(project.check().error.contains("[alias-cycle]"))
    }

    @Test func hugeAndDeep() throws {
        let many = (0..<30_000).map {
            "\"V\($0)\": { \"name\": \"a\", \"variableCollectionId\": \"C\", \"resolvedType\": \"COLOR\", \"valuesByMode\": { \"m\": {\"type\": \"VARIABLE_ALIAS\", \"id\": \"V\($0 + 1)\"} } }"
        }
        let collection = "\"variableCollections\": { \"C\": { \"name\": \"c\", \"modes\": [{ \"modeId\": \"m\", \"name\": \"m\" }] } }"
        let chain = try ImportCase(
            ["v.json": "{ \(collection), \"variables\": { \(many.joined(separator: ",")) } }"], from: "source/v.json")
        #expect([0, 1].contains(chain.outcome.exitCode))

        let deep = String(repeating: "{\"a\":", count: 15_000) + Self.color + String(repeating: "}", count: 15_000)
        let nested = try ImportCase(["a.json": deep, "b.json": Self.color])
        #expect([0, 1].contains(nested.outcome.exitCode))

        let slashes = String(repeating: "a/", count: 100_000)
        let path =
            "{ \(collection), \"variables\": { \"V\": { \"name\": \"\(slashes)\", \"variableCollectionId\": \"C\", \"resolvedType\": \"COLOR\", \"valuesByMode\": { \"m\": {\"r\":0,\"g\":0,\"b\":0} } } } }"
        #expect([0, 1].contains(try ImportCase(["v.json": path], from: "source/v.json").outcome.exitCode))
    }

    @Test func tooManyGroupsOfThemes() throws {
        let themes = (0..<400).map {
            "{ \"name\": \"t\($0)\", \"group\": \"g\($0 / 2)\", \"selectedTokenSets\": { \"s\($0 % 2)\": \"enabled\" } }"
        }
        let project = try ImportCase([
            "$themes.json": "[\(themes.joined(separator: ", "))]", "s0.json": Self.color, "s1.json": Self.color,
        ])
        #expect(project.outcome.exitCode == 1 && project.outcome.error.contains("[resolver-document]"))
    }

    @Test func filesThatAResolverCannotName() throws {
        let project = try ImportCase(
            [
                "$themes.json": "[]", "a#b.json": Self.color,
            ], from: "tokens", isInTokens: true)
        #expect(project.outcome.exitCode == 1 && project.outcome.error.contains("[resolver-reference]"))
        #expect(project.files == ["$themes.json", "a#b.json"])
    }
}
