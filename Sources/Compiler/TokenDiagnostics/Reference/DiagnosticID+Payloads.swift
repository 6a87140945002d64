/// Errors in payloads, and in the files that they are made from and checked against.
extension DiagnosticID {
    package static let catalogue = DiagnosticID(
        "catalogue", .payloads, "A file is not a released catalogue, or does not match the others",
        """
        Payloads are checked against the `<brand>.catalogue.json` that tokengen wrote for a release. All catalogues of one call must be
        from one app and one brand, each with a different `release`. Keep a copy of each release's catalogue, and increase `release` in
        `tokengen.yaml` for each.
        """)

    package static let channel = DiagnosticID(
        "channel", .payloads, "A channel's configuration cannot be used",
        """
        `channel.yaml` names the brand that a channel serves, the catalogues of its releases, and the keys whose signatures count:

        ```yaml
        brand: badoo
        catalogues: ../releases/*/badoo.catalogue.json
        keys:
          news: ../keys/news.public.pem
        steps: [5%, 25%, 100%]
        expires: 90d
        ```

        Paths start at the channel's folder. Each step is a larger share than the one before.
        """)

    package static let channelHistory = DiagnosticID(
        "channel-history", .payloads, "A channel's history differs from the published payloads",
        """
        `history/` has every payload of a channel, byte for byte, each with a record that names the record before. A file that is missing,
        changed, renamed, or signed by somebody else breaks that chain, and so do two people who publish at the same time. Bring the
        right files back from git or from the server. With `--live`, the payload on the server must be the last one of the history.
        """)

    package static let emptyPayload = DiagnosticID(
        "empty-payload", .payloads, "A payload overrides nothing",
        """
        No layer overrides anything, so apps return to their bundled values. If that is intended, use `tokengen payload --roll-back` or
        `tokengen channel back`, which takes effect immediately. If not, check the tokens: they are the same as the release's.
        """)

    package static let keySet = DiagnosticID(
        "key-set", .payloads, "A key set cannot be used",
        """
        A key set lists the keys that may sign payloads. Apps take one if enough of the root keys before it and of its own have
        signed it, and if its version is higher. So sign it with `tokengen keys sign`, and send every set that changed root keys along with
        the newest. The payload next to it must be signed by as many of its keys as it asks for. `tokengen keys show` prints a set,
        `tokengen keys check` whether apps would take it.
        """)

    package static let notAdopted = DiagnosticID(
        "not-adopted", .payloads, "An override cannot be written into the token files",
        """
        `tokengen adopt` writes all overrides of a file or none. It refuses one if its token has no value of its own to change (a copy by
        `$extends`, a pointer), if another tool writes the file (`foreign`), or if the changed text would change something else too, such as
        another token that shares it by an anchor. The message gives the reason and, where it is known, the change to make.
        """)

    package static let notRenamed = DiagnosticID(
        "not-renamed", .payloads, "A token or group cannot be renamed",
        """
        `tokengen rename` gives a token or group another name everywhere, or changes nothing. It refuses a name that is taken or is in
        another group, a key that two tokens share by an anchor or `<<`, a file that another tool writes (`foreign`), and a result that has
        new errors or differs in more than the name. The message names it; change that by hand. A warning names a pattern in
        `tokengen.yaml` with a `*` that matches the old name and not the new one, and stays as it is.

        Errors that the project has already prevent it only where they concern the name: at a place that has it, in a file that cannot be
        read and may have it, or of a style or component.
        """)

    package static let notOverridden = DiagnosticID(
        "not-overridden", .payloads, "A difference from a release cannot be overridden",
        """
        A payload replaces values. It cannot remove a token, change a type, or add a style that an installed app has no code for. The
        notes name the paths and the reasons. New things need a new release.

        It is a warning if a later release than the compared one keeps its own value. That release needs its own payload, made with
        `--against`.
        """)

    package static let notByMode = DiagnosticID(
        "not-by-mode", .payloads, "An override has a mode for a value that cannot differ by mode",
        """
        In an override only values of the types `color`, `border`, `shadow` and `gradient` have modes. Token files have modes for values of all types.
        """)

    package static let overrideFile = DiagnosticID(
        "override-file", .payloads, "A file of overrides has the wrong shape",
        """
        It is a mapping with `tokens` and `styles`, each a mapping from paths to values. Write a token's value as in a token file, or as
        `{ $value: …, modes: { dark: … } }`. `null` resets a style field; tokens cannot be reset. `Documentation/Payload.md` has an
        example.

        An image may be `file:` and the path of a PNG or JPEG file that the payload brings.
        """)

    package static let payloadHeader = DiagnosticID(
        "payload-header", .payloads, "The header of a payload is probably not meant",
        """
        It is issued in the future, or its app still has the name of a new project. Released apps refuse payloads for another name, so
        choose the name before the first release.
        """)

    package static let payloadLayers = DiagnosticID(
        "payload-layers", .payloads, "Layers of a payload reach other devices than is probably meant",
        """
        - Some devices would lose a layer: its share is smaller than in the last payload, or has another salt. This is an error without
          `--force`, since people would see a change come and go.
        - Two layers of one salt have shares that overlap, so the devices in both see the upper one: an error without `--force`. Parts of a
          test need ranges such as `0%..5%` and `50%..55%`.
        - There are more than 8 layers, an error. Remove layers that have ended with `tokengen payload --drop` or `tokengen channel back`.
        - A channel's layer is to be started twice, or widened although all devices have it or it has ended: an error.
        - A layer is for fewer releases than before, reaches no device, has ended, or begins after `--expires`. A device that fetches the
          payload between the two refuses it as expired.
        """)

    package static let payloadRejected = DiagnosticID(
        "payload-rejected", .payloads, "A release that the payload is for would reject it",
        """
        An app accepts a payload completely or not at all. It rejects all of it for one value of a different type than in the release, one
        reference to a token that it does not have, or tokens that refer to each other in a circle. The message has the path and the app's
        own reason. Change the override, or write a layer for that release alone with `--releases`.

        Two layers can be right alone and wrong together, such as `a: "{b}"` in one and `b: "{a}"` in the other. tokengen tries every
        combination that a device can have, and names the layers that do not go together.

        Every app rejects a payload that has expired, and one that is larger than its `byteLimit`.
        """)

    package static let signingKey = DiagnosticID(
        "signing-key", .payloads, "A key cannot be used",
        """
        Payloads are signed with Ed25519 keys in PEM, as written by `tokengen keys new` and `openssl genpkey -algorithm ed25519`: the
        private key for `tokengen payload --key`, the public key for `tokengen verify --trust`.

        The payload of `--after` must be signed by one of the keys of `--key` or `--trust`; otherwise it is not the file that you published.
        """)

    package static let unknownOverride = DiagnosticID(
        "unknown-override", .payloads, "A release does not have the path of an override",
        """
        An app ignores such an override and counts it. It is a warning if only some of the given releases lack the path, and an error if
        none of them has a path in an override file. Join the names of a token's path with dots. A style field is `Style/variant/field`;
        without variants, the variant is `default`.
        """)

    package static let unsignedPayload = DiagnosticID(
        "unsigned-payload", .payloads, "A payload is not signed",
        """
        An app accepts an unsigned payload only with `allowsUnsigned`: in development, in tests, from a file in its own bundle. Always sign what an
        app loads over a network.
        """)

    package static let untestedRelease = DiagnosticID(
        "untested-release", .payloads, "A payload fits a release that it was not checked against",
        """
        A layer fits all releases from the lowest through the highest of the catalogues that were given when it was written. Give the
        catalogue of each release in between that users may have, also for layers that are kept from the last payload.
        """)
}
