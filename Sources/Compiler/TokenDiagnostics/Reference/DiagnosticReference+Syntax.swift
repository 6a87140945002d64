/// Files and syntax: errors that the YAML and JSON parsers report.
extension DiagnosticReference {
    static let cyclicAnchor = DiagnosticReference(
        .syntax, "A YAML alias stands inside of what its anchor names",
        """
        What `*name` stands for would hold itself without end. Name something else, or write the value out.
        """,
        example: Example(
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

    static let duplicateKey = DiagnosticReference(
        .syntax, "A mapping has the same key twice",
        """
        One of the two values would be lost in silence. Both places are shown; remove or rename one. The names of control states count
        by what they mean: `selected+disabled` and `disabled+selected` are one key.
        """,
        example: Example(
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

    static let emptyKey = DiagnosticReference(
        .syntax, "A `?` has no key behind it",
        """
        In YAML `?` begins a key of several lines; here keys are names, and none follows. Write the name and a colon. A name that is
        meant to be empty is written `""`, but no token or group may have it.
        """,
        example: Example(
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

    static let expansionLimit = DiagnosticReference(
        .syntax, "References make too much of a file",
        """
        A few lines that stand for each other twice, over and over, can stand for billions of values: YAML's anchors, `$extends`, pointers
        into values, the references of a resolver document, components within components. Each has a limit, which the message names. Use
        aliases of tokens such as `"{size.row}"` instead, which cost nothing, and lists of components.
        """)

    static let fileTooLarge = DiagnosticReference(
        .syntax, "A file is larger than tokengen reads",
        """
        A file has at most 128 MiB, and at most 50 million keys and values; the paths of its groups and tokens have together at most 256 MiB.
        Split it: all files below `base/` are one layer.
        """)

    static let jsonSyntax = DiagnosticReference(
        .syntax, "A file is not JSON", rule: .format("4"),
        """
        Files that end in `.json` or `.tokens` are JSON by RFC 8259: no comments, no comma before a closing bracket, keys and texts in
        double quotes. Where it is plain what was meant, the rest of the file is checked all the same.
        """,
        example: Example(
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

    static let keyNotScalar = DiagnosticReference(
        .syntax, "A key is a list or a mapping",
        """
        YAML allows any value as a key; here keys are names. Most often a template's `{{name}}` was not filled in, or quotes are
        missing.
        """,
        example: Example(
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

    static let mergeValue = DiagnosticReference(
        .syntax, "`<<` is given something other than a mapping",
        """
        `<<` adds the entries of a mapping, or of each mapping of a list, to the one in which it stands. Give it an alias of a mapping,
        such as `<<: *defaults`.
        """,
        example: Example(
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

    static let notUTF8 = DiagnosticReference(
        .syntax, "A file is not UTF-8",
        """
        YAML and JSON files of tokens are UTF-8. The place shown is the first byte that is none; an editor that shows odd letters there
        has read the file in another encoding. Save the file as UTF-8. UTF-16 and UTF-32 are recognised and named.
        """)

    static let severalDocuments = DiagnosticReference(
        .syntax, "A YAML file holds a second document",
        """
        After `---` a new document begins, and it is open how the two belong together. Write one file for each, or remove the line.
        """,
        example: Example(
            """
            size: { $type: dimension, row: 56 }
            ---
            color: { $type: color, accent: "#783BF9" }
            """,
            fixed: """
                size: { $type: dimension, row: 56 }
                color: { $type: color, accent: "#783BF9" }
                """))

    static let tooDeep = DiagnosticReference(
        .syntax, "Values are nested too deep",
        """
        At most 20,000 mappings and lists may lie within each other. In YAML, values in brackets may lie less deep the larger the file
        is, since the time to read them grows with the depth. No file written by hand comes near; look for a generator that never closes
        what it opens.
        """)

    static let tooManyErrors = DiagnosticReference(
        .syntax, "The file has too many errors of syntax",
        """
        After 100,000 errors the rest of a file is not read: it is most likely something else than YAML or JSON, whatever its name says.
        """)

    static let tooManyMarks = DiagnosticReference(
        .syntax, "A text has too many combining marks in a row",
        """
        A text, be it a name or a value, has at most 30 combining marks (accents, vowel signs) in a row, as in Unicode's Stream-Safe Text
        Format (UAX #15). Languages need a few; more is the work of a generator of odd text, and would make comparing names slow. The rest
        of the file is not read. Payloads with such a text are refused too.
        """)
}
