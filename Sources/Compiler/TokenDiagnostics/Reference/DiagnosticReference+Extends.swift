/// Groups that extend others.
extension DiagnosticReference {
    static let extendsChanged = DiagnosticReference(
        .references, "A group is told twice what it extends", rule: .format("6.4"),
        """
        What a group of `base/` extends holds for every brand, since it decides which tokens there are; a brand gives the tokens other
        values instead. `$ref` on a group means the same as `$extends`; write one of them.
        """,
        example: Example(
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

    static let extendsCycle = DiagnosticReference(
        .references, "A group extends what it is a part of", rule: .format("6.4.4"),
        """
        Its content would hold itself without end. That is so for itself, for a group around it, and for groups that extend each other.
        Move what they share into a third group.
        """,
        example: Example(
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

    static let extendsOnToken = DiagnosticReference(
        .references, "A token has `$extends`", rule: .format("6.4"),
        """
        Groups extend groups. A token takes the value of another by an alias as its `$value`.
        """,
        example: Example(
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

    static let extendsToken = DiagnosticReference(
        .references, "A group extends a token", rule: .format("6.4.6"),
        """
        `$extends` names a group, whose tokens are taken over. For the value of one token, write a token with an alias.
        """,
        example: Example(
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

    static let extendsUnknown = DiagnosticReference(
        .references, "A group extends one that does not exist", rule: .format("6.4.6"),
        """
        The path is the full one, in its exact case: `{size.row}`, or as a pointer `#/size/row`.
        """,
        example: Example(
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
