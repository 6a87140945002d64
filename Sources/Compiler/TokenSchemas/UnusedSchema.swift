import TokenDiagnostics

/// The schema of what `tokengen unused --json` prints.
struct UnusedSchema {
    var parts: SchemaParts {
        let count: JSONText = ["type": "integer", "minimum": 0]
        return SchemaParts(
            root: .closed(
                [
                    ("version", ["const": 1]),
                    ("unused", .list(of: Self.part).described("Tokens, styles, fields, variants, components and modifiers, each by path.")),
                    ("parts", count.described("How many could be unused.")),
                    ("sources", count.described("How many files were read, without those that tokengen has made.")),
                    ("generated", count.described("How many files tokengen has made.")),
                ], required: ["version", "unused", "parts", "sources", "generated"]))
    }

    private static let part = JSONText.closed(
        [
            ("kind", .words(["token", "style", "field", "variant", "component", "modifier"])), ("path", ["type": "string"]),
            ("certain", (["type": "boolean"] as JSONText).described("False if the name occurs, but not with the name of its group.")),
            ("file", ["type": "string"]), ("line", ["type": "integer", "minimum": 1]),
        ], required: ["kind", "path", "certain"])
}
