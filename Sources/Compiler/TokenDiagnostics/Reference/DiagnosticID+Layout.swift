/// The folder layout: brands, modes and the configuration.
extension DiagnosticID {
    package static let brandGivenTwice = DiagnosticID(
        "brand-given-twice", .layout, "A brand is given twice",
        """
        A brand is either one file or one folder. Move all of the brand's files into `brands/NAME/`.
        """,
        example: .init(
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

    package static let brandName = DiagnosticID(
        "brand-name", .layout, "A brand's name starts with `-`, or is too long",
        """
        On the command line, a name that starts with `-` reads as an option. File names contain the brand's name, so it can have at most
        200 bytes in UTF-8. Rename the brand's file or folder, or the context of the resolver document.
        """,
        example: .init(
            """
            --- brands/-badoo.yaml
            color: { $type: color, accent: "#783BF9" }
            """,
            fixed: """
                --- brands/-badoo.yaml
                --- brands/badoo.yaml
                color: { $type: color, accent: "#783BF9" }
                """))

    package static let configuration = DiagnosticID(
        "configuration", .layout, "The configuration is wrong",
        """
        `tokengen.yaml` is a mapping with the keys of [The token format](Format.md#configuration). Every key is optional, so a misspelt
        key would otherwise be ignored silently.
        """,
        example: .init(
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

    package static let layering = DiagnosticID(
        "layering", .layout, "A token in `base/` refers to a brand's token",
        """
        Tokens in `base/` apply to all brands, including those that do not have the brand's token. Declare the token in `base/`, where
        each brand can override its value.
        """,
        example: .init(
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

    package static let misplacedFile = DiagnosticID(
        "misplaced-file", .layout, "A file is in the wrong place",
        """
        If the token folder has one of the folders `base/`, `brands/`, `modes/` and `styles/`, a file's place decides what it is for
        ([Layout](Format.md#layout)). This file is outside them, in the wrong one, in a folder whose name is spelt differently, or has an
        ending that is not read, such as `.YAML` or `.yaml.txt`; or it is a `tokengen.yaml` outside the root of the token folder. The
        message names the right place. If that place is certain, the file is read as if it were there, to avoid errors that only follow
        from this one.

        Hidden files, editor backups, `README.md` and other files that are clearly not tokens can be anywhere. A resolver document lists
        the files that are read; a file that it does not refer to is a warning.
        """,
        example: .init(
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

    package static let missingName = DiagnosticID(
        "missing-name", .layout, "A folder without brands has no name",
        """
        Generated Swift is named after the brand. A folder without brands is one brand, but its name is not always clear from the folder.
        Add `name:` to its `tokengen.yaml`, or pass `--name`.
        """,
        example: .init(
            """
            --- base/size.yaml
            size: { $type: dimension, row: 56 }
            """,
            fixed: """
                --- tokengen.yaml
                name: dating
                """, command: "generate"))

    package static let onlyInMode = DiagnosticID(
        "only-in-mode", .layout, "A mode declares a token that does not exist without it",
        """
        A mode overrides the values of tokens. A token of only one mode would have no value in the others. Declare it in `base/` or in the
        brand too.
        """,
        example: .init(
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

    package static let unknownBrand = DiagnosticID(
        "unknown-brand", .layout, "A brand does not exist",
        """
        A style or `--brand` names a brand that has no file or folder in `brands/`.
        """,
        example: .init(
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

    package static let unknownMode = DiagnosticID(
        "unknown-mode", .layout, "A mode does not exist",
        """
        The files in `modes/` are called `dark`, `high-contrast` and `dark+high-contrast`. The values for light mode and normal contrast
        are in `base/` and the brands. For anything else that varies, use brands or variants.
        """,
        example: .init(
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
