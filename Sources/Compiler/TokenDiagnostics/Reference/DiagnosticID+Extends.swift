/// Groups that extend others.
extension DiagnosticID {
    package static let extendsChanged = DiagnosticID(
        "extends-changed", .references, "A brand changes what a group extends", rule: .format("6.4"),
        """
        A group of `base/` extends the same group in every brand, because that decides which tokens exist. A brand can give the tokens
        other values instead. `$ref` on a group means the same as `$extends`; write only one of them.
        """,
        example: .init(
            """
            --- base/size.yaml
            row: { $type: dimension, height: 56 }
            cell: { $type: dimension, height: 48 }
            card: { $extends: "{row}" }
            --- brands/badoo.yaml
            card: { $extends: "{cell}" }
            """,
            fixed: """
                --- brands/badoo.yaml
                card: { height: "{cell.height}" }
                """))

    package static let extendsCycle = DiagnosticID(
        "extends-cycle", .references, "A group extends itself", rule: .format("6.4.4"),
        """
        A group cannot extend itself or a group around it, and groups cannot extend each other: their content would never end. Move what
        they share into a third group.
        """,
        example: .init(
            """
            size:
              $type: dimension
              row: { height: 56, small: { $extends: "{size.row}" } }
            """,
            fixed: """
                size:
                  $type: dimension
                  row: { height: 56 }
                  smallRow: { $extends: "{size.row}" }
                """))

    package static let extendsOnToken = DiagnosticID(
        "extends-on-token", .references, "A token has `$extends`", rule: .format("6.4"),
        """
        Only groups extend groups. A token takes the value of another token through an alias in `$value`.
        """,
        example: .init(
            """
            color:
              $type: color
              accent: "#783BF9"
              link: { $extends: "{color.accent}", $value: "#783BF9" }
            """,
            fixed: """
                color:
                  $type: color
                  accent: "#783BF9"
                  link: { $value: "{color.accent}" }
                """))

    package static let extendsToken = DiagnosticID(
        "extends-token", .references, "A group extends a token", rule: .format("6.4.6"),
        """
        `$extends` names a group, whose tokens are inherited. To use the value of one token, write a token with an alias.
        """,
        example: .init(
            """
            size:
              $type: dimension
              row: 56
              card: { $extends: "{size.row}" }
            """,
            fixed: """
                size:
                  $type: dimension
                  row: 56
                  card: { height: "{size.row}" }
                """))

    package static let extendsUnknown = DiagnosticID(
        "extends-unknown", .references, "A group extends a group that does not exist", rule: .format("6.4.6"),
        """
        Write the full path in its exact case: `{size.row}`, or as a pointer `#/size/row`.
        """,
        example: .init(
            """
            size:
              $type: dimension
              row: { height: 56 }
              card: { $extends: "{row}" }
            """,
            fixed: """
                size:
                  $type: dimension
                  row: { height: 56 }
                  card: { $extends: "{size.row}" }
                """))
}
