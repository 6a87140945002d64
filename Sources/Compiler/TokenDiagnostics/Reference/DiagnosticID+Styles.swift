/// Style files: types and enumerations.
extension DiagnosticID {
    package static let declaredTwice = DiagnosticID(
        "declared-twice", .styles, "A name is declared twice",
        """
        The names of style types and enumerations are unique in the project, including the built-in ones. So are the names of inline items
        in `resolutionOrder` of a resolver document. Rename one of the two, or merge the declarations.
        """,
        example: .init(
            """
            --- styles/card.yaml
            CardStyle: { fields: { viewStyle: ViewStyle } }
            --- styles/other.yaml
            CardStyle: { fields: { titleStyle: LabelStyle } }
            """,
            fixed: """
                --- styles/other.yaml
                OtherCardStyle: { fields: { titleStyle: LabelStyle } }
                """))

    package static let enumerationCases = DiagnosticID(
        "enumeration-cases", .styles, "An enumeration is not a list of different cases",
        """
        It becomes a Swift enumeration, which needs at least one case, and each case only once.
        """,
        example: .init(
            """
            --- styles/bubble.yaml
            enums:
              BubbleTail: [hidden, leading, leading]
            """,
            fixed: """
                --- styles/bubble.yaml
                enums:
                  BubbleTail: [hidden, leading, trailing]
                """))

    package static let existingTypeAsField = DiagnosticID(
        "existing-type-as-field", .styles, "An existing Swift type is part of a style",
        """
        You write a type with `swift: { type: … }` yourself, so tokengen cannot store it in another type. Use it on its own, or declare
        its fields in a style type.
        """,
        example: .init(
            """
            --- styles/friends.yaml
            FriendsConfig:
              swift: { module: FriendsKit, type: FriendsConfig }
              fields: { cornerRadius: dimension }
            FriendsStyle:
              fields: { config: FriendsConfig }
            """,
            fixed: """
                --- styles/friends.yaml
                FriendsConfig:
                  swift: { module: FriendsKit, type: FriendsConfig }
                  fields: { cornerRadius: dimension }
                FriendsStyle:
                  fields: { cornerRadius: dimension }
                """))

    package static let statesOfStyle = DiagnosticID(
        "states-of-style", .styles, "A style field has states",
        """
        States belong to single values that differ by them, such as a title's colour. Give `states: true` to the part's own fields.
        """,
        example: .init(
            """
            --- styles/row.yaml
            RowStyle:
              fields:
                titleStyle: { type: LabelStyle, states: true }
            """,
            fixed: """
                --- styles/row.yaml
                RowStyle:
                  fields:
                    titleStyle: LabelStyle
                    titleColor: { type: color, states: true }
                """))

    package static let styleCycle = DiagnosticID(
        "style-cycle", .styles, "A style type contains itself",
        """
        A style is a value, and a value that contains itself never ends. Remove the field, or use a smaller type.
        """,
        example: .init(
            """
            --- styles/card.yaml
            CardStyle: { fields: { headerStyle: HeaderStyle } }
            HeaderStyle: { fields: { cardStyle: CardStyle } }
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle: { fields: { headerStyle: HeaderStyle } }
                HeaderStyle: { fields: { titleStyle: LabelStyle } }
                """))

    package static let styleFile = DiagnosticID(
        "style-file", .styles, "A style file has the wrong form",
        """
        It is a mapping of style types, each with `fields`, and with `value`, `brands` and `variants` as mappings of values. Tokens belong
        in `base/` or a brand.
        """,
        example: .init(
            """
            --- styles/card.yaml
            CardStyle:
              fields: [ViewStyle, LabelStyle]
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle:
                  fields: { viewStyle: ViewStyle, titleStyle: LabelStyle }
                """))

    package static let styleTooLarge = DiagnosticID(
        "style-too-large", .styles, "A style type has more fields than its output can have",
        """
        A style has at most 10,000 fields. Fields of its parts count each time they are used: if types contain others twice, over several levels, the
        number doubles with every level. In Kotlin a style, an event and the content of a component have at most 245 fields of their own each,
        because a constructor of the JVM has at most 255 parameters.
        """)

    package static let unknownKind = DiagnosticID(
        "unknown-kind", .styles, "The kind of a field does not exist",
        """
        A field's kind is one of the 13 token types, another style type, an enumeration that a style file declares, `bool`, `string`,
        `image` or `insets`.
        """,
        example: .init(
            """
            --- styles/card.yaml
            CardStyle:
              fields: { titleStyle: LabelStile }
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle:
                  fields: { titleStyle: LabelStyle }
                """))

    package static let unknownStyleMember = DiagnosticID(
        "unknown-style-member", .styles, "A style type or a field has an unknown member",
        """
        A style type has `fields`, `value`, `brands`, `variants`, `swift`, `applies`, `$description` and `$extensions`. A field written as
        a mapping has `type`, `states` and `$description`. `swift` has `module`, `type` and `accessor`.
        """,
        example: .init(
            """
            --- styles/card.yaml
            CardStyle:
              field: { viewStyle: ViewStyle }
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle:
                  fields: { viewStyle: ViewStyle }
                """))
}
