/// Aliases and pointers.
extension DiagnosticID {
    package static let aliasCycle = DiagnosticID(
        "alias-cycle", .references, "An alias refers back to itself", rule: .format("7.2.3"),
        """
        The notes show every step. Give one of the tokens a value of its own. A cycle may go through members of composite values, and may
        exist in only one brand or mode.
        """,
        example: .init(
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

    package static let aliasToGroup = DiagnosticID(
        "alias-to-group", .references, "An alias names a group", rule: .format("7.5.3"),
        """
        Only a token has a value. A group's own token is its `$root`, with the full path `{color.text.$root}`.
        """,
        example: .init(
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

    package static let malformedAlias = DiagnosticID(
        "malformed-alias", .references, "A text in braces is not an alias", rule: .format("7.1.1"),
        """
        An alias is one path in braces, with no other text; `$extends` can also be a JSON pointer. Texts are not put together from tokens.
        Colours, dimensions, durations, numbers and weights can be calculated from other tokens, within a function: see `expression`.
        """,
        example: .init(
            """
            space:
              $type: dimension
              s: 8
              m: "{space.s}px"
            """,
            fixed: """
                space:
                  $type: dimension
                  s: 8
                  m: "{space.s}"
                """))

    package static let unresolvedAlias = DiagnosticID(
        "unresolved-alias", .references, "An alias refers to a token that does not exist", rule: .format("7.5.3"),
        """
        Write the full path, in its exact case. For a misspelt name, tokengen suggests the nearest name, preferring the expected type. For
        a name that another brand has, it shows where that brand declares it. A style's values for all brands need their tokens in every
        brand; the message names the brands without them.
        """,
        example: .init(
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

    package static let expression = DiagnosticID(
        "expression", .references, "A value cannot be calculated",
        """
        Colours are made of others as in CSS Color 5: `oklch(from {color.accent} calc(l - 0.08) c h)`, `color-mix(in oklab, {a} 85%, {b})`.
        Dimensions, durations, numbers and weights are calculated with `calc`, `min`, `max`, `clamp`, `round`, `abs`, `pow` and `sqrt` of CSS
        Values 4. Units are px, rem, ms and s; only a number can multiply or divide a length, and a number cannot be added to one. A result
        may be wrong in one brand, mode or context alone. Quote the text in YAML.
        """,
        example: .init(
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
                  m: "calc({space.s} * 2)"
                """))

    package static let staleResult = DiagnosticID(
        "stale-result", .references, "A value in JSON is not the result of its expression",
        """
        `$extensions.tokengen.expression` of a token in JSON is its value; the `$value` next to it is the result for other tools, in the first
        brand that has the token and in the mode of the file. tokengen uses the expression. `tokengen check --fix` writes the new result.
        """,
        example: .init(
            """
            {
              "space": {
                "$type": "dimension",
                "s": { "$value": { "value": 8, "unit": "px" } },
                "m": {
                  "$value": { "value": 12, "unit": "px" },
                  "$extensions": { "tokengen": { "expression": "calc({space.s} * 2)" } }
                }
              }
            }
            """,
            fixed: """
                {
                  "space": {
                    "$type": "dimension",
                    "s": { "$value": { "value": 8, "unit": "px" } },
                    "m": {
                      "$value": { "value": 16, "unit": "px" },
                      "$extensions": { "tokengen": { "expression": "calc({space.s} * 2)" } }
                    }
                  }
                }
                """, file: "tokens.json"))
}
