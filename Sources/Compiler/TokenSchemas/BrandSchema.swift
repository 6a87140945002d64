import TokenDiagnostics
import TokenModel

/// The schema of the files that `JSONOutput` writes.
struct BrandSchema {
    var parts: SchemaParts {
        SchemaParts(
            root: .closed(
                [
                    ("version", ["const": 1]),
                    ("rem", ["type": "number", "exclusiveMinimum": 0, "description": "The number of points in a rem."]),
                    ("modifiers", .map(to: Self.modifier).described("The modifiers of the project, in its order.")),
                    ("brand", ["type": "string"]), ("modes", .list(of: .words(Self.modes))),
                    ("tokens", .map(to: ["$ref": "#/definitions/token"])),
                    (
                        "groups",
                        .map(to: ["$ref": "#/definitions/group"]).described("The groups with a description or $extensions, by path.")
                    ),
                    (
                        "styles",
                        .map(to: .map(to: .map(to: ["$ref": "#/definitions/field"]))).described(
                            "By style type, variant and field. 'Component@state' has the fields that a component's state changes.")
                    ),
                ], required: ["version", "rem", "brand", "modes", "tokens", "styles"]),
            definitions: [("token", Self.token), ("group", Self.group), ("field", Self.field)])
    }

    private static let modes = TokenMode.overlaying.compactMap(\.name)

    private static var token: JSONText {
        let variants: [(String, JSONText)] = [
            ("modes", byMode("The values in modes where it differs.")),
            (
                "declared",
                ([:] as JSONText).described("The declaration in the file if it refers to other tokens, in braces, in whole or in part.")
            ),
            ("declaredModes", byMode("The declarations in the mode files if they refer to other tokens.")),
        ]
        let extras = Typography.Extras.Name.allCases.map { ($0.rawValue, $0 == .maximumSize ? length : ["type": "string"]) }
        let ofModes = extras.map { name, schema in
            let value = JSONText.any(of: [schema, ["type": "null"]])
            let ofModes = JSONText.closed(modes.map { ($0, value) }).described("The '\(name)' of a font in modes where it differs.")
            return ("\(name)Modes", ofModes)
        }
        let members = extras + ofModes + variants
        return .closed(
            [("type", .words(TokenType.allCases.map(\.rawValue))), ("value", [:])] + members + [
                ("contexts", contexts(members)),
                ("description", ["type": "string"]), ("deprecated", ["type": ["boolean", "string"]]),
                ("extensions", ["type": "object", "description": "The token's own $extensions."]),
            ], required: ["type", "value"])
    }

    private static let group = JSONText.closed([
        ("description", ["type": "string"]), ("extensions", ["type": "object", "description": "The group's own $extensions."]),
    ])

    private static let length = JSONText.closed(
        [("value", ["type": "number"]), ("unit", .words(DimensionUnit.allCases.map(\.rawValue)))], required: ["value", "unit"])

    private static var field: JSONText {
        .closed(
            [
                ("kind", ["type": "string"]), ("states", ["const": true]),
                (
                    "value",
                    ([:] as JSONText).described("With states, an object by state name. Null if a component's state removes the value.")
                ),
                ("modes", byMode("The values in modes where it differs.")), ("declared", [:]),
                ("contexts", contexts([("modes", byMode("The values in modes where it differs in the contexts."))])),
            ], required: ["kind", "value"])
    }

    private static let modifier = JSONText.closed(
        [
            ("contexts", JSONText.list(of: ["type": "string"]).described("The default comes first.")),
            (
                "follows",
                .map(to: ["type": "number", "exclusiveMinimum": 0]).described(
                    "From which width of the window or container a context applies, in points.")
            ),
        ], required: ["contexts"])

    /// - Parameter variants: the members besides the value that may differ.
    private static func contexts(_ variants: [(String, JSONText)]) -> JSONText {
        .list(
            of: .closed(
                [
                    (
                        "when",
                        .map(to: ["type": "string"]).described("A context for each modifier that the value depends on. All of them apply.")
                    ), ("value", [:]),
                ] + variants, required: ["when", "value"])
        ).described("The values in choices of contexts where it differs. At most one applies; if none does, the value above.")
    }

    private static func byMode(_ text: String) -> JSONText { JSONText.closed(modes.map { ($0, [:]) }).described(text) }
}
