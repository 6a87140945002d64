/// Values that contain other values: objects and lists.
extension DiagnosticReference {
    static let emptyList = DiagnosticReference(
        .values, "A list has no items", rule: .format("8.3"),
        """
        A list of font families names one at least, a gradient has a stop, `dashArray` a length: the specification's prose does not say so, its
        schema does. Remove the token, or write what is meant. A shadow of no layers is fine: it is no shadow.
        """,
        example: Example(
            """
            family:
              $type: fontFamily
              text: []
            """,
            fixed: """
                family:
                  $type: fontFamily
                  text: [Inter, system-ui]
                """))

    static let listInList = DiagnosticReference(
        .values, "An item of a list refers to a list of several or of none", rule: .format("9.1"),
        """
        An item is one layer, one stop or one dash, and lists are not flattened. Refer to the layers one by one, or let the whole value
        be one alias. A list of one item counts as the item.
        """,
        example: Example(
            """
            shadow:
              $type: shadow
              near: { $value: { color: "#14112620", offsetX: 0, offsetY: 1, blur: 3, spread: 0 } }
              far: { $value: { color: "#14112620", offsetX: 0, offsetY: 8, blur: 24, spread: -4 } }
              card: ["{shadow.near}", "{shadow.far}"]
              raised: ["{shadow.card}", "{shadow.far}"]
            """,
            fixed: """
                shadow:
                  $type: shadow
                  near: { $value: { color: "#14112620", offsetX: 0, offsetY: 1, blur: 3, spread: 0 } }
                  far: { $value: { color: "#14112620", offsetX: 0, offsetY: 8, blur: 24, spread: -4 } }
                  card: ["{shadow.near}", "{shadow.far}"]
                  raised: ["{shadow.near}", "{shadow.far}", "{shadow.far}"]
                """))

    static let listTooLong = DiagnosticReference(
        .values, "A list has more than 256 items",
        """
        Shadow layers, gradient stops and dashes are at most 256 each: far more than anybody draws, and every alias of the list repeats
        it in the output. A font has at most 32 families.
        """)

    static let missingMember = DiagnosticReference(
        .values, "A value lacks a member", rule: .format("9"),
        """
        All members of an object value are required but for `inset` of a shadow and `alpha` and `hex` of a colour. Nothing is filled in.
        A resolver document has `version` and `resolutionOrder`, a set `sources`, a modifier `contexts`.
        """,
        example: Example(
            """
            shadow:
              $type: shadow
              card: { $value: { color: "#14112620", offsetX: 0, offsetY: 1, blur: 3 } }
            """,
            fixed: """
                shadow:
                  $type: shadow
                  card: { $value: { color: "#14112620", offsetX: 0, offsetY: 1, blur: 3, spread: 0 } }
                """))

    static let unknownMember = DiagnosticReference(
        .values, "A value has a member that its type does not", rule: .format("9"),
        """
        A member that nobody reads is most often misspelt, or belongs to another tool's format. Remove it; what is yours goes into
        `$extensions` of the token. An object with `$ref` has nothing else in it. In a resolver document an unknown member is a warning.
        """,
        example: Example(
            """
            border:
              $type: border
              card: { $value: { color: "#E2DFE8", width: 1, style: solid, radius: 8 } }
            """,
            fixed: """
                border:
                  $type: border
                  card: { $value: { color: "#E2DFE8", width: 1, style: solid } }
                """))
}
