/// Style files: types and enumerations.
extension DiagnosticReference {
    static let declaredTwice = DiagnosticReference(
        .styles, "A name is declared twice",
        """
        The names of style types and enumerations are unique in the project, including the built-in ones. So are the names of inline items
        in `resolutionOrder` of a resolver document. Rename one of the two, or merge the declarations.
        """,
        example: Example(
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

    static let enumerationCases = DiagnosticReference(
        .styles, "An enumeration is not a list of different cases",
        """
        It becomes a Swift enumeration, which needs at least one case, and each case only once.
        """,
        example: Example(
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

    static let existingTypeAsField = DiagnosticReference(
        .styles, "An existing Swift type is part of a style",
        """
        You write a type with `swift: { type: … }` yourself, so tokengen cannot store it in another type. Use it on its own, or declare
        its fields in a style type.
        """,
        example: Example(
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

    static let statesOfStyle = DiagnosticReference(
        .styles, "A style field has states",
        """
        States belong to single values that differ by them, such as a title's colour. Give `states: true` to the part's own fields.
        """,
        example: Example(
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

    static let styleCycle = DiagnosticReference(
        .styles, "A style type contains itself",
        """
        A style is a value, and a value that contains itself never ends. Remove the field, or use a smaller type.
        """,
        example: Example(
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

    static let styleFile = DiagnosticReference(
        .styles, "A style file has the wrong form",
        """
        It is a mapping of style types, each with `fields`, and with `value`, `brands` and `variants` as mappings of values. Tokens belong
        in `base/` or a brand.
        """,
        example: Example(
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

    static let styleTooLarge = DiagnosticReference(
        .styles, "A style type has more than 10,000 fields",
        """
        The fields of its parts count each time they are used. If types contain others twice, over several levels, the number doubles with
        every level.
        """)

    static let unknownKind = DiagnosticReference(
        .styles, "The kind of a field does not exist",
        """
        A field's kind is one of the 13 token types, another style type, an enumeration that a style file declares, `bool`, `string`,
        `image` or `insets`.
        """,
        example: Example(
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

    static let unknownStyleMember = DiagnosticReference(
        .styles, "A style type or a field has an unknown member",
        """
        A style type has `fields`, `value`, `brands`, `variants`, `swift`, `applies`, `$description` and `$extensions`. A field written as
        a mapping has `type`, `states` and `$description`. `swift` has `module`, `type` and `accessor`.
        """,
        example: Example(
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
