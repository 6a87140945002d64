/// Errors specific to YAML: tags, anchors, and values with missing quotes.
extension DiagnosticReference {
    static let unknownAnchor = DiagnosticReference(
        .syntax, "A YAML alias names no anchor",
        """
        `*name` stands for what an anchor `&name` marks, above it in the same file. A token of another file is referred to by a token
        alias, `"{size.row}"`. A text that begins with `*` needs quotes.
        """,
        example: Example(
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

    static let unknownTag = DiagnosticReference(
        .syntax, "A YAML tag is not of the core schema",
        """
        `!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!map` and `!!seq` are read. Others have a meaning for the program that wrote
        them only. Remove the tag; a text that begins with `!` needs quotes.
        """,
        example: Example(
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

    static let unquotedAlias = DiagnosticReference(
        .syntax, "An alias has no quotes",
        """
        To YAML, `{color.accent}` is a mapping with one key and no value. Put it into quotes. It is read as if it had them, so that the
        rest of the file is checked in the same run.
        """,
        example: Example(
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

    static let unquotedFunction = DiagnosticReference(
        .syntax, "A CSS function inside of brackets has no quotes",
        """
        Inside of `{ }` and `[ ]` a comma ends an item, so that `rgb(0, 0, 0)` is three of them. Put the function into quotes. A
        `cubic-bezier()` is written as a list: `[0.2, 0, 0, 1]`.
        """,
        example: Example(
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

    static let unquotedHash = DiagnosticReference(
        .syntax, "A hexadecimal colour has no quotes",
        """
        To YAML, `#` after a space begins a comment, and the value before it is empty. Put the colour into quotes.
        """,
        example: Example(
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

    static let yamlSyntax = DiagnosticReference(
        .syntax, "A file is not YAML",
        """
        The reader could not go on at the place shown; what it was reading then, and where that began, stands in the note. The usual
        causes are an indentation that fits no line above, a quote that is not closed, and `: ` inside of a text without quotes. After a
        error, reading begins anew at the next line that begins with a key at the margin.
        """,
        example: Example(
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
