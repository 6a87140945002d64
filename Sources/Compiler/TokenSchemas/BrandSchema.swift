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
        let extras = Typography.Extras.Name.allCases.map { ($0.rawValue, $0 == .maximumSize ? length : ["type": "string"]) }
        return .closed(
            [("type", .words(TokenType.allCases.map(\.rawValue))), ("value", [:])] + extras + [
                ("modes", byMode("The values in modes where it differs.")),
                (
                    "declared",
                    ([:] as JSONText).described("What the file declares if it refers to other tokens, in braces, in whole or in part.")
                ),
                ("declaredModes", byMode("What the mode files declare if they refer to other tokens.")),
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
            ], required: ["kind", "value"])
    }

    private static func byMode(_ text: String) -> JSONText { JSONText.closed(modes.map { ($0, [:]) }).described(text) }
}
