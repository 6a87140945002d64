/// Errors in exceptions from lint rules. The rules have their own descriptions.
extension DiagnosticID {
    package static let exceptionWithoutReason = DiagnosticID(
        "exception-without-reason", .lint, "An exception from a rule has no reason",
        """
        `$extensions.tokengen.lint` of a token, a group or a style is a mapping from rules to reasons. The reason explains to later
        readers why the apparent error is intended. A level such as `off` is not a reason; levels are set in `tokengen.yaml`.
        """,
        example: .init(
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

    package static let unusedException = DiagnosticID(
        "unused-exception", .lint, "An exception is not needed",
        """
        Nothing there breaks the rule any more, or the rule does not exist. Remove the exception: it could hide a later error.
        """,
        example: .init(
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
