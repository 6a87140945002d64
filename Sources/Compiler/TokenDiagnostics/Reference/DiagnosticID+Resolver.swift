/// Resolver documents.
extension DiagnosticID {
    package static let oneContext = DiagnosticID(
        "one-context", .resolver, "A modifier has a single context", rule: .resolver("4.1.5.1"),
        """
        There is nothing to choose, so use a set instead. It is a warning, and an error with `--strict` and under `modifiers` in
        `tokengen.yaml`.
        """,
        example: .init(
            """
            --- resolver.yaml
            version: "2025.10"
            modifiers:
              density: { contexts: { wide: [{ $ref: size.yaml }] }, default: wide }
            resolutionOrder: [{ $ref: "#/modifiers/density" }]
            --- size.yaml
            size: { $type: dimension, row: 56 }
            """,
            fixed: """
                --- resolver.yaml
                version: "2025.10"
                sets:
                  base: { sources: [{ $ref: size.yaml }] }
                resolutionOrder: [{ $ref: "#/sets/base" }]
                """))

    package static let resolverCycle = DiagnosticID(
        "resolver-cycle", .resolver, "A reference of a resolver document refers back to itself", rule: .resolver("4.2.1"),
        """
        A set cannot be its own source, directly or through others, and a reference cannot name an object that contains it.
        """,
        example: .init(
            """
            --- resolver.yaml
            version: "2025.10"
            sets:
              base: { sources: [{ $ref: size.yaml }, { $ref: "#/sets/extra" }] }
              extra: { sources: [{ $ref: "#/sets/base" }] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            --- size.yaml
            size: { $type: dimension, row: 56 }
            """,
            fixed: """
                --- resolver.yaml
                version: "2025.10"
                sets:
                  base: { sources: [{ $ref: size.yaml }] }
                  extra: { sources: [{ $ref: "#/sets/base" }] }
                resolutionOrder: [{ $ref: "#/sets/base" }]
                """))

    package static let resolverDocument = DiagnosticID(
        "resolver-document", .resolver, "A part of a resolver document has the wrong form", rule: .resolver("4"),
        """
        The document is an object. A set has a list of `sources`, a modifier an object of `contexts`, each a list. An inline item of
        `resolutionOrder` has a `name`, and `set` or `modifier` as its `type`. The message names the part.
        """,
        example: .init(
            """
            --- resolver.yaml
            version: "2025.10"
            sets:
              base: { sources: { $ref: size.yaml } }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            --- size.yaml
            size: { $type: dimension, row: 56 }
            """,
            fixed: """
                --- resolver.yaml
                version: "2025.10"
                sets:
                  base: { sources: [{ $ref: size.yaml }] }
                resolutionOrder: [{ $ref: "#/sets/base" }]
                """))

    package static let resolverReference = DiagnosticID(
        "resolver-reference", .resolver, "A resolver document has a reference that is not allowed", rule: .resolver("4.2.1"),
        """
        Only items of `resolutionOrder` can refer to a modifier, and only to a whole one. Nothing can refer into `resolutionOrder`. To
        share tokens between sets and contexts, use sets.
        """,
        example: .init(
            """
            --- tokengen.yaml
            modifiers: [density]
            --- resolver.yaml
            version: "2025.10"
            sets:
              base: { sources: [{ $ref: "#/modifiers/density/contexts/wide/0" }] }
            modifiers:
              density: { contexts: { wide: [{ $ref: wide.yaml }], narrow: [] }, default: wide }
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/density" }]
            --- wide.yaml
            size: { $type: dimension, row: 56 }
            """,
            fixed: """
                --- resolver.yaml
                version: "2025.10"
                sets:
                  base: { sources: [{ $ref: wide.yaml }] }
                modifiers:
                  density: { contexts: { wide: [{ $ref: "#/sets/base" }], narrow: [] }, default: wide }
                resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/density" }]
                """))

    package static let resolverVersion = DiagnosticID(
        "resolver-version", .resolver, "The `version` of a resolver document is not 2025.10", rule: .resolver("4.1.2"),
        """
        `version` is the version of the specification; 2025.10 is the only one.
        """,
        example: .init(
            """
            --- resolver.yaml
            version: 2025-10
            sets:
              base: { sources: [{ $ref: size.yaml }] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            --- size.yaml
            size: { $type: dimension, row: 56 }
            """,
            fixed: """
                --- resolver.yaml
                version: "2025.10"
                sets:
                  base: { sources: [{ $ref: size.yaml }] }
                resolutionOrder: [{ $ref: "#/sets/base" }]
                """))

    package static let unknownContext = DiagnosticID(
        "unknown-context", .resolver, "A context does not exist", rule: .resolver("4.1.5.3"),
        """
        The `default` of a modifier must be one of its contexts, and so must each context that `tokengen.yaml` or a folder in `modifiers/`
        names. A context without files is a warning. The modifiers for appearance and contrast have the contexts named in
        `tokengen.yaml`, or by default `light` and `dark`, and `normal` and `high`.
        """,
        example: .init(
            """
            --- tokengen.yaml
            resolver: { inputs: { density: wide } }
            --- resolver.yaml
            version: "2025.10"
            modifiers:
              density: { contexts: { wide: [{ $ref: wide.yaml }], narrow: [] }, default: wied }
            resolutionOrder: [{ $ref: "#/modifiers/density" }]
            --- wide.yaml
            size: { $type: dimension, row: 56 }
            """,
            fixed: """
                --- resolver.yaml
                version: "2025.10"
                modifiers:
                  density: { contexts: { wide: [{ $ref: wide.yaml }], narrow: [] }, default: wide }
                resolutionOrder: [{ $ref: "#/modifiers/density" }]
                """))
}
