/// Forms in real JSON files that 2025.10 does not have.
extension DiagnosticReference {
    static let foreignFile = DiagnosticReference(
        .legacy, "A file is another tool's",
        """
        A file of Theo keeps its tokens in `props`; `$themes.json` and `$metadata.json` of Tokens Studio hold none. They are not read:
        the first is an error, since its tokens would be lost, the others are a warning. Write the tokens as groups with `$value`;
        `tokengen init --from` makes brands and modes of the themes.
        """,
        example: Example(
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

    static let legacyForm = DiagnosticReference(
        .legacy, "A JSON file uses a form that 2025.10 does not have",
        """
        Earlier drafts, Style Dictionary and Tokens Studio write colours as `"#783BF9"`, dimensions as `"16px"`, members without `$`,
        and more. Such forms are read, and told once for each kind and file with their number; under `--strict` each is an error.
        `tokengen migrate` rewrites the file. The short forms of YAML are no legacy.
        """,
        example: Example(
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

    static let notRead = DiagnosticReference(
        .legacy, "Something of a JSON file is not read",
        """
        The value or the type belongs to another tool and means nothing here, such as `textCase`, `100vw` or `var(--x)`. The token is left out,
        with all that refers to it, in all brands and modes. Remove it, or write what it comes to.
        """,
        example: Example(
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
