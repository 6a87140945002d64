import Foundation
import Testing

@testable import TokenImport
@testable import TokengenCommandLine

/// Every part of a source of Figma is imported or named: whatever is added to one, the imported tokens differ or the summary names it.
@Suite struct FigmaMutationTests {
    static let name = "addedByATest"

    static let response: [String: String] = [
        "v.json": """
        { "status": 200, "meta": {
          "variableCollections": {
            "T": { "id": "T", "name": "Theme", "defaultModeId": "0", "variableIds": ["a"], "isExtension": false,
              "modes": [{ "modeId": "0", "name": "Light" }, { "modeId": "1", "name": "Dark" }] },
            "B": { "name": "Bumble", "isExtension": true, "parentVariableCollectionId": "T", "rootVariableCollectionId": "T",
              "modes": [{ "modeId": "B/0", "parentModeId": "0", "name": "Light" }, { "modeId": "B/1", "parentModeId": "1", "name": "Dark" }],
              "variableOverrides": { "a": { "B/0": { "r": 1, "g": 0, "b": 0, "a": 1 } } } } },
          "variables": {
            "a": { "name": "a", "variableCollectionId": "T", "resolvedType": "COLOR", "scopes": ["ALL_SCOPES"], "description": "Ours.",
              "valuesByMode": { "0": { "r": 1, "g": 1, "b": 1, "a": 1 }, "1": { "r": 0, "g": 0, "b": 0, "a": 1 } } },
            "c": { "name": "c", "variableCollectionId": "T", "resolvedType": "COLOR", "codeSyntax": { "iOS": "c" }, "valuesByMode": {
              "0": { "color": { "type": "VARIABLE_ALIAS", "id": "a" }, "opacity": { "type": "VARIABLE_ALIAS", "id": "o" } },
              "1": { "type": "VARIABLE_EXPRESSION", "expressionFunction": "COMPOSE_COLOR",
                "expressionArguments": [{ "r": 1, "g": 0, "b": 0 }, { "type": "VARIABLE_ALIAS", "id": "o" }] } } },
            "o": { "name": "o", "variableCollectionId": "T", "resolvedType": "FLOAT", "scopes": ["COLOR_OPACITY"],
              "valuesByMode": { "0": 40, "1": 40 } },
            "e": { "name": "e", "variableCollectionId": "T", "resolvedType": "EASING", "valuesByMode": {
              "0": { "type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": { "x1": 0, "y1": 0, "x2": 1, "y2": 1 } },
              "1": { "type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": { "x1": 0, "y1": 0, "x2": 1, "y2": 1 } } } } } } }
        """
    ]

    static let listing: [String: String] = [
        "v.json": """
        { "version": "1", "collections": [
          { "name": "Core", "modes": [{ "name": "Value", "variables": [
            { "name": "black", "type": "color", "isAlias": false, "value": "#000000" },
            { "name": "gap", "type": "number", "value": 8, "scopes": ["GAP"], "description": "Ours." } ] }] },
          { "name": "Theme", "modes": ["Light", "Dark"], "variables": [
            { "name": "ink", "type": "color", "values": { "Light": "#333333", "Dark": { "collection": "Core", "name": "black" } } } ] } ] }
        """
    ]

    static let export: [String: String] = [
        "Core/Value.tokens.json": """
        { "red": { "500": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#FF0000" },
            "$extensions": { "com.figma.variableId": "1", "com.figma.scopes": ["ALL_SCOPES"], "com.figma.codeSyntax": { "iOS": "red" } } } },
          "o": { "$type": "number", "$value": 30, "$description": "Ours.", "$extensions": { "com.figma.scopes": ["COLOR_OPACITY"] } },
          "d": { "$type": "duration", "$value": { "value": 300, "unit": "ms" } },
          "e": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] },
          "$extensions": { "com.figma.modeName": "Value" } }
        """,
        "Theme/Light.tokens.json": """
        { "a": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1 }, "$extensions": {
            "com.figma.aliasData": { "targetVariableId": "1", "targetVariableName": "red/500", "targetVariableSetName": "Core" } } },
          "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.3 }, "$extensions": {
            "com.figma.composedColor": {
              "colorArg": { "type": "alias", "alias": { "targetVariableName": "red/500", "targetVariableSetName": "Core" } },
              "opacityArg": { "type": "alias", "alias": { "targetVariableName": "o", "targetVariableSetName": "Core" } } } } },
          "$extensions": { "com.figma.modeName": "Light" } }
        """,
    ]

    private struct Result: Equatable {
        var files: [String: String] = [:]
        var printed = ""
    }

    private func read(_ source: [String: String]) throws -> Result {
        let project = try ImportCase(source, from: source.count == 1 ? "source/v.json" : "source")
        var result = Result(printed: project.outcome.output + project.outcome.error)
        for path in project.files { result.files[path] = try project.text(of: path) }
        return result
    }

    @Test(arguments: [("a response", response), ("a listing", listing), ("Figma's own export", export)])
    func everyPartIsImportedOrNamed(kind: String, source: [String: String]) throws {
        let files = try source.mapValues { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
        let source = try files.mapValues(Self.text)
        let plain = try read(source)
        #expect(!plain.printed.contains("To review") && !plain.files.isEmpty, "\(plain.printed)")
        var count = 0
        for (path, json) in files {
            for (place, changed) in Self.mutations(of: json, at: []) {
                let result = try read(source.merging([path: Self.text(of: changed)]) { $1 })
                #expect(result.files != plain.files || result.printed.contains(Self.name), "\(path) \(place): \(result.printed)")
                count += 1
            }
        }
        for text in ["{ \"x\": 1 }", "{ \"x\": { \"$type\": \"color\", \"$value\": \"#000001\" } }"] where source.count > 1 {
            let result = try read(source.merging([Self.name + ".json": text]) { $1 })
            #expect(result.files != plain.files || result.printed.contains(Self.name), "\(result.printed)")
        }
        #expect(count > 30)
    }

    private static func text(of json: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: json, options: .sortedKeys), as: UTF8.self)
    }

    /// The source with one more member or item, or another type, at each place that is not metadata.
    private static func mutations(of json: Any, at place: [String]) -> [(String, Any)] {
        let added: [Any] = [name, [name: 1], ["name": name, "id": name, "modeId": name, "type": name]]
        var found: [(String, Any)] = []
        if let object = json as? [String: Any] {
            found += added.map { (place.joined(separator: "/"), object.merging([name: $0]) { $1 }) }
            for (key, value) in object.sorted(by: { $0.key < $1.key }) where !FigmaMembers.metadata.contains(key) {
                if ["type", "$type", "resolvedType"].contains(key) {
                    found.append(((place + [key]).joined(separator: "/"), object.merging([key: name]) { $1 }))
                }
                for (path, changed) in mutations(of: value, at: place + [key]) {
                    found.append((path, object.merging([key: changed]) { $1 }))
                }
            }
        } else if let list = json as? [Any] {
            found += added.map { (place.joined(separator: "/") + "[]", list + [$0]) }
            for index in list.indices {
                for (path, changed) in mutations(of: list[index], at: place + ["\(index)"]) {
                    var copy = list
                    copy[index] = changed
                    found.append((path, copy))
                }
            }
        }
        return found
    }
}
