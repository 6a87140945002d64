import TokenFormat

/// Sources of Figma: a response of its REST API, plug-ins' lists and files, and its own export.
extension ImportSample {
    static let figma = [
        ImportSample(
            testDescription: "a response of Figma", metadata: ForeignMetadata.figma,
            files: [
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
            ]),
        ImportSample(
            testDescription: "a list of a Figma plug-in", metadata: ForeignMetadata.figma,
            files: [
                "v.json": """
                { "version": "1", "collections": [
                  { "name": "Core", "modes": [{ "name": "Value", "variables": [
                    { "name": "black", "type": "color", "isAlias": false, "value": "#000000" },
                    { "name": "gap", "type": "number", "value": 8, "scopes": ["GAP"], "description": "Ours." } ] }] },
                  { "name": "Theme", "modes": ["Light", "Dark"], "variables": [
                    { "name": "ink", "type": "color", "values": { "Light": "#333333", "Dark": { "collection": "Core", "name": "black" } } } ] } ] }
                """
            ]),
        figmaExport,
        ImportSample(
            testDescription: "files of a Figma plug-in", metadata: ForeignMetadata.figma.union(["com.figma"]), kept: ["$extensions"],
            files: [
                "theme.light.json": """
                { "surface": { "$type": "color", "$value": "#ffffff", "$description": "Ours.",
                    "$extensions": { "com.figma": { "scopes": ["ALL_SCOPES"], "hiddenFromPublishing": false, "codeSyntax": { "iOS": "s" } } } },
                  "gap": { "$type": "number", "$value": 8, "$extensions": { "com.figma": { "scopes": ["GAP"] } } } }
                """,
                "theme.dark.json": """
                { "gap": { "$type": "number", "$value": 8 },
                  "surface": { "$type": "color", "$value": "#000000", "$extensions": { "com.figma": { "scopes": ["ALL_SCOPES"] } } } }
                """,
            ]),
    ]

    static let figmaExport = ImportSample(
        testDescription: "Figma's own export", metadata: ForeignMetadata.figma,
        files: [
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
        ])
}
