/// Errors in payloads, and in the files that they are made from and checked against.
extension DiagnosticReference {
    static let catalogue = DiagnosticReference(
        .payloads, "A file is no released catalogue, or not one of those that it is given with",
        """
        Payloads are checked against the `<brand>.catalogue.json` that tokengen wrote for a release. The catalogues of one call are of one
        app and one brand, each of another `release`: keep a copy of each release's, and raise `release` in `tokengen.yaml` with each.
        """)

    static let emptyPayload = DiagnosticReference(
        .payloads, "A payload overrides nothing",
        """
        A payload replaces the one before it whole, so that apps go back to their bundled values, on trial as with any payload. Where
        that is meant, `--roll-back` says so and is followed at once. Where it is not, the tokens are those of the release.
        """)

    static let notOverridden = DiagnosticReference(
        .payloads, "Something that differs from a release is left as the release has it",
        """
        A payload replaces values; it cannot remove a token, change a type, or bring a style that an installed app has no code for. The
        notes name the paths and the reasons. What is new needs a release.

        It is a warning where a later release than the one that the tokens were compared with keeps a value of its own: that release needs
        a payload of its own, made with `--against`.
        """)

    static let overrideFile = DiagnosticReference(
        .payloads, "A file of overrides has another shape",
        """
        It is a mapping with `tokens` and `styles`, each a mapping from paths to values. A token's value is written as in a token file, or
        as `{ $value: …, modes: { dark: … } }`; `null` resets a style field, but no token. `Documentation/Payload.md` has an example.
        """)

    static let payloadRejected = DiagnosticReference(
        .payloads, "A release that the payload is for would reject it",
        """
        An app takes a payload whole or not at all: a value of another type than the release has, a reference to a token that it lacks, or
        tokens that refer to each other in a circle reject all of it. The message has the path and the app's own reason. Change the
        override, or leave the catalogue of that release out and make it a payload of its own.
        """)

    static let signingKey = DiagnosticReference(
        .payloads, "A key cannot be used",
        """
        Payloads are signed with Ed25519 keys in PEM, as `tokengen keys new` and `openssl genpkey -algorithm ed25519` write them: the
        private one for `tokengen payload --key`, the public one for `tokengen verify --trust`.
        """)

    static let unknownOverride = DiagnosticReference(
        .payloads, "A release does not have the path of an override",
        """
        An app ignores such an override and counts it. It is a warning where some of the releases given lack the path, and an error where
        somebody wrote a path that none of them has. Paths of tokens are joined by dots; a style field is `Style/variant/field`, the
        variant being `default` where there is none.
        """)

    static let unsignedPayload = DiagnosticReference(
        .payloads, "A payload is not signed",
        """
        An app takes plain JSON only where `allowsUnsigned` says so: in development, in tests, from a file in its own bundle. What comes
        over a network is signed.
        """)

    static let untestedRelease = DiagnosticReference(
        .payloads, "A payload fits a release that it was not checked against",
        """
        It fits all releases from the lowest through the highest of the catalogues given. Give the catalogue of each release in between
        that users may have.
        """)
}
