import TokenDiagnostics
import TokenModel
import TokenResolver

/// The schema of resolver documents (resolver module 2025.10, section 4). Members next to a `$ref` replace those of its target, so no member is
/// required next to one.
struct ResolverSchema {
    let names: ProjectNames

    var parts: SchemaParts {
        let root = JSONText.closed(
            [
                ("$schema", ["type": "string", "description": "The schema for editors; it has no effect."]),
                ("version", ["const": "2025.10", "description": "The version of the format."]),
                ("name", ["type": "string", "description": "The document's name."]),
                ("description", ["type": "string", "description": "Its purpose."]),
                ("sets", JSONText.map(to: .definition("set")).described("Sets of tokens, by name.")),
                ("modifiers", JSONText.map(to: .definition("modifier")).described("The choices by which tokens vary, by name.")),
                ("resolutionOrder", JSONText.list(of: Self.step).described("Sets and modifiers in order; later ones win.")),
                ("$defs", ["description": "Ignored."]),
                ("$extensions", Self.extensions),
            ], required: ["version", "resolutionOrder"])
        // Resolver documents can be written in YAML, where their tokens can have short forms.
        let tokens = TokenSchema(notation: .yaml, names: names).parts
        return SchemaParts(root: root, definitions: Self.definitions + tokens.definitions)
    }

    private static let extensions: JSONText = ["type": "object", "description": "Data of tools, by vendor."]

    private static let reference: JSONText = [
        "type": "object", "required": ["$ref"],
        "properties": ["$ref": ["type": "string", "description": "A JSON pointer within this document, or a file relative to it."]],
    ]

    private static let common: [(key: String, value: JSONText)] = [
        ("description", ["type": "string", "description": "Its purpose."]), ("$extensions", extensions),
    ]

    private static let set = common + [("sources", sources)]

    private static let modifier =
        common + [
            (
                "contexts",
                JSONText.map(to: sources).described("The sources that each choice adds, by name; later sources win.") + ["minProperties": 1]
            ),
            ("default", ["type": "string", "description": "The default context."]),
        ]

    private static let sources = JSONText.list(of: [
        "if": .object([("required", ["$ref"])]), "then": reference, "else": .definition("group.any"),
    ])
    .described("Files, sets or tokens; later ones win.")

    private static let definitions: [(key: String, value: JSONText)] = [
        ("set", .closed(set, required: ["sources"])), ("modifier", .closed(modifier, required: ["contexts"])),
    ]

    private static func inline(_ type: String, _ members: [(key: String, value: JSONText)], required: String) -> JSONText {
        .closed(
            [("name", ["type": "string"]), ("type", ["const": .string(type)])] + members, required: ["name", "type", required])
    }

    private static let step = JSONText.any(of: [
        reference, inline("set", set, required: "sources"), inline("modifier", modifier, required: "contexts"),
    ])
}
