/// The folder layout: brands, modes and the configuration.
extension DiagnosticReference {
    static let brandGivenTwice = DiagnosticReference(
        .layout, "A brand is given by two files, or by a file and a folder",
        """
        It would be open which of them wins. Move all of the brand's files into `brands/NAME/`.
        """,
        example: Example(
            """
            --- brands/badoo.yaml
            color: { $type: color, accent: "#783BF9" }
            --- brands/badoo/size.yaml
            size: { $type: dimension, row: 56 }
            """,
            fixed: """
                --- brands/badoo.yaml
                --- brands/badoo/color.yaml
                color: { $type: color, accent: "#783BF9" }
                """))

    static let brandName = DiagnosticReference(
        .layout, "A brand's name begins with `-`, or is too long",
        """
        On the command line a name with `-` in front reads as an option. File names are made of a brand's name, so it has at most 200 bytes in
        UTF-8. Rename the brand's file or folder, or the context of the resolver document.
        """,
        example: Example(
            """
            --- brands/-badoo.yaml
            color: { $type: color, accent: "#783BF9" }
            """,
            fixed: """
                --- brands/-badoo.yaml
                --- brands/badoo.yaml
                color: { $type: color, accent: "#783BF9" }
                """))

    static let configuration = DiagnosticReference(
        .layout, "The configuration says something that is not known",
        """
        `tokengen.yaml` is a mapping with the keys of [The token format](Format.md#configuration). Each has a default, so that a
        misspelt one would change nothing in silence.
        """,
        example: Example(
            """
            --- tokengen.yaml
            name: dating
            realease: 3
            --- base/size.yaml
            size: { $type: dimension, row: 56 }
            """,
            fixed: """
                --- tokengen.yaml
                name: dating
                release: 3
                """))

    static let layering = DiagnosticReference(
        .layout, "A token in `base/` refers to a brand's token",
        """
        The platform layer does not know the brands: what it says holds for all of them, also for those that do not have the token.
        Declare the token in `base/`, where each brand may give it another value.
        """,
        example: Example(
            """
            --- base/color.yaml
            color: { $type: color, link: "{color.accent}" }
            --- brands/badoo.yaml
            color: { $type: color, accent: "#783BF9" }
            """,
            fixed: """
                --- base/color.yaml
                color: { $type: color, accent: "#2F6BFF", link: "{color.accent}" }
                """))

    static let misplacedFile = DiagnosticReference(
        .layout, "A file is not where tokengen looks for it",
        """
        Where there is one of the folders `base/`, `brands/`, `modes/` and `styles/`, a file's place says what it is for
        ([Layout](Format.md#layout)). This is a file beside them, in the wrong one of them, in a folder whose name is spelt another way, or
        with an ending that is not read, such as `.YAML` or `.yaml.txt`; or a `tokengen.yaml` that is not in the token folder itself. The
        message names the right place. As far as it is certain, the file is read as if it were there, so that what follows from it is not
        reported too.

        Hidden files, backups of editors, `README.md` and other files that nobody takes for tokens may lie anywhere. Where there is a
        resolver document, it says which files are read; one to which it does not refer is a warning.
        """,
        example: Example(
            """
            --- brands/badoo/color.yaml
            color: { $type: color, accent: "#783BF9" }
            --- brands/badoo/dark.yaml
            color: { $type: color, accent: "#A78BFA" }
            """,
            fixed: """
                --- brands/badoo/dark.yaml
                --- brands/badoo/modes/dark.yaml
                color: { $type: color, accent: "#A78BFA" }
                """))

    static let missingName = DiagnosticReference(
        .layout, "A folder without brands has no name",
        """
        The generated Swift is called after the brand. A folder without brands is one brand, whose name cannot be told from the folder
        with certainty. Write `name:` into its `tokengen.yaml`, or give `--name`.
        """,
        example: Example(
            """
            --- base/size.yaml
            size: { $type: dimension, row: 56 }
            """,
            fixed: """
                --- tokengen.yaml
                name: dating
                """, command: "generate"))

    static let notByMode = DiagnosticReference(
        .layout, "A token differs by mode whose type may not",
        """
        Only `color`, `border`, `shadow` and `gradient` may: a change of appearance never changes the layout. Give each brand its own
        value, or declare two tokens.
        """,
        example: Example(
            """
            --- base/size.yaml
            size: { $type: dimension, row: 56 }
            --- modes/dark.yaml
            size: { $type: dimension, row: 60 }
            """,
            fixed: """
                --- modes/dark.yaml
                """))

    static let onlyInMode = DiagnosticReference(
        .layout, "A mode declares a token that does not exist without it",
        """
        A mode gives tokens other values. A token of one mode alone would have none in the others. Declare it in `base/` or in the brand
        too.
        """,
        example: Example(
            """
            --- base/color.yaml
            color: { $type: color, surface: "#FFFFFF" }
            --- modes/dark.yaml
            color: { $type: color, surfcae: "#1D1B20" }
            """,
            fixed: """
                --- modes/dark.yaml
                color: { $type: color, surface: "#1D1B20" }
                """))

    static let unknownBrand = DiagnosticReference(
        .layout, "A brand does not exist",
        """
        A style gives values to a brand, or `--brand` names one, that has no file or folder in `brands/`.
        """,
        example: Example(
            """
            --- brands/bumble.yaml
            color: { $type: color, accent: "#FFC629" }
            --- styles/card.yaml
            CardStyle:
              fields: { viewStyle: ViewStyle }
              brands:
                bunble: { viewStyle: { borderColor: "{color.accent}" } }
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle:
                  fields: { viewStyle: ViewStyle }
                  brands:
                    bumble: { viewStyle: { borderColor: "{color.accent}" } }
                """))

    static let unknownMode = DiagnosticReference(
        .layout, "A mode is none of the three",
        """
        The files in `modes/` are called `dark`, `high-contrast` and `dark+high-contrast`. What holds in light mode and normal contrast
        stands in `base/` and the brands. Anything else that varies is no mode; make brands or variants of it.
        """,
        example: Example(
            """
            --- base/color.yaml
            color: { $type: color, surface: "#FFFFFF" }
            --- modes/night.yaml
            color: { $type: color, surface: "#1D1B20" }
            """,
            fixed: """
                --- modes/night.yaml
                --- modes/dark.yaml
                color: { $type: color, surface: "#1D1B20" }
                """))
}
