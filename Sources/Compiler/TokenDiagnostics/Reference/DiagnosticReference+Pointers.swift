/// JSON pointers, in token files and in resolver documents.
extension DiagnosticReference {
    static let externalPointer = DiagnosticReference(
        .references, "A `$ref` leads out of the project",
        """
        A pointer of a token file stays among the tokens of the project, and begins with `#/`. A resolver document names files that lie
        beside it or below: no URL, no absolute path, no `..`, so that it cannot read what does not belong to it. A file is named as a
        whole.
        """,
        example: Example(
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

    static let malformedPointer = DiagnosticReference(
        .references, "A `$ref` is no pointer", rule: .format("7.4.1"),
        """
        A JSON pointer begins with `#/` and separates names by `/`; `/` in a name is written `~1`, `~` is written `~0`. In YAML it needs
        quotes, since `#` begins a comment. In a resolver document the path of a file may stand there too.
        """,
        example: Example(
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

    static let misplacedPointer = DiagnosticReference(
        .references, "A `$ref` is outside a token file",
        """
        Pointers are read in token files only. In a style, or in a file of overrides, name the token in braces. If the pointer leads to a
        part of a value, declare a token with that part and name it.
        """,
        example: Example(
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

    static let unresolvedPointer = DiagnosticReference(
        .references, "A `$ref` leads to nothing", rule: .format("7.4.5"),
        """
        Each part of a pointer is a name, or in a list a number from 0 without leading zeros. A part of a value lies below the token's
        `$value`.
        """,
        example: Example(
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

    static let valueAndPointer = DiagnosticReference(
        .references, "A token has `$value` and `$ref`, or a group `$extends` and `$ref`", rule: .format("7.1.2"),
        """
        `$ref` stands in the place of `$value`, on a group in that of `$extends`, and it would be open which of them wins. Remove one.
        """,
        example: Example(
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
