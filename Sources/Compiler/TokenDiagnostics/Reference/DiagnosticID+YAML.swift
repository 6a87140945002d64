/// Errors specific to YAML: tags, anchors, and values with missing quotes.
extension DiagnosticID {
    package static let unknownAnchor = DiagnosticID(
        "unknown-anchor", .syntax, "A YAML alias has no anchor",
        """
        `*name` repeats the value that an anchor `&name` marks, earlier in the same file. To refer to a token of another file, use a
        token alias, `"{size.row}"`. A text that starts with `*` needs quotes.
        """,
        example: .init(
            """
            size:
              $type: dimension
              row: &row 56
              cell: *rwo
            """,
            fixed: """
                size:
                  $type: dimension
                  row: &row 56
                  cell: *row
                """))

    package static let unknownTag = DiagnosticID(
        "unknown-tag", .syntax, "A YAML tag is not in the core schema",
        """
        `!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!map` and `!!seq` are read. Other tags have a meaning only for the program that
        wrote them. Remove the tag; a text that starts with `!` needs quotes.
        """,
        example: .init(
            """
            size:
              $type: dimension
              row: !px 56
            """,
            fixed: """
                size:
                  $type: dimension
                  row: 56px
                """))

    package static let unquotedAlias = DiagnosticID(
        "unquoted-alias", .syntax, "An alias has no quotes",
        """
        In YAML, `{color.accent}` without quotes is a mapping with one key and no value. Add quotes. tokengen reads it as if it had them,
        and checks the rest of the file in the same run.
        """,
        example: .init(
            """
            color:
              $type: color
              accent: "#783BF9"
              link: {color.accent}
            """,
            fixed: """
                color:
                  $type: color
                  accent: "#783BF9"
                  link: "{color.accent}"
                """))

    package static let unquotedFunction = DiagnosticID(
        "unquoted-function", .syntax, "A CSS function inside brackets has no quotes",
        """
        Inside `{ }` and `[ ]` a comma ends an item, so `rgb(0, 0, 0)` is three items, and a brace begins another one. Put the function in
        quotes. Write a `cubic-bezier()` as a list: `[0.2, 0, 0, 1]`.
        """,
        example: .init(
            """
            color:
              $type: color
              shadow: { $value: rgb(0, 0, 0) }
            """,
            fixed: """
                color:
                  $type: color
                  shadow: { $value: "rgb(0, 0, 0)" }
                """))

    package static let unquotedHash = DiagnosticID(
        "unquoted-hash", .syntax, "A hexadecimal colour has no quotes",
        """
        In YAML, `#` after a space starts a comment, and the value before it is empty. Put the colour in quotes.
        """,
        example: .init(
            """
            color:
              $type: color
              accent: #783BF9
            """,
            fixed: """
                color:
                  $type: color
                  accent: "#783BF9"
                """))

    package static let yamlSyntax = DiagnosticID(
        "yaml-syntax", .syntax, "A file is not YAML",
        """
        The reader could not continue at the place shown; the note names the part that it was reading, and where that started. The usual causes are
        an indentation that matches no line above, a quote that is not closed, and `: ` in a text without quotes. After an error, reading
        continues at the next line that starts with a key at the margin.
        """,
        example: .init(
            """
            size:
              $type: dimension
              row: 56
               cell: 48
            """,
            fixed: """
                size:
                  $type: dimension
                  row: 56
                  cell: 48
                """))
}
