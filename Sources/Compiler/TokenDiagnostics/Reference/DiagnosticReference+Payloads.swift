/// Errors in payloads, and in the files that they are made from and checked against.
extension DiagnosticReference {
    static let catalogue = DiagnosticReference(
        .payloads, "A file is not a released catalogue, or does not match the others",
        """
        Payloads are checked against the `<brand>.catalogue.json` that tokengen wrote for a release. All catalogues of one call must be
        from one app and one brand, each with a different `release`. Keep a copy of each release's catalogue, and increase `release` in
        `tokengen.yaml` for each.
        """)

    static let emptyPayload = DiagnosticReference(
        .payloads, "A payload overrides nothing",
        """
        A payload completely replaces the one before it, so apps return to their bundled values, on trial as with any payload. If that is
        intended, use `--roll-back`, which takes effect immediately. If not, check the tokens: they are the same as the release's.
        """)

    static let notOverridden = DiagnosticReference(
        .payloads, "A difference from a release cannot be overridden",
        """
        A payload replaces values. It cannot remove a token, change a type, or add a style that an installed app has no code for. The
        notes name the paths and the reasons. New things need a new release.

        It is a warning if a later release than the compared one keeps its own value. That release needs its own payload, made with
        `--against`.
        """)

    static let overrideFile = DiagnosticReference(
        .payloads, "A file of overrides has the wrong shape",
        """
        It is a mapping with `tokens` and `styles`, each a mapping from paths to values. Write a token's value as in a token file, or as
        `{ $value: …, modes: { dark: … } }`. `null` resets a style field; tokens cannot be reset. `Documentation/Payload.md` has an
        example.
        """)

    static let payloadHeader = DiagnosticReference(
        .payloads, "What a payload says about itself is probably not meant",
        """
        Apps accept such a payload, but it does not reach the devices that one expects:

        - It fits fewer releases than the payload before it. The releases that are left out keep that one, which defeats a roll-back; so
          for `--roll-back` it is an error. Give the catalogues of the oldest and the newest release that the last payload fits.
        - Apps show it from a date after `--expires`. A device that fetches it between the two refuses it as expired.
        - It is issued in the future, or for 0% of devices.
        - Its app still has the name of a new project. Released apps refuse payloads for another name, so choose the name before the first
          release.
        """)

    static let payloadRejected = DiagnosticReference(
        .payloads, "A release that the payload is for would reject it",
        """
        An app accepts a payload completely or not at all. It rejects all of it for one value of a different type than in the release, one
        reference to a token that it does not have, or tokens that refer to each other in a circle. The message has the path and the app's
        own reason. Change the override, or remove the catalogue of that release and write a separate payload for it.

        Every app rejects a payload that has expired, and one that is larger than its `byteLimit`.
        """)

    static let signingKey = DiagnosticReference(
        .payloads, "A key cannot be used",
        """
        Payloads are signed with Ed25519 keys in PEM, as written by `tokengen keys new` and `openssl genpkey -algorithm ed25519`: the
        private key for `tokengen payload --key`, the public key for `tokengen verify --trust`.
        """)

    static let unknownOverride = DiagnosticReference(
        .payloads, "A release does not have the path of an override",
        """
        An app ignores such an override and counts it. It is a warning if only some of the given releases lack the path, and an error if
        none of them has a path in an override file. Join the names of a token's path with dots. A style field is `Style/variant/field`;
        without variants, the variant is `default`.
        """)

    static let unsignedPayload = DiagnosticReference(
        .payloads, "A payload is not signed",
        """
        An app accepts plain JSON only with `allowsUnsigned`: in development, in tests, from a file in its own bundle. Always sign what an
        app loads over a network.
        """)

    static let untestedRelease = DiagnosticReference(
        .payloads, "A payload fits a release that it was not checked against",
        """
        It fits all releases from the lowest through the highest of the given catalogues. Add the catalogue of each release in between
        that users may have.
        """)
}
