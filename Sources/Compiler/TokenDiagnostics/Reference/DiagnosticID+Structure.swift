/// The structure of groups and tokens, and their names.
extension DiagnosticID {
    package static let compositeWithoutValue = DiagnosticID(
        "composite-without-value", .structure, "A value is written without `$value`", rule: .format("9.2"),
        """
        A mapping without `$value` is a group. This is reported if all of its keys are members of the group's type and their values cannot
        be tokens of that type. Put the value under `$value`; a mapping is never a short form.
        """,
        example: .init(
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

    package static let emptyName = DiagnosticID(
        "empty-name", .structure, "A token or group has an empty name", rule: .format("5.1"),
        """
        Nothing could refer to it, because a path consists of names and dots. The specification does not mention empty names; tokengen
        rejects them. Write the value of a group itself as `$root`.
        """,
        example: .init(
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

    package static let notAGroup = DiagnosticID(
        "not-a-group", .structure, "A token file is not a mapping", rule: .format("6.1"),
        """
        The root of a token file is a group: a mapping from names to groups and tokens. An empty file is allowed and has no tokens.
        """,
        example: .init(
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

    package static let missingValue = DiagnosticID(
        "missing-value", .structure, "A token has no `$value`", rule: .format("5.1"),
        """
        By the specification, a mapping with only a `$type` is an empty group, which is rarely intended: a warning. A `value` next to the
        type means that the `$` was forgotten: an error. A `value` alone, in a group that has a type, may be a token of that name: a
        warning. Write `$value`, or remove the mapping.
        """,
        example: .init(
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

    package static let reservedCharacter = DiagnosticID(
        "reserved-character", .structure, "A name contains `.`, `{` or `}`", rule: .format("5.1.1"),
        """
        A dot separates the names of a path, and braces mark an alias, so names cannot contain them. Nest groups, or use `-`. In paths of
        styles, `/` separates the names of a type, its variants and its fields, and `+` ends the name of an enumeration.
        """,
        example: .init(
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

    package static let reservedName = DiagnosticID(
        "reserved-name", .structure, "A name starts with `$`", rule: .format("5.1.1"),
        """
        Such names are reserved for members of the format, now and in later versions. An unknown one is usually misspelt. In a style type,
        a field cannot be called `variants`, which is reserved for the values of variants.
        """,
        example: .init(
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

    package static let rootIsAGroup = DiagnosticID(
        "root-is-a-group", .structure, "`$root` is a group", rule: .format("6.2"),
        """
        `$root` is a token: the value of the group that contains it. Give it a `$value`, or rename it if it should contain tokens.
        """,
        example: .init(
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

    package static let strayValue = DiagnosticID(
        "stray-value", .structure, "A value in JSON is neither a group nor a token", rule: .format("5.1"),
        """
        In JSON every token is an object with a `$value`; bare values are a short form of YAML only. Write the object, or convert the file
        to YAML.
        """,
        example: .init(
            """
            { "opacity": { "$type": "number", "disabled": 0.4 } }
            """,
            fixed: """
                { "opacity": { "$type": "number", "disabled": { "$value": 0.4 } } }
                """, file: "tokens.json"))

    package static let tokenAtRoot = DiagnosticID(
        "token-at-root", .structure, "The root of a file is a token", rule: .format("6.1"),
        """
        A token needs a name, for references to it. Put it under one.
        """,
        example: .init(
            """
            $type: color
            $value: "#783BF9"
            """,
            fixed: """
                accent:
                  $type: color
                  $value: "#783BF9"
                """))

    package static let tokenInsideToken = DiagnosticID(
        "token-inside-token", .structure, "A token contains another token or a group", rule: .format("6.1"),
        """
        A mapping is either a token, which has a `$value`, or a group, which contains others. To have both, write the value as `$root` of
        a group.
        """,
        example: .init(
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
