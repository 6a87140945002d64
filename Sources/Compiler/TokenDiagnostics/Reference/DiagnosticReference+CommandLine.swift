/// Errors in the command line, and in the files and folders around the tokens.
extension DiagnosticReference {
    static let existingFile = DiagnosticReference(
        .commandLine, "A file would be overwritten that tokengen has not written",
        """
        `tokengen init` and `tokengen keys new` write all of their files or none: name an empty folder, or move the file away. With `--from` the
        token folder may exist only if the source is in it.
        `tokengen generate` replaces what `tokengen.manifest.json` in the output folder lists: what it lists not is somebody else's.
        """,
        example: Example(
            """
            --- base/color.yaml
            color: { $type: color, accent: "#783BF9" }
            """,
            fixed: """
                --- base/color.yaml
                """, command: "init"))

    static let inputs = DiagnosticReference(
        .commandLine, "The file of `--inputs` is not an object of texts", rule: .resolver("5"),
        """
        Inputs are one JSON object: the name of a modifier, and as text the context that is chosen, such as `{"brand": "bumble"}`.
        """)

    static let internalError = DiagnosticReference(
        .commandLine, "tokengen has a bug",
        """
        The tokens passed every check, and then a value could not be written. The message names the brand and the token or style field, and
        nothing is generated. Report it with the files that show it; until it is fixed, writing that value another way usually helps.

        `tokengen migrate` reads what it is about to write. If that is not valid JSON, or if a second migration would change it again, the
        file stays as it is.
        """)

    static let linkNotFollowed = DiagnosticReference(
        .commandLine, "A link is not followed",
        """
        A link to a folder could lead round in a circle, and one out of the token folder to anything on the machine. Links to files
        inside of the folder are read; `tokengen check --fix` writes to none. Copy what the link names, or name that place itself. As long
        as there is such a link, no generated files are removed: what it leads to may be a brand.
        """)

    static let missingInput = DiagnosticReference(
        .commandLine, "It is not said which context to take", rule: .resolver("6.1"),
        """
        `tokengen resolve` prints the tokens of one brand; where there are several, `--input brand=NAME` says which. With a resolver
        document, each modifier without a `default` needs an input, or a context under `resolver.inputs` in `tokengen.yaml`.
        """,
        example: Example(
            """
            --- brands/badoo.yaml
            color: { $type: color, accent: "#783BF9" }
            --- brands/bumble.yaml
            color: { $type: color, accent: "#FFC629" }
            """,
            fixed: """
                --- brands/bumble.yaml
                """, command: "resolve"))

    static let missingTokens = DiagnosticReference(
        .commandLine, "There are no tokens",
        """
        The token folder is `tokens` in the folder where tokengen is called. `--tokens` names another, `tokengen init` makes one. A folder
        without a token or a style is an error too, and so is a folder in `brands/` with files of which none is a token file.
        """)

    static let outputLoss = DiagnosticReference(
        .commandLine, "An output cannot say all that the tokens say",
        """
        It is a note: what is missing there is told, and nothing is wrong with the tokens. `Documentation/Outputs.md` has a table of what each
        output makes of each type.
        """)

    static let changedPicture = DiagnosticReference(
        .commandLine, "A component does not look as recorded",
        """
        `tokengen snapshots verify` has drawn cells of which something has changed, and pixels differ. The message names what has changed and how many
        pictures show it; `report.html` has them. `tokengen snapshots accept` records what is meant.
        """)

    static let orphanedPicture = DiagnosticReference(
        .commandLine, "A picture is of a component that is gone",
        """
        The folder of pictures has files that no component, example, brand or mode stands behind. `tokengen snapshots prune` removes them.
        """)

    static let pictureEnvironment = DiagnosticReference(
        .commandLine, "Pictures cannot be made or compared here",
        """
        Pictures come out the same with one version of one browser and with the same fonts. There is no browser, or no font, or others than those that
        have recorded; or the browser has failed twice.
        """)

    static let unrecordedPicture = DiagnosticReference(
        .commandLine, "There is no picture of a component yet",
        """
        A component, an example, a brand or a mode is new, or a file is gone. `tokengen snapshots record` records what is missing.
        """)

    static let staleOutput = DiagnosticReference(
        .commandLine, "The generated files are not what the tokens give",
        """
        `tokengen generate --check` compares and writes nothing. The notes name the files; the call that fixes it stands below. Somebody
        has changed tokens without generating, or generated files by hand.

        As a warning of `tokengen generate`: the file of a brand or an output that is gone was changed by hand, so it is not removed. As a note:
        a folder such as `Generated` has a manifest, and `outputs` does not name it; whether to remove it is for you to say.
        """)

    static let unknownInput = DiagnosticReference(
        .commandLine, "An input or its value does not exist", rule: .resolver("6.1"),
        """
        The inputs are `brand`, `appearance` (`light`, `dark`) and `contrast` (`normal`, `high`); with a resolver document, its
        modifiers and their contexts.
        """,
        example: Example(
            """
            --- brands/badoo.yaml
            color: { $type: color, accent: "#783BF9" }
            --- modes/dark.yaml
            color: { $type: color, accent: "#A78BFA" }
            """,
            command: "resolve --input appearance=drak", fixedCommand: "resolve --input appearance=dark"))

    static let unknownPath = DiagnosticReference(
        .commandLine, "`tokengen explain` is asked for what does not exist",
        """
        It explains tokens, groups, fields of styles, and the identifiers of diagnostics. A path is written in full and in its exact case.
        """,
        example: Example(
            """
            radius:
              $type: dimension
              card: 12
            """,
            command: "explain radius.crad", fixedCommand: "explain radius.card"))

    static let unreadableFile = DiagnosticReference(
        .commandLine, "A file or folder cannot be read",
        """
        The system's own reason stands in the message. Pipes and devices are not read. Each of the other files is checked for what is
        wrong in itself; what they lack without the missing one is not reported. In a resolver document the place shown is the `$ref` that
        names the file, relative to the document.
        """)

    static let unwritableOutput = DiagnosticReference(
        .commandLine, "A file cannot be written",
        """
        The system's own reason stands in the message. Each file is written whole or not at all, so that no half of one is left. What a link
        leads to is written, and the link stays; so do devices such as `/dev/null`, and pipes, which somebody has to read from.
        """)
}
