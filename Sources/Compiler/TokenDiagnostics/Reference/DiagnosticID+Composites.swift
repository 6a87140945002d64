/// Values that contain other values: objects and lists.
extension DiagnosticID {
    package static let emptyList = DiagnosticID(
        "empty-list", .values, "A list has no items", rule: .format("8.3"),
        """
        A list of font families needs at least one name, a gradient one stop, and `dashArray` one length. The specification's text does
        not say so, but its schema does. Remove the token, or write the missing item. A shadow without layers is allowed: it is no shadow.
        """,
        example: .init(
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

    package static let listInList = DiagnosticID(
        "list-in-list", .values, "A list item refers to a list", rule: .format("9.1"),
        """
        An item is one layer, one stop or one dash, and lists are not flattened. Refer to the layers one by one, or make the whole value
        one alias. A list of exactly one item counts as that item.
        """,
        example: .init(
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

    package static let listTooLong = DiagnosticID(
        "list-too-long", .values, "A list has more than 256 items",
        """
        Shadow layers, gradient stops and dashes are limited to 256 each, because every alias of the list repeats it in the output. A font
        can have at most 32 families.
        """)

    package static let missingMember = DiagnosticID(
        "missing-member", .values, "A value is missing a member", rule: .format("9"),
        """
        All members of an object value are required, except `inset` of a shadow, and `alpha` and `hex` of a colour. There are no defaults.
        A resolver document needs `version` and `resolutionOrder`, a set needs `sources`, a modifier needs `contexts`.
        """,
        example: .init(
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

    package static let unknownMember = DiagnosticID(
        "unknown-member", .values, "A value has an unknown member", rule: .format("9"),
        """
        An unknown member is usually misspelt, or belongs to another tool's format. Remove it, or move your own data to `$extensions` of
        the token; its `tokengen` takes `textStyle`, `maximumSize`, `postScriptName`, `brandSpecific`, `lint` and `renamed`. An object
        with `$ref` cannot have other members. In a resolver document an unknown member is a warning.
        """,
        example: .init(
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
