/// Errors in the command line, and in the files and folders around the tokens.
extension DiagnosticID {
    package static let existingFile = DiagnosticID(
        "existing-file", .commandLine, "tokengen would overwrite a file that it did not write",
        """
        `tokengen init` and `tokengen keys new` write all of their files or none. Name an empty folder, or move the file away. With
        `--from`, the token folder may exist only if it contains the source. `tokengen generate` replaces only the files listed in
        `tokengen.manifest.json` in the output folder.
        """,
        example: .init(
            """
            --- base/color.yaml
            color: { $type: color, accent: "#783BF9" }
            """,
            fixed: """
                --- base/color.yaml
                """, command: "init"))

    package static let inputs = DiagnosticID(
        "inputs", .commandLine, "The file of `--inputs` is not an object of strings", rule: .resolver("5"),
        """
        Inputs are one JSON object. Each name is a modifier, and each value is the name of the chosen context, such as `{"brand":
        "bumble"}`.
        """)

    package static let internalError = DiagnosticID(
        "internal-error", .commandLine, "tokengen has a bug",
        """
        The tokens passed every check, but then a value could not be written. The message names the brand and the token or style field,
        and nothing is generated. Report it with the files that show it. Until it is fixed, writing that value another way usually helps.
        """)

    package static let notServed = DiagnosticID(
        "not-served", .commandLine, "The gallery cannot be served",
        """
        `tokengen gallery --serve` needs a port of this machine, and serves each token folder once. Use the page that is open already, or stop
        the other command. Leave out `--port` to get a port that is free.
        """)

    package static let linkNotFollowed = DiagnosticID(
        "link-not-followed", .commandLine, "A link is not followed",
        """
        A link to a folder could form a loop, and a link out of the token folder could lead to anything on the machine. Links to files
        inside the folder are read; `tokengen check --fix` does not write to them. Copy the target of the link, or name that place
        directly. While there is such a link, no generated files are removed, because its target may be a brand.
        """)

    package static let missingInput = DiagnosticID(
        "missing-input", .commandLine, "A context must be chosen", rule: .resolver("6.1"),
        """
        `tokengen resolve` prints the tokens of one brand. If there are several, choose one with `--brand BRAND`. With a resolver
        document, each modifier without a `default` needs an input, a context under `resolver.inputs` in `tokengen.yaml`, or a place under
        `modifiers`. With a `default`, it has only that context, which is a warning.
        """,
        example: .init(
            """
            --- brands/badoo.yaml
            color: { $type: color, accent: "#783BF9" }
            --- brands/bumble.yaml
            color: { $type: color, accent: "#FFC629" }
            """,
            fixed: """
                --- brands/bumble.yaml
                """, command: "resolve"))

    package static let missingTokens = DiagnosticID(
        "missing-tokens", .commandLine, "No tokens were found",
        """
        The default token folder is `tokens` in the current folder. Name another with `--tokens`, or create one with `tokengen init`. A
        folder without any token or style is an error too, and so is a folder in `brands/` that has files but no token file.
        """)

    package static let outputLoss = DiagnosticID(
        "output-loss", .commandLine, "An output cannot represent everything in the tokens",
        """
        This is a note that names what the output leaves out; the tokens are correct. `Documentation/Outputs.md` has a table of what each
        output supports for each type.
        """)

    package static let outputName = DiagnosticID(
        "output-name", .commandLine, "An output cannot use a name",
        """
        Names of tokens, groups and brands become names of files or identifiers in an output, and not every name can be one. Rename the token
        or the group. In a JSON file that is read leniently this is a warning, and the output lacks the token.
        """,
        example: .init(
            """
            --- tokengen.yaml
            outputs: { xcassets: Assets }
            --- base/color.yaml
            color:
              $type: color
              text/title: "#1D1B20"
            """,
            fixed: """
                --- base/color.yaml
                color:
                  $type: color
                  text-title: "#1D1B20"
                """))

    package static let tooManyResources = DiagnosticID(
        "too-many-resources", .commandLine, "Android cannot take so many resources of a type",
        """
        An app has at most 65,535 resources of a type, such as `color`, because their identifiers have 16 bits; `aapt2` stops at more. Each token is
        one, and so is each field of a style that is set. Write only Kotlin, with `android: { resources: false }`, or split the project.
        """)

    package static let libraryResource = DiagnosticID(
        "library-resource", .commandLine, "A resource has the name of one of androidx or Material Components",
        """
        Android merges the resources of an app and of its libraries, and the app's win: a token `notification.actionTextSize` would be
        `@dimen/notification_action_text_size`, the size of text that androidx shows in each notification. Give all resources a beginning of their
        own, with `android: { prefix: brand_ }` in `tokengen.yaml`, or that token another name, under `android: { names: … }`.

        Names that begin with `abc_`, `m3_` or `mtrl_` belong to these libraries.
        """)

    package static let staleOutput = DiagnosticID(
        "stale-output", .commandLine, "Generated files are out of date",
        """
        `tokengen generate --check` compares and writes nothing. The notes name the files, and the hint has the command that updates them.
        Either the tokens changed and nothing was generated, or the generated files were edited.

        As a warning from `tokengen generate`: the file of a brand or an output that no longer exists was edited, so it is not removed. As
        a note: a folder such as `Generated` has a manifest, but `outputs` does not name it. Decide whether to remove it.
        """)

    package static let unknownInput = DiagnosticID(
        "unknown-input", .commandLine, "An input or its value does not exist", rule: .resolver("6.1"),
        """
        The inputs are `brand`, `appearance` (`light`, `dark`) and `contrast` (`normal`, `high`); with a resolver document, its
        modifiers and their contexts.
        """,
        example: .init(
            """
            --- brands/badoo.yaml
            color: { $type: color, accent: "#783BF9" }
            --- modes/dark.yaml
            color: { $type: color, accent: "#A78BFA" }
            """,
            command: "resolve --input appearance=drak", fixedCommand: "resolve --input appearance=dark"))

    package static let unknownPath = DiagnosticID(
        "unknown-path", .commandLine, "`tokengen explain` does not know the path",
        """
        It explains tokens, groups, style fields, components, and the identifiers of diagnostics. Write the full path, in its exact case.
        """,
        example: .init(
            """
            radius:
              $type: dimension
              card: 12
            """,
            command: "explain radius.crad", fixedCommand: "explain radius.card"))

    package static let unreadableFile = DiagnosticID(
        "unreadable-file", .commandLine, "A file or folder cannot be read",
        """
        The message has the system's own reason. Pipes and devices are not read. The other files are still checked, but errors that could
        come from the missing file are not reported. For a resolver document, the place shown is the `$ref` that names the file, relative
        to the document.
        """)

    package static let unwritableOutput = DiagnosticID(
        "unwritable-output", .commandLine, "A file cannot be written",
        """
        The message has the system's own reason. Each file is written completely or not at all. If the path is a link, its target is
        written and the link stays. Devices such as `/dev/null` can be written, and pipes that have a reader.
        """)

    package static let unusedParts = DiagnosticID(
        "unused-parts", .commandLine, "More is unused than expected",
        """
        `tokengen unused --expect none` fails if the app's code does not use a token, style type, field, variant or component; `--expect
        perhaps` only if its name occurs nowhere. Remove the listed parts, or list them in `unused: { ignore: … }` of `tokengen.yaml` with a reason.
        """)

    package static let undecidedImport = DiagnosticID(
        "undecided-import", .commandLine, "The meaning of a part of an imported source is unclear",
        """
        Two files of a source declare the same tokens with different values, and neither their names nor their contents show whether they are
        brands, modes or layers. Decide with `--as`: `--as base=FILE` reads FILE below all others, `--as brand=FOLDER` reads the files in FOLDER as
        brands, `--as modifier=NAME` keeps a choice for run time. The names are choices in the summary of `tokengen init --from`, or
        files and folders in the source. `tokengen sync` reads them under `import` in `tokengen.yaml`.
        """)

    package static let notSynced = DiagnosticID(
        "not-synced", .commandLine, "A newer source cannot be brought into the project",
        """
        `tokengen sync` writes all changes of a source or none. It stops if something changed here and there in different ways: choose with
        `--ours` or `--theirs`, or make both sides equal. It also stops if the result would have an error that the project does not have,
        such as a reference of yours to a token that the source no longer has: the message names it. A source that lacks most tokens of the
        last one may be another file, or a part: go on with `--force`. Without the source that the project was made from, the
        changes are unknown: name it with `--base`.
        """)
}
