import Foundation
import TokenFormat
import Testing

/// A source with at least one part of each kind that its format has, all of which are imported.
struct ImportSample: CustomTestStringConvertible {
    let testDescription: String
    /// The members that may be ignored.
    let metadata: Set<String>
    /// The objects of a vendor, to which anything may be added.
    var kept: Set<String> = []
    let files: [String: String]

    /// The files with sorted members and without blanks, as a mutation writes them.
    var normalFiles: [String: String] {
        get throws { try files.mapValues { try SourceMutations.text(of: JSONSerialization.jsonObject(with: Data($0.utf8))) } }
    }

    static let others = [
        ImportSample(
            testDescription: "Tokens Studio in one file", metadata: ForeignMetadata.tokensStudio, kept: ["$extensions", "studio.tokens"],
            files: [
                "tokens.json": """
                { "core": {
                    "red": { "value": "#ff0000", "type": "color", "description": "Ours." },
                    "gap": { "value": "4", "type": "spacing" },
                    "shadow": { "value": { "x": "0", "y": "1", "blur": "2", "spread": "0", "color": "{red}", "type": "dropShadow" }, "type": "boxShadow" },
                    "heading": { "value": { "fontFamily": "Inter", "fontWeight": "Bold", "fontSize": "24", "lineHeight": "120%" }, "type": "typography" } },
                  "light": { "bg": { "value": "#ffffff", "type": "color" } },
                  "dark": { "bg": { "value": "{red}", "type": "color",
                    "$extensions": { "studio.tokens": { "modify": { "type": "darken", "value": "0.5", "space": "lch" } } } } },
                  "$themes": [
                    { "id": "1", "name": "Light", "group": "Mode", "selectedTokenSets": { "core": "source", "light": "enabled" } },
                    { "id": "2", "name": "Dark", "group": "Mode", "selectedTokenSets": { "core": "source", "dark": "enabled" } } ],
                  "$metadata": { "tokenSetOrder": ["core", "light", "dark"] } }
                """
            ]),
        ImportSample(
            testDescription: "Tokens Studio in many files", metadata: ForeignMetadata.tokensStudio,
            files: [
                "$themes.json": """
                [ { "id": "1", "name": "Light", "group": "Mode", "selectedTokenSets": { "core": "enabled", "mode/light": "enabled" },
                    "$figmaStyleReferences": { "bg": "S:1" } },
                  { "id": "2", "name": "Dark", "group": "Mode", "selectedTokenSets": { "core": "enabled", "mode/dark": "enabled" } } ]
                """,
                "$metadata.json": "{ \"tokenSetOrder\": [\"core\", \"mode/light\", \"mode/dark\"] }",
                "core.json": """
                { "red": { "$value": "#ff0000", "$type": "color", "$description": "Ours." },
                  "radius": { "$value": "4px", "$type": "borderRadius" }, "double": { "$value": "{radius} * 2", "$type": "borderRadius" } }
                """,
                "mode/light.json": "{ \"bg\": { \"$value\": \"#ffffff\", \"$type\": \"color\" } }",
                "mode/dark.json": "{ \"bg\": { \"$value\": \"{red}\", \"$type\": \"color\" } }",
            ]),
        ImportSample(
            testDescription: "Style Dictionary", metadata: ForeignMetadata.styleDictionary,
            files: [
                "color.json": """
                { "color": { "red": { "value": "#ff0000", "comment": "Ours.", "attributes": { "category": "color" }, "themeable": true,
                    "original": { "value": "#ff0000" }, "filePath": "color.json", "isSource": true, "name": "color-red", "path": ["color", "red"] },
                  "bg": { "value": "{color.red.value}" } } }
                """,
                "color.dark.json": "{ \"color\": { \"bg\": { \"value\": \"#000000\" } } }",
                "size.json": """
                { "size": { "small": { "value": "4px", "type": "dimension" }, "font": { "value": "1.5rem", "type": "fontSize" } } }
                """,
            ]),
        ImportSample(
            testDescription: "Style Dictionary 4", metadata: ForeignMetadata.styleDictionary,
            files: [
                "tokens.json": """
                { "color": { "$type": "color", "red": { "$value": "#ff0000", "$description": "Ours.", "attributes": { "type": "base" } },
                    "bg": { "$value": "{color.red}" } },
                  "size": { "small": { "$value": "4px", "$type": "dimension" } } }
                """
            ]),
        ImportSample(
            testDescription: "DTCG", metadata: [],
            files: [
                "tokens.json": """
                { "$schema": "https://www.designtokens.org/schemas/2025.10/format.json", "$description": "Ours.",
                  "color": { "$type": "color", "$deprecated": false,
                    "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#ff0000" } },
                    "bg": { "$value": "{color.red}", "$description": "Ours.", "$extensions": { "com.example": { "a": 1 } } } },
                  "gap": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } },
                  "ease": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] },
                  "font": { "$type": "fontFamily", "$value": ["Inter", "sans-serif"] },
                  "shadow": { "$type": "shadow", "$value": [{ "color": "{color.red}", "offsetX": "{gap}", "offsetY": "{gap}", "blur": "{gap}", "spread": "{gap}" }] } }
                """
            ]),
        ImportSample(
            testDescription: "modes inside tokens", metadata: ForeignMetadata.styleDictionary, kept: ["$extensions"],
            files: [
                "tokens.json": """
                { "page": { "$type": "color", "$value": "#ffffff", "$extensions": { "mode": { "light": "#ffffff", "dark": "#000000" } } },
                  "ink": { "$type": "color", "$value": "#000000", "alpha": 0.5,
                    "$extensions": { "org.primer.overrides": { "dark": { "$value": "#ffffff", "alpha": 0.8 } } } },
                  "rule": { "$type": "color", "$value": { "light": "#cccccc", "dark": "#333333" } } }
                """
            ]),
        ImportSample(
            testDescription: "DTCG with a resolver document", metadata: [],
            files: [
                "resolver.json": """
                { "version": "2025.10", "name": "Ours", "description": "Ours.",
                  "sets": { "core": { "description": "Ours.", "sources": [{ "$ref": "core.json" }] } },
                  "modifiers": { "theme": { "description": "Ours.", "default": "light",
                    "contexts": { "light": [{ "$ref": "light.json" }], "dark": [{ "$ref": "dark.json" }] } } },
                  "resolutionOrder": [{ "$ref": "#/sets/core" }, { "$ref": "#/modifiers/theme" }] }
                """,
                "core.json": "{ \"red\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [1, 0, 0] } } }",
                "light.json": "{ \"bg\": { \"$type\": \"color\", \"$value\": \"{red}\" } }",
                "dark.json": "{ \"bg\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0, 0, 0] } } }",
            ]),
        ImportSample(
            testDescription: "Penpot", metadata: ForeignMetadata.tokensStudio,
            files: [
                "tokens.json": """
                { "core": { "red": { "$value": "#ff0000", "$type": "color", "$description": "" },
                    "gap": { "$value": "4", "$type": "spacing", "$description": "" },
                    "text": { "$value": { "fontFamilies": ["Inter"], "fontSizes": "16", "fontWeights": "700", "lineHeights": "1.5" }, "$type": "typography", "$description": "" } },
                  "Mode/Light": { "bg": { "$value": "#ffffff", "$type": "color", "$description": "" } },
                  "Mode/Dark": { "bg": { "$value": "#000000", "$type": "color", "$description": "" } },
                  "$themes": [
                    { "id": "1", "name": "Light", "group": "Mode", "description": "", "is-source": false,
                      "selectedTokenSets": { "core": "enabled", "Mode/Light": "enabled" } },
                    { "id": "2", "name": "Dark", "group": "Mode", "selectedTokenSets": { "core": "enabled", "Mode/Dark": "enabled" } } ],
                  "$metadata": { "tokenSetOrder": ["core", "Mode/Light", "Mode/Dark"], "activeThemes": ["Mode/Light"], "activeSets": ["core"] } }
                """
            ]),
    ]

    static let refused = [
        ImportSample(
            testDescription: "Theo", metadata: [],
            files: [
                "theo.json": """
                { "global": { "type": "color", "category": "background-color" }, "imports": ["./aliases.json"],
                  "aliases": { "SKY": { "value": "#66aaff" } },
                  "props": { "BACKGROUND": { "value": "{!SKY}", "comment": "Ours." }, "GAP": { "value": "4px", "type": "size" } } }
                """
            ]),
        ImportSample(
            testDescription: "DSP", metadata: [],
            files: [
                "tokens.json": """
                { "dsp_spec_version": "1.0", "entities": [{ "class": "token", "type": "color", "id": "red", "value": "#ff0000" }] }
                """
            ]),
    ]
}
