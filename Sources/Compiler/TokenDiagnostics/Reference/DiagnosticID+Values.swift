/// Values: their keywords, units and ranges.
extension DiagnosticID {
    package static let badColor = DiagnosticID(
        "bad-color", .values, "A text is not a CSS colour",
        """
        In YAML a colour can be any colour of CSS Color 4: hexadecimal with 3, 4, 6 or 8 digits, a name, or one of the functions. The
        message names the mistake in the text.
        """,
        example: .init(
            """
            color:
              $type: color
              accent: "#783BF"
            """,
            fixed: """
                color:
                  $type: color
                  accent: "#783BF9"
                """))

    package static let curlyQuote = DiagnosticID(
        "curly-quote", .values, "A value has typographic quotes",
        """
        Text processors and chats turn `"` into `“` and `”`. YAML and JSON read these as letters, which become part of the value. Write
        straight quotes.
        """,
        example: .init(
            """
            color:
              $type: color
              accent: “#783BF9”
            """,
            fixed: """
                color:
                  $type: color
                  accent: "#783BF9"
                """))

    package static let missingUnit = DiagnosticID(
        "missing-unit", .values, "A quantity has no unit", rule: .format("8.5"),
        """
        A duration of `200` could be milliseconds or seconds. Write `200ms` or `0.2s`. In YAML a bare number is a dimension in `px`; a
        quoted one is not.
        """,
        example: .init(
            """
            duration:
              $type: duration
              quick: 160
            """,
            fixed: """
                duration:
                  $type: duration
                  quick: 160ms
                """))

    package static let textTooLong = DiagnosticID(
        "text-too-long", .values, "A text is too long",
        """
        A style field's text, the name of an image and a PostScript name can have at most 4,096 bytes of UTF-8; the name of a font family,
        256. Texts are for names and short labels: every use repeats them in the app.
        """)

    package static let outOfRange = DiagnosticID(
        "out-of-range", .values, "A number is out of range", rule: .color("4.2"),
        """
        Font weights are between 1 and 1000, and the x coordinates of a `cubicBezier` and an `alpha` between 0 and 1. Each component of a
        colour must be within the range of its colour space: 0 to 1 for `srgb`, not 0 to 255. A hue is less than 360. CSS functions have
        their own units: `rgb(120 59 249)` is correct as text.

        Lengths, times and some fields of the built-in styles have [bounds](Format.md#bounds) too, such as 0 to 1 for `alpha`. They also
        apply to values from references. Lengths in `rem` are compared in points.
        """,
        example: .init(
            """
            color:
              $type: color
              accent: { $value: { colorSpace: srgb, components: [0.471, 0.231, 249] } }
            """,
            fixed: """
                color:
                  $type: color
                  accent: { $value: { colorSpace: srgb, components: [0.471, 0.231, 0.976] } }
                """))

    package static let unknownColorSpace = DiagnosticID(
        "unknown-color-space", .values, "A `colorSpace` does not exist", rule: .color("4.2"),
        """
        The spaces are `srgb`, `srgb-linear`, `hsl`, `hwb`, `lab`, `lch`, `oklab`, `oklch`, `display-p3`, `a98-rgb`, `prophoto-rgb`,
        `rec2020`, `xyz-d65` and `xyz-d50`, in this spelling.
        """,
        example: .init(
            """
            color:
              $type: color
              accent: { $value: { colorSpace: p3, components: [0.84, 0.1, 0.42] } }
            """,
            fixed: """
                color:
                  $type: color
                  accent: { $value: { colorSpace: display-p3, components: [0.84, 0.1, 0.42] } }
                """))

    package static let unknownKeyword = DiagnosticID(
        "unknown-keyword", .values, "A keyword does not exist", rule: .format("9.3"),
        """
        Stroke styles, line caps and text styles have a fixed list of keywords, which the message shows.
        """,
        example: .init(
            """
            stroke:
              $type: strokeStyle
              card: wavy
            """,
            fixed: """
                stroke:
                  $type: strokeStyle
                  card: dashed
                """))

    package static let unknownUnit = DiagnosticID(
        "unknown-unit", .values, "A unit does not fit the type", rule: .format("8.2"),
        """
        Dimensions are in `px` or `rem`, durations in `ms` or `s`. One `px` is one point on iOS, so write `px` instead of `pt`. `em` and
        `%` depend on where the value is used, which a token does not know.
        """,
        example: .init(
            """
            space:
              $type: dimension
              s: 8pt
            """,
            fixed: """
                space:
                  $type: dimension
                  s: 8px
                """))

    package static let unknownWeight = DiagnosticID(
        "unknown-weight", .values, "The name of a font weight does not exist", rule: .format("8.4"),
        """
        A weight is a number from 1 to 1000, or one of the names in [The token format](Format.md#fontweight), in lower case and with the
        hyphen.
        """,
        example: .init(
            """
            weight:
              $type: fontWeight
              strong: semibold
            """,
            fixed: """
                weight:
                  $type: fontWeight
                  strong: semi-bold
                """))

    package static let wrongCount = DiagnosticID(
        "wrong-count", .values, "A list of numbers has the wrong length", rule: .format("8.6"),
        """
        A `cubicBezier` has four numbers, a colour three components. For a missing component in the sense of CSS, write `none`.
        """,
        example: .init(
            """
            easing:
              $type: cubicBezier
              standard: [0.2, 0, 1]
            """,
            fixed: """
                easing:
                  $type: cubicBezier
                  standard: [0.2, 0, 0, 1]
                """))
}
