/// Resolver documents.
extension DiagnosticReference {
    static let oneContext = DiagnosticReference(
        .resolver, "A modifier has a single context", rule: .resolver("4.1.5.1"),
        """
        There is nothing to choose, so that a set does the same. It is a warning, under `--strict` an error.
        """,
        example: Example(
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

    static let resolverCycle = DiagnosticReference(
        .resolver, "A reference of a resolver document leads back to itself", rule: .resolver("4.2.1"),
        """
        A set cannot be a source of itself, directly or through others, and a reference cannot name an object that it stands in.
        """,
        example: Example(
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

    static let resolverDocument = DiagnosticReference(
        .resolver, "A part of a resolver document has not the form that it must have", rule: .resolver("4"),
        """
        The document is an object; a set has a list of `sources`, a modifier an object of `contexts`, each a list; an item that is
        written out in `resolutionOrder` has a `name` and as its `type` `set` or `modifier`. The message names the part.
        """,
        example: Example(
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

    static let resolverReference = DiagnosticReference(
        .resolver, "A reference of a resolver document leads where it may not", rule: .resolver("4.2.1"),
        """
        Only an item of `resolutionOrder` refers to a modifier, none to a part of one, and nothing refers into `resolutionOrder`. Sets
        are what sets and contexts share.
        """,
        example: Example(
            """
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

    static let resolverVersion = DiagnosticReference(
        .resolver, "The `version` of a resolver document is not 2025.10", rule: .resolver("4.1.2"),
        """
        It says by which specification the document is read, and this is the only one that there is.
        """,
        example: Example(
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

    static let unknownContext = DiagnosticReference(
        .resolver, "A context does not exist", rule: .resolver("4.1.5.3"),
        """
        The `default` of a modifier is one of its contexts. The modifiers for appearance and contrast have the contexts that
        `tokengen.yaml` names, without it `light` and `dark`, `normal` and `high`.
        """,
        example: Example(
            """
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
