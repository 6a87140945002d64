/// The types of tokens.
extension DiagnosticReference {
    static let missingType = DiagnosticReference(
        .values, "A token has no type", rule: .format("5.2.2"),
        """
        A token's type is its own `$type`, else that of the token to which it refers, else the `$type` of the nearest group that has
        one. In YAML it never comes from the value. Give the token, or better its group, a `$type`. `type: color` without `$` is a token
        named `type`.
        """,
        example: Example(
            """
            size:
              row: 56
            """,
            fixed: """
                size:
                  $type: dimension
                  row: 56
                """))

    static let typeChanged = DiagnosticReference(
        .values, "A token has another type in another place",
        """
        A token is one symbol in Swift, with one type for all brands and modes. Two files that declare the same group agree about its
        `$type`, and a brand or a mode gives a token another value, never another type.
        """,
        example: Example(
            """
            --- base/size.yaml
            size: { $type: dimension, row: 56 }
            --- brands/badoo.yaml
            size: { row: { $type: number, $value: 56 } }
            """,
            fixed: """
                --- brands/badoo.yaml
                size: { row: 60 }
                """))

    static let unknownType = DiagnosticReference(
        .values, "A `$type` is none of the 13", rule: .format("5.2.2"),
        """
        The types are `color`, `dimension`, `fontFamily`, `fontWeight`, `duration`, `cubicBezier`, `number`, `strokeStyle`, `border`,
        `transition`, `shadow`, `gradient` and `typography`, in this spelling.
        """,
        example: Example(
            """
            color:
              $type: colour
              accent: "#783BF9"
            """,
            fixed: """
                color:
                  $type: color
                  accent: "#783BF9"
                """))

    static let wrongValue = DiagnosticReference(
        .values, "A value has not the form of its type", rule: .format("8"),
        """
        The message says how a value of the type is written. A number has no quotes and follows JSON's grammar; a list is not a text; a
        style's part is a mapping of its fields.
        """,
        example: Example(
            """
            opacity:
              $type: number
              disabled: 40%
            """,
            fixed: """
                opacity:
                  $type: number
                  disabled: 0.4
                """))

    static let wrongType = DiagnosticReference(
        .references, "An alias names a token of another type", rule: .format("7.5.3"),
        """
        Each place wants one type: that of the token, of the member of a composite value, of the field. The message names both. Refer to
        a token of the type that is wanted.
        """,
        example: Example(
            """
            color:
              $type: color
              accent: "#783BF9"
            border:
              $type: border
              card: { $value: { color: "{color.accent}", width: "{color.accent}", style: solid } }
            """,
            fixed: """
                color:
                  $type: color
                  accent: "#783BF9"
                border:
                  $type: border
                  card: { $value: { color: "{color.accent}", width: 1, style: solid } }
                """))
}
