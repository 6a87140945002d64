/// Modifiers other than brand and modes, and their contexts.
extension DiagnosticID {
    package static let notByContext = DiagnosticID(
        "not-by-context", .layout, "An output has only the default contexts",
        """
        The configuration has [modifiers](Format.md#configuration) whose contexts are chosen at run time, and this output has no such choice. The
        tokens have the values of the default contexts there. Android's resources and the asset catalogue are such outputs; all others, and
        Kotlin, have the values of all contexts.
        """)

    package static let onlyInContext = DiagnosticID(
        "only-in-context", .layout, "A context declares a token that does not exist without it",
        """
        A context redefines tokens. A token of only one context would have no value in the others. Declare it in `base/` or in the brand
        too. With a resolver document, a token may also be declared in all contexts of a modifier.
        """,
        example: .init(
            """
            --- tokengen.yaml
            modifiers:
              density: [comfortable, compact]
            --- base/size.yaml
            size: { $type: dimension, row: 56 }
            --- modifiers/density/compact.yaml
            size: { $type: dimension, rwo: 44 }
            """,
            fixed: """
                --- modifiers/density/compact.yaml
                size: { $type: dimension, row: 44 }
                """))

    package static let unknownModifier = DiagnosticID(
        "unknown-modifier", .layout, "A folder in `modifiers/` is not in the configuration",
        """
        `modifiers` in `tokengen.yaml` lists each modifier with its contexts, the default first. A folder in `modifiers/` whose name is not
        there would have no effect. List it, or rename the folder.
        """,
        example: .init(
            """
            --- tokengen.yaml
            modifiers:
              density: [comfortable, compact]
            --- base/size.yaml
            size: { $type: dimension, row: 56 }
            --- modifiers/densty/compact.yaml
            size: { $type: dimension, row: 44 }
            """,
            fixed: """
                --- modifiers/densty/compact.yaml
                --- modifiers/density/compact.yaml
                size: { $type: dimension, row: 44 }
                """))
}
