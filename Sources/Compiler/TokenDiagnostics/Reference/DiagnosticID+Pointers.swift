/// JSON pointers, in token files and in resolver documents.
extension DiagnosticID {
    package static let externalPointer = DiagnosticID(
        "external-pointer", .references, "A `$ref` leads out of the project",
        """
        A pointer of a token file stays within the tokens of the project, and starts with `#/`. A resolver document can name only files in
        its own folder or below it: no URL, no absolute path, no `..`. This keeps it from reading files that do not belong to it. Refer to
        whole files only.
        """,
        example: .init(
            """
            size:
              $type: dimension
              row: { $value: { $ref: "other.json#/size/row" } }
            """,
            fixed: """
                size:
                  $type: dimension
                  cell: 48
                  row: { $value: { $ref: "#/size/cell" } }
                """))

    package static let malformedPointer = DiagnosticID(
        "malformed-pointer", .references, "A `$ref` is not a pointer", rule: .format("7.4.1"),
        """
        A JSON pointer starts with `#/` and separates names with `/`. Write `~1` for `/` in a name, and `~0` for `~`. In YAML it needs
        quotes, because `#` starts a comment. In a resolver document it can also be the path of a file.
        """,
        example: .init(
            """
            size:
              $type: dimension
              cell: 48
              row: { $value: { $ref: size.cell } }
            """,
            fixed: """
                size:
                  $type: dimension
                  cell: 48
                  row: { $value: { $ref: "#/size/cell" } }
                """))

    package static let misplacedPointer = DiagnosticID(
        "misplaced-pointer", .references, "A `$ref` is outside a token file",
        """
        Pointers work only in token files. In a style or a file of overrides, write the token's path in braces. If the pointer leads to a
        part of a value, declare a token with that part and refer to it.
        """,
        example: .init(
            """
            --- base/color.yaml
            color: { $type: color, accent: "#783BF9" }
            --- styles/card.yaml
            CardStyle:
              fields: { viewStyle: ViewStyle }
              value: { viewStyle: { backgroundColor: { $ref: "#/color/accent" } } }
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle:
                  fields: { viewStyle: ViewStyle }
                  value: { viewStyle: { backgroundColor: "{color.accent}" } }
                """))

    package static let unresolvedPointer = DiagnosticID(
        "unresolved-pointer", .references, "A `$ref` points to nothing", rule: .format("7.4.5"),
        """
        Each part of a pointer is a name, or for a list a number from 0 without leading zeros. A part of a value is below the token's
        `$value`.
        """,
        example: .init(
            """
            color:
              $type: color
              accent: { $value: { colorSpace: srgb, components: [0.471, 0.231, 0.976], alpha: 0.5 } }
            opacity:
              $type: number
              half: { $value: { $ref: "#/color/accent/alpha" } }
            """,
            fixed: """
                color:
                  $type: color
                  accent: { $value: { colorSpace: srgb, components: [0.471, 0.231, 0.976], alpha: 0.5 } }
                opacity:
                  $type: number
                  half: { $value: { $ref: "#/color/accent/$value/alpha" } }
                """))

    package static let valueAndPointer = DiagnosticID(
        "value-and-pointer", .references, "A token has both `$value` and `$ref`, or a group both `$extends` and `$ref`",
        rule: .format("7.1.2"),
        """
        `$ref` replaces `$value` of a token and `$extends` of a group. Remove one of the two.
        """,
        example: .init(
            """
            size:
              $type: dimension
              cell: 48
              row: { $value: 48, $ref: "#/size/cell" }
            """,
            fixed: """
                size:
                  $type: dimension
                  cell: 48
                  row: { $ref: "#/size/cell" }
                """))
}
