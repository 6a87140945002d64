/// The structure of groups and tokens, and their names.
extension DiagnosticReference {
    static let compositeWithoutValue = DiagnosticReference(
        .structure, "The members of a value stand where a group's tokens would", rule: .format("9.2"),
        """
        A mapping without `$value` is a group. If all of its keys are members of the type that holds there, and what they hold cannot be
        tokens of that type, a value was meant. Write it under `$value`; a mapping is never a short form.
        """,
        example: Example(
            """
            border:
              $type: border
              card: { color: "#E2DFE8", width: 1, style: solid }
            """,
            fixed: """
                border:
                  $type: border
                  card: { $value: { color: "#E2DFE8", width: 1, style: solid } }
                """))

    static let emptyName = DiagnosticReference(
        .structure, "A token or group has an empty name", rule: .format("5.1"),
        """
        Nothing could refer to it: a path is made of names and dots. The specification does not speak of empty names; here they are
        refused. The value of a group itself is written as `$root`.
        """,
        example: Example(
            """
            color:
              $type: color
              accent:
                "": "#783BF9"
                pressed: "#5A21D6"
            """,
            fixed: """
                color:
                  $type: color
                  accent:
                    $root: "#783BF9"
                    pressed: "#5A21D6"
                """))

    static let notAGroup = DiagnosticReference(
        .structure, "A token file is not a mapping", rule: .format("6.1"),
        """
        The root of a token file is a group: a mapping from names to groups and tokens. An empty file is one without tokens.
        """,
        example: Example(
            """
            - "#783BF9"
            - "#FFC629"
            """,
            fixed: """
                color:
                  $type: color
                  purple: "#783BF9"
                  honey: "#FFC629"
                """))

    static let missingValue = DiagnosticReference(
        .structure, "A token has no `$value`", rule: .format("5.1"),
        """
        A mapping with a `$type` and nothing else is an empty group by the letter of the specification, which is hardly what was meant:
        a warning. With a `value` beside the type, the `$` was forgotten: an error. A `value` alone in a group that has its type from
        above may be a token of that name: a warning. Write `$value`, or remove the mapping.
        """,
        example: Example(
            """
            color:
              accent:
                $type: color
                value: "#783BF9"
            """,
            fixed: """
                color:
                  accent:
                    $type: color
                    $value: "#783BF9"
                """))

    static let reservedCharacter = DiagnosticReference(
        .structure, "A name holds `.`, `{` or `}`", rule: .format("5.1.1"),
        """
        A dot parts the names of a path, braces mark an alias; in a name neither could be told from that. Nest groups, or write `-`.
        In paths of styles `/` parts the names of a type, its variants and its fields, and `+` ends the name of an enumeration.
        """,
        example: Example(
            """
            color:
              $type: color
              text.title: "#1D1B20"
            """,
            fixed: """
                color:
                  $type: color
                  text:
                    title: "#1D1B20"
                """))

    static let reservedName = DiagnosticReference(
        .structure, "A name begins with `$`", rule: .format("5.1.1"),
        """
        Such names are the format's own members, now and in its later versions; an unknown one is most often misspelt. In a style type,
        a field cannot be called `variants`, which stands for the values of variants.
        """,
        example: Example(
            """
            color:
              $type: color
              accent: { $value: "#783BF9", $comment: For links and buttons. }
            """,
            fixed: """
                color:
                  $type: color
                  accent: { $value: "#783BF9", $description: For links and buttons. }
                """))

    static let rootIsAGroup = DiagnosticReference(
        .structure, "`$root` is a group", rule: .format("6.2"),
        """
        `$root` is a token: the value of the group in which it stands. Give it a `$value`, or another name if it is to hold tokens.
        """,
        example: Example(
            """
            color:
              $type: color
              text:
                $root: { title: "#1D1B20" }
            """,
            fixed: """
                color:
                  $type: color
                  text:
                    $root: "#1D1B20"
                    title: "{color.text.$root}"
                """))

    static let strayValue = DiagnosticReference(
        .structure, "A value in JSON is neither a group nor a token", rule: .format("5.1"),
        """
        In JSON every token is an object with a `$value`; a bare value is YAML's short form. Write the object, or turn the file into
        YAML.
        """,
        example: Example(
            """
            { "opacity": { "$type": "number", "disabled": 0.4 } }
            """,
            fixed: """
                { "opacity": { "$type": "number", "disabled": { "$value": 0.4 } } }
                """, file: "tokens.json"))

    static let tokenAtRoot = DiagnosticReference(
        .structure, "The root of a file is a token", rule: .format("6.1"),
        """
        A token needs a name to be referred to. Put it under one.
        """,
        example: Example(
            """
            $type: color
            $value: "#783BF9"
            """,
            fixed: """
                accent:
                  $type: color
                  $value: "#783BF9"
                """))

    static let tokenInsideToken = DiagnosticReference(
        .structure, "A token holds another token or a group", rule: .format("6.1"),
        """
        A mapping is either a token, which has a `$value`, or a group, which holds others. For both at once, write the value as `$root`
        of a group.
        """,
        example: Example(
            """
            color:
              $type: color
              accent:
                $value: "#783BF9"
                pressed: "#5A21D6"
            """,
            fixed: """
                color:
                  $type: color
                  accent:
                    $root: "#783BF9"
                    pressed: "#5A21D6"
                """))
}
