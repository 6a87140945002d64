/// Errors in exceptions from lint rules. The rules have their own descriptions.
extension DiagnosticReference {
    static let exceptionWithoutReason = DiagnosticReference(
        .lint, "An exception from a rule has no reason",
        """
        `$extensions.tokengen.lint` of a token, a group or a style is a mapping from rules to reasons. The reason is for those who come
        after: what looks like an error there is meant.
        """,
        example: Example(
            """
            fontSize:
              $type: dimension
              bodyText: 16
              small-print: { $value: 11, $extensions: { tokengen: { lint: { naming: } } } }
            """,
            fixed: """
                fontSize:
                  $type: dimension
                  bodyText: 16
                  small-print: { $value: 11, $extensions: { tokengen: { lint: { naming: The name is a law's. } } } }
                """))

    static let unusedException = DiagnosticReference(
        .lint, "An exception lets nothing pass",
        """
        Nothing there breaks the rule any more, or there is no rule of the name. Remove it, so that it does not hide a later error.
        """,
        example: Example(
            """
            size:
              $type: dimension
              row: { $value: 56, $extensions: { tokengen: { lint: { naming: From the design tool. } } } }
            """,
            fixed: """
                size:
                  $type: dimension
                  row: { $value: 56 }
                """))
}
