/// Forms in real JSON files that 2025.10 does not have.
extension DiagnosticID {
    package static let foreignFile = DiagnosticID(
        "foreign-file", .legacy, "A file belongs to another tool",
        """
        Theo keeps its tokens in `props`; `$themes.json` and `$metadata.json` of Tokens Studio have no tokens. These files are not read.
        The first is an error, because its tokens would be lost; the others are warnings. Write the tokens as groups with `$value`, or let
        `tokengen init --from` turn the themes into brands and modes.
        """,
        example: .init(
            """
            {
              "props": [{ "name": "ACCENT", "type": "color", "value": "#783BF9" }]
            }
            """,
            fixed: """
                {
                  "accent": {
                    "$type": "color",
                    "$value": { "colorSpace": "srgb", "components": [0.471, 0.231, 0.976] }
                  }
                }
                """, file: "tokens.json"))

    package static let legacyForm = DiagnosticID(
        "legacy-form", .legacy, "A JSON file uses a form that 2025.10 does not have",
        """
        Earlier drafts, Style Dictionary and Tokens Studio write colours as `"#783BF9"`, dimensions as `"16px"`, members without `$`, and
        more. tokengen reads these forms and reports each kind once per file, with its count. With `--strict` each is an error. `tokengen
        migrate` rewrites the file. If that would change a value, it reports this instead. YAML's short forms are not legacy forms.
        """,
        example: .init(
            """
            { "color": { "$type": "color", "accent": { "$value": "#783BF9" } } }
            """,
            fixed: """
                {
                  "color": {
                    "$type": "color",
                    "accent": { "$value": { "colorSpace": "srgb", "components": [0.471, 0.231, 0.976], "hex": "#783BF9" } }
                  }
                }
                """, file: "tokens.json"))

    package static let notRead = DiagnosticID(
        "not-read", .legacy, "A part of a file is not read",
        """
        The value or the type belongs to another tool and has no meaning here, such as `textCase`, `100vw` or `var(--x)`, or the type cannot
        have the value. The token is left out in all brands and modes, together with everything that refers to it. Remove it, or write the
        resulting value. In the files of modes and contexts, `$extends`, `$description`, `$deprecated` and `$extensions` are not read if they differ
        from the token's or group's elsewhere; only additions to a font in `$extensions.tokengen` are.
        """,
        example: .init(
            """
            {
              "size": { "$type": "number", "row": { "$value": 56 } },
              "logo": { "$type": "asset", "$value": "logo.svg" }
            }
            """,
            fixed: """
                {
                  "size": { "$type": "number", "row": { "$value": 56 } }
                }
                """, file: "tokens.json"))
}
