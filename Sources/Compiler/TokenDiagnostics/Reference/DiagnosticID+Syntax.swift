/// Files and syntax: errors that the YAML and JSON parsers report.
extension DiagnosticID {
    package static let cyclicAnchor = DiagnosticID(
        "cyclic-anchor", .syntax, "A YAML alias is inside the value of its anchor",
        """
        The value of `*name` would contain itself and never end. Use another anchor, or write the value out.
        """,
        example: .init(
            """
            size:
              $type: dimension
              steps: &steps
                small: 8
                more: *steps
            """,
            fixed: """
                size:
                  $type: dimension
                  steps:
                    small: 8
                    more: 12
                """))

    package static let duplicateKey = DiagnosticID(
        "duplicate-key", .syntax, "A mapping has the same key twice",
        """
        One of the two values would be lost silently. Both places are shown; remove or rename one. The names of control states count by
        their meaning: `selected+disabled` and `disabled+selected` are the same key.

        In JSON that another tool wrote, the tokens of both keys are left out instead.
        """,
        example: .init(
            """
            color:
              $type: color
              accent: "#783BF9"
              accent: "#FFC629"
            """,
            fixed: """
                color:
                  $type: color
                  accent: "#783BF9"
                  promotion: "#FFC629"
                """))

    package static let emptyKey = DiagnosticID(
        "empty-key", .syntax, "A `?` has no key after it",
        """
        In YAML `?` starts a key of several lines, but here keys are names, and none follows. Write the name and a colon. An empty name is
        written `""`, but no token or group can have one.
        """,
        example: .init(
            """
            size:
              $type: dimension
              ?
              : 16
            """,
            fixed: """
                size:
                  $type: dimension
                  row: 16
                """))

    package static let expansionLimit = DiagnosticID(
        "expansion-limit", .syntax, "References expand a file too much",
        """
        A few lines that refer to each other twice, over several levels, can expand to billions of values: YAML anchors, `$extends`,
        pointers into values, references of a resolver document, nested components, entities of a drawing. Each has a limit, which the message
        names. Use token aliases such as `"{size.row}"` instead, which need no copies, and lists of components.
        """)

    package static let fileTooLarge = DiagnosticID(
        "file-too-large", .syntax, "A file is too large",
        """
        The limits of a file are 128 MiB and 50 million keys and values. The paths of its groups and tokens can have 256 MiB in total.
        Split the file: all files below `base/` are one layer. A drawing can have 16 MiB.
        """)

    package static let jsonSyntax = DiagnosticID(
        "json-syntax", .syntax, "A file is not JSON", rule: .format("4"),
        """
        Files that end in `.json` or `.tokens` are JSON as in RFC 8259: no comments, no comma before a closing bracket, keys and texts in
        double quotes. If the intended meaning is clear, the rest of the file is still checked.

        Without `--strict`, tokengen reads JSON5 in files that end in `.json5` or `.jsonc`. It also reads it in the notation of Style Dictionary, with
        `value` instead of `$value`, which then gives one warning per file.
        """,
        example: .init(
            """
            {
              "size": {
                "$type": "dimension",
                "row": { "$value": { "value": 56, "unit": "px" } },
              }
            }
            """,
            fixed: """
                {
                  "size": {
                    "$type": "dimension",
                    "row": { "$value": { "value": 56, "unit": "px" } }
                  }
                }
                """, file: "tokens.json"))

    package static let keyNotScalar = DiagnosticID(
        "key-not-scalar", .syntax, "A key is a list or a mapping",
        """
        YAML allows any value as a key, but here keys are names. Usually a template's `{{name}}` was not filled in, or quotes are missing.
        """,
        example: .init(
            """
            size:
              $type: dimension
              {row}: 56
            """,
            fixed: """
                size:
                  $type: dimension
                  row: 56
                """))

    package static let mergeValue = DiagnosticID(
        "merge-value", .syntax, "The value of `<<` is not a mapping",
        """
        `<<` adds the entries of a mapping, or of each mapping in a list, to the mapping that contains it. Use an alias of a mapping, such
        as `<<: *defaults`.
        """,
        example: .init(
            """
            size:
              $type: dimension
              steps: &steps { small: 8, large: 16 }
              wide: { <<: steps, huge: 32 }
            """,
            fixed: """
                size:
                  $type: dimension
                  steps: &steps { small: 8, large: 16 }
                  wide: { <<: *steps, huge: 32 }
                """))

    package static let notUTF8 = DiagnosticID(
        "not-utf-8", .syntax, "A file is not UTF-8",
        """
        Token files in YAML and JSON are UTF-8, and so are drawings. The place shown is the first byte that is not; an editor that shows
        odd letters there has opened the file in another encoding. Save the file as UTF-8. UTF-16 and UTF-32 are recognised and named.
        """)

    package static let severalDocuments = DiagnosticID(
        "several-documents", .syntax, "A YAML file has a second document",
        """
        `---` starts a new document, and it is not clear how the two belong together. Write each to its own file, or remove the line.
        """,
        example: .init(
            """
            size: { $type: dimension, row: 56 }
            ---
            color: { $type: color, accent: "#783BF9" }
            """,
            fixed: """
                size: { $type: dimension, row: 56 }
                color: { $type: color, accent: "#783BF9" }
                """))

    package static let tooDeep = DiagnosticID(
        "too-deep", .syntax, "Values are nested too deeply",
        """
        Mappings and lists can be nested 20,000 levels deep. In YAML, the limit for values in brackets is lower for larger files, because
        reading time grows with the depth. Elements of a drawing can be nested 256 levels deep. No file written by hand comes near it; look for a
        generator that does not close brackets.
        """)

    package static let tooManyErrors = DiagnosticID(
        "too-many-errors", .syntax, "A file has too many syntax errors",
        """
        After 100,000 errors the rest of the file is not read. It is probably not YAML or JSON, in spite of its name.
        """)

    package static let tooManyMarks = DiagnosticID(
        "too-many-marks", .syntax, "A text has too many combining marks in a row",
        """
        A name or a value can have at most 30 combining marks (accents, vowel signs) in a row, as in Unicode's Stream-Safe Text Format
        (UAX #15). Languages need only a few; more would make comparing names slow. The rest of the file is not read. Payloads with such a
        text are rejected too.
        """)
}
