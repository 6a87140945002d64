/// The `$` members of groups and tokens, and paths that are declared more than once.
extension DiagnosticID {
    package static let deprecatedNotText = DiagnosticID(
        "deprecated-not-text", .structure, "`$deprecated` is a list, a mapping or a number", rule: .format("5.2.4"),
        """
        Write `true`, `false`, or the reason as text. `false` overrides the `$deprecated` of a group.
        """,
        example: .init(
            """
            { "size": { "$type": "number", "row": { "$value": 56, "$deprecated": 1 } } }
            """,
            fixed: """
                { "size": { "$type": "number", "row": { "$value": 56, "$deprecated": "Use size.cell." } } }
                """, file: "tokens.json"))

    package static let descriptionNotText = DiagnosticID(
        "description-not-text", .structure, "`$description` is not text", rule: .format("5.2.1"),
        """
        A description is one text, which becomes the doc comment. For several lines, use a block text with `|`.
        """,
        example: .init(
            """
            size:
              $type: dimension
              $description: [Heights, of rows]
              row: 56
            """,
            fixed: """
                size:
                  $type: dimension
                  $description: Heights of rows
                  row: 56
                """))

    package static let extensionsNotObject = DiagnosticID(
        "extensions-not-object", .structure, "`$extensions` is not a mapping", rule: .format("5.2.3"),
        """
        It contains the data of each vendor, under the vendor's own key.
        """,
        example: .init(
            """
            size:
              $type: dimension
              row: { $value: 56, $extensions: row-height }
            """,
            fixed: """
                size:
                  $type: dimension
                  row: { $value: 56, $extensions: { com.example.figma: row-height } }
                """))

    package static let redefinedToken = DiagnosticID(
        "redefined-token", .structure, "A token is defined twice in one layer",
        """
        Within `base/`, within the files of one brand, one mode or one context, declare each token only once. The files are
        read in the order of their paths, and the later declaration wins. Remove one of the two.
        """,
        example: .init(
            """
            --- base/color.yaml
            color: { $type: color, accent: "#783BF9" }
            --- base/link.yaml
            color: { $type: color, accent: "#5A21D6" }
            """,
            fixed: """
                --- base/link.yaml
                color: { $type: color, link: "#5A21D6" }
                """))

    package static let tokenAndGroup = DiagnosticID(
        "token-and-group", .structure, "A path is a token in one place and a group in another", rule: .format("6.1"),
        """
        The files of a brand are merged as if they were one file, so a path is either a token or a group. Rename one of the two, or make
        the token the group's `$root`.
        """,
        example: .init(
            """
            --- base/color.yaml
            color: { $type: color, text: "#1D1B20" }
            --- base/text.yaml
            color: { text: { $type: color, title: "#1D1B20" } }
            """,
            fixed: """
                --- base/color.yaml
                color: { $type: color, text: { $root: "#1D1B20" } }
                """))
}
