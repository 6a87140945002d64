/// The types of tokens.
extension DiagnosticID {
    package static let missingType = DiagnosticID(
        "missing-type", .values, "A token has no type", rule: .format("5.2.2"),
        """
        A token's type is its own `$type`, or the type of the token it refers to, or the `$type` of the nearest group that has one. In YAML
        the type never comes from the value. Add a `$type` to the token or, better, its group. `type: color` without `$` is a token named
        `type`.
        """,
        example: .init(
            """
            size:
              row: 56
            """,
            fixed: """
                size:
                  $type: dimension
                  row: 56
                """))

    package static let typeChanged = DiagnosticID(
        "type-changed", .values, "A token has different types in different places",
        """
        A token is one symbol in Swift, with one type for all brands, modes and contexts. These can give a token
        another value, but not another type, itself or by a group around it. Files may give a group different types: each counts for the
        tokens of its own file.
        """,
        example: .init(
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

    package static let unknownType = DiagnosticID(
        "unknown-type", .values, "A `$type` does not exist", rule: .format("5.2.2"),
        """
        The types are `color`, `dimension`, `fontFamily`, `fontWeight`, `duration`, `cubicBezier`, `number`, `strokeStyle`, `border`,
        `transition`, `shadow`, `gradient` and `typography`, in this spelling.
        """,
        example: .init(
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

    package static let wrongValue = DiagnosticID(
        "wrong-value", .values, "A value has the wrong form for its type", rule: .format("8"),
        """
        The message describes the form that the type needs. A number has no quotes and follows JSON's grammar; a list is not a text; a
        part of a style is a mapping of its fields.
        """,
        example: .init(
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

    package static let wrongType = DiagnosticID(
        "wrong-type", .references, "An alias refers to a token of the wrong type", rule: .format("7.5.3"),
        """
        Each place needs one type: the token's, the type of the member of a composite value, or the field's. The message names both types.
        Refer to a token of the expected type.
        """,
        example: .init(
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
