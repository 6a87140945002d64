/// Style files: types and enumerations.
extension DiagnosticReference {
    static let declaredTwice = DiagnosticReference(
        .styles, "A name is declared twice",
        """
        The names of style types and enumerations are unique in the project, those of the built-in ones included; so are the names of
        the items that a resolver document writes out in `resolutionOrder`. Rename one of the two, or put both declarations together.
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
        .styles, "An enumeration has no list of different cases",
        """
        It becomes a Swift enumeration: one case at least, and each once.
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
        .styles, "An existing Swift type is the part of a style",
        """
        A type with `swift: { type: … }` is written by you; tokengen cannot know how it would be stored in another. Use it on its own,
        or declare its fields in a style type.
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
        .styles, "A part has states",
        """
        States belong to the fields that differ by them, such as a title's colour. Give the part's own fields `states: true`.
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
        .styles, "A style type holds itself",
        """
        A style is a value, and a value that is a part of itself has no end. Remove the field, or name a smaller type.
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
        .styles, "A style file has not the form of one",
        """
        It is a mapping of style types, each with `fields`, and `value`, `brands` and `variants` as mappings of values. Tokens belong
        into `base/` or a brand.
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
        Those of its parts count, each time they are used. Types that hold each other twice, over and over, double with every step.
        """)

    static let unknownKind = DiagnosticReference(
        .styles, "The kind of a field does not exist",
        """
        A field's kind is one of the 13 token types, another style type, an enumeration that some style file declares, `bool`, `string`,
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
        .styles, "A style type or a field has a member that is not known",
        """
        A style type has `fields`, `value`, `brands`, `variants`, `swift`, `applies`, `$description` and `$extensions`; a field that is
        written out has `type`, `states` and `$description`; `swift` has `module`, `type` and `accessor`.
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
