/// The values of styles.
extension DiagnosticReference {
    static let imageURL = DiagnosticReference(
        .styles, "The URL of an image is not an HTTPS one",
        """
        An image is the name of an asset, or an `https://` URL for a loader that the app supplies. What is loaded without encryption can
        be replaced on its way.
        """,
        example: Example(
            """
            --- styles/empty.yaml
            EmptyStyle:
              fields: { picture: image }
              value: { picture: "http://example.com/empty.png" }
            """,
            fixed: """
                --- styles/empty.yaml
                EmptyStyle:
                  fields: { picture: image }
                  value: { picture: "https://example.com/empty.png" }
                """))

    static let unknownCase = DiagnosticReference(
        .styles, "A value is no case of its enumeration",
        """
        The message lists the cases. Those of `TextAlignment` and the other built-in enumerations stand in [The token
        format](Format.md#built-in-types).
        """,
        example: Example(
            """
            --- styles/card.yaml
            CardStyle:
              fields: { titleStyle: LabelStyle }
              value: { titleStyle: { textAlignment: middle } }
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle:
                  fields: { titleStyle: LabelStyle }
                  value: { titleStyle: { textAlignment: center } }
                """))

    static let unknownField = DiagnosticReference(
        .styles, "A style's value, or its `applies`, names no field",
        """
        The fields of a type stand in its `fields`, those of the built-in types in [The token format](Format.md#built-in-types). A value
        for what no field holds would be lost.
        """,
        example: Example(
            """
            --- styles/card.yaml
            CardStyle:
              fields: { viewStyle: ViewStyle }
              value: { viewStyle: { backgroundColour: "#FFFFFF" } }
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle:
                  fields: { viewStyle: ViewStyle }
                  value: { viewStyle: { backgroundColor: "#FFFFFF" } }
                """))

    static let unknownState = DiagnosticReference(
        .styles, "A control state does not exist",
        """
        The states are `normal`, `highlighted`, `focused`, `selected` and `disabled`; all but `normal` may be joined by `+`, each once.
        """,
        example: Example(
            """
            --- styles/action.yaml
            ActionStyle:
              fields: { titleColor: { type: color, states: true } }
              value: { titleColor: { normal: "#783BF9", pressed: "#5A21D6" } }
            """,
            fixed: """
                --- styles/action.yaml
                ActionStyle:
                  fields: { titleColor: { type: color, states: true } }
                  value: { titleColor: { normal: "#783BF9", highlighted: "#5A21D6" } }
                """))

    static let nameCollision = DiagnosticReference(
        .swift, "Two things would have one name in Swift",
        """
        What parts words in a path is lost in Swift: `text-title` and `textTitle` are both `textTitle`. Rename one of the two. Accessors
        of several brands in one module are kept apart by `{brand}`.
        """,
        example: Example(
            """
            color:
              $type: color
              text-title: "#1D1B20"
              textTitle: "#1D1B20"
            """,
            fixed: """
                color:
                  $type: color
                  text-title: "#1D1B20"
                  heading: "#1D1B20"
                """))

    static let swiftName = DiagnosticReference(
        .swift, "A name under `swift` or `applies` is no Swift name",
        """
        It goes into the generated source as it is, so that only letters, digits and `_` of ASCII may stand in it, no digit first. A
        type's name may have parts, joined by dots. What stands behind a field in `applies` is the name of a property.
        """,
        example: Example(
            """
            --- styles/friends.yaml
            FriendsConfig:
              swift: { module: Friends-Kit, type: FriendsConfig }
              fields: { cornerRadius: dimension }
            """,
            fixed: """
                --- styles/friends.yaml
                FriendsConfig:
                  swift: { module: FriendsKit, type: FriendsConfig }
                  fields: { cornerRadius: dimension }
                """))

    static let tooDeepForSwift = DiagnosticReference(
        .swift, "A token lies in more than 200 groups",
        """
        Groups become types within each other, and Swift's compiler overflows its stack on many of them. Nest the groups less deep.
        """)
}
