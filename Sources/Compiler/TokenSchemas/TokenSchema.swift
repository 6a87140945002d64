import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

/// The schema of token files: groups and tokens, where a group's `$type` applies to everything below it.
///
/// `node.T` is anything below a name where type T applies, `group.T` an object there, and `body.T` an object without its own `$type`. Where no type
/// is known, T is `any`.
struct TokenSchema {
    let notation: ValueSchema.Notation
    let names: ProjectNames

    var parts: SchemaParts {
        let types: [TokenType?] = [nil] + TokenType.allCases
        let values = ValueSchema(notation: notation, names: names)
        var definitions = [
            (key: "type", value: Self.typeNames), (key: "typed", value: Self.typed), (key: "extensions", value: Self.extensions(values)),
        ]
        for type in types {
            definitions += [
                ("node." + name(type), node(type)), ("group." + name(type), group(type)), ("body." + name(type), body(type)),
            ]
        }
        let root: JSONText = ["allOf": [.definition("group.any"), ["properties": ["$value": false]]]]
        return SchemaParts(root: root, definitions: definitions + values.definitions + names.aliasDefinitions)
    }

    private func name(_ type: TokenType?) -> String { type?.rawValue ?? "any" }

    /// In YAML a bare scalar or list is a token's value.
    private func node(_ type: TokenType?) -> JSONText {
        guard notation == .yaml else { return .definition("group." + name(type)) }
        let bare = type.map(ValueSchema.of) ?? Self.anyValue
        let group = JSONText.definition("group." + name(type))
        return ["if": ["type": "object"], "then": group, "else": bare] + offered(type)
    }

    /// Completions for a value. Editors complete a value that does not exist yet from the members next to its `if`.
    private func offered(_ type: TokenType?) -> JSONText {
        guard let type else { return [:] }
        let words = type == .fontWeight ? FontWeight.names.map(\.name) : type == .strokeStyle ? TokenValue.strokeStyleKeywords : []
        return (words.isEmpty ? [:] : ["examples": .strings(words)]) + names.snippets(for: type)
    }

    private func group(_ type: TokenType?) -> JSONText {
        [
            "type": "object", "properties": ["$type": .definition("type")],
            "if": ["required": ["$type"]], "then": .definition("typed"), "else": .definition("body." + name(type)),
        ]
    }

    private func body(_ type: TokenType?) -> JSONText {
        let members = members(type)
        let words = members.map { String($0.key.dropFirst()) }.joined(separator: "|")
        return [
            "properties": .object(members),
            "propertyNames": ["pattern": .string("^([^$.{}][^.{}]*|\\$(\(words)))$")],
            "additionalProperties": .definition("node." + name(type)),
            // A token contains no tokens or groups.
            "if": ["required": ["$value"]],
            "then": ["patternProperties": ["^[^$]": false], "properties": ["$root": false, "$extends": false]],
        ]
    }

    private func members(_ type: TokenType?) -> [(key: String, value: JSONText)] {
        [
            ("$value", (type.map(ValueSchema.of) ?? Self.anyValue).described("The token's value.")),
            ("$type", .definition("type")),
            ("$description", ["type": "string", "description": "Its purpose; it becomes the doc comment."]),
            (
                "$deprecated",
                ["type": ["boolean", "string"], "description": "Whether it is deprecated, or the reason as text."]
            ),
            ("$extensions", .definition("extensions")),
            ("$extends", names.group.described("The group whose content this one inherits.")),
            (
                "$ref",
                ["type": "string", "pattern": "^#", "description": "A JSON pointer to a token or value; on a group, the one to extend."]
            ),
            ("$root", JSONText.definition("node." + name(type)).described("The group's own token, with the path group.$root.")),
            ("$schema", ["type": "string", "description": "The schema for editors; tokengen ignores it."]),
        ]
    }

    /// The type may be declared in another file, so only values that no type allows are rejected.
    private static let anyValue: JSONText = ["type": ["string", "number", "array", "object"]]

    private static let typeNames = JSONText.words(TokenType.allCases.map(\.rawValue), summaries: TokenType.allCases.map(\.summary))
        .described("One of the 13 types; on a group, the type of all tokens below it that have no other.")

    private static let typed: JSONText = [
        "allOf": .array(
            TokenType.allCases.map { type in
                ["if": ["properties": ["$type": ["const": .string(type.rawValue)]]], "then": .definition("body." + type.rawValue)]
            })
    ]

    static func extensions(_ values: ValueSchema) -> JSONText {
        let expression: JSONText = [
            "description": "The expression of the value, which is its result; for a composite, JSON pointers to its parts' expressions.",
            "oneOf": [
                ["type": "string", "minLength": 1],
                ["type": "object", "propertyNames": ["pattern": "^/"], "additionalProperties": ["type": "string", "minLength": 1]],
            ],
        ]
        return [
            "type": "object", "description": "Data of tools, by vendor; tokengen reads only 'tokengen'.",
            "properties": [
                "tokengen": .closed(
                    (values.notation == .yaml ? [] : [("expression", expression)]) + [
                        ("textStyle", .words(TextStyleName.all).described("For typography: the text style that scales the font, or none.")),
                        ("maximumSize", values.length.described("For typography: the largest size to which the font is scaled.")),
                        ("lint", LintSchema.exceptions),
                        (
                            "brandSpecific",
                            ["type": "boolean", "description": "Whether every brand must set the token, or all tokens of the group."]
                        ),
                        ("postScriptName", ["type": "string", "description": "For typography: the PostScript name of the font."]),
                        (
                            "renamed",
                            ["type": "string", "minLength": 1, "description": "The path that the token had, for `tokengen diff`."]
                        ),
                    ])
            ],
        ]
    }
}
