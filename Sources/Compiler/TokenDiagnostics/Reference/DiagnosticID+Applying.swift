/// Style files: the views that take the fields of a style.
extension DiagnosticID {
    package static let appliedTwice = DiagnosticID(
        "applied-twice", .styles, "A view takes two styles",
        """
        A style resets what it does not set, so the second style would undo the first. Name another view, or remove one of the fields: it
        is then an own value, which the app applies. If a style is built on another by `self`, the views of both count.
        """,
        example: .init(
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

    package static let existingTypeApplied = DiagnosticID(
        "existing-type-applied", .styles, "An existing Swift type has `applies`",
        """
        You write a type with `swift: { type: … }` yourself, and also the code that applies it. `applies` is only for types that tokengen
        generates.
        """,
        example: .init(
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

    package static let noViewClass = DiagnosticID(
        "no-view-class", .styles, "`applies` names a field that views cannot take",
        """
        A view can take a built-in style, or a style type of the project that has `applies` itself. Anything else, such as a colour or a
        length, is an own value: remove it from `applies`, and the app applies it in `applyOwnValues(of:)`.
        """,
        example: .init(
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
