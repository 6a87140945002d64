/// Style files: the views that take the fields of a style.
extension DiagnosticReference {
    static let appliedTwice = DiagnosticReference(
        .styles, "A view is given two styles",
        """
        The second would take back what the first has set, since what a style leaves out is reset. Name another view, or leave one of the
        fields out: then it is an own value, which the app applies itself. Where a style is built on another by `self`, the views of
        both count.
        """,
        example: Example(
            """
            --- styles/card.yaml
            CardStyle:
              fields: { titleStyle: LabelStyle, bodyStyle: LabelStyle }
              applies: { titleStyle: label, bodyStyle: label }
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle:
                  fields: { titleStyle: LabelStyle, bodyStyle: LabelStyle }
                  applies: { titleStyle: titleLabel, bodyStyle: bodyLabel }
                """))

    static let existingTypeApplied = DiagnosticReference(
        .styles, "An existing Swift type has `applies`",
        """
        A type with `swift: { type: … }` is written by you, and so is the code that applies it. `applies` is for the types that tokengen
        generates.
        """,
        example: Example(
            """
            --- styles/friends.yaml
            FriendsConfig:
              swift: { module: FriendsKit, type: FriendsConfig }
              fields: { titleStyle: LabelStyle }
              applies: { titleStyle: titleLabel }
            """,
            fixed: """
                --- styles/friends.yaml
                FriendsConfig:
                  swift: { module: FriendsKit, type: FriendsConfig }
                  fields: { titleStyle: LabelStyle }
                """))

    static let noViewClass = DiagnosticReference(
        .styles, "`applies` gives a view what no view takes",
        """
        A field goes to a view if it is a built-in style, or a style type of the project that has `applies` itself. Everything else, such
        as a colour or a length, is an own value: leave it out, and the app applies it in `applyOwnValues(of:)`.
        """,
        example: Example(
            """
            --- styles/card.yaml
            CardStyle:
              fields: { titleStyle: LabelStyle, lineColor: color }
              applies: { titleStyle: titleLabel, lineColor: line }
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle:
                  fields: { titleStyle: LabelStyle, lineColor: color }
                  applies: { titleStyle: titleLabel }
                """))
}
