/// Aliases and pointers.
extension DiagnosticReference {
    static let aliasCycle = DiagnosticReference(
        .references, "An alias leads back to itself", rule: .format("7.2.3"),
        """
        The notes show every hop; none of them has a value. Give one of the tokens a value of its own. A cycle may lead through members
        of composite values and exist in one brand or mode only.
        """,
        example: Example(
            """
            color:
              $type: color
              accent: "{color.link}"
              link: "{color.accent}"
            """,
            fixed: """
                color:
                  $type: color
                  accent: "#783BF9"
                  link: "{color.accent}"
                """))

    static let aliasToGroup = DiagnosticReference(
        .references, "An alias names a group", rule: .format("7.5.3"),
        """
        Only a token has a value. The token that stands for the group itself is its `$root`, and it is named in full:
        `{color.text.$root}`.
        """,
        example: Example(
            """
            color:
              $type: color
              text:
                title: "#1D1B20"
              link: "{color.text}"
            """,
            fixed: """
                color:
                  $type: color
                  text:
                    title: "#1D1B20"
                  link: "{color.text.title}"
                """))

    static let malformedAlias = DiagnosticReference(
        .references, "A text in braces is no alias", rule: .format("7.1.1"),
        """
        An alias is one path in braces, and it is the whole text; `$extends` may be a JSON pointer as well. There is no arithmetic and
        no interpolation: what is to be computed is computed by hand, and written as a token.
        """,
        example: Example(
            """
            space:
              $type: dimension
              s: 8
              m: "{space.s} * 2"
            """,
            fixed: """
                space:
                  $type: dimension
                  s: 8
                  m: 16
                """))

    static let unresolvedAlias = DiagnosticReference(
        .references, "An alias names no token", rule: .format("7.5.3"),
        """
        The path is the full one, in its exact case. A misspelt name gets the nearest one as a suggestion, one of the wanted type first;
        a name that another brand has, the place where that brand declares it.
        What a style says for all brands needs its tokens in each of them; the message names the brands that lack one.
        """,
        example: Example(
            """
            color:
              $type: color
              surface: "#FFFFFF"
              card: "{color.surfcae}"
            """,
            fixed: """
                color:
                  $type: color
                  surface: "#FFFFFF"
                  card: "{color.surface}"
                """))
}
